import { floatFromHalf, inverseOf, type PreparedVolume, transform, type Vector3 } from '@/nifti'
import { type Axis, eachAxis } from './vectors'

export const PLANES = ['axial', 'coronal', 'sagittal'] as const
export type Plane = (typeof PLANES)[number]

/** The voxel axis (0 x, 1 y, 2 z) that a plane is cut across. */
export const ACROSS: Readonly<Record<Plane, Axis>> = { axial: 2, coronal: 1, sagittal: 0 }
/** The axes along a plane's horizontal and vertical. */
export const ALONG: Readonly<Record<Plane, readonly [Axis, Axis]>> = {
  axial: [0, 1],
  coronal: [0, 2],
  sagittal: [1, 2],
}

/**
 * The voxel grid of one volume. "Plumb" coordinates are millimetres along the volume's own axes, with the world's origin
 * at zero: equal to world millimetres unless the volume is oblique, where they keep its slices undistorted.
 */
export interface VolumeGrid {
  readonly dims: Vector3
  readonly spacingMm: Vector3
  readonly voxelFromMm: (mm: Vector3) => Vector3
  readonly mmFromVoxel: (voxel: Vector3) => Vector3
  readonly plumbFromVoxel: (voxel: Vector3) => Vector3
  readonly voxelFromPlumb: (plumb: Vector3) => Vector3
  readonly plumbFromMm: (mm: Vector3) => Vector3
  readonly mmFromPlumb: (plumb: Vector3) => Vector3
  /** Outer faces of the volume in plumb millimetres. */
  readonly plumbMin: Vector3
  readonly plumbMax: Vector3
}

const grids = new WeakMap<PreparedVolume, VolumeGrid>()

export function gridOf(prepared: PreparedVolume): VolumeGrid {
  const known = grids.get(prepared)
  if (known) return known
  const grid = makeGrid(prepared)
  grids.set(prepared, grid)
  return grid
}

/** The voxel nearest to a point, clamped to the volume. */
export function nearestVoxel(grid: VolumeGrid, mm: Vector3): Vector3 {
  const voxel = grid.voxelFromMm(mm)
  return eachAxis((axis) => clamp(Math.round(voxel[axis]), 0, grid.dims[axis] - 1))
}

/** Whether a place (world mm) is in one of the voxels of a volume. */
export function isInside(grid: VolumeGrid, mm: Vector3): boolean {
  return grid.voxelFromMm(mm).every((n, axis) => n >= -0.5 && n <= (grid.dims[axis] ?? 0) - 0.5)
}

/** True intensities of a volume's voxels, as exact as the graphics hold them (11 significant bits, or the whole byte). */
export function valueReader({
  voxels,
  format,
  offset,
  scale,
}: PreparedVolume): (index: number) => number {
  return format === 'r8'
    ? (index) => offset + (scale * (voxels[index] ?? 0)) / 255
    : (index) => offset + scale * floatFromHalf(voxels[index] ?? 0)
}

/**
 * The true intensity of the voxel nearest to a point, as exact as the texture holds it.
 * @param mm RAS+ world millimetres; points outside are taken to the nearest voxel.
 */
export function intensityAt(prepared: PreparedVolume, mm: Vector3): number {
  const [x, y, z] = nearestVoxel(gridOf(prepared), mm)
  return valueReader(prepared)(x + prepared.dims[0] * (y + prepared.dims[1] * z))
}

/** The voxel in the middle of the volume, where every item opens. */
export const centreMm = ({ dims, mmFromVoxel }: VolumeGrid): Vector3 =>
  mmFromVoxel(eachAxis((axis) => Math.floor((dims[axis] - 1) / 2)))

export const clamp = (value: number, low: number, high: number) =>
  Math.min(Math.max(value, low), high)

/** `vector` with one component replaced. */
export const withAxis = (vector: Vector3, axis: Axis, value: number): Vector3 =>
  eachAxis((n) => (n === axis ? value : vector[n]))

function makeGrid({ dims, affine, spacingMm }: PreparedVolume): VolumeGrid {
  const inverse = inverseOf(affine)
  const mmFromVoxel = (voxel: Vector3) => transform(affine, voxel)
  const voxelFromMm = (mm: Vector3) => transform(inverse, mm)
  const origin = voxelFromMm([0, 0, 0])
  const plumbFromVoxel = (voxel: Vector3) => eachAxis((a) => (voxel[a] - origin[a]) * spacingMm[a])
  const voxelFromPlumb = (plumb: Vector3) => eachAxis((a) => plumb[a] / spacingMm[a] + origin[a])
  return {
    dims,
    spacingMm,
    mmFromVoxel,
    voxelFromMm,
    plumbFromVoxel,
    voxelFromPlumb,
    plumbFromMm: (mm) => plumbFromVoxel(voxelFromMm(mm)),
    mmFromPlumb: (plumb) => mmFromVoxel(voxelFromPlumb(plumb)),
    plumbMin: plumbFromVoxel([-0.5, -0.5, -0.5]),
    plumbMax: plumbFromVoxel(eachAxis((a) => dims[a] - 0.5)),
  }
}
