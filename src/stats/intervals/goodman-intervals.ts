import normalQuantile from '@stdlib/stats-base-dists-normal-quantile'
import type { Interval } from '../agreement/kappa-inference'
import { sum } from '../sums'
import { refuseImpossibleCount } from './wilson-interval'

/**
 * Simultaneous 95% intervals of all shares of a multinomial count: with 95% none of them misses its share.
 *
 * Wilson's interval of each, with the two-sided normal quantile of `1 - 0.05 / k` for `k` categories (Bonferroni), which is the
 * square root of the chi-squared quantile with one degree of freedom that Goodman takes.
 *
 * Agrees with Python statsmodels.
 *
 * @param counts of each category, of which some may be 0; whole numbers
 * @returns one for each category, in their order; null when nothing was counted
 * @throws RangeError when a count is not a whole number of at least 0
 * @see Goodman LA. 1965, Technometrics 7:247-254, doi:10.1080/00401706.1965.10490252
 * @example goodmanIntervals([51, 27, 13, 9]) // [[0.388…, 0.630…], …]
 */
export function goodmanIntervals(counts: readonly number[]): Interval[] | null {
  const n = sum(counts)
  for (const count of counts) refuseImpossibleCount(count, n)
  if (n === 0) return null
  const square = normalQuantile(1 - 0.05 / (2 * counts.length), 0, 1) ** 2
  return counts.map((count): Interval => {
    const half = Math.sqrt(square * (square + (4 * count * (n - count)) / n))
    const [centre, scale] = [square + 2 * count, 2 * (n + square)]
    return [count === 0 ? 0 : (centre - half) / scale, count === n ? 1 : (centre + half) / scale]
  })
}
