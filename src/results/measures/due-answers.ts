import type { ReaderStudy } from '@/questions'
import { armCount, dueItems } from '@/study'
import type { RaterSeries, Response } from './rater-series'
import type { ScoredUnit } from './scored-unit'

/**
 * S8: what belongs to another arm was never asked of a human rater, and is not missing. Models answer whatever they
 * were given. An answer that is there all the same, in a table, stays.
 */
export function withoutOtherArms(
  series: readonly RaterSeries[],
  units: readonly ScoredUnit[],
  study: ReaderStudy,
): readonly RaterSeries[] {
  if (armCount(study) === 0) return series
  return series.map((rater) => {
    if (rater.kind !== 'human') return rater
    const due = new Set(dueItems(study, rater.code))
    const responses = rater.responses.map(
      (response, index): Response =>
        response.outcome === 'missing' && !due.has(units[index]?.item ?? '')
          ? { ...response, outcome: 'not-asked' }
          : response,
    )
    return { ...rater, responses }
  })
}
