import { answersOfItem, type SessionState } from '@/answers'
import type { ReaderItem } from '@/questions'
import { type LockedAnswers, openStage } from '../session/item-answers'
import { EMPTY_DRAFT, type ItemDraft } from '../session/item-draft'
import { isItemDone } from '../session/session-place'

/** What can be done with the item on the desk. */
export type DeskMode =
  | { readonly kind: 'answer'; readonly stage: number; readonly locked: LockedAnswers }
  /** Answered, and looked at again. */
  | { readonly kind: 'look'; readonly mayChange: boolean; readonly locked: LockedAnswers }

/** @param practiceLocked answers to earlier stages of a practice item; null for an item that counts. */
export function deskMode(
  state: SessionState,
  item: ReaderItem,
  practiceLocked: LockedAnswers | null,
  mayRevise: boolean,
): DeskMode {
  const locked = practiceLocked ?? answersOfItem(state, item.id)
  const stage = openStage(item, locked)
  if (practiceLocked !== null) {
    return stage === null ? { kind: 'look', mayChange: false, locked } : { kind: 'answer', stage, locked }
  }
  if (stage === null || isItemDone(state, item)) return { kind: 'look', mayChange: mayRevise, locked }
  return { kind: 'answer', stage, locked }
}

/** A draft that holds what was committed, to look at or to change. */
export function draftOfAnswers(locked: LockedAnswers, of: ItemDraft = EMPTY_DRAFT): ItemDraft {
  const entries = [...locked].map(([id, answer]) => [
    id,
    { value: answer.value, hasAbstained: answer.abstained, confidence: answer.confidence },
  ])
  return { ...of, questions: Object.fromEntries(entries) }
}
