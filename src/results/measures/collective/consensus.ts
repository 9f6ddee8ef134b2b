import { countsOf, present } from '@/study'
import type { RaterSeries } from '../rater-series'

/** The label that most judges gave to a question; null where nobody gave one, or two were given as often. */
export function consensusOf(judges: readonly RaterSeries[], unit: number): string | null {
  const counts = countsOf(present(judges.map(({ responses }) => responses[unit]?.label)))
  const [first, second] = [...counts].toSorted(([, a], [, b]) => b - a)
  return first === undefined || first[1] === second?.[1] ? null : first[0]
}

/** What most said; null where nobody did, or as many said the other. */
export function settledVerdict(by: readonly (boolean | null)[]): boolean | null {
  const yes = by.filter((verdict) => verdict === true).length
  const no = by.filter((verdict) => verdict === false).length
  return yes === no ? null : yes > no
}
