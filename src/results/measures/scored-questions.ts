import type { Question, ReaderStudy } from '@/questions'
import { keptBy, scoredItems } from '@/study'

/** A question of an item that is scored. */
export interface ScoredQuestion {
  readonly item: string
  readonly question: Question
  /** Its place among all scored questions, from 0: the place of its unit in `scoredUnits`. */
  readonly place: number
  /** Whether it is the only one of its item: a row need not name it. */
  readonly isOnly: boolean
}

/** The scored items of a study with their questions, by id: practice items are none of them. */
interface ScoredQuestions {
  readonly items: ReadonlyMap<string, ReadonlyMap<string, ScoredQuestion>>
  /** All questions, by their place. */
  readonly list: readonly ScoredQuestion[]
}

/** Why a row's answer belongs nowhere. */
export interface Misplaced {
  readonly code: string
  readonly field: 'item' | 'question'
  readonly message: string
}

/** Asked for once a file: twenty models on 57,000 items are twenty files. */
export const scoredQuestions = keptBy((study: ReaderStudy): ScoredQuestions => {
  const scored = new Set(scoredItems(study))
  const list: ScoredQuestion[] = []
  const items = new Map<string, ReadonlyMap<string, ScoredQuestion>>()
  for (const { id, questions } of study.items) {
    if (!scored.has(id)) continue
    const added = questions.map((question, n): ScoredQuestion => {
      const place = list.length + n
      return { item: id, question, place, isOnly: questions.length === 1 }
    })
    list.push(...added)
    items.set(id, new Map(added.map((entry) => [entry.question.id, entry])))
  }
  return { items, list }
})

/**
 * Where a row's answer belongs, or why nowhere.
 *
 * @param expected the place where it would be if the rows went through the study in its order, as most files do
 */
export function findQuestion(
  { items, list }: ScoredQuestions,
  itemId: string,
  questionId: string,
  expected: number,
): ScoredQuestion | Misplaced {
  const next = list[expected]
  if (next?.item === itemId && (questionId === '' ? next.isOnly : next.question.id === questionId))
    return next
  const questions = items.get(itemId)
  if (questions === undefined)
    return {
      code: 'unknown-item',
      field: 'item',
      message: `the study has no scored case "${itemId}"`,
    }
  if (questionId === '') {
    const only = questions.size === 1 ? questions.values().next().value : undefined
    return (
      only ?? {
        code: 'missing-question',
        field: 'question',
        message: `case "${itemId}" has ${questions.size} questions and the row names none`,
      }
    )
  }
  return (
    questions.get(questionId) ?? {
      code: list.some(({ question }) => question.id === questionId)
        ? 'not-asked'
        : 'unknown-question',
      field: 'question',
      message: `case "${itemId}" has no question "${questionId}" (it has ${[...questions.keys()].join(', ')})`,
    }
  )
}
