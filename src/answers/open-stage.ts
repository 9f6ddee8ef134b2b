import type { ReaderItem } from '@/questions'
import { askedQuestions, withoutParts } from '@/study'
import { type AskingItem, answerKey, answersUpTo, asksAgain, type LockedAnswers } from './askings'
import { answersOfItem, type SessionState } from './session-state'

/**
 * The stage that is open, 0-based: the first with a question that is asked and not committed. The one rule for the
 * reading room and for the replay of its log.
 * @returns null when every stage is committed.
 */
export function openStage(item: AskingItem, locked: LockedAnswers): number | null {
  const stages = item.stages ?? [{ questions: item.questions.map((q) => q.id) }]
  const isAgain = asksAgain(item)
  const once = isAgain ? null : visibleIds(item, locked)
  const index = stages.findIndex(({ questions }, stage) => {
    const visible = once ?? visibleIds(item, answersUpTo(item, locked, stage))
    const keyOf = (id: string) => answerKey(id, isAgain ? stage + 1 : undefined)
    return questions.some((id) => visible.has(id) && !locked.has(keyOf(id)))
  })
  return index === -1 ? null : index
}

const visibleIds = ({ questions }: AskingItem, known: LockedAnswers): ReadonlySet<string> =>
  new Set(askedQuestions(questions, (id) => known.get(id)?.value ?? null).map((q) => q.id))

/** The item as it is on show at a stage: what was revealed so far, and what no stage reveals at all. */
export function itemAtStage(item: ReaderItem, stage: number | null): ReaderItem {
  if (item.stages === null || stage === null) return item
  const stageOf = new Map<string, number>()
  for (const [n, { reveal }] of item.stages.entries())
    for (const part of reveal) if (!stageOf.has(part)) stageOf.set(part, n)
  return withoutParts(item, (part) => (stageOf.get(part) ?? 0) > stage)
}

/** Whether everything that an item asks is committed. */
export const isAnswered = (item: AskingItem, locked: LockedAnswers): boolean =>
  locked.size > 0 && openStage(item, locked) === null

/** Whether an item is answered as far as it asks, or passed; an item that the study does not have never is. */
export function isItemDone(state: SessionState, item: ReaderItem | undefined): boolean {
  if (item === undefined) return false
  return state.passed.has(item.id) || isAnswered(item, answersOfItem(state, item.id))
}
