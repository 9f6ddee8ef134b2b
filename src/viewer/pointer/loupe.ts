import type { Rect } from '../engine/pane-layout'
import { pixelAtPlumb, plumbAtPixel } from '../engine/pane-view'
import type { PaneToDraw } from '../engine/volume-engine'
import { ALONG, clamp, gridOf } from '../engine/volume-grid'
import { cornersOf } from '../planes/plane-lattice'
import { placeInPane } from '../planes/turn'
import { type PaneOnStage, type PictureOnStage, paneAt } from '../view/picture-of'

const SIDE_PX = 220
/** A fingertip hides what is under it: the loupe stands above. */
const LIFT_PX = 150

/** Where the loupe is: on a point of the stage (CSS pixels), or, null, on the crosshair of the pane that keys act on. */
export type LoupePoint = {
  readonly x: number
  readonly y: number
  readonly isFinger: boolean
} | null

export interface LoupeOnStage {
  readonly rect: Rect
  readonly pane: PaneToDraw
}

/**
 * The loupe as one more pane over the others: the same slice about the same point, drawn from the voxels at a larger scale.
 * @param active the pane whose crosshair it is on when it is on none of the stage's points. @returns null where there is no pane.
 */
export function loupeOnStage(
  { picture, panes }: PictureOnStage,
  point: LoupePoint,
  active: PaneOnStage | undefined,
  times: number,
): LoupeOnStage | null {
  const under = point === null ? undefined : paneAt(panes, point.x, point.y)
  const pane = under ?? active
  const drawn = picture.panes[pane === undefined ? -1 : panes.indexOf(pane)]
  if (pane === undefined || drawn === undefined) return null
  const { view, volume, frame } = pane
  const grid = gridOf(volume.prepared)
  // In the axes of the plane, which may be turned.
  const crosshair = placeInPane(pane, pane.crosshairMm)
  const [x, y] =
    under !== undefined && point !== null ? [point.x, point.y] : pixelAtPlumb(view, crosshair)
  const { left, top, width, height } = view.picture
  const [w, h] = [Math.min(SIDE_PX, width), Math.min(SIDE_PX, height)]
  const lift = under !== undefined && point?.isFinger === true ? LIFT_PX : 0
  const rect = {
    left: Math.round(clamp(x - w / 2, left, left + width - w)),
    top: Math.round(clamp(y - lift - h / 2, top, top + height - h)),
    width: w,
    height: h,
  }
  const middle = plumbAtPixel(view, x, y, crosshair)
  const [a, b] = ALONG[view.plane]
  const mmPerPx = (view.horizontal[1] - view.horizontal[0]) / width / times
  const about = (mm: number, px: number): readonly [number, number] => [
    mm - (px / 2) * mmPerPx,
    mm + (px / 2) * mmPerPx,
  ]
  const enlarged = {
    ...view,
    picture: rect,
    horizontal: about(middle[a], w),
    vertical: about(middle[b], h),
  }
  const mark = drawn.crosshair === null ? null : pixelAtPlumb(enlarged, crosshair)
  const cut = drawn.cut && { ...drawn.cut, corners: cornersOf(enlarged, frame, grid, pane.depth) }
  return {
    rect,
    pane: { ...drawn, view: enlarged, crosshair: mark, isOnTop: true, ...(cut && { cut }) },
  }
}
