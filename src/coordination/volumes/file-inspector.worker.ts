import { expose, transfer } from 'comlink'
import { type PreparedVolume, prepareVolume, transferablesOf } from '@/nifti'
import { type FileInspection, inspectImage, inspectVolume } from './inspect-file'

const inspector = {
  async inspect(kind: 'volume' | 'image', blob: Blob, file: string): Promise<FileInspection> {
    const bytes = new Uint8Array(await blob.arrayBuffer())
    return kind === 'volume' ? inspectVolume(bytes, file) : inspectImage(bytes)
  },
  /** A volume made ready for the viewer. */
  async prepare(blob: Blob): Promise<PreparedVolume> {
    const result = prepareVolume(new Uint8Array(await blob.arrayBuffer()), 'scan')
    if (!result.ok) throw new Error(result.problems[0]?.message ?? 'This scan cannot be shown.')
    return transfer(result.prepared, transferablesOf(result.prepared))
  },
}
export type FileInspector = typeof inspector

expose(inspector)
