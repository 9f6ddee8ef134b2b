import binomialCdf from '@stdlib/stats-base-dists-binomial-cdf'
import { pOfZ } from '../tests/tests-and-limits'
import type { UndefinedReason } from '../undefined-reason'

interface McNemar {
  /** Discordant pairs: first right and second wrong, and the reverse. */
  readonly b: number
  readonly c: number
  /** Two-sided exact binomial p; 1 when `b = c` or there is no discordant pair. */
  readonly exactP: number
  readonly chiSquare: number | null
  readonly chiSquareP: number | null
  /** With Edwards' continuity correction, never below 0. */
  readonly correctedChiSquare: number | null
  readonly correctedP: number | null
  readonly reason: UndefinedReason | null
}

/**
 * McNemar's test of two paired proportions: do two raters differ in accuracy on the same items?
 *
 * Exact: `2 P(X <= min(b, c))`, X binomial (b + c, 1/2). Uncorrected `(b-c)² / (b+c)`; corrected
 * `max(0, |b-c| - 1)² / (b+c)`, so that `b = c` gives 0 as in R. One degree of freedom.
 *
 * Agrees with R mcnemar.test; Python statsmodels.
 *
 * @returns the chi-square values null with reason `no-discordant-pairs` when `b + c` is 0
 * @throws RangeError when a count is not a whole number of zero or more
 * @see McNemar Q. 1947, Psychometrika 12:153-157, doi:10.1007/BF02295996
 * @see Edwards AL. 1948, Psychometrika 13:185-187, doi:10.1007/BF02289261
 * @example mcnemar(15, 6).exactP // 0.0783…
 */
export function mcnemar(b: number, c: number): McNemar {
  if (![b, c].every((count) => Number.isSafeInteger(count) && count >= 0))
    throw new RangeError('mcnemar: counts must be whole numbers of zero or more')
  const n = b + c
  const exactP = b === c ? 1 : Math.min(1, 2 * binomialCdf(Math.min(b, c), n, 0.5))
  if (n === 0) {
    const nothing = {
      chiSquare: null,
      chiSquareP: null,
      correctedChiSquare: null,
      correctedP: null,
    }
    return { b, c, exactP, ...nothing, reason: 'no-discordant-pairs' }
  }
  const chiSquare = (b - c) ** 2 / n
  const correctedChiSquare = Math.max(0, Math.abs(b - c) - 1) ** 2 / n
  return {
    b,
    c,
    exactP,
    chiSquare,
    chiSquareP: chiSquareP(chiSquare),
    correctedChiSquare,
    correctedP: chiSquareP(correctedChiSquare),
    reason: null,
  }
}

/** Upper tail of chi-square with one degree of freedom, a squared standard normal: keeps the digits of a small p. */
const chiSquareP = (statistic: number): number => pOfZ(Math.sqrt(statistic))

/**
 * Counts the discordant pairs of two raters; an item that either has not answered is left out.
 *
 * @param first 1 right, 0 wrong, -1 not answered; `second` has the same length
 * @returns `n` items that both answered, `b` with the first alone right, `c` with the second alone
 * @throws RangeError when the lengths differ
 */
export function discordantPairs(
  first: Int8Array,
  second: Int8Array,
): { readonly n: number; readonly b: number; readonly c: number } {
  if (first.length !== second.length)
    throw new RangeError('discordantPairs: both readers need one entry for each case')
  let n = 0
  let b = 0
  let c = 0
  for (let item = 0; item < first.length; item++) {
    const [verdict1, verdict2] = [first[item] ?? -1, second[item] ?? -1]
    if (verdict1 < 0 || verdict2 < 0) continue
    n += 1
    if (verdict1 > verdict2) b += 1
    if (verdict1 < verdict2) c += 1
  }
  return { n, b, c }
}
