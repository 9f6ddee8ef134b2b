import type { PreparedVolume, Vector3 } from '@/nifti'
import { type Axis, between } from '../engine/vectors'
import {
  ACROSS,
  ALONG,
  gridOf,
  PLANES,
  type Plane,
  type VolumeGrid,
  valueReader,
  withAxis,
} from '../engine/volume-grid'

/** Centre of an ellipse and an end of each of its half axes, world mm. */
export type EllipsePlaces = readonly [centre: Vector3, endU: Vector3, endV: Vector3]

/** The ellipse that fills the box between two corners in a slice; its axes lie along those of the voxels. */
export function ellipseBetween(
  grid: VolumeGrid,
  plane: Plane,
  corner: Vector3,
  other: Vector3,
): EllipsePlaces {
  const [a, b] = [grid.voxelFromMm(corner), grid.voxelFromMm(other)]
  const [h, v] = ALONG[plane]
  const slice = Math.round(a[ACROSS[plane]])
  const centre = withAxis(between(a, b), ACROSS[plane], slice)
  const end = (axis: Axis) => withAxis(centre, axis, Math.max(a[axis], b[axis]))
  return [grid.mmFromVoxel(centre), grid.mmFromVoxel(end(h)), grid.mmFromVoxel(end(v))]
}

/** The plane of the volume that an ellipse lies in. */
export function planeOfEllipse(grid: VolumeGrid, places: EllipsePlaces): Plane {
  const voxels = places.map((mm) => grid.voxelFromMm(mm))
  const spread = (plane: Plane) => {
    const across = voxels.map((voxel) => voxel[ACROSS[plane]])
    return Math.max(...across) - Math.min(...across)
  }
  return PLANES.toSorted((planeA, planeB) => spread(planeA) - spread(planeB))[0] ?? 'axial'
}

interface EllipseFigures {
  readonly voxels: number
  /** Undefined without a voxel, null here. */
  readonly mean: number | null
  /** Divided by n - 1: null with fewer than two voxels. */
  readonly sd: number | null
  readonly min: number | null
  readonly max: number | null
}

/** True intensities of the voxels whose centres lie in an ellipse, or on it, in its slice. */
export function ellipseFigures(prepared: PreparedVolume, places: EllipsePlaces): EllipseFigures {
  const grid = gridOf(prepared)
  const plane = planeOfEllipse(grid, places)
  const [h, v] = ALONG[plane]
  const [centre, endU, endV] = places.map((mm) => grid.voxelFromMm(mm))
  if (centre === undefined || endU === undefined || endV === undefined) return NOTHING
  const slice = Math.round(centre[ACROSS[plane]])
  if (slice < 0 || slice >= grid.dims[ACROSS[plane]]) return NOTHING
  const [ux, uy, vx, vy] = [
    endU[h] - centre[h],
    endU[v] - centre[v],
    endV[h] - centre[h],
    endV[v] - centre[v],
  ]
  const area = ux * vy - uy * vx
  if (area === 0) return NOTHING
  const halfWidth = Math.hypot(ux, vx)
  const halfHeight = Math.hypot(uy, vy)
  const read = valueReader(prepared)
  const [nx, ny] = prepared.dims
  const found: number[] = []
  for (let j = first(centre[v] - halfHeight); j <= last(centre[v] + halfHeight, grid.dims[v]); j++)
    for (
      let i = first(centre[h] - halfWidth);
      i <= last(centre[h] + halfWidth, grid.dims[h]);
      i++
    ) {
      const [x, y] = [i - centre[h], j - centre[v]]
      const s = (x * vy - y * vx) / area
      const t = (ux * y - uy * x) / area
      if (s * s + t * t > 1 + ON_IT) continue
      const voxel = withAxis(withAxis(withAxis([0, 0, 0], h, i), v, j), ACROSS[plane], slice)
      found.push(read(voxel[0] + nx * (voxel[1] + ny * voxel[2])))
    }
  return figuresOf(found)
}

/** Places are kept to hundredths: a centre on the line counts. */
const ON_IT = 1e-9
const first = (low: number) => Math.max(0, Math.ceil(low - 1e-9))
const last = (high: number, size: number) => Math.min(size - 1, Math.floor(high + 1e-9))
const NOTHING: EllipseFigures = { voxels: 0, mean: null, sd: null, min: null, max: null }

function figuresOf(values: readonly number[]): EllipseFigures {
  const voxels = values.length
  if (voxels === 0) return NOTHING
  const mean = values.reduce((sum, value) => sum + value, 0) / voxels
  const squares = values.reduce((sum, value) => sum + (value - mean) ** 2, 0)
  let [min, max] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY]
  for (const value of values) {
    min = Math.min(min, value)
    max = Math.max(max, value)
  }
  return { voxels, mean, sd: voxels > 1 ? Math.sqrt(squares / (voxels - 1)) : null, min, max }
}
