import { type CommittedAnswer, type Evidence, revisionsOf } from '@/answers'
import type { ItemDraft } from './item-draft'
import type { SessionStore } from './session-store'

interface ItemCommit {
  readonly item: string
  /** 1-based place in the session's order. */
  readonly position: number
  readonly answers: readonly CommittedAnswer[]
  /** For what is said beside the answers. */
  readonly draft: ItemDraft
  readonly activeMs: number
  readonly evidence: Evidence | null
}

/**
 * Writes the first painting, where that is not in the log yet, and then the answers. The time since the first painting
 * is taken from the log's own clock, so that the file agrees with itself.
 * @returns whether the answers are on disk; otherwise the store says why not.
 */
export async function saveItem(store: SessionStore, commit: ItemCommit): Promise<boolean> {
  const { draft, answers, ...facts } = commit
  const { item, position, activeMs } = facts
  const { append } = store.getState()
  if (!(await saveItemShown(store, item, position))) return false
  const { state } = store.getState()
  const shownAt = state.shownAt.get(item) ?? state.lastAt
  return append((at) => ({
    type: 'answers-committed',
    data: {
      ...facts,
      revision: revisionsOf(state, item) + 1,
      answers: [...answers],
      reason: textOrNull(draft.reason),
      comment: textOrNull(draft.comment),
      flag: textOrNull(draft.flag),
      elapsedMs: Math.max(activeMs, at.getTime() - Date.parse(shownAt)),
    },
  }))
}

/** Writes that an item has been on screen, once in a session. @returns whether it is in the log. */
export async function saveItemShown(store: SessionStore, item: string, position: number): Promise<boolean> {
  const { append, state } = store.getState()
  if (state.shownAt.has(item)) return true
  return append({ type: 'item-shown', data: { item, position } })
}

/** Writes that an item was left unanswered, and why. @returns whether it is on disk. */
export function savePass(
  store: SessionStore,
  item: string,
  position: number,
  flag: string,
  comment: string,
): Promise<boolean> {
  return store
    .getState()
    .append({ type: 'item-passed', data: { item, position, flag, comment: textOrNull(comment) } })
}

const textOrNull = (text: string): string | null => (text.trim() === '' ? null : text.trim())
