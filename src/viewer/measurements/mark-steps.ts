import '@/language/areas/viewer'
import { textNow } from '@/language'
import type { ViewerScene } from '../actions/viewer-action'
import { toMark } from '../tools/move-crosshair'
import type { ViewerMark } from '../tools/viewer-mark'
import { figureWords, measuredWords } from './measured'

/** Everything that is marked on an item, in the order in which one steps through it: the answers first. */
export const countOfMarks = ({ answers, traces }: ViewerScene): number =>
  answers.length + traces.now().measured.length

/**
 * Brings the crosshair to one of the marks, by its place among all; of what was measured the handles show then.
 */
export function goToMark(
  { change, volumes, traces, hand, answers }: ViewerScene,
  place: number,
): void {
  const answer = answers[place]
  const index = place - answers.length
  const mark = traces.now().measured[index]
  if (answer !== undefined) {
    change((s) => toMark(s, volumes, answer))
    hand.goTo({ place, chosen: null })
  } else if (mark !== undefined) {
    change((s) => toMark(s, volumes, { ...mark, on: mark.volume }))
    hand.goTo({ place, chosen: index })
  }
}

/** The next one or the one before, round and round; at first the first or the last. */
export function stepMarks(scene: ViewerScene, by: 1 | -1): void {
  const count = countOfMarks(scene)
  const { chosen, place } = scene.hand.now()
  // A measurement may have been chosen otherwise since.
  const at = chosen === null ? place : scene.answers.length + chosen
  const before = by === 1 ? -1 : count
  const from = at === null || at >= count ? before : at
  goToMark(scene, (from + by + count) % count)
}

/** How a mark is named in the list, in the language of the page. */
export function markWords(mark: ViewerMark): string {
  const say = textNow('viewer')
  const words = figureWords(mark, undefined)
  const { label = null } = mark
  return say('answerMark', { mark: label === null || label === '' ? words : `${label}, ${words}` })
}

/** What is said when one is gone to: which of how many, and what it is. */
export function steppedWords(
  { answers, traces, volumes }: ViewerScene,
  place: number,
): string | null {
  const { measured } = traces.now()
  const answer = answers[place]
  const measuredMark = measured[place - answers.length]
  const say = (mark: string) =>
    textNow('viewer')('markOf', { n: place + 1, of: answers.length + measured.length, mark })
  if (answer !== undefined) return say(markWords(answer))
  if (measuredMark === undefined) return null
  const volume = volumes.find(({ id }) => id === measuredMark.volume)
  return say(measuredWords(measuredMark, volume))
}

export function removeMeasured({ traces, hand }: ViewerScene, index: number): void {
  hand.choose(null)
  traces.measure((list) => list.filter((_, n) => n !== index))
}

/** Deletes the chosen one, or the last. */
export function removeChosen(scene: ViewerScene): void {
  const { measured } = scene.traces.now()
  const chosen = scene.hand.chosen()
  removeMeasured(scene, chosen !== null && chosen < measured.length ? chosen : measured.length - 1)
}
