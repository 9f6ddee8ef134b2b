import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'

/** The program of the DICOM converter (WebAssembly), beside the command line: it is read when a series is converted. */
export const dicomConverterFile = (root: string): Plugin => ({
  name: 'dicom-converter-file',
  apply: 'build',
  generateBundle() {
    const source = readFileSync(join(root, 'node_modules/@niivue/dcm2niix/dist/dcm2niix.jpeg.wasm'))
    this.emitFile({ type: 'asset', fileName: 'dcm2niix.wasm', source })
  },
})
