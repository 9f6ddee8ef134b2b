import { useCallback, useRef, useState } from 'react'
import type { CommittedAnswer, DraftStore } from '@/answers'
import { fieldsOf } from '@/study'
import { useLatest } from '@/ui'
import { type ItemTraces, readTraces } from '@/viewer/measurements/item-traces'

export const EMPTY_QUESTION: QuestionDraft = { value: null, hasAbstained: false, confidence: null }
export const EMPTY_DRAFT: ItemDraft = {
  questions: {},
  comment: '',
  flag: '',
  reason: '',
  activeMs: 0,
}

/** What a rater has entered for one question and not committed yet. */
export type QuestionDraft = Readonly<ReturnType<typeof readQuestion>>

/** Everything of one item that is not committed yet, and the reading time so far. */
export type ItemDraft = Readonly<ReturnType<typeof readDraft>>

/** A draft as it came from the store; whatever does not fit (an older version wrote it) is left out. */
export function readDraft(stored: unknown) {
  const { questions, comment, flag, reason, activeMs, traces } = fieldsOf(stored)
  return {
    questions: Object.fromEntries(
      Object.entries(fieldsOf(questions)).map(
        ([id, question]) => [id, readQuestion(question)] as const,
      ),
    ),
    comment: textOf(comment),
    /** Why something is wrong with this item; '' when nothing is. */
    flag: textOf(flag),
    /** Why a committed answer is revised. */
    reason: textOf(reason),
    activeMs: typeof activeMs === 'number' && activeMs >= 0 ? activeMs : 0,
    ...keptTraces(traces),
  }
}

/** What was done with the images: left out where nothing was. */
const keptTraces = (stored: unknown): { traces?: ItemTraces } =>
  stored === undefined ? {} : { traces: readTraces(stored) }

function readQuestion(stored: unknown) {
  const { value = null, hasAbstained, confidence } = fieldsOf(stored)
  return {
    /** As the control gave it, also half-typed; null: nothing. */
    value,
    hasAbstained: hasAbstained === true,
    /** 0 to 1; null: not set. */
    confidence:
      typeof confidence === 'number' && confidence >= 0 && confidence <= 1 ? confidence : null,
  }
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')

/** A question may be called `constructor`, which every object has. */
export const questionDraft = ({ questions }: ItemDraft, id: string): QuestionDraft =>
  (Object.hasOwn(questions, id) ? questions[id] : undefined) ?? EMPTY_QUESTION

export function withQuestion(
  draft: ItemDraft,
  id: string,
  change: Partial<QuestionDraft>,
): ItemDraft {
  return {
    ...draft,
    questions: { ...draft.questions, [id]: { ...questionDraft(draft, id), ...change } },
  }
}

/** A draft that holds what was committed, to look at or to change. */
export function draftOfAnswers(
  committed: ReadonlyMap<string, CommittedAnswer>,
  draft: ItemDraft = EMPTY_DRAFT,
): ItemDraft {
  const entries = [...committed].map(([id, answer]) => [
    id,
    { value: answer.value, hasAbstained: answer.abstained, confidence: answer.confidence },
  ])
  return { ...draft, questions: Object.fromEntries(entries) }
}

/** A draft in which every question that is asked again, and was not touched yet, has the answer given before. */
export function startedFrom(
  previous: ReadonlyMap<string, { readonly answer: CommittedAnswer }>,
  draft: ItemDraft,
): ItemDraft {
  const answers = new Map([...previous].map(([id, { answer }]) => [id, answer] as const))
  const { questions } = draftOfAnswers(answers)
  return { ...draft, questions: { ...questions, ...draft.questions } }
}

/** The draft of the item that a component was mounted for, kept on this computer as the rater types. */
export function useItemDraft(drafts: DraftStore, sessionId: string, item: string) {
  const { value: stored } = useLatest([drafts, sessionId, item], async () =>
    readDraft(await drafts.load(sessionId, item).catch(() => null)),
  )
  const [changed, setChanged] = useState<ItemDraft | null>(null)
  const latest = useRef<ItemDraft | null>(null)

  const change = useCallback(
    (update: (draft: ItemDraft) => ItemDraft) => {
      const before = latest.current ?? stored
      if (before === null) return
      latest.current = update(before)
      setChanged(latest.current)
      // At once: a page that is closed in the middle of a word has no time for what was put off. A draft that cannot
      // be saved is no reason to stop reading: the answer itself is saved strictly.
      void drafts.save(sessionId, item, latest.current).catch(() => undefined)
    },
    [drafts, sessionId, item, stored],
  )

  return {
    /** null until it has been read back. */
    draft: changed ?? stored,
    /** Reading time of earlier visits, as it was read back. */
    carriedMs: stored?.activeMs ?? null,
    change,
  }
}
