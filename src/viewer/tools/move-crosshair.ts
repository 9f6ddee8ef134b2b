import type { Vector3 } from '@/nifti'
import { isShifted, shiftOf } from '../compare/offset'
import { eachAxis, minus, plus } from '../engine/vectors'
import {
  ACROSS,
  clamp,
  gridOf,
  isInside,
  nearestVoxel,
  type Plane,
  type VolumeGrid,
  withAxis,
} from '../engine/volume-grid'
import type { Measured } from '../measurements/item-traces'
import { placeBySlices, placeInSlice, slicesOf } from '../planes/plane-slices'
import { frameFor, isResliced, nearestShown } from '../planes/tilted-prior'
import { STRAIGHT_FRAME } from '../planes/turn'
import type { ViewState } from '../view/view-state'
import type { ViewerVolume } from '../view/viewer-volume'
import { placeOf, type ViewerMark } from './viewer-mark'

/** Where the crosshair of a volume stands, world mm. */
export function crosshairOf(state: ViewState, volume: Pick<ViewerVolume, 'isPrior'>): Vector3 {
  const apart = volume.isPrior ? state.priorCrosshairMm : null
  return apart ?? plus(state.crosshairMm, shiftOf(state, volume))
}

/** A volume was pressed, moved in or chosen: what is marked at the crosshair belongs to it. */
export const touched = (state: ViewState, { id }: Pick<ViewerVolume, 'id'>): ViewState =>
  state.touched === id ? state : { ...state, touched: id }

/** Whether priors show other millimetres than the rest: then what was drawn on one is not shown on the other. */
export const isApart = (state: ViewState): boolean =>
  state.priorCrosshairMm !== null || isShifted(state)

export function withCrosshair(state: ViewState, volume: ViewerVolume, mm: Vector3): ViewState {
  const touched = volume.id
  if (volume.isPrior && state.priorCrosshairMm !== null)
    return { ...state, priorCrosshairMm: mm, touched }
  return { ...state, crosshairMm: minus(mm, shiftOf(state, volume)), touched }
}

/** A plane of a volume where its crosshair is. */
export const planeThrough = (state: ViewState, volume: ViewerVolume, plane: Plane) => ({
  frame: frameFor(state, volume, plane),
  plane,
  volume,
  crosshairMm: crosshairOf(state, volume),
})

/** Moves the crosshair across a plane of one volume; slice numbers count from 0 and stay inside the volume. */
export function toSlice(
  state: ViewState,
  volume: ViewerVolume,
  plane: Plane,
  slice: number,
): ViewState {
  const through = planeThrough(state, volume, plane)
  if (through.frame !== STRAIGHT_FRAME)
    return withCrosshair(state, volume, placeInSlice(through, Math.round(slice)))
  const grid = gridOf(volume.prepared)
  const axis = ACROSS[plane]
  const voxel = voxelWithParts(grid, through.crosshairMm)
  const moved = withAxis(voxel, axis, clamp(Math.round(slice), 0, grid.dims[axis] - 1))
  return withCrosshair(state, volume, grid.mmFromVoxel(moved))
}

/** Where in the grid a place lies, inside the volume: whole numbers where rounding alone keeps it from a voxel's centre. */
function voxelWithParts(grid: VolumeGrid, mm: Vector3): Vector3 {
  const voxel = grid.voxelFromMm(mm)
  return eachAxis((axis) => {
    const inside = clamp(voxel[axis], -0.5, grid.dims[axis] - 0.5)
    return Math.abs(inside - Math.round(inside)) < 1e-6 ? Math.round(inside) : inside
  })
}

export function bySlices(
  state: ViewState,
  volume: ViewerVolume,
  plane: Plane,
  steps: number,
): ViewState {
  const through = planeThrough(state, volume, plane)
  return through.frame === STRAIGHT_FRAME
    ? toSlice(state, volume, plane, slicesOf(through).index + steps)
    : withCrosshair(state, volume, placeBySlices(through, steps))
}

/**
 * Puts the crosshair on a point (world mm), snapped to the nearest voxel of the volume that was clicked, or whose planes it is drawn in.
 * Turned planes go through the point itself; where it is outside of the volume, they and those of another stay where they are.
 */
export function toPoint(state: ViewState, volume: ViewerVolume, mm: Vector3): ViewState {
  const grid = gridOf(volume.prepared)
  if (state.turn !== null || isResliced(state, volume)) {
    const place = isResliced(state, volume) ? nearestShown(state, volume, mm) : mm
    return isInside(grid, mm) ? withCrosshair(state, volume, place) : state
  }
  return withCrosshair(state, volume, grid.mmFromVoxel(nearestVoxel(grid, mm)))
}

/** Puts the crosshair on a place itself (world mm), between voxels as well; not outside of the volume. */
export function toPlace(state: ViewState, volume: ViewerVolume, mm: Vector3): ViewState {
  return isInside(gridOf(volume.prepared), mm) ? withCrosshair(state, volume, mm) : state
}

/** Puts the crosshair on a mark, in the images that it was drawn on. */
export function toMark(
  state: ViewState,
  volumes: readonly ViewerVolume[],
  mark: Pick<Measured, 'kind' | 'placesMm'> & Pick<ViewerMark, 'on'>,
): ViewState {
  const volume =
    volumes.find(({ id }) => id === mark.on) ?? volumes.find((v) => !v.isPrior) ?? volumes[0]
  return volume ? toPoint(state, volume, placeOf(mark)) : state
}

/** Lets the priors stand where they are while the others move, or brings them back to the same millimetres, or as far from them as they were shifted. */
export function toggleLink(state: ViewState): ViewState {
  const here = crosshairOf(state, { isPrior: true })
  return { ...state, priorCrosshairMm: state.priorCrosshairMm === null ? here : null }
}
