export type Vector3 = readonly [number, number, number]

/** `r8`: one unsigned byte a voxel, read by the GPU as byte / 255. `r16f`: one half float a voxel. */
export type SampleFormat = 'r8' | 'r16f'

/**
 * A volume ready for the GPU: one scalar frame in RAS order (x fastest, towards the subject's right, then anterior, then
 * superior). Plain data, so that a worker can hand it over without a copy.
 */
export interface PreparedVolume {
  readonly dims: Vector3
  /** 4x4, row by row: voxel index (RAS order, 0 at the centre of the first voxel) to millimetres. */
  readonly affine: readonly number[]
  readonly spacingMm: Vector3
  readonly format: SampleFormat
  /** `Uint8Array` for `r8`, half-float bits in a `Uint16Array` for `r16f`. */
  readonly voxels: Uint8Array<ArrayBuffer> | Uint16Array<ArrayBuffer>
  /** True intensity = `offset + scale * sample`, where `sample` is what the GPU reads. */
  readonly scale: number
  readonly offset: number
  /** Smallest and largest true intensity. */
  readonly range: readonly [min: number, max: number]
  readonly defaultWindow: readonly [low: number, high: number]
  /** How many frames the file held; only the first is here. */
  readonly frameCount: number
}

/** What to pass as the transfer list of `postMessage`. */
export function transferablesOf(prepared: PreparedVolume): Transferable[] {
  return [prepared.voxels.buffer]
}

/** The file cannot be shown. The message is a plain sentence for the reader of the study. */
export class PrepareVolumeError extends Error {
  override readonly name = 'PrepareVolumeError'
}
