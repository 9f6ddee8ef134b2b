import normalCdf from '@stdlib/stats-base-dists-normal-cdf'
import normalQuantile from '@stdlib/stats-base-dists-normal-quantile'
import type { UndefinedReason } from '../undefined-reason'

/** Two-sided 95% point of the standard normal, 1.959964. */
export const Z95 = normalQuantile(0.975, 0, 1)

export type Interval = readonly [low: number, high: number]

interface KappaInference {
  /** Standard error under the hypothesis of no agreement beyond chance; gives `z` and `p`. */
  readonly seNull: number
  /** Standard error at the observed agreement; gives `ci95`. */
  readonly se: number
  readonly z: number | null
  /** Two-sided. */
  readonly p: number | null
  /** `value -/+ 1.959964 se`, not cut at -1 and 1. */
  readonly ci95: Interval
  readonly reason: UndefinedReason | null
}

/**
 * Test and interval of a chance-corrected coefficient from its two standard errors.
 *
 * A standard error of 0 (`solidStandardError`) leaves no test: `z` and `p` are null.
 */
export function kappaInference(
  value: number,
  varianceNull: number,
  variance: number,
): KappaInference {
  const seNull = solidStandardError(varianceNull)
  const se = solidStandardError(variance)
  const ci95: Interval = [value - Z95 * se, value + Z95 * se]
  if (seNull === 0) return { seNull, se, z: null, p: null, ci95, reason: 'zero-standard-error' }
  const z = value / seNull
  return { seNull, se, z, p: twoSidedNormalP(z), ci95, reason: null }
}

/** Below 1e-7, and for a variance that rounding made slightly negative, a standard error is 0, not noise. */
export function solidStandardError(variance: number): number {
  const se = Math.sqrt(Math.max(0, variance))
  return se < 1e-7 ? 0 : se
}

/** `2 P(Z <= -|z|)`: from the lower tail, so that small values keep their digits. */
export function twoSidedNormalP(z: number): number {
  return 2 * normalCdf(-Math.abs(z), 0, 1)
}
