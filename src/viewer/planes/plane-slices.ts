import type { Vector3 } from '@/nifti'
import {
  ACROSS,
  clamp,
  nearestVoxel,
  type Plane,
  type VolumeGrid,
  withAxis,
} from '../engine/volume-grid'
import { boundsOf, type PlaneFrame, STRAIGHT_FRAME, stepAlong } from './turn'

/** Where a plane stands among the slices of its volume. */
export interface PlaneSlices {
  /** Of the slice on screen, from 0. */
  readonly index: number
  readonly count: number
  readonly stepMm: number
}

/** The slices of a plane through a place: those of the file, or all of the plane's that cut the volume. */
export function slicesOf(
  frame: PlaneFrame,
  plane: Plane,
  grid: VolumeGrid,
  mm: Vector3,
): PlaneSlices {
  const axis = ACROSS[plane]
  if (frame === STRAIGHT_FRAME)
    return {
      index: nearestVoxel(grid, mm)[axis],
      count: grid.dims[axis],
      stepMm: grid.spacingMm[axis],
    }
  const { depth, low, count, stepMm } = depths(frame, plane, grid, mm)
  return { index: clamp(Math.round((depth - low) / stepMm), 0, count - 1), count, stepMm }
}

/** A place moved to another slice of a plane that is none of the file's, straight across it; slices count from 0. */
export function placeInSlice(
  frame: PlaneFrame,
  plane: Plane,
  grid: VolumeGrid,
  mm: Vector3,
  slice: number,
): Vector3 {
  const { low, high, stepMm } = depths(frame, plane, grid, mm)
  return atDepth(frame, plane, grid, mm, clamp(low + slice * stepMm, low, high))
}

/** A place moved by so many slices of such a plane, straight across it. */
export function placeBySlices(
  frame: PlaneFrame,
  plane: Plane,
  grid: VolumeGrid,
  mm: Vector3,
  steps: number,
): Vector3 {
  const { depth, low, high, stepMm } = depths(frame, plane, grid, mm)
  return atDepth(
    frame,
    plane,
    grid,
    mm,
    clamp(depthOfSlice(frame, depth) + steps * stepMm, low, high),
  )
}

/** The depth of the slice that is shown where the crosshair is at a depth: its own, or that of the nearest slice. */
export const depthOfSlice = ({ slices }: PlaneFrame, depth: number): number =>
  slices === undefined
    ? depth
    : slices.atMm + Math.round((depth - slices.atMm) / slices.stepMm) * slices.stepMm

/** The first and the last slice that cut the volume, as depths, and where a place lies among them. */
function depths(frame: PlaneFrame, plane: Plane, grid: VolumeGrid, mm: Vector3) {
  const axis = ACROSS[plane]
  const bounds = boundsOf(frame, grid)
  const depth = frame.fromPlumb(grid.plumbFromMm(mm))[axis]
  const [low, high] = [bounds.low[axis], bounds.high[axis]]
  const { slices } = frame
  if (slices === undefined) {
    const stepMm = stepAlong(frame.axes[axis], grid)
    return { depth, low, high, stepMm, count: Math.floor((high - low) / stepMm) + 1 }
  }
  const { atMm, stepMm } = slices
  const [first, last] = [Math.ceil((low - atMm) / stepMm), Math.floor((high - atMm) / stepMm)]
  const count = Math.max(last - first + 1, 1)
  return {
    depth,
    low: atMm + first * stepMm,
    high: atMm + (first + count - 1) * stepMm,
    stepMm,
    count,
  }
}

function atDepth(
  frame: PlaneFrame,
  plane: Plane,
  grid: VolumeGrid,
  mm: Vector3,
  depth: number,
): Vector3 {
  const place = frame.fromPlumb(grid.plumbFromMm(mm))
  return grid.mmFromPlumb(frame.toPlumb(withAxis(place, ACROSS[plane], depth)))
}
