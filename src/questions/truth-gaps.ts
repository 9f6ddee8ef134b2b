import type { ReaderStudy } from './check-analysis'
import type { Question, Truth } from './question'
import { isOpenedByTruths } from './show-when'

/** What an item asks, and the correct answers that are known: a line of a pool, an item with its key, or units of a report. */
export interface AskingItem {
  readonly questions: readonly Question[]
  readonly truth: Readonly<Record<string, Truth>>
  readonly attributes?: Readonly<Record<string, unknown>>
}

/** A question without a correct answer, and the items that ask it. */
export interface TruthGap<I> {
  readonly id: string
  readonly items: readonly I[]
  /** No item has one: it is one decision, or one column that is missing. Else there is a gap for each item. */
  readonly isWhole: boolean
}

/** N16: the questions that a correct answer may have been forgotten of, in their order; those that need none by design are none. */
export function truthGaps<I extends AskingItem>(
  items: readonly I[],
  study: Pick<ReaderStudy, 'adjudicates' | 'review'> = {},
): TruthGap<I>[] {
  const asking = new Map<string, { readonly all: I[]; readonly without: I[] }>()
  for (const item of items) {
    const truthOf = (id: string) => item.truth[id] ?? null
    const questionOf = (id: string) => item.questions.find((question) => question.id === id)
    for (const question of item.questions) {
      const { id } = question
      const counts = asking.get(id) ?? { all: [], without: [] }
      asking.set(id, counts)
      const isClosed = () => isOpenedByTruths(question, questionOf, truthOf) === false
      if (truthOf(id) !== null) counts.all.push(item)
      else if (!isJudgement(question, item, study) && !isClosed()) {
        counts.all.push(item)
        counts.without.push(item)
      }
    }
  }
  return [...asking].flatMap(([id, { all, without }]): TruthGap<I>[] =>
    without.length > 1 && without.length === all.length
      ? [{ id, items: without, isWhole: true }]
      : without.map((item) => ({ id, items: [item], isWhole: false })),
  )
}

/** What is right is what adjudicators, reviewers, graders and judges of claims are asked; a remark that may be left out is never scored. */
function isJudgement(
  question: Question,
  { attributes = {} }: AskingItem,
  { adjudicates, review }: Pick<ReaderStudy, 'adjudicates' | 'review'>,
): boolean {
  const { id, claim, kind, required } = question
  if (adjudicates !== undefined || claim !== undefined) return true
  if (kind === 'text' && required === false) return true
  if (review !== undefined && [review.verdict, review.reason, review.suggestion].includes(id))
    return true
  return id === 'grade' && attributes.gradedStudy !== undefined
}
