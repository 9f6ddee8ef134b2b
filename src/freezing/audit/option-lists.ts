import type { Pool, PoolItem } from '@/pool'
import type { ChoiceQuestion } from '@/questions'
import { groupBy } from '@/study'

/** A scored choice with its item and place. */
export interface ScoredChoice {
  readonly item: PoolItem
  /** Index of the question in its item. */
  readonly index: number
  readonly question: ChoiceQuestion
  /** Place of the right option, from 0. */
  readonly right: number
}

/**
 * The choices whose options were put in order by whoever wrote them, so that the order can give the answer away. Left out:
 * one list used again and again in one order (the fields of a form), lists in order of size ("< 5 mm, 5 to 10 mm"), and
 * lists with "all of the above".
 */
export function freeChoices(pool: Pool): ScoredChoice[] {
  const choices = pool.items.flatMap((item) =>
    item.questions.flatMap(({ question, truth }, index): ScoredChoice[] => {
      if (question.kind !== 'choice' || truth === null || !('is' in truth)) return []
      const right = question.options.findIndex(({ id }) => id === truth.is)
      return right === -1 ? [] : [{ item, index, question, right }]
    }),
  )
  const labelsOf = ({ question }: ScoredChoice) => question.options.map(({ label }) => label)
  const lists = groupBy(choices, (choice) => labelsOf(choice).sort().join('\n'))
  const isForm = (like: readonly ScoredChoice[]) =>
    like.length >= 3 && new Set(like.map((choice) => labelsOf(choice).join('\n'))).size === 1
  const forms = new Set([...lists.values()].filter(isForm).flat())
  return choices.filter((choice) => !forms.has(choice) && !isOrdered(labelsOf(choice)))
}

const WORDS_IN_ORDER = [
  ['none', 'absent', 'normal', 'no'],
  ['minimal', 'trace', 'questionable'],
  ['mild', 'slight', 'low', 'small'],
  ['moderate', 'medium', 'intermediate'],
  ['severe', 'marked', 'high', 'large'],
].map((words) => new RegExp(`^(?:${words.join('|')})\\b`, 'i'))

/** Whether options have an order of their own that a shuffle would spoil. */
function isOrdered(labels: readonly string[]): boolean {
  if (
    labels.some((label) =>
      /\b(of the above|both|neither|none of these|all of these)\b/i.test(label),
    )
  )
    return true
  const numbers = labels.map((label) =>
    Number(/-?\d+(?:[.,]\d+)?/.exec(label)?.[0].replace(',', '.')),
  )
  const ranks = labels.map((label) => {
    const rank = WORDS_IN_ORDER.findIndex((words) => words.test(label))
    return rank === -1 ? Number.NaN : rank
  })
  return isMonotone(numbers) || isMonotone(ranks)
}

/** Where one of them is no number, a step is none, and the list has no order. */
const isMonotone = (list: readonly number[]): boolean => {
  const steps = list.slice(1).map((n, k) => n - (list[k] ?? 0))
  return (steps.every((s) => s >= 0) || steps.every((s) => s <= 0)) && steps.some((s) => s !== 0)
}

/** Whether the ids of options are letters or numbers by place, whatever their case: A, B, C … */
export const isLettered = (ids: readonly string[]): boolean =>
  ids.every((id) => /^([A-Za-z]|\d{1,2})$/.test(id))
