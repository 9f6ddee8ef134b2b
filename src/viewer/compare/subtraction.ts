import type { PreparedVolume, Vector3 } from '@/nifti'
import { type Axis, plus } from '../engine/vectors'
import type { DifferenceToDraw } from '../engine/volume-engine'
import { gridOf, isInside, valueReader } from '../engine/volume-grid'
import { shownWindow, type ViewState } from '../view/view-state'
import type { ViewerVolume } from '../view/viewer-volume'
import { isCt } from '../windows/window-presets'
import { mayCompare } from './compare-state'
import { shiftBetween } from './offset'
import { otherOf } from './other-image'

/** A current image, the prior that is taken from it, and how far that is shifted. */
export interface Pair {
  readonly current: ViewerVolume
  readonly prior: ViewerVolume
}

/**
 * The image and its prior whose values mean the same: named alike, and both or neither in Hounsfield units. Where the study withholds what an
 * image is, or the other is not its own prior, there is none.
 */
export function pairOf(volumes: readonly ViewerVolume[], volume: ViewerVolume): Pair | null {
  const other = otherOf(volumes, volume)
  if (other === undefined || other.isPrior === volume.isPrior) return null
  if (volume.label === null || other.label !== volume.label || isCt(volume) !== isCt(other))
    return null
  return volume.isPrior ? { current: other, prior: volume } : { current: volume, prior: other }
}

export const maySubtract = (state: ViewState, volumes: readonly ViewerVolume[]): boolean =>
  mayCompare(state, volumes) && volumes.some((volume) => pairOf(volumes, volume) !== null)

export const toggleSubtraction = (state: ViewState): ViewState => ({
  ...state,
  compare: { isOpen: true, share: 0, isSubtracted: !state.compare.isSubtracted },
})

/** The pair that a volume's pictures show the difference of; null: they show the volume. */
export function subtractedOn(
  state: ViewState,
  volumes: readonly ViewerVolume[],
  volume: ViewerVolume,
): Pair | null {
  return state.compare.isSubtracted && mayCompare(state, volumes) ? pairOf(volumes, volume) : null
}

/** From middle grey to white, in true values: half the width of the current image's grey scale. */
export function halfWidth(state: ViewState, { current }: Pair): number {
  const [low, high] = shownWindow(state, current)
  return (high - low) / 2
}

export function differenceToDraw(
  state: ViewState,
  volumes: readonly ViewerVolume[],
  volume: ViewerVolume,
): DifferenceToDraw | null {
  const pair = subtractedOn(state, volumes, volume)
  if (pair === null) return null
  const other = volume.isPrior ? pair.current : pair.prior
  return {
    prepared: other.prepared,
    shiftMm: shiftBetween(state, volume, other),
    sign: volume.isPrior ? -1 : 1,
    half: halfWidth(state, pair),
  }
}

/** Current minus prior at a place of the current, between the voxels of both; null where one has none. */
export function differenceAt(
  state: ViewState,
  { current, prior }: Pair,
  mm: Vector3,
): number | null {
  const now = valueBetween(current.prepared, mm)
  const before = valueBetween(prior.prepared, plus(mm, shiftBetween(state, current, prior)))
  return now === null || before === null ? null : now - before
}

/** As the graphics find it: weighed by nearness, and at the outer faces that of the outermost voxels. */
function valueBetween(prepared: PreparedVolume, mm: Vector3): number | null {
  const { dims } = prepared
  const read = valueReader(prepared)
  const place = gridOf(prepared).voxelFromMm(mm)
  if (!isInside(gridOf(prepared), mm)) return null
  const stored = (axis: Axis, step: 0 | 1) =>
    Math.min(Math.max(Math.floor(place[axis]) + step, 0), dims[axis] - 1)
  const weight = (axis: Axis, step: 0 | 1) => {
    const part = place[axis] - Math.floor(place[axis])
    return step === 1 ? part : 1 - part
  }
  let sum = 0
  for (const i of [0, 1] as const)
    for (const j of [0, 1] as const)
      for (const k of [0, 1] as const) {
        const at = stored(0, i) + dims[0] * (stored(1, j) + dims[1] * stored(2, k))
        sum += weight(0, i) * weight(1, j) * weight(2, k) * read(at)
      }
  return sum
}
