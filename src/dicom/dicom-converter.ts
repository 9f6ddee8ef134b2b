import load from '../../node_modules/@niivue/dcm2niix/dist/dcm2niix.jpeg.js'

export interface ConvertedFile {
  /** What it is called behind the name of the series: '', '_Tilt_1', '_e2', 'a'. */
  readonly suffix: string
  /** `.nii`, `.bval` or `.bvec`. */
  readonly ending: string
  readonly bytes: Uint8Array
}

/** DICOM files of one series in, NIfTI files out. Rejects where the program crashed. */
export type DicomConverter = (files: readonly Uint8Array[]) => Promise<ConvertedFile[]>

const NAME = 'series'

/**
 * dcm2niix as WebAssembly, for worker and command line alike. Every series gets a memory of its own, which goes with it: a
 * crash leaves nothing behind, and no series can find another's bytes. What the program prints may repeat words of the header, so
 * it is dropped; sidecars, which repeat them too, are not even written (`-b n`).
 */
export const dicomConverter =
  (wasmBinary: Uint8Array): DicomConverter =>
  async (files) => {
    const silent = () => undefined
    // In Node it also sets the exit code of whoever runs it.
    const before = typeof process === 'object' ? process.exitCode : undefined
    const { FS, callMain } = await load({
      noInitialRun: true,
      wasmBinary,
      print: silent,
      printErr: silent,
    })
    FS.mkdir('/in')
    FS.mkdir('/out')
    for (const [n, bytes] of files.entries())
      FS.writeFile(`/in/${String(n).padStart(6, '0')}.dcm`, bytes)
    try {
      callMain(['-b', 'n', '-z', 'n', '-f', NAME, '-o', '/out', '/in'])
    } finally {
      if (typeof process === 'object') process.exitCode = before
    }
    return FS.readdir('/out').flatMap((file): ConvertedFile[] => {
      const [, suffix = '', ending] = /^series(.*?)(\.(?:nii|bval|bvec))$/.exec(file) ?? []
      return ending === undefined ? [] : [{ suffix, ending, bytes: FS.readFile(`/out/${file}`) }]
    })
  }
