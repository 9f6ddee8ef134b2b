import type { PreparedVolume, Vector3 } from '@/nifti'
import { halfFromFloat, halfValues } from '@/nifti'
import { nextTask } from './upload-pacing'
import { AXES, eachAxis } from './vectors'

/** How many voxels along each axis become one, so that no side is longer than `largestSide`. */
export function factorsToFit(dims: Vector3, largestSide: number): Vector3 {
  return eachAxis((axis) => Math.max(1, Math.ceil(dims[axis] / largestSide)))
}

/**
 * The same volume with blocks of voxels averaged into one; what is left of an incomplete block at the far side is averaged
 * too. Gives way to the page after every slice.
 * @param keeps `greatest`: of each block its greatest value; the mean of two labels is neither.
 */
export async function reduceVolume(
  prepared: PreparedVolume,
  factors: Vector3,
  keeps: 'mean' | 'greatest' = 'mean',
): Promise<PreparedVolume> {
  const isMean = keeps === 'mean'
  const [fx, fy, fz] = factors
  if (fx * fy * fz === 1) return prepared
  const { dims: from, voxels, format, affine, spacingMm } = prepared
  const dims = eachAxis((axis) => Math.ceil(from[axis] / factors[axis]))
  const count = dims[0] * dims[1] * dims[2]
  const reduced = format === 'r8' ? new Uint8Array(count) : new Uint16Array(count)
  const table = format === 'r8' ? null : halfValues()
  const sums = new Float64Array(dims[0] * dims[1])
  const counts = new Uint32Array(sums.length)
  for (let z = 0; z < dims[2]; z++) {
    sums.fill(isMean ? 0 : Number.NEGATIVE_INFINITY)
    counts.fill(0)
    for (let k = z * fz; k < Math.min((z + 1) * fz, from[2]); k++)
      for (let j = 0; j < from[1]; j++) {
        const row = Math.floor(j / fy) * dims[0]
        const start = from[0] * (j + from[1] * k)
        for (let i = 0; i < from[0]; i++) {
          const stored = voxels[start + i] ?? 0
          const to = row + Math.floor(i / fx)
          const value = table === null ? stored : (table[stored] ?? 0)
          sums[to] = isMean ? (sums[to] ?? 0) + value : Math.max(sums[to] ?? value, value)
          counts[to] = (counts[to] ?? 0) + 1
        }
      }
    for (let i = 0; i < sums.length; i++) {
      const mean = (sums[i] ?? 0) / (isMean ? Math.max(counts[i] ?? 1, 1) : 1)
      reduced[z * sums.length + i] = format === 'r8' ? Math.round(mean) : halfFromFloat(mean)
    }
    await nextTask()
  }
  return {
    ...prepared,
    dims,
    voxels: reduced,
    affine: coarser(affine, factors),
    spacingMm: eachAxis((axis) => spacingMm[axis] * factors[axis]),
  }
}

/** The centre of the first block is half a block less half a voxel away from the centre of the first voxel. */
function coarser(affine: readonly number[], factors: Vector3): number[] {
  const out = [...affine]
  for (let row = 0; row < 3; row++) {
    let offset = affine[row * 4 + 3] ?? 0
    for (const axis of AXES) {
      const step = affine[row * 4 + axis] ?? 0
      out[row * 4 + axis] = step * factors[axis]
      offset += (step * (factors[axis] - 1)) / 2
    }
    out[row * 4 + 3] = offset
  }
  return out
}
