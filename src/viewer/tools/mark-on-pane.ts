import type { Vector3 } from '@/nifti'
import { pixelAtPlumb } from '../engine/pane-view'
import { between } from '../engine/vectors'
import { ACROSS, gridOf } from '../engine/volume-grid'
import { placeInPane, stepAlong } from '../planes/turn'
import type { PaneOnStage } from '../view/picture-of'
import type { ViewerMark } from './viewer-mark'

/** On the stage, CSS pixels. */
export type Pixel = readonly [x: number, y: number]

/** What of a mark lies in the slice that a pane shows, in CSS pixels of the stage. */
export interface MarkOnPane {
  readonly from: Pixel
  readonly to: Pixel
  /** Whether the ends themselves are in the slice; a point has one. */
  readonly hasStart: boolean
  readonly hasEnd: boolean
}

// On thin slices a mark would vanish with the first notch of the wheel; so near it still belongs to what is seen.
const NEAR_MM = 1.5

/** @returns null when the mark is not in or near the slice, or not in the slab. */
export function markOnPane({ placesMm }: ViewerMark, pane: PaneOnStage): MarkOnPane | null {
  const [start, end = start] = placesMm
  return start === undefined || end === undefined ? null : lineOnPane(start, end, pane)
}

/** The same of a line between two places, or of one place. */
export function lineOnPane(from: Vector3, to: Vector3, pane: PaneOnStage): MarkOnPane | null {
  const grid = gridOf(pane.volume.prepared)
  const axis = ACROSS[pane.plane]
  const half = Math.max(stepAlong(pane.frame.axes[axis], grid) / 2, NEAR_MM, pane.slabMm / 2)
  const [start, end] = [placeInPane(pane, from), placeInPane(pane, to)]
  const [a, b] = [start[axis] - pane.depth[axis], end[axis] - pane.depth[axis]]
  // Of a line that crosses slices only the part inside this one is drawn: the whole would tell of anatomy that is elsewhere.
  const [first, last] = crossing(a, b, half)
  if (first > last) return null
  const pixel = (t: number): Pixel => pixelAtPlumb(pane.view, between(start, end, t))
  return { from: pixel(first), to: pixel(last), hasStart: first === 0, hasEnd: last === 1 }
}

/** The part of [0, 1] for which the way from a to b stays within half of zero; [1, 0] for none of a way that does not cross. */
function crossing(a: number, b: number, half: number): [number, number] {
  if (a === b) return Math.abs(a) <= half ? [0, 1] : [1, 0]
  const [s, t] = [(-half - a) / (b - a), (half - a) / (b - a)]
  return [Math.max(0, Math.min(s, t)), Math.min(1, Math.max(s, t))]
}
