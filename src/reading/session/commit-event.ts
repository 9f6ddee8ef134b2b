import type { CommittedAnswer, Evidence, NewEvent } from '@/answers'
import type { ItemDraft } from './item-draft'

export interface CommitFacts {
  readonly item: string
  /** 1-based place in the session's order. */
  readonly position: number
  readonly revision: number
  readonly answers: readonly CommittedAnswer[]
  readonly draft: ItemDraft
  readonly activeMs: number
  /** ISO time of the first painting, from the log. */
  readonly shownAt: string
  readonly evidence: Evidence | null
}

/** The event of one commit. Time since the first painting is taken from the log's own clock, so that the file agrees with itself. */
export function commitEvent(facts: CommitFacts): (at: Date) => NewEvent {
  const { draft, activeMs } = facts
  return (at) => ({
    type: 'answers-committed',
    data: {
      item: facts.item,
      position: facts.position,
      revision: facts.revision,
      reason: orNull(draft.reason),
      answers: [...facts.answers],
      comment: orNull(draft.comment),
      flag: orNull(draft.flag),
      activeMs,
      elapsedMs: Math.max(activeMs, at.getTime() - Date.parse(facts.shownAt)),
      evidence: facts.evidence,
    },
  })
}

const orNull = (text: string): string | null => (text.trim() === '' ? null : text.trim())
