import {
  type AnswerEvent,
  type CommittedAnswer,
  type Evidence,
  type RoomEvidence,
  revisionsOf,
  type SessionState,
  sessionState,
} from '@/answers'
import { canonicalJson } from '@/study'
import type { ItemDraft } from './item-draft'
import type { SessionStore } from './session-store'

/** What stands on screen about an item when it is saved. */
interface ItemOnScreen {
  readonly item: string
  /** 1-based place in the session's order. */
  readonly position: number
  /** The session as the rater saw it. */
  readonly seen: SessionState
}

interface ItemCommit extends ItemOnScreen {
  readonly answers: readonly CommittedAnswer[]
  /** The step that asked, from 1, where the item asks a question more than once. */
  readonly stage?: number | undefined
  /** For what is said beside the answers. */
  readonly draft: ItemDraft
  readonly activeMs: number
  readonly evidence: Evidence | null
  /** How the room stood, where no evidence says it. */
  readonly room?: RoomEvidence
}

interface ItemPass extends ItemOnScreen {
  /** Why the item is left unanswered. */
  readonly flag: string
  readonly comment: string
}

/**
 * - `saved`: it is on disk
 * - `overtaken`: something else about the item, which was on its way when this was entered, has reached the disk before
 * - `not-saved`: the store says why
 */
export type SaveOutcome = 'saved' | 'overtaken' | 'not-saved'

/**
 * Writes the first painting, where that is not in the log yet, and then the answers. Number and times are taken from the
 * log as it is when their turn has come, so that the file agrees with itself however slow the disk is.
 */
export async function saveItem(store: SessionStore, commit: ItemCommit): Promise<SaveOutcome> {
  const { draft, answers, seen, stage, ...facts } = commit
  const mark = stage === undefined ? {} : { stage }
  const { item, position, activeMs } = facts
  const said = {
    reason: textOrNull(draft.reason),
    comment: textOrNull(draft.comment),
    flag: textOrNull(draft.flag),
  }
  if (!(await saveItemShown(store, item, position))) return 'not-saved'
  let outcome: SaveOutcome = 'saved'
  const isWritten = await store.getState().append((at, written) => {
    const state = sessionState(written)
    if (isOvertaken(state, seen, item)) {
      outcome = isSavedAlready(written, { ...said, ...mark, item, answers }) ? 'saved' : 'overtaken'
      return null
    }
    return {
      type: 'answers-committed',
      data: {
        ...facts,
        ...mark,
        ...said,
        revision: revisionsOf(state, item) + 1,
        answers: [...answers],
        elapsedMs: Math.max(
          activeMs,
          at.getTime() - Date.parse(state.shownAt.get(item) ?? state.lastAt),
        ),
      },
    }
  })
  return isWritten ? outcome : 'not-saved'
}

/** Writes that an item has been on screen, once in a session. @returns whether it is in the log. */
export async function saveItemShown(
  store: SessionStore,
  item: string,
  position: number,
): Promise<boolean> {
  const { append, state } = store.getState()
  if (state.shownAt.has(item)) return true
  return append((_, written) =>
    sessionState(written).shownAt.has(item)
      ? null
      : { type: 'item-shown', data: { item, position } },
  )
}

/** Writes that an item was left unanswered, and why. */
export async function savePass(store: SessionStore, pass: ItemPass): Promise<SaveOutcome> {
  const { item, position, seen, flag, comment } = pass
  let outcome: SaveOutcome = 'saved'
  const isWritten = await store.getState().append((_, written) => {
    if (isOvertaken(sessionState(written), seen, item)) {
      outcome = 'overtaken'
      return null
    }
    return { type: 'item-passed', data: { item, position, flag, comment: textOrNull(comment) } }
  })
  return isWritten ? outcome : 'not-saved'
}

/** Whether an item was answered or left unanswered since the rater saw the session. */
const isOvertaken = (now: SessionState, seen: SessionState, item: string): boolean =>
  revisionsOf(now, item) !== revisionsOf(seen, item) ||
  now.passed.has(item) !== seen.passed.has(item)

/** Whether the last commit of the item says the very same. */
function isSavedAlready(
  written: readonly AnswerEvent[],
  commit: { readonly item: string; readonly [field: string]: unknown },
): boolean {
  const last = sessionState(written).commits.findLast(({ item }) => item === commit.item)
  if (last === undefined) return false
  const { item, answers, reason, comment, flag, stage } = last
  const mark = stage === undefined ? {} : { stage }
  return canonicalJson({ item, answers, reason, comment, flag, ...mark }) === canonicalJson(commit)
}

const textOrNull = (text: string): string | null => (text.trim() === '' ? null : text.trim())
