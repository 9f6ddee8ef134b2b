import { expose } from 'comlink'
import { type DicomConverter, type DicomFolder, dicomConverter, openDicomFolder } from '@/dicom'
import type { KeptFile } from '../draft/draft-views'

const PROGRAM = new URL(
  '../../../node_modules/@niivue/dcm2niix/dist/dcm2niix.jpeg.wasm',
  import.meta.url,
)

let folder: DicomFolder | null = null
let program: Promise<DicomConverter> | null = null

const opened = (): DicomFolder => {
  if (folder === null) throw new Error('No folder is open')
  return folder
}
const isModule = (value: unknown): boolean => value instanceof WebAssembly.Module
const FORBIDDEN =
  'This site does not allow the converter to run. Ask the site administrator to set the headers of assets/dicom.worker-*.js (see docs/hosting). Meanwhile use "triplane dicom" on the command line'
/** Fetched when the first series is drawn or converted. */
const converter = (): Promise<DicomConverter> => {
  program ??= fetchProgram()
  return program
}
async function fetchProgram(): Promise<DicomConverter> {
  // A program without a line in it: whether this site's policy lets one run at all.
  const nothing = new Uint8Array([0, 0x61, 0x73, 0x6d, 1, 0, 0, 0])
  if (!(await WebAssembly.compile(nothing).then(isModule, () => false))) throw new Error(FORBIDDEN)
  const answer = await fetch(PROGRAM)
  if (!answer.ok)
    throw new Error(
      'The converter could not be loaded from this site: try again when the site can be reached',
    )
  return dicomConverter(new Uint8Array(await answer.arrayBuffer()))
}

/** DICOM as the page sees it: what may be shown comes out of here, and nothing else of the files. */
const dicom = {
  async open(files: readonly KeptFile[], onProgress: (done: number, total: number) => void) {
    const byPath = new Map(files.map(({ path, file }) => [path, file]))
    const bytesOf = async (path: string, end?: number) =>
      new Uint8Array((await byPath.get(path)?.slice(0, end).arrayBuffer()) ?? new ArrayBuffer(0))
    folder = await openDicomFolder(
      {
        name: 'the folder',
        paths: [...byPath.keys()],
        size: (path) => byPath.get(path)?.size ?? 0,
        start: bytesOf,
        read: (path) => bytesOf(path),
      },
      onProgress,
    )
    return { series: folder.series, notices: folder.notices }
  },
  preview: async (name: string) => opened().preview(name, await converter()),
  convert: async (name: string) => opened().convert(name, await converter()),
  match: async (references: readonly string[], chosen: readonly string[]) =>
    opened().match(references, chosen),
}
export type DicomWork = typeof dicom

expose(dicom)
