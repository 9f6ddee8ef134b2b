import { decimalMark } from '@/language'
import type { Vector3 } from '@/nifti'
import { placeWords } from '@/study'
import { lengthText } from '../engine/display-text'
import { AXES, eachAxis, minus, plus } from '../engine/vectors'
import { ACROSS, gridOf, type Plane, withAxis } from '../engine/volume-grid'
import { cutLike } from '../planes/tilted-prior'
import { NO_OFFSET, type Offset, type ViewState } from '../view/view-state'
import type { ViewerVolume } from '../view/viewer-volume'
import { otherOf } from './other-image'

type OfVolume = Pick<ViewerVolume, 'isPrior'>

export const isShifted = ({ offsetMm }: ViewState): boolean => offsetMm.some((mm) => mm !== 0)

/** From a place of the linked images to the same place in one of them. */
export const shiftOf = ({ offsetMm }: ViewState, { isPrior }: OfVolume): Vector3 =>
  isPrior ? offsetMm : NO_OFFSET

/** From a place of one image to what is compared with it in another. */
export const shiftBetween = (state: ViewState, from: OfVolume, to: OfVolume): Vector3 =>
  minus(shiftOf(state, to), shiftOf(state, from))

/** There is something to shift, and it moves along. */
export const mayShift = ({ priorCrosshairMm }: ViewState, volumes: readonly OfVolume[]) =>
  priorCrosshairMm === null && hasBoth(volumes)

/** Priors stand somewhere by themselves: they can be linked as they stand. */
export const mayLinkHere = ({ priorCrosshairMm }: ViewState, volumes: readonly OfVolume[]) =>
  priorCrosshairMm !== null && hasBoth(volumes)

const hasBoth = (volumes: readonly OfVolume[]) =>
  volumes.some((v) => v.isPrior) && volumes.some((v) => !v.isPrior)

/** Shifts the priors by so many slices across a plane: of their own, along their own axis, or where they are resliced of their current. */
export function shiftBy(
  state: ViewState,
  volumes: readonly ViewerVolume[],
  volume: ViewerVolume,
  plane: Plane,
  slices: number,
): ViewState {
  const prior = volume.isPrior ? volume : (otherOf(volumes, volume) ?? volume)
  const shifted = prior.isPrior ? prior : volumes.find((v) => v.isPrior)
  if (shifted === undefined || !mayShift(state, volumes)) return state
  const grid = gridOf(cutLike(state, shifted))
  const step = minus(
    grid.mmFromVoxel(withAxis(NO_OFFSET, ACROSS[plane], slices)),
    grid.mmFromVoxel(NO_OFFSET),
  )
  return withOffset(state, plus(state.offsetMm, step))
}

/** Links priors that stand by themselves as they stand now. */
export function linkHere(state: ViewState): ViewState {
  if (state.priorCrosshairMm === null) return state
  const offset = minus(state.priorCrosshairMm, state.crosshairMm)
  return { ...withOffset(state, offset), priorCrosshairMm: null }
}

/** To a micrometre: a slice forth and back is where it began. */
export const withOffset = (state: ViewState, offset: Offset): ViewState => ({
  ...state,
  offsetMm: eachAxis((axis) => Math.round(offset[axis] * 1e3) / 1e3 + 0),
})

/** "S 4.0 mm", the side that the priors are shifted to; along several axes each of them. */
export function offsetText({ offsetMm }: ViewState): string {
  // What rounds to nothing is not named, unless it is all there is.
  const axes = AXES.filter((axis) => Math.abs(offsetMm[axis]) >= 0.05)
  return axes.length === 0 ? lengthText(0) : placeWords(offsetMm, decimalMark(), axes)
}
