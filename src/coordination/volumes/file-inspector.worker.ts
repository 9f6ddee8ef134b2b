import { expose, transfer } from 'comlink'
import { readNifti } from '@/nifti'
import { type PreparedVolume, prepareVolume, transferablesOf } from '@/viewer/prepare'
import { type FileInspection, inspectImage, inspectVolume } from './inspect-file'

const inspector = {
  async inspect(kind: 'volume' | 'image', blob: Blob, file: string): Promise<FileInspection> {
    const bytes = new Uint8Array(await blob.arrayBuffer())
    return kind === 'volume' ? inspectVolume(bytes, file) : inspectImage(bytes)
  },
  /** A volume made ready for the viewer. */
  async prepare(blob: Blob): Promise<PreparedVolume> {
    const reading = readNifti(new Uint8Array(await blob.arrayBuffer()), 'scan')
    if (!reading.ok) throw new Error(reading.problems[0]?.message ?? 'This scan cannot be shown.')
    const prepared = prepareVolume(reading.raw.slice().buffer)
    return transfer(prepared, transferablesOf(prepared))
  },
}
export type FileInspector = typeof inspector

expose(inspector)
