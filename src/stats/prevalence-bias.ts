import { confusionMatrix } from './confusion-matrix'
import type { Label, Rating } from './label'
import type { UndefinedReason } from './undefined-reason'

export interface PrevalenceBias {
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
 * @returns both null with reason `not-two-categories` or `no-pairs`
 * @throws RangeError when the lengths differ or a rating is not among the declared categories
 * @see Byrt T, Bishop J, Carlin JB. 1993, J Clin Epidemiol 46:423-429, doi:10.1016/0895-4356(93)90018-V
 */
export function prevalenceBias(
  rater1: readonly Rating[],
  rater2: readonly Rating[],
  categories: readonly Label[],
): PrevalenceBias {
  const { matrix, total: n } = confusionMatrix(rater1, rater2, categories)
  const nothing = { n, prevalenceIndex: null, biasIndex: null }
  if (categories.length !== 2) return { ...nothing, reason: 'not-two-categories' }
  if (n === 0) return { ...nothing, reason: 'no-pairs' }
  const [[a = 0, b = 0] = [], [c = 0, d = 0] = []] = matrix
  return { n, prevalenceIndex: (a - d) / n, biasIndex: (b - c) / n, reason: null }
}
