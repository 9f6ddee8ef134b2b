import type { Measured } from '../measurements/item-traces'
import { markOf } from '../measurements/measured'
import { nextPlace } from '../planes/marked-place'
import type { PaneOnStage } from '../view/picture-of'
import type { ViewState } from '../view/view-state'
import type { DrawnMark } from './mark-overlay'
import { crosshairOf } from './move-crosshair'
import { distanceMark, type ViewerMark } from './viewer-mark'

/** Everything to draw on the pictures: answers, what the reader keeps aside, and the line being drawn. */
export function drawnMarks(
  state: ViewState,
  answers: readonly ViewerMark[],
  measured: readonly Measured[],
  /** The pane that keys act on. */
  active: PaneOnStage | undefined,
): readonly DrawnMark[] {
  const { draft } = state
  const drawn: DrawnMark[] = [
    ...answers.map((mark, i) => ({ key: `answer ${i}`, mark, isAnswer: true })),
    ...measured.flatMap((of, i) => {
      const mark = markOf(of)
      return mark === null ? [] : [{ key: `mark ${i}`, mark, isAnswer: false }]
    }),
  ]
  if (draft === null) return drawn
  const crosshair = crosshairOf(state, { isPrior: draft.isOnPrior })
  const here =
    active?.volume.isPrior === draft.isOnPrior ? nextPlace(active, crosshair, draft.start) : crosshair
  const mark = distanceMark(draft.start, draft.end ?? here, draft.isOnPrior)
  return [...drawn, { key: 'draft', mark, isAnswer: false }]
}

/** Priors that stand apart show only what was drawn on priors, the others only what was not. */
export function belongsOn(mark: ViewerMark, isPrior: boolean, isApart: boolean): boolean {
  return !isApart || (mark.isOnPrior ?? isPrior) === isPrior
}
