import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vite'
import { dicomConverterFile } from './scripts/dicom-converter-file.ts'
import { shippedPackages } from './scripts/papers/shipped-packages.ts'
import { reportThread } from './scripts/report-thread.ts'

const root = fileURLToPath(new URL('.', import.meta.url))
const resolve = { alias: { '@': fileURLToPath(new URL('./src', import.meta.url)) } }

/**
 * The command line for Node (`bin` in package.json), dependencies inside: what a command does not need is in files beside
 * `triplane.js`, which it does not read, and what its threads run in one of their own.
 */
export default defineConfig({
  plugins: [
    shippedPackages('command line', root).page,
    reportThread(root, { resolve }),
    dicomConverterFile(root),
  ],
  resolve,
  publicDir: false,
  ssr: { noExternal: true },
  build: {
    ssr: 'src/cli/triplane.ts',
    outDir: 'build/cli',
    emptyOutDir: true,
    target: 'node20',
    rolldownOptions: {
      // Otherwise the code says where each module lies, as seen from the folder that the build was started in.
      experimental: { attachDebugInfo: 'none' },
      output: {
        entryFileNames: 'triplane.js',
        chunkFileNames: '[name]-[hash].js',
        banner: ({ isEntry }) => (isEntry ? '#!/usr/bin/env node' : ''),
      },
    },
  },
})
