import type { PreparedVolume } from '@/nifti'
import { valueReader } from '../engine/volume-grid'

const SAMPLES = 200_000
const samples = new WeakMap<PreparedVolume, Float64Array>()

/** Some hundred thousand true intensities from all over the volume, in ascending order; made once. */
export function sortedSample(prepared: PreparedVolume): Float64Array {
  const known = samples.get(prepared)
  if (known) return known
  const read = valueReader(prepared)
  const { length } = prepared.voxels
  // An odd step that no row or slice is a multiple of goes through all of them.
  const step = Math.max(1, Math.floor(length / SAMPLES)) | 1
  const sample = Float64Array.from({ length: Math.ceil(length / step) }, (_, n) =>
    read(n * step),
  ).sort()
  samples.set(prepared, sample)
  return sample
}
