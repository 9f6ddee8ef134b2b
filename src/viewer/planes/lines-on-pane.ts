import { pixelAtPlumb } from '../engine/pane-view'
import { cross, dot } from '../engine/vectors'
import { ACROSS, ALONG, gridOf, PLANES, type Plane } from '../engine/volume-grid'
import type { Pixel } from '../tools/mark-on-pane'
import type { PaneOnStage } from '../view/picture-of'
import { placeInPane, STRAIGHT, type Turn } from './turn'
import { turnedSideLabels } from './turned-letters'

/** Where another plane cuts the picture of a pane, CSS pixels of the stage. */
export interface LineOnPane {
  readonly plane: Plane
  /** The crosshair, and the way of the line on the screen, of length 1. */
  readonly middle: Pixel
  readonly way: Pixel
  /** Where it leaves the picture on either side. */
  readonly ends: readonly [Pixel, Pixel]
  /** What is taken hold of to turn it; none where the picture has no room for it. */
  readonly handles: readonly Pixel[]
}

/** So far from the crosshair a handle must be at least. */
const LEAST_PX = 28
/** How far out on its line a handle is, of the way to the picture's edge: as far as no side letter is there. */
const SHARES = [0.8, 0.74, 0.68, 0.62, 0.56, 0.5, 0.44]
const HANDLE_PX = 7

/** The lines of the other two planes; none where the crosshair is not on the picture. */
export function linesOnPane(pane: PaneOnStage, turn: Turn | null): readonly LineOnPane[] {
  const { view, frame, plane } = pane
  const { left, top, width, height } = view.picture
  const [x, y] = pixelAtPlumb(view, placeInPane(pane, pane.crosshairMm))
  if (x <= left || y <= top || x >= left + width || y >= top + height) return []
  const [h, v] = ALONG[plane]
  const axes = turn?.axes ?? STRAIGHT
  const isOnLetter = letterBoxes(pane)
  return PLANES.filter((other) => other !== plane).map((other) => {
    const along = cross(axes[ACROSS[plane]], axes[ACROSS[other]])
    const across = dot(along, frame.turnAxes[h])
    const way: Pixel = [view.isMirrored ? -across : across, -dot(along, frame.turnAxes[v])]
    const reach = ([dx, dy]: Pixel) =>
      Math.min(timesTo(left - x, left + width - x, dx), timesTo(top - y, top + height - y, dy))
    const at = (sign: 1 | -1, share: number): Pixel => {
      const far = reach([sign * way[0], sign * way[1]]) * share
      return [x + sign * way[0] * far, y + sign * way[1] * far]
    }
    const handles = ([1, -1] as const).flatMap((sign) => {
      const free = SHARES.map((share) => at(sign, share)).find((place) => !isOnLetter(place))
      return free !== undefined && Math.hypot(free[0] - x, free[1] - y) >= LEAST_PX ? [free] : []
    })
    return { plane: other, middle: [x, y], way, ends: [at(1, 1), at(-1, 1)], handles }
  })
}

/** Whether a handle at a place would cover a side letter. The style sheet's letters are 16 to 24 px high, 4 px from the edge. */
function letterBoxes({ view, plane, frame, volume }: PaneOnStage): (place: Pixel) => boolean {
  const { left, top, width, height } = view.picture
  const px = width > 400 ? 24 : 16
  const {
    left: l,
    right: r,
    ...ends
  } = turnedSideLabels(plane, frame, gridOf(volume.prepared), view.isMirrored)
  const wide = (letters: string) => 10 + letters.length * 0.75 * px + HANDLE_PX
  const high = px + 8 + HANDLE_PX
  const across = Math.max(wide(ends.top), wide(ends.bottom)) / 2
  return ([x, y]) => {
    const isBeside = Math.abs(y - top - height / 2) < high / 2 + HANDLE_PX
    const isInMiddle = Math.abs(x - left - width / 2) < across + HANDLE_PX
    return (
      (isBeside && (x < left + wide(l) || x > left + width - wide(r))) ||
      (isInMiddle && (y < top + high || y > top + height - high))
    )
  }
}

/** Whether a place of the stage is on the end of a line. @param reachPx how far a pointer may miss it. */
export function isOnHandle(
  pane: PaneOnStage,
  turn: Turn | null,
  x: number,
  y: number,
  reachPx: number,
): boolean {
  return linesOnPane(pane, turn).some(({ handles }) =>
    handles.some(([a, b]) => Math.hypot(a - x, b - y) <= reachPx),
  )
}

/**
 * How far the way from the crosshair to the pointer has turned, degrees against the clock.
 * @returns 0 close to the crosshair, where a way has no direction.
 */
export function turnOfPointer(pane: PaneOnStage, from: Pixel, to: Pixel): number {
  const [x, y] = pixelAtPlumb(pane.view, placeInPane(pane, pane.crosshairMm))
  const [a, b]: readonly Pixel[] = [from, to].map(([px, py]): Pixel => [px - x, y - py])
  if (a === undefined || b === undefined || Math.hypot(...a) < 8 || Math.hypot(...b) < 8) return 0
  return (Math.atan2(a[0] * b[1] - a[1] * b[0], a[0] * b[0] + a[1] * b[1]) * 180) / Math.PI
}

/** How many steps lead from 0 out of a range around it. */
function timesTo(low: number, high: number, step: number): number {
  if (step === 0) return Number.POSITIVE_INFINITY
  return (step > 0 ? high : low) / step
}
