import type { UndefinedReason } from '../undefined-reason'
import { pairTable } from './pair-table'

interface PrevalenceBias {
  readonly n: number
  /** `(a - d) / n`, -1 to 1: above 0 when the first category is the common one. */
  readonly prevalenceIndex: number | null
  /** `(b - c) / n`, -1 to 1: above 0 when rater 1 says the first category more often than rater 2. */
  readonly biasIndex: number | null
  readonly reason: UndefinedReason | null
}

/**
 * Prevalence and bias index of two raters and two categories: what pushes kappa away from PABAK.
 *
 * With the table `[[a, b], [c, d]]`, rows rater 1. Both exist for exactly two declared categories.
 *
 * @param codes1 positions in the declared categories, -1 for missing; `codes2` has the same length
 * @returns both null with reason `not-two-categories` or `no-pairs`
 * @throws RangeError when the lengths differ
 * @see Byrt T, Bishop J, Carlin JB. 1993, J Clin Epidemiol 46:423-429, doi:10.1016/0895-4356(93)90018-V
 */
export function prevalenceBiasOfCodes(
  codes1: Int32Array,
  codes2: Int32Array,
  categoryCount: number,
): PrevalenceBias {
  const { n, cells } = pairTable(codes1, codes2, categoryCount)
  const nothing = { n, prevalenceIndex: null, biasIndex: null }
  if (categoryCount !== 2) return { ...nothing, reason: 'not-two-categories' }
  if (n === 0) return { ...nothing, reason: 'no-pairs' }
  const count = (i: number, j: number) =>
    cells.find((c) => c.row === i && c.column === j)?.count ?? 0
  return {
    n,
    prevalenceIndex: (count(0, 0) - count(1, 1)) / n,
    biasIndex: (count(0, 1) - count(1, 0)) / n,
    reason: null,
  }
}
