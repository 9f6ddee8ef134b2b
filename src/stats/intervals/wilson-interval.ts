import { type Interval, Z95 } from '../agreement/kappa-inference'
import { clusteredMean } from '../clustered/clustered-mean'
import { tOf } from '../tests/tests-and-limits'

/**
 * 95% interval of a proportion by Wilson's score method, without continuity correction.
 *
 * `(p + z²/2n ± z sqrt(p(1-p)/n + z²/4n²)) / (1 + z²/n)`. The lower limit is exactly 0 for `x = 0`, the
 * upper exactly 1 for `x = n`.
 *
 * Agrees with Python statsmodels and scipy.
 *
 * @param x number of successes, a whole number from 0 to `n`
 * @returns null when `n` is 0
 * @throws RangeError when `x` or `n` is not a whole number or `x` is outside 0 to `n`
 * @see Wilson EB. 1927, J Am Stat Assoc 22:209-212, doi:10.1080/01621459.1927.10502953
 * @example wilsonInterval(45, 100) // [0.3561…, 0.5475…]
 */
export function wilsonInterval(x: number, n: number): Interval | null {
  refuseImpossibleCount(x, n)
  if (n === 0) return null
  return scoreInterval(x / n, n, Z95)
}

/**
 * The same of a mean of `n` shares, as the share of a group of readers that was right on each task: a little wider than needed, as
 * shares vary less than hits.
 *
 * @param share from 0 to 1
 * @returns null when `n` is 0
 */
export const wilsonOfShares = (share: number, n: number): Interval | null =>
  n === 0 ? null : scoreInterval(share, n, Z95)

/**
 * The same of answers of which several belong to one cluster: of as many as they are worth (effective sample size by the ratio
 * estimator), with t on K - 1 degrees of freedom for K clusters; where all are alike, of K answers.
 *
 * @param hits 1 or 0 for each answer, -1 for one that does not count
 * @returns null with fewer than two clusters
 * @see Dean N, Pagano M. 2015, J Surv Stat Methodol 3:484-503, doi:10.1093/jssam/smv024
 */
export function clusteredWilsonInterval(
  clusters: ArrayLike<number>,
  hits: ArrayLike<number>,
): Interval | null {
  const counted = Array.from(hits, (_, n) => n).filter((n) => (hits[n] ?? -1) >= 0)
  const values = counted.map((n) => hits[n] ?? 0)
  const found = clusteredMean(
    counted.map((n) => clusters[n] ?? 0),
    values,
  )
  const { n, estimate: share, se, clusters: K } = found
  if (K < 2) return null
  if (share === 0 || share === 1) return wilsonInterval(share * K, K)
  const worth = se > 0 ? Math.min(n, (share * (1 - share)) / se ** 2) : n
  return scoreInterval(share, worth, tOf(0.975, K - 1))
}

export function scoreInterval(share: number, n: number, quantile: number): Interval {
  const square = quantile ** 2
  const centre = share + square / (2 * n)
  const half = quantile * Math.sqrt((share * (1 - share)) / n + square / (4 * n * n))
  const scale = 1 + square / n
  return [share === 0 ? 0 : (centre - half) / scale, share === 1 ? 1 : (centre + half) / scale]
}

/** @throws RangeError unless `x` successes of `n` trials are possible */
export function refuseImpossibleCount(x: number, n: number): void {
  if (!Number.isSafeInteger(x) || !Number.isSafeInteger(n) || x < 0 || x > n)
    throw new RangeError(`proportion: ${x} of ${n} is not a count of successes`)
}
