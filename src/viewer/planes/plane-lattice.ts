import { inverseOf, type PreparedVolume, transform, type Vector3 } from '@/nifti'
import type { PaneView } from '../engine/pane-view'
import type { Lattice } from '../engine/project-slab'
import { eachAxis, minus, plus } from '../engine/vectors'
import { ACROSS, ALONG, type Plane, type VolumeGrid } from '../engine/volume-grid'
import { halfCount } from './slab'
import { boundsOf, type PlaneFrame, STRAIGHT_FRAME, stepAlong } from './turn'

/** Three corners of a picture in some coordinates: at the left bottom, and from there the ways to the right and to the top. */
export interface Corners {
  readonly start: Vector3
  readonly right: Vector3
  readonly up: Vector3
}

/** The corners of a pane's picture in the voxels of its volume. @param depth a place of the plane, in its frame. */
export function cornersOf(
  view: PaneView,
  frame: PlaneFrame,
  grid: VolumeGrid,
  depth: Vector3,
): Corners {
  const [h, v] = ALONG[view.plane]
  const [left, right] = view.isMirrored ? [1, 0] : [0, 1]
  const at = (x: number, y: number): Vector3 => {
    const place: [number, number, number] = [...depth]
    place[h] = view.horizontal[x] ?? 0
    place[v] = view.vertical[y] ?? 0
    return grid.voxelFromPlumb(frame.toPlumb(place))
  }
  const start = at(left, 0)
  return { start, right: minus(at(right, 0), start), up: minus(at(left, 1), start) }
}

/** The same as fractions of a volume, 0 at the outer face of its first voxel and 1 at that of its last. */
export function inTexture({ start, right, up }: Corners, dims: Vector3): Corners {
  const share = (place: Vector3) => eachAxis((axis) => place[axis] / dims[axis])
  return { start: share(plus(start, [0.5, 0.5, 0.5])), right: share(right), up: share(up) }
}

/**
 * The corners of a picture in the voxels of another volume, by the millimetres of the world.
 * @param shiftMm leads to the same place of the other plus so much.
 */
export function cornersIn(
  { start, right, up }: Corners,
  from: PreparedVolume,
  to: PreparedVolume,
  shiftMm: Vector3 = [0, 0, 0],
): Corners {
  const { point, way } = between(from, to, shiftMm)
  return { start: point(start), right: way(right), up: way(up) }
}

/** The samples of a slab in the voxels of another volume. */
export function latticeIn(lattice: Lattice, from: PreparedVolume, to: PreparedVolume): Lattice {
  const { point, way } = between(from, to)
  const { start, right, up, through, counts } = lattice
  return { start: point(start), right: way(right), up: way(up), through: way(through), counts }
}

function between(from: PreparedVolume, to: PreparedVolume, shiftMm: Vector3 = [0, 0, 0]) {
  if (from === to) return { point: (voxel: Vector3) => voxel, way: (step: Vector3) => step }
  const inverse = inverseOf(to.affine)
  const point = (voxel: Vector3) => transform(inverse, plus(transform(from.affine, voxel), shiftMm))
  const origin = point([0, 0, 0])
  return { point, way: (step: Vector3) => minus(point(step), origin) }
}

/** A slab of a plane as samples of its volume, and where they lie on the plane: mm along its horizontal and vertical. */
export interface PlaneLattice {
  readonly lattice: Lattice
  readonly fromMm: readonly [horizontal: number, vertical: number]
  readonly stepMm: readonly [horizontal: number, vertical: number]
}

/** The slab about a slice of the file: every voxel of it, and those of the slices at most half the thickness away. */
export function plainLattice(
  grid: VolumeGrid,
  plane: Plane,
  slice: number,
  mm: number,
): PlaneLattice {
  const [h, v] = ALONG[plane]
  const axis = ACROSS[plane]
  const half = halfCount(mm, grid.spacingMm[axis])
  const first = Math.max(slice - half, 0)
  const last = Math.min(slice + half, grid.dims[axis] - 1)
  const { axes } = STRAIGHT_FRAME
  const start = plus([0, 0, 0], axes[axis], first)
  const place = grid.plumbFromVoxel(start)
  return {
    lattice: {
      start,
      right: axes[h],
      up: axes[v],
      through: axes[axis],
      counts: [grid.dims[h], grid.dims[v], last - first + 1],
    },
    fromMm: [place[h], place[v]],
    stepMm: [grid.spacingMm[h], grid.spacingMm[v]],
  }
}

/**
 * The slab about a turned plane: samples as close as the voxels of the volume where they are closest, all over what the
 * volume covers of the picture, so that moving and zooming the picture need no new ones.
 */
export function turnedLattice(
  grid: VolumeGrid,
  plane: Plane,
  frame: PlaneFrame,
  depth: Vector3,
  mm: number,
): PlaneLattice {
  const [h, v] = ALONG[plane]
  const axis = ACROSS[plane]
  const { spacingMm } = grid
  const { low, high } = boundsOf(frame, grid)
  const step = Math.min(...spacingMm)
  const through = stepAlong(frame.axes[axis], grid)
  const half = halfCount(mm, through)
  const place: [number, number, number] = [...depth]
  place[h] = low[h]
  place[v] = low[v]
  place[axis] -= half * through
  const toVoxels = (direction: Vector3, times: number) =>
    eachAxis((n) => (direction[n] * times) / spacingMm[n])
  return {
    lattice: {
      start: grid.voxelFromPlumb(frame.toPlumb(place)),
      right: toVoxels(frame.axes[h], step),
      up: toVoxels(frame.axes[v], step),
      through: toVoxels(frame.axes[axis], through),
      counts: [
        Math.ceil((high[h] - low[h]) / step) + 1,
        Math.ceil((high[v] - low[v]) / step) + 1,
        2 * half + 1,
      ],
    },
    fromMm: [low[h], low[v]],
    stepMm: [step, step],
  }
}

/** The corners of a pane's picture as fractions of the slab's own picture. */
export function inLattice(
  view: PaneView,
  { fromMm, stepMm, lattice: { counts } }: PlaneLattice,
): Corners {
  const share = (mm: number, n: 0 | 1) => ((mm - fromMm[n]) / stepMm[n] + 0.5) / counts[n]
  const [left, right] = view.isMirrored ? [view.horizontal[1], view.horizontal[0]] : view.horizontal
  const [bottom, top] = view.vertical
  return {
    start: [share(left, 0), share(bottom, 1), 0],
    right: [share(right, 0) - share(left, 0), 0, 0],
    up: [0, share(top, 1) - share(bottom, 1), 0],
  }
}
