import { type Interval, Z95 } from '../agreement/kappa-inference'

/**
 * 95% interval of a proportion by Wilson's score method, without continuity correction.
 *
 * `(p + z²/2n ± z sqrt(p(1-p)/n + z²/4n²)) / (1 + z²/n)`. The lower limit is exactly 0 for `x = 0`, the
 * upper exactly 1 for `x = n`.
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
  const share = x / n
  const square = Z95 ** 2
  const centre = share + square / (2 * n)
  const half = Z95 * Math.sqrt((share * (1 - share)) / n + square / (4 * n * n))
  const scale = 1 + square / n
  return [x === 0 ? 0 : (centre - half) / scale, x === n ? 1 : (centre + half) / scale]
}

/** @throws RangeError unless `x` successes of `n` trials are possible */
export function refuseImpossibleCount(x: number, n: number): void {
  if (!Number.isSafeInteger(x) || !Number.isSafeInteger(n) || x < 0 || x > n)
    throw new RangeError(`proportion: ${x} of ${n} is not a count of successes`)
}
