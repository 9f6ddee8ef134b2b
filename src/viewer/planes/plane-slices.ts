import type { Vector3 } from '@/nifti'
import { ACROSS, clamp, gridOf, nearestVoxel, type Plane, withAxis } from '../engine/volume-grid'
import type { ViewerVolume } from '../view/viewer-volume'
import {
  boundsOf,
  depthOfSlice,
  mmOfPlace,
  type PlaneFrame,
  placeInPane,
  STRAIGHT_FRAME,
  stepAlong,
} from './turn'

/** Where a plane stands among the slices of its volume. */
export interface PlaneSlices {
  /** Of the slice on screen, from 0. */
  readonly index: number
  readonly count: number
  readonly stepMm: number
}

/** A plane of a volume through a place, world mm. */
export interface PlaneThrough {
  readonly frame: PlaneFrame
  readonly plane: Plane
  readonly volume: ViewerVolume
  readonly crosshairMm: Vector3
}

/** The slices of a plane through a place: those of the file, or all of the plane's that cut the volume. */
export function slicesOf(through: PlaneThrough): PlaneSlices {
  const { frame, plane, volume, crosshairMm } = through
  if (frame === STRAIGHT_FRAME) {
    const axis = ACROSS[plane]
    const grid = gridOf(volume.prepared)
    return {
      index: nearestVoxel(grid, crosshairMm)[axis],
      count: grid.dims[axis],
      stepMm: grid.spacingMm[axis],
    }
  }
  const { depth, low, count, stepMm } = depths(through)
  return { index: clamp(Math.round((depth - low) / stepMm), 0, count - 1), count, stepMm }
}

/** The place in another slice of a plane that is none of the file's, straight across it; slices count from 0. */
export function placeInSlice(through: PlaneThrough, slice: number): Vector3 {
  const { low, high, stepMm } = depths(through)
  return atDepth(through, clamp(low + slice * stepMm, low, high))
}

/** The place so many slices of such a plane farther, straight across it. */
export function placeBySlices(through: PlaneThrough, steps: number): Vector3 {
  const { depth, low, high, stepMm } = depths(through)
  return atDepth(through, clamp(depthOfSlice(through.frame, depth) + steps * stepMm, low, high))
}

/** The first and the last slice that cut the volume, as depths, and where a place lies among them. */
function depths(through: PlaneThrough) {
  const { frame, plane, volume, crosshairMm } = through
  const axis = ACROSS[plane]
  const grid = gridOf(volume.prepared)
  const bounds = boundsOf(frame, grid)
  const depth = placeInPane(through, crosshairMm)[axis]
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

const atDepth = (through: PlaneThrough, depth: number): Vector3 =>
  mmOfPlace(
    through,
    withAxis(placeInPane(through, through.crosshairMm), ACROSS[through.plane], depth),
  )
