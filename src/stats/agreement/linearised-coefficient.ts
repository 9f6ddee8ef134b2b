import { sum } from '../sums'
import type { KappaResult } from './cohen-kappa'
import { fisherLimits, solidStandardError } from './kappa-inference'
import type { RatedItem } from './rating-table'

/** A chance-corrected coefficient of many raters, with missing ratings, in Gwet's framework. */
export interface LinearisedCoefficient
  extends Pick<KappaResult, 'observed' | 'expected' | 'value' | 'ci95' | 'reason'> {
  /** Items with at least one rating; those with a single one count for the marginals only. */
  readonly n: number
  /** Linearised standard error over items; null with one item. */
  readonly se: number | null
}

/**
 * The coefficient `(observed - expected) / (1 - expected)`. Its standard error and interval are from each item's linearised
 * contribution: `se² = sum_i (contribution_i - value)² / (n (n - 1))`.
 *
 * @param agreement share of agreeing pairs of raters of each item; null with fewer than two ratings
 * @param paired how many items have two or more ratings
 * @param chanceOf an item's part of the agreement by chance
 * @param times how many items each of `items` stands for; one each where it is left out
 * @see Gwet KL. 2021, Educ Psychol Meas 81:781-790, doi:10.1177/0013164420973080
 */
export function linearisedCoefficient(
  items: readonly RatedItem[],
  agreement: readonly (number | null)[],
  [n, paired]: readonly [number, number],
  [observed, expected]: readonly [number, number],
  chanceOf: (item: RatedItem) => number,
  times?: readonly number[],
): LinearisedCoefficient {
  const value = (observed - expected) / (1 - expected)
  const known = { n, observed, expected, value }
  if (n < 2) return { ...known, se: null, ci95: null, reason: 'one-item' }
  const squares = items.map((item, i) => {
    const share = agreement[i] ?? null
    const beyond = share === null ? 0 : ((n / paired) * (share - expected)) / (1 - expected)
    const contribution = beyond - (2 * (1 - value) * (chanceOf(item) - expected)) / (1 - expected)
    return (times?.[i] ?? 1) * (contribution - value) ** 2
  })
  const se = solidStandardError(sum(squares) / (n * (n - 1)))
  const ci95 = fisherLimits(value, se, n - 1)
  return { ...known, se, ci95, reason: ci95 === null ? 'zero-standard-error' : null }
}
