import { frameBytes, type NiftiVolume, voxelCount } from '../header/nifti-header'
import { valuesOfVolume } from './stored-voxels'

/** The frames of a file, each as a volume of its own that shares the file's bytes: at least the first. */
export function framesOf({ header, raw }: NiftiVolume): readonly NiftiVolume[] {
  return Array.from({ length: header.frames }, (_, n) => ({
    raw,
    header: { ...header, frames: 1, voxOffset: header.voxOffset + n * frameBytes(header) },
  }))
}

/** Voxel by voxel the mean of the true values of all frames; what is no number in one of them is none in the mean. */
export function meanOfFrames(frames: readonly NiftiVolume[]): NiftiVolume | null {
  const [first] = frames
  if (first === undefined) return null
  const sums = new Float64Array(voxelCount(first.header.shape))
  for (const frame of frames) {
    const values = valuesOfVolume(frame)
    for (let n = 0; n < sums.length; n++) sums[n] = (sums[n] ?? 0) + values.at(n)
  }
  const mean = Float32Array.from(sums, (sum) => sum / frames.length)
  return {
    raw: new Uint8Array(mean.buffer),
    header: {
      ...first.header,
      frames: 1,
      voxOffset: 0,
      datatype: 'float32',
      datatypeCode: 16,
      bitsPerVoxel: 32,
      slope: 1,
      intercept: 0,
      isLittleEndian: true,
    },
  }
}
