import type { Question, ReaderStudy } from '@/questions'
import { scoredItems } from '@/study'

/** The questions of one item that is scored. */
export interface ScoredItem {
  readonly id: string
  readonly questions: ReadonlyMap<string, Question>
}

/** Items that are scored, by id: practice items are none of them. */
export function scoredQuestions(study: ReaderStudy): ReadonlyMap<string, ScoredItem> {
  const known = byStudy.get(study)
  if (known !== undefined) return known
  const scored = new Set(scoredItems(study))
  const made = new Map(
    study.items
      .filter((item) => scored.has(item.id))
      .map((item) => [item.id, { id: item.id, questions: new Map(item.questions.map((q) => [q.id, q])) }]),
  )
  byStudy.set(study, made)
  return made
}

/** Asked for once a file: twenty models on 57,000 items are twenty files. */
const byStudy = new WeakMap<ReaderStudy, ReadonlyMap<string, ScoredItem>>()

/** Where a row's answer belongs, or why nowhere. */
export function findQuestion(
  items: ReadonlyMap<string, ScoredItem>,
  itemId: string,
  questionId: string | null,
):
  | { readonly question: Question }
  | { readonly code: string; readonly field: string; readonly message: string } {
  const item = items.get(itemId)
  if (item === undefined)
    return { code: 'unknown-item', field: 'item', message: `the study has no scored item "${itemId}"` }
  if (questionId === null || questionId === '') {
    const only = item.questions.size === 1 ? item.questions.values().next().value : undefined
    return only !== undefined
      ? { question: only }
      : {
          code: 'missing-question',
          field: 'question',
          message: `item "${itemId}" has ${item.questions.size} questions and the row names none`,
        }
  }
  const question = item.questions.get(questionId)
  return question === undefined
    ? {
        code: 'unknown-question',
        field: 'question',
        message: `item "${itemId}" has no question "${questionId}" (it has ${[...item.questions.keys()].join(', ')})`,
      }
    : { question }
}
