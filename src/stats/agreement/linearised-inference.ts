import { sum } from '../sums'
import type { UndefinedReason } from '../undefined-reason'
import { fisherLimits, type Interval, solidStandardError } from './kappa-inference'

/** A chance-corrected coefficient of many raters, with missing ratings, in Gwet's framework. */
export interface LinearisedCoefficient {
  /** Items with at least one rating; those with a single one count for the marginals only. */
  readonly n: number
  readonly observed: number | null
  readonly expected: number | null
  readonly value: number | null
  /** Linearised standard error over items; null with one item. */
  readonly se: number | null
  /** `fisherLimits` on n - 1 degrees of freedom; null where they cannot be estimated. */
  readonly ci95: Interval | null
  readonly reason: UndefinedReason | null
}

/**
 * Standard error and interval from each item's linearised contribution to the coefficient:
 * `se² = sum_i (contribution_i - value)² / (n (n - 1))`.
 *
 * @param times how many items have each contribution; one each where it is left out
 * @see Gwet KL. 2021, Educ Psychol Meas 81:781-790, doi:10.1177/0013164420973080
 */
export function linearisedInference(
  value: number,
  contributions: readonly number[],
  times?: readonly number[],
): Pick<LinearisedCoefficient, 'se' | 'ci95' | 'reason'> {
  const n = times === undefined ? contributions.length : sum(times)
  if (n < 2) return { se: null, ci95: null, reason: 'one-item' }
  const squares = sum(
    contributions.map((contribution, i) => (times?.[i] ?? 1) * (contribution - value) ** 2),
  )
  const se = solidStandardError(squares / (n * (n - 1)))
  const ci95 = fisherLimits(value, se, n - 1)
  return { se, ci95, reason: ci95 === null ? 'zero-standard-error' : null }
}
