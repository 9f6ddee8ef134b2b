import {
  answerValueSchema,
  isRecord,
  kindOf,
  placesOf,
  type Question,
  type ReaderItem,
  withPlace,
} from '@/questions'
import type { ViewerMark } from '@/viewer'
import { idOfVolume, viewerIdOf } from '../images/volume-caption'
import { type ItemDraft, questionDraft } from '../session/item-draft'
import type { Exchange } from './exchange'

/** Answers that are places, as the viewer draws them on the images; numbered where there are several questions. */
export function answerMarks(
  questions: readonly Question[],
  draft: ItemDraft,
  item: Pick<ReaderItem, 'volumes'>,
): ViewerMark[] {
  return questions.flatMap((question, index): ViewerMark[] => {
    const { value, hasAbstained } = questionDraft(draft, question.id)
    if (hasAbstained || value === null) return []
    const number = questions.length > 1 ? String(index + 1) : null
    const isMany = isRecord(value) && Array.isArray(value.marks)
    // A place is drawn as soon as it is marked, also while its rating is still to come.
    if (question.kind === 'point')
      return placesOf(value).map(({ mm, on }, n): ViewerMark => {
        const label = isMany
          ? [...(number === null ? [] : [number]), String(n + 1)].join('.')
          : number
        const place: ViewerMark = {
          kind: 'point',
          placesMm: [mm],
          values: [],
          ...markedOn(item, on),
        }
        return label === null ? place : { ...place, label }
      })
    const mark =
      kindOf(question).problemOfValue(question, value) === null ? lineOf(value, item) : null
    return mark === null ? [] : [number === null ? mark : { ...mark, label: number }]
  })
}

function lineOf(given: unknown, item: Pick<ReaderItem, 'volumes'>): ViewerMark | null {
  const value = answerValueSchema.parse(given)
  if (typeof value !== 'object' || !('start' in value)) return null
  const { start, end, mm, on, endOn } = value
  const ends = {
    ...markedOn(item, on),
    ...(endOn !== undefined && { endOn: viewerIdOf(item, endOn) }),
  }
  const values = [{ name: 'length', value: mm, unit: 'mm' }] as const
  return { kind: 'distance', placesMm: [start, end], values, ...ends }
}

/** The image of a mark as the viewer knows it; nothing where the answer names none, or one that is not on show. */
function markedOn(item: Pick<ReaderItem, 'volumes'>, on: string | undefined) {
  const id = on === undefined ? undefined : viewerIdOf(item, on)
  return id === undefined ? {} : { on: id }
}

/**
 * The question that a mark answers: the active one where it asks for such a mark, else the first that does, one
 * without an answer before the others; undefined when none asks for it.
 */
export function questionForMark(
  mark: ViewerMark,
  questions: readonly Question[],
  missing: readonly Question[],
  active: Question | undefined,
): Question | undefined {
  return [...(active === undefined ? [] : [active]), ...missing, ...questions].find(
    (q) => q.kind === mark.kind,
  )
}

/**
 * The value of an answer (formats 1.2) with a mark that was drawn: after the others where several are asked for.
 * @returns undefined where there is room for no more.
 */
export function valueOfMark(mark: ViewerMark, question: Question, value: unknown): unknown {
  const on = mark.on === undefined ? {} : { on: idOfVolume(mark.on) }
  const [start, end] = mark.placesMm
  if (mark.kind === 'distance') return { start, end, mm: mark.values[0]?.value, ...on }
  return question.kind === 'point' && start !== undefined
    ? withPlace(question, value, { mm: start, ...on })
    : undefined
}

/** Answers that are places, between images and questions; the answer says whether a mark that was drawn became one. */
export type MarkExchange = Exchange<readonly ViewerMark[], ViewerMark, boolean>

export const NO_MARKS: readonly ViewerMark[] = []
