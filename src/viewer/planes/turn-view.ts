import { cross, opposite } from '../engine/vectors'
import { ALONG, gridOf, nearestVoxel, type Plane } from '../engine/volume-grid'
import { crosshairOf, withCrosshair } from '../tools/move-crosshair'
import type { PaneOnStage } from '../view/picture-of'
import type { ViewState } from '../view/view-state'
import { cutLike, isResliced } from './tilted-prior'
import { type Axes, frameOf, turnedBy } from './turn'

/** Where right, top and the reader are of a picture, along the axes of its volume. */
export function screenAxes(axes: Axes, plane: Plane, isMirrored: boolean) {
  const [h, v] = ALONG[plane]
  const right = isMirrored ? opposite(axes[h]) : axes[h]
  return { right, up: axes[v], toReader: cross(right, axes[v]) }
}

/** What a turn goes about: `toReader`, the lines of the other two planes turn against the clock; `right`, the top comes towards the reader;
 * `up`, the left does. */
export type TurnAbout = keyof ReturnType<typeof screenAxes>

/** All planes turned about a direction of the picture of one of them, through the crosshair of its volume. */
export function turnPlanes(
  state: ViewState,
  { plane, volume, view }: PaneOnStage,
  about: TurnAbout,
  degrees: number,
): ViewState {
  const grid = gridOf(cutLike(state, volume))
  const { axes } = frameOf(state.turn, plane, grid)
  const direction = screenAxes(axes, plane, view.isMirrored)[about]
  const angle = (degrees * Math.PI) / 180
  const place = isResliced(state, volume) ? state.crosshairMm : crosshairOf(state, volume)
  return { ...state, turn: turnedBy(state.turn, direction, angle, place, grid) }
}

/** The planes of the file again, through the voxels nearest to the crosshairs. */
export function straightened(
  state: ViewState,
  volumes: readonly PaneOnStage['volume'][],
): ViewState {
  const straight: ViewState = { ...state, turn: null }
  const first = (isPrior: boolean) => volumes.find((v) => v.isPrior === isPrior) ?? volumes[0]
  const apart = state.priorCrosshairMm === null ? [first(false)] : [first(false), first(true)]
  return apart.reduce((next, volume) => {
    if (volume === undefined) return next
    const grid = gridOf(volume.prepared)
    return withCrosshair(
      next,
      volume,
      grid.mmFromVoxel(nearestVoxel(grid, crosshairOf(next, volume))),
    )
  }, straight)
}
