import { countsOf, present } from '@/study'
import type { RaterSeries } from '../rater-series'

/** What most said; null where nobody said anything, or two were said as often. @param votes null is no vote */
export function pluralityOf<Label>(votes: readonly (Label | null)[]): Label | null {
  const counts = countsOf(votes.filter((vote) => vote !== null))
  const [first, second] = [...counts].toSorted(([, a], [, b]) => b - a)
  return first === undefined || first[1] === second?.[1] ? null : first[0]
}

/** The label that most judges gave to a question. */
export const consensusOf = (judges: readonly RaterSeries[], unit: number): string | null =>
  pluralityOf(present(judges.map(({ responses }) => responses[unit]?.label)))
