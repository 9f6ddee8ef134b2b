import type { Vector3 } from '@/nifti'
import { ACROSS, clamp, nearestVoxel, type Plane, type VolumeGrid, withAxis } from '../engine/volume-grid'
import { boundsOf, frameOf, stepAlong, type Turn } from './turn'

/** Where a plane stands among the slices of its volume. */
export interface PlaneSlices {
  /** Of the slice on screen, from 0. */
  readonly index: number
  readonly count: number
  readonly stepMm: number
}

/** The slices of a plane through a place: those of the file, or where planes are turned all that cut the volume. */
export function slicesOf(turn: Turn | null, plane: Plane, grid: VolumeGrid, mm: Vector3): PlaneSlices {
  const axis = ACROSS[plane]
  if (turn === null)
    return { index: nearestVoxel(grid, mm)[axis], count: grid.dims[axis], stepMm: grid.spacingMm[axis] }
  const { depth, low, high, stepMm } = depths(turn, plane, grid, mm)
  const count = Math.floor((high - low) / stepMm) + 1
  return { index: clamp(Math.round((depth - low) / stepMm), 0, count - 1), count, stepMm }
}

/** A place moved to another slice of a turned plane, straight across it; slices count from 0. */
export function placeInSlice(
  turn: Turn,
  plane: Plane,
  grid: VolumeGrid,
  mm: Vector3,
  slice: number,
): Vector3 {
  const { low, high, stepMm } = depths(turn, plane, grid, mm)
  return atDepth(turn, plane, grid, mm, clamp(low + slice * stepMm, low, high))
}

/** A place moved by so many slices of a turned plane, straight across it. */
export function placeBySlices(
  turn: Turn,
  plane: Plane,
  grid: VolumeGrid,
  mm: Vector3,
  steps: number,
): Vector3 {
  const { depth, low, high, stepMm } = depths(turn, plane, grid, mm)
  return atDepth(turn, plane, grid, mm, clamp(depth + steps * stepMm, low, high))
}

/** Whether a place is in a volume. */
export function isInside(grid: VolumeGrid, mm: Vector3): boolean {
  return grid.voxelFromMm(mm).every((n, axis) => n >= -0.5 && n <= (grid.dims[axis] ?? 0) - 0.5)
}

function depths(turn: Turn, plane: Plane, grid: VolumeGrid, mm: Vector3) {
  const frame = frameOf(turn, plane, grid)
  const axis = ACROSS[plane]
  const bounds = boundsOf(frame, grid)
  const depth = frame.fromPlumb(grid.plumbFromVoxel(grid.voxelFromMm(mm)))[axis]
  return { depth, low: bounds.low[axis], high: bounds.high[axis], stepMm: stepAlong(frame.axes[axis], grid) }
}

function atDepth(turn: Turn, plane: Plane, grid: VolumeGrid, mm: Vector3, depth: number): Vector3 {
  const frame = frameOf(turn, plane, grid)
  const place = frame.fromPlumb(grid.plumbFromVoxel(grid.voxelFromMm(mm)))
  return grid.mmFromVoxel(grid.voxelFromPlumb(frame.toPlumb(withAxis(place, ACROSS[plane], depth))))
}
