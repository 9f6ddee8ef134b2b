/** What a rater has entered for one question and not committed yet. */
export interface QuestionDraft {
  /** As the control gave it, also half-typed; null: nothing. */
  readonly value: unknown
  readonly hasAbstained: boolean
  /** 0 to 1; null: not set. */
  readonly confidence: number | null
}

/** Everything of one item that is not committed yet, and the reading time so far. */
export interface ItemDraft {
  readonly questions: Readonly<Record<string, QuestionDraft>>
  readonly comment: string
  /** Why something is wrong with this item; '' when nothing is. */
  readonly flag: string
  /** Why a committed answer is revised. */
  readonly reason: string
  readonly activeMs: number
}

export const EMPTY_QUESTION: QuestionDraft = { value: null, hasAbstained: false, confidence: null }
export const EMPTY_DRAFT: ItemDraft = { questions: {}, comment: '', flag: '', reason: '', activeMs: 0 }

export const questionDraft = (draft: ItemDraft, id: string): QuestionDraft =>
  draft.questions[id] ?? EMPTY_QUESTION

export function withQuestion(draft: ItemDraft, id: string, change: Partial<QuestionDraft>): ItemDraft {
  return { ...draft, questions: { ...draft.questions, [id]: { ...questionDraft(draft, id), ...change } } }
}

/** A draft as it came from the store; whatever does not fit (an older version wrote it) is left out. */
export function readDraft(stored: unknown): ItemDraft {
  if (!isRecord(stored)) return EMPTY_DRAFT
  const questions = isRecord(stored.questions) ? stored.questions : {}
  return {
    questions: Object.fromEntries(Object.entries(questions).map(([id, one]) => [id, readQuestion(one)])),
    comment: textOf(stored.comment),
    flag: textOf(stored.flag),
    reason: textOf(stored.reason),
    activeMs: typeof stored.activeMs === 'number' && stored.activeMs >= 0 ? stored.activeMs : 0,
  }
}

function readQuestion(stored: unknown): QuestionDraft {
  if (!isRecord(stored)) return EMPTY_QUESTION
  const { confidence } = stored
  return {
    value: stored.value ?? null,
    hasAbstained: stored.hasAbstained === true,
    confidence: typeof confidence === 'number' && confidence >= 0 && confidence <= 1 ? confidence : null,
  }
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
