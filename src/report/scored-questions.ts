import type { Question, ReaderStudy } from '@/questions'
import { scoredItems } from '@/study'

/** A question of an item that is scored. */
export interface ScoredQuestion {
  readonly item: string
  readonly question: Question
  /** Its place among all scored questions, from 0: the place of its unit in `scoredUnits`. */
  readonly place: number
}

/** The scored items of a study with their questions, by id: practice items are none of them. */
export interface ScoredQuestions {
  readonly items: ReadonlyMap<string, ReadonlyMap<string, ScoredQuestion>>
  /** How many questions there are. */
  readonly count: number
}

/** Why a row's answer belongs nowhere. */
export interface Misplaced {
  readonly code: string
  readonly field: 'item' | 'question'
  readonly message: string
}

export function scoredQuestions(study: ReaderStudy): ScoredQuestions {
  const known = byStudy.get(study)
  if (known !== undefined) return known
  const scored = new Set(scoredItems(study))
  let count = 0
  const items = new Map(
    study.items
      .filter((item) => scored.has(item.id))
      .map((item) => [
        item.id,
        new Map(item.questions.map((question) => [question.id, { item: item.id, question, place: count++ }])),
      ]),
  )
  const made = { items, count }
  byStudy.set(study, made)
  return made
}

/** Asked for once a file: twenty models on 57,000 items are twenty files. */
const byStudy = new WeakMap<ReaderStudy, ScoredQuestions>()

/** Where a row's answer belongs, or why nowhere. */
export function findQuestion(
  { items }: ScoredQuestions,
  itemId: string,
  questionId: string | null,
): ScoredQuestion | Misplaced {
  const questions = items.get(itemId)
  if (questions === undefined)
    return { code: 'unknown-item', field: 'item', message: `the study has no scored item "${itemId}"` }
  if (questionId === null || questionId === '') {
    const only = questions.size === 1 ? questions.values().next().value : undefined
    return (
      only ?? {
        code: 'missing-question',
        field: 'question',
        message: `item "${itemId}" has ${questions.size} questions and the row names none`,
      }
    )
  }
  return (
    questions.get(questionId) ?? {
      code: 'unknown-question',
      field: 'question',
      message: `item "${itemId}" has no question "${questionId}" (it has ${[...questions.keys()].join(', ')})`,
    }
  )
}
