import type { Measured } from '../measurements/item-traces'
import { nextPlace } from '../planes/marked-place'
import type { PaneOnStage } from '../view/picture-of'
import type { ViewState } from '../view/view-state'
import type { ViewerVolume } from '../view/viewer-volume'
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
    // What has more than two places is drawn with its figures (measure-layer.tsx).
    ...measured.flatMap(({ kind, placesMm, values, volume: on }, i) =>
      kind === 'point' || kind === 'distance'
        ? [{ key: `mark ${i}`, mark: { kind, placesMm, values, on }, isAnswer: false }]
        : [],
    ),
  ]
  if (draft === null) return drawn
  const crosshair = crosshairOf(state, draft.on)
  const here =
    active?.volume.isPrior === draft.on.isPrior
      ? nextPlace(active, crosshair, draft.start)
      : crosshair
  const mark = distanceMark(draft.start, draft.end ?? here, draft.on.id)
  return [...drawn, { key: 'draft', mark, isAnswer: false }]
}

/** Priors that are apart show only what was drawn on priors, the others only what was not; a line between the two is on neither. */
export function belongsOn(
  { on, endOn }: Pick<ViewerMark, 'on' | 'endOn'>,
  isPrior: boolean,
  isApart: boolean,
  volumes: readonly ViewerVolume[],
): boolean {
  return (
    !isApart ||
    [on, endOn].every((id) => (volumes.find((v) => v.id === id)?.isPrior ?? isPrior) === isPrior)
  )
}
