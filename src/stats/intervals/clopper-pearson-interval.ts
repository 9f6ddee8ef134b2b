import betaQuantile from '@stdlib/stats-base-dists-beta-quantile'
import type { Interval } from '../agreement/kappa-inference'
import { refuseImpossibleCount } from './wilson-interval'

/**
 * Exact 95% interval of a proportion: no binomial share within it is rejected at 2.5% on either side.
 *
 * Limits are quantiles of the beta distribution, `B(0.025; x, n-x+1)` and `B(0.975; x+1, n-x)`. The lower
 * limit is exactly 0 for `x = 0`, the upper exactly 1 for `x = n`.
 *
 * @param x number of successes, a whole number from 0 to `n`
 * @returns null when `n` is 0
 * @throws RangeError when `x` or `n` is not a whole number or `x` is outside 0 to `n`
 * @see Clopper CJ, Pearson ES. 1934, Biometrika 26:404-413, doi:10.1093/biomet/26.4.404
 * @example clopperPearsonInterval(0, 1) // [0, 0.975]
 */
export function clopperPearsonInterval(x: number, n: number): Interval | null {
  refuseImpossibleCount(x, n)
  if (n === 0) return null
  return [
    x === 0 ? 0 : betaQuantile(0.025, x, n - x + 1),
    x === n ? 1 : betaQuantile(0.975, x + 1, n - x),
  ]
}
