import exp from '@stdlib/math-base-special-exp'
import normalQuantile from '@stdlib/stats-base-dists-normal-quantile'
import tQuantile from '@stdlib/stats-base-dists-t-quantile'
import { pOfZ } from '../tests/tests-and-limits'
import type { UndefinedReason } from '../undefined-reason'

/** Two-sided 95% point of the standard normal, 1.959964. */
export const Z95 = /* @__PURE__ */ normalQuantile(0.975, 0, 1)

export type Interval = readonly [low: number, high: number]

interface KappaInference {
  /** Standard error under the hypothesis of no agreement beyond chance; gives `z` and `p`. */
  readonly seNull: number
  /** Standard error at the observed agreement; gives `ci95`. */
  readonly se: number
  readonly z: number | null
  /** Two-sided. */
  readonly p: number | null
  /** `fisherLimits` on n - 1 degrees of freedom; null where they cannot be estimated. */
  readonly ci95: Interval | null
  readonly reason: UndefinedReason | null
}

/**
 * Test and interval of a chance-corrected coefficient of `n` items from its two standard errors.
 *
 * A standard error of 0 (`solidStandardError`) leaves no test: `z` and `p` are null.
 */
export function kappaInference(
  value: number,
  n: number,
  varianceNull: number,
  variance: number,
): KappaInference {
  const seNull = solidStandardError(varianceNull)
  const se = solidStandardError(variance)
  const ci95 = fisherLimits(value, se, n - 1)
  if (seNull === 0) return { seNull, se, z: null, p: null, ci95, reason: 'zero-standard-error' }
  const z = value / seNull
  return { seNull, se, z, p: pOfZ(z), ci95, reason: null }
}

/**
 * 95% limits of a coefficient of agreement on the scale of Fisher's z: `tanh(atanh(value) -/+ t se / (1 - value²))`. Of few cases
 * they hold the truth where `value -/+ z se` does in 90 to 99% of studies (docs/coverage.md).
 *
 * @param df degrees of freedom of t
 * @returns null for a standard error of 0, which is a limit of the formula and no certainty; from -1 (or less) to 1 for a value at an end with another
 * @see Lin LI. 1989, Biometrics 45:255-268, doi:10.2307/2532051 (for concordance, which is weighted kappa)
 */
export function fisherLimits(value: number, se: number, df: number): Interval | null {
  if (se === 0) return null
  if (Math.abs(value) >= 1) return [Math.min(value, -1), 1]
  const odds = (1 + value) / (1 - value)
  const width = exp((2 * tQuantile(0.975, df) * se) / (1 - value ** 2))
  const limit = (ratio: number) => 1 - 2 / (1 + ratio)
  return [limit(odds / width), limit(odds * width)]
}

/** Below 1e-7, and for a variance that rounding made slightly negative, a standard error is 0, not noise. */
export function solidStandardError(variance: number): number {
  const se = Math.sqrt(Math.max(0, variance))
  return se < 1e-7 ? 0 : se
}
