/** How one picture is shown. Shifts are parts of the frame's width and height, so that frames of any size can show the same. */
export interface PictureView {
  /** 1: all of it is in the frame. */
  readonly scale: number
  readonly x: number
  readonly y: number
  /** The brightness shown as black and as white; 0 and 1 are those of the file. */
  readonly low: number
  readonly high: number
  readonly isInverted: boolean
}

export const OPENING: PictureView = { scale: 1, x: 0, y: 0, low: 0, high: 1, isInverted: false }
const LARGEST = 16
const NARROWEST = 0.02
const WIDEST = 4

const between = (low: number, value: number, high: number) => Math.min(high, Math.max(low, value))

/** Moved, but never so far that the middle of the frame shows nothing. */
const shifted = (view: PictureView, x: number, y: number): PictureView =>
  view.scale === 1
    ? { ...view, x: 0, y: 0 }
    : {
        ...view,
        x: between(-view.scale / 2, x, view.scale / 2),
        y: between(-view.scale / 2, y, view.scale / 2),
      }

/** @param x from the middle of the frame, in parts of its width; what is there stays there. */
export function zoomedAt(view: PictureView, factor: number, x = 0, y = 0): PictureView {
  const scale = between(1, view.scale * factor, LARGEST)
  const ratio = scale / view.scale
  return shifted({ ...view, scale }, x - (x - view.x) * ratio, y - (y - view.y) * ratio)
}

/** @param x to the right, in parts of the frame's width. */
export const panned = (view: PictureView, x: number, y: number): PictureView =>
  shifted(view, view.x + x, view.y + y)

/**
 * As `windowBy` of the viewer of volumes, so that a key and a drag mean the same on both.
 * @param wider added, as a part of the width there is. @param brighter taken off the level, as a part of the width.
 */
export function windowedBy(view: PictureView, wider: number, brighter: number): PictureView {
  const span = view.high - view.low
  const middle = between(-1, (view.low + view.high) / 2 - brighter * span, 2)
  const half = between(NARROWEST, span * (1 + wider), WIDEST) / 2
  return { ...view, low: middle - half, high: middle + half }
}

export const withOpeningWindow = (view: PictureView): PictureView => ({
  ...view,
  low: OPENING.low,
  high: OPENING.high,
})

export const isWindowed = ({ low, high, isInverted }: PictureView): boolean =>
  low !== OPENING.low || high !== OPENING.high || isInverted

/** What makes of a brightness of the file the one that is shown: `slope * v + intercept`, cut off at 0 and 1. */
export function transferOf({ low, high, isInverted }: PictureView): {
  readonly slope: number
  readonly intercept: number
} {
  const slope = 1 / (high - low)
  const intercept = -low * slope
  return isInverted ? { slope: -slope, intercept: 1 - intercept } : { slope, intercept }
}
