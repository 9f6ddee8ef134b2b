import { ACROSS, clamp } from '../engine/volume-grid'
import { bySlices } from '../tools/move-crosshair'
import { panOn, zoomAt } from '../tools/pan-and-zoom'
import type { PaneOnStage } from '../view/picture-of'
import { type ViewState, windowBy } from '../view/view-state'
import type { PointerJob } from './viewer-habits'

/** A press that is held: where it began and where it was last, CSS pixels of the stage. */
interface Held {
  readonly pane: PaneOnStage
  readonly x: number
  readonly y: number
  readonly fromX: number
  readonly fromY: number
}

// Dragging so far doubles the width or moves the level by one width.
const WINDOW_DRAG_PX = 220
// Dragging so far makes the picture about 2.7 times as large.
const ZOOM_DRAG_PX = 200

/** Pixels for one slice: most of a pane's height goes through the whole volume, as long as a hand can stop on a slice. */
export function pixelsOfSlice({ pane }: Pick<Held, 'pane'>): number {
  const count = pane.volume.prepared.dims[ACROSS[pane.plane]]
  return clamp((0.8 * pane.view.picture.height) / count, 2, 12)
}

/** What it does to the view when a held press moves to (x, y). */
export function dragBy(
  state: ViewState,
  job: Exclude<PointerJob, 'aim'>,
  held: Held,
  x: number,
  y: number,
): ViewState {
  const { pane } = held
  if (job === 'window')
    return windowBy(
      state,
      pane.volume,
      (x - held.x) / WINDOW_DRAG_PX,
      (held.y - y) / WINDOW_DRAG_PX,
    )
  if (job === 'pan') return panOn(state, pane, x - held.x, y - held.y)
  if (job === 'zoom')
    return zoomAt(state, pane, held.fromX, held.fromY, Math.exp((held.y - y) / ZOOM_DRAG_PX))
  const px = pixelsOfSlice(held)
  const slices = (at: number) => Math.trunc((held.fromY - at) / px)
  const steps = slices(y) - slices(held.y)
  return steps === 0 ? state : bySlices(state, pane.volume, pane.plane, steps)
}
