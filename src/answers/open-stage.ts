import type { ReaderItem } from '@/questions'
import { askedQuestions, withoutParts } from '@/study'
import type { CommittedAnswer } from './answer-events'
import { answersOfItem, type SessionState } from './session-state'

/** Answers that are committed already (earlier stages), by question id. */
export type LockedAnswers = ReadonlyMap<string, CommittedAnswer>

type AskingItem = Pick<ReaderItem, 'questions' | 'stages'>

/**
 * The stage that is open, 0-based: the first with a question that is asked and not committed. The one rule for the
 * reading room and for the replay of its log.
 * @returns null when every stage is committed.
 */
export function openStage(item: AskingItem, locked: LockedAnswers): number | null {
  const visible = new Set(
    askedQuestions(item.questions, (id) => locked.get(id)?.value ?? null).map((q) => q.id),
  )
  const stages = item.stages ?? [{ questions: item.questions.map((q) => q.id) }]
  const index = stages.findIndex((stage) => stage.questions.some((id) => visible.has(id) && !locked.has(id)))
  return index === -1 ? null : index
}

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
