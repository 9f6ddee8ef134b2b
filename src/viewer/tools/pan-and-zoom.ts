import { minus, plus } from '../engine/vectors'
import { ALONG } from '../engine/volume-grid'
import { mmOfPlace, placeInPane } from '../planes/turn'
import type { PaneOnStage } from '../view/picture-of'
import { panBy, type ViewState, zoomBy } from '../view/view-state'
import { crosshairOf, toPlace } from './move-crosshair'

/** Millimetres along the axes of a pane for pixels to the right and down, at the state's own zoom. */
function mmOfPixels(state: ViewState, pane: PaneOnStage, right: number, down: number) {
  const mm: [number, number, number] = [0, 0, 0]
  const [h, v] = ALONG[pane.plane]
  const pxPerMm = pane.fitPxPerMm * state.zoom
  mm[h] = (pane.view.isMirrored ? -right : right) / pxPerMm
  mm[v] = -down / pxPerMm
  return mm
}

/** Moves the crosshair so many millimetres to the right and down on the screen, between voxels as well; not out of the volume. */
export function nudgeOn(
  state: ViewState,
  pane: PaneOnStage,
  right: number,
  down: number,
): ViewState {
  const { volume } = pane
  const px = pane.fitPxPerMm * state.zoom
  const place = placeInPane(pane, crosshairOf(state, volume))
  const moved = plus(place, mmOfPixels(state, pane, right * px, down * px))
  return toPlace(state, volume, mmOfPlace(pane, moved))
}

/** Moves the picture so many pixels to the right and down. */
export function panOn(state: ViewState, pane: PaneOnStage, right: number, down: number): ViewState {
  return panBy(state, mmOfPixels(state, pane, right, down))
}

/**
 * Zooms about a point of the stage (CSS pixels). Reckoned from the state alone, because gestures bring several changes
 * before the next drawing.
 */
export function zoomAt(
  state: ViewState,
  pane: PaneOnStage,
  x: number,
  y: number,
  factor: number,
): ViewState {
  const { left, top, width, height } = pane.view.picture
  const place = mmOfPixels(state, pane, x - left - width / 2, y - top - height / 2)
  return zoomBy(state, factor, minus(place, state.panMm))
}
