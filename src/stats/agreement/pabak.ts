import type { Label, Rating } from '../label'
import type { UndefinedReason } from '../undefined-reason'
import { encodePair } from './encode-ratings'
import { percentAgreementOfCodes } from './percent-agreement'

export interface Pabak {
  readonly n: number
  readonly observed: number | null
  readonly value: number | null
  readonly reason: UndefinedReason | null
}

/**
 * Prevalence- and bias-adjusted kappa, the Brennan-Prediger coefficient: `(k po - 1) / (k - 1)`.
 *
 * Agrees with R and Python irrCAC; Python nltk.
 *
 * @param categories the declared categories; their number is `k`, used or not
 * @returns `value` null with reason `no-pairs`, or `one-category` when only one is declared
 * @throws RangeError when the lengths differ or a rating is not among the declared categories
 * @see Byrt T, Bishop J, Carlin JB. 1993, J Clin Epidemiol 46:423-429, doi:10.1016/0895-4356(93)90018-V
 * @example pabak(['y', 'y', 'n', 'n'], ['y', 'y', 'n', 'y'], ['y', 'n']).value // 0.5
 */
export function pabak(
  rater1: readonly Rating[],
  rater2: readonly Rating[],
  categories: readonly Label[],
): Pabak {
  return pabakOfCodes(...encodePair(rater1, rater2, categories))
}

/** `pabak` on ratings that are coded already; `categoryCount` is `k`. */
export function pabakOfCodes(codes1: Int32Array, codes2: Int32Array, categoryCount: number): Pabak {
  const { n, value: observed, reason } = percentAgreementOfCodes(codes1, codes2, categoryCount)
  const k = categoryCount
  if (observed === null) return { n, observed, value: null, reason }
  if (k < 2) return { n, observed, value: null, reason: 'one-category' }
  return { n, observed, value: (k * observed - 1) / (k - 1), reason: null }
}
