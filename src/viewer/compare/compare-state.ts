import '@/language/areas/viewer'
import { textNow } from '@/language'
import type { OverlayColours } from '../engine/overlay-colours'
import type { OverlayToDraw } from '../engine/volume-engine'
import { NO_COMPARISON, shownWindow, type ViewState } from '../view/view-state'
import { type ViewerVolume, volumeName } from '../view/viewer-volume'
import { shiftBetween } from './offset'
import { otherOf } from './other-image'

/** Slabs are made of one image: there is nothing to lay over them. */
export const mayCompare = ({ slab }: ViewState, volumes: readonly ViewerVolume[]): boolean =>
  volumes.length > 1 && slab.kind === null

export const withShare = (state: ViewState, share: number): ViewState => ({
  ...state,
  compare: {
    isOpen: true,
    share: Math.round(Math.min(Math.max(share, 0), 1) * 100) / 100,
    isSubtracted: false,
  },
})

/** The other image in place of this one, or this one again. */
export const flip = (state: ViewState): ViewState =>
  withShare(state, state.compare.share < 0.5 ? 1 : 0)

/** Opens the bar, or closes it: then every image is itself again. */
export const toggleComparison = (state: ViewState): ViewState => ({
  ...state,
  compare: state.compare.isOpen ? NO_COMPARISON : { ...NO_COMPARISON, isOpen: true },
})

const greys = (isInverted: boolean): OverlayColours['table'] => {
  const table = new Uint8Array(4 * 256)
  for (let n = 0; n < 256; n++) {
    const grey = isInverted ? 255 - n : n
    table.set([grey, grey, grey, 255], 4 * n)
  }
  return table
}
const GREYS = { plain: greys(false), inverted: greys(true) }

/** The other image as it lies over a volume, in its own grey scale; null where nothing of it is to be seen. */
export function otherToDraw(
  state: ViewState,
  volumes: readonly ViewerVolume[],
  volume: ViewerVolume,
): OverlayToDraw | null {
  const other = otherOf(volumes, volume)
  if (state.compare.share === 0 || other === undefined || !mayCompare(state, volumes)) return null
  const [low, high] = shownWindow(state, other)
  return {
    prepared: other.prepared,
    isMask: false,
    shiftMm: shiftBetween(state, volume, other),
    opacity: state.compare.share,
    colours: {
      table: state.isInverted ? GREYS.inverted : GREYS.plain,
      first: low,
      perUnit: 255 / Math.max(high - low, Number.MIN_VALUE),
      // Whatever it is: a grey scale leaves nothing out.
      from: -3e38,
    },
  }
}

/** What stands on a picture of which a part is another image: "T1 prior", "40% T1 prior". */
export function shareWords(
  state: ViewState,
  volumes: readonly ViewerVolume[],
  volume: ViewerVolume,
): string | null {
  const other = otherOf(volumes, volume)
  const { share } = state.compare
  if (share === 0 || other === undefined || !mayCompare(state, volumes)) return null
  const plainName = volumeName(volumes, other)
  const name = other.isPrior ? textNow('viewer')('priorTab', { name: plainName }) : plainName
  return share === 1 ? name : `${Math.round(share * 100)}% ${name}`
}
