import {
  cornersOfBox,
  cornersOfShape,
  inverseOf,
  type NiftiVolume,
  transform,
  type Vector3,
  valuesOfVolume,
} from '@/nifti'

/** A head on a coarse grid that follows the axes of the person (right, front, up), however the file stores it, tilted or not. */
export interface HeadGrid {
  readonly size: Vector3
  /** Millimetres of the middle of the first cell. */
  readonly originMm: Vector3
  /** Mean of what lies in a cell, x fastest; NaN where the volume does not reach, -Infinity where it holds no number. */
  readonly values: Float32Array
}

/** Fine enough for the bone between brain and scalp. */
export const STEP_MM = 2
/** More than head and neck of anybody. */
const MOST_MM = 520

/** The first frame of a volume as a grid; null where it is larger than any head and neck, or thinner than a few cells. */
export function headGrid(volume: NiftiVolume): HeadGrid | null {
  const { shape, affine } = volume.header
  const corners = cornersOfShape(shape).map((corner) => transform(affine, corner))
  const edge = (axis: 0 | 1 | 2, pick: (...values: number[]) => number) =>
    pick(...corners.map((mm) => mm[axis]))
  const originMm: Vector3 = [edge(0, Math.min), edge(1, Math.min), edge(2, Math.min)]
  const farMm: Vector3 = [edge(0, Math.max), edge(1, Math.max), edge(2, Math.max)]
  const cells = (axis: 0 | 1 | 2) => Math.floor((farMm[axis] - originMm[axis]) / STEP_MM) + 1
  const size: Vector3 = [cells(0), cells(1), cells(2)]
  if (!size.every((n) => n * STEP_MM <= MOST_MM && n > 8)) return null
  return { size, originMm, values: sampled(volume, size, originMm) }
}

/** Each cell is the mean of eight places within it, so that the noise of fine voxels is less. */
function sampled(volume: NiftiVolume, [nx, ny, nz]: Vector3, originMm: Vector3): Float32Array {
  const { shape, affine } = volume.header
  const voxels = valuesOfVolume(volume)
  const toVoxel = inverseOf(affine)
  const column = (axis: 0 | 1 | 2): Vector3 => [
    (toVoxel[axis] ?? 0) * STEP_MM,
    (toVoxel[4 + axis] ?? 0) * STEP_MM,
    (toVoxel[8 + axis] ?? 0) * STEP_MM,
  ]
  const [dx, dy, dz] = [column(0), column(1), column(2)]
  const quarters = cornersOfBox([-0.25, -0.25, -0.25], [0.25, 0.25, 0.25])
  const offsets = (axis: 0 | 1 | 2) =>
    Float64Array.from(quarters, ([x, y, z]) => x * dx[axis] + y * dy[axis] + z * dz[axis])
  const [oi, oj, ok] = [offsets(0), offsets(1), offsets(2)]
  const start = transform(toVoxel, originMm)
  const [ni, nj, nk] = shape
  const values = new Float32Array(nx * ny * nz)
  let cell = 0
  for (let z = 0; z < nz; z++)
    for (let y = 0; y < ny; y++) {
      // Half a voxel on: cutting off the fraction then is the nearest voxel.
      let i = start[0] + y * dy[0] + z * dz[0] + 0.5
      let j = start[1] + y * dy[1] + z * dz[1] + 0.5
      let k = start[2] + y * dy[2] + z * dz[2] + 0.5
      for (let x = 0; x < nx; x++, i += dx[0], j += dx[1], k += dx[2]) {
        let sum = 0
        let count = 0
        let isWithin = false
        for (let n = 0; n < 8; n++) {
          const [a, b, c] = [i + (oi[n] as number), j + (oj[n] as number), k + (ok[n] as number)]
          if (!(a >= 0 && b >= 0 && c >= 0 && a < ni && b < nj && c < nk)) continue
          const value = voxels.at((a | 0) + ni * ((b | 0) + nj * (c | 0)))
          isWithin = true
          if (!Number.isFinite(value)) continue
          sum += value
          count++
        }
        const empty = isWithin ? Number.NEGATIVE_INFINITY : Number.NaN
        values[cell++] = count > 0 ? sum / count : empty
      }
    }
  return values
}
