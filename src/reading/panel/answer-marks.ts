import type { Question } from '@/questions'
import { kindOf } from '@/questions'
import type { ViewerMark } from '@/viewer'
import { type ItemDraft, questionDraft } from '../session/item-draft'
import { answerValueOf } from './answer-value'

/** Answers that are places, as the viewer draws them on the images; numbered where there are several questions. */
export function answerMarks(asked: readonly Question[], draft: ItemDraft): ViewerMark[] {
  return asked.flatMap((question, index): ViewerMark[] => {
    const { value, hasAbstained } = questionDraft(draft, question.id)
    if (hasAbstained || value === null || kindOf(question).problemOfValue(question, value) !== null) return []
    const mark = markOf(answerValueOf(value))
    return mark === null ? [] : [asked.length > 1 ? { ...mark, label: String(index + 1) } : mark]
  })
}

function markOf(value: ReturnType<typeof answerValueOf>): ViewerMark | null {
  if (typeof value !== 'object' || Array.isArray(value)) return null
  return 'start' in value
    ? { kind: 'distance', start: value.start, end: value.end, mm: value.mm }
    : { kind: 'point', mm: value.mm }
}

/**
 * The question that a mark answers: the active one where it asks for such a mark, else the first that does, one
 * without an answer before the others; undefined when none asks for it.
 */
export function questionForMark(
  mark: ViewerMark,
  asked: readonly Question[],
  missing: readonly Question[],
  active: Question | undefined,
): Question | undefined {
  return [...(active === undefined ? [] : [active]), ...missing, ...asked].find((q) => q.kind === mark.kind)
}

/** What a mark is as the value of an answer (formats 1.2). */
export const valueOfMark = (mark: ViewerMark): unknown =>
  mark.kind === 'point' ? { mm: mark.mm } : { start: mark.start, end: mark.end, mm: mark.mm }
