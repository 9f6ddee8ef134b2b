import { mean } from '../sums'
import { pOfT } from '../tests/tests-and-limits'
import type { UndefinedReason } from '../undefined-reason'

interface Correlation {
  /** Pairs with both values. */
  readonly n: number
  readonly value: number | null
  /** Two-sided, Student t with n - 2 degrees of freedom; 0 when the correlation is exactly 1 or -1. */
  readonly p: number | null
  readonly reason: UndefinedReason | null
}

type Measured = readonly (number | null)[]

/** Rounding of sums of products: a correlation closer than this to 1 is 1. */
const UNIT_ROUNDING = 1e-13

/**
 * Pearson's product-moment correlation, over the items that have both values.
 *
 * `r = sxy / sqrt(sxx syy)`, `t = r sqrt((n-2) / (1-r²))`.
 *
 * Agrees with R cor.test; Python scipy.
 *
 * @param x one number for each item, `null` for missing; `y` has the same length
 * @returns null with reason `no-pairs` or `constant-input`; `p` null with `no-degrees-of-freedom` for two pairs
 * @throws RangeError when the lengths differ
 * @see Pearson K. 1895, Proc R Soc Lond 58:240-242, doi:10.1098/rspl.1895.0041
 * @example pearson([1, 2, 3, 4], [2, 1, 4, 3]).value // 0.6
 */
export function pearson(x: Measured, y: Measured): Correlation {
  const pairs = completePairs(x, y)
  return productMoment(pairs.x, pairs.y)
}

/**
 * Spearman's rank correlation, over the items that have both values: Pearson's of the ranks, ties at their mean rank.
 *
 * Agrees with R cor.test; Python scipy.
 *
 * @param x one number for each item, `null` for missing; `y` has the same length
 * @returns null with reason `no-pairs` or `constant-input`; `p` null with `no-degrees-of-freedom` for two pairs
 * @throws RangeError when the lengths differ
 * @see Spearman C. 1904, Am J Psychol 15:72-101, doi:10.2307/1412159
 * @example spearman([1, 2, 3, 4], [2, 1, 4, 30]).value // 0.8
 */
export function spearman(x: Measured, y: Measured): Correlation {
  const pairs = completePairs(x, y)
  return productMoment(meanRanks(pairs.x), meanRanks(pairs.y))
}

/** Ranks from 1; equal values share the mean of their ranks. What is no number has none. */
export function meanRanks(values: readonly number[]): number[] {
  const places = values.toSorted((a, b) => a - b).map((value, place) => [value, place] as const)
  const [first, last] = [new Map(places.toReversed()), new Map(places)]
  return values.map((value) =>
    Number.isNaN(value) ? value : ((first.get(value) ?? 0) + (last.get(value) ?? 0)) / 2 + 1,
  )
}

/** The pairs of which neither value is missing. */
function completePairs(x: Measured, y: Measured): { readonly x: number[]; readonly y: number[] } {
  if (x.length !== y.length)
    throw new RangeError('correlation: both variables need one entry for each case')
  const pairs: { x: number[]; y: number[] } = { x: [], y: [] }
  x.forEach((value, item) => {
    const other = y[item] ?? null
    if (value === null || other === null) return
    pairs.x.push(value)
    pairs.y.push(other)
  })
  return pairs
}

/** Product-moment correlation of complete pairs, with its t test. */
function productMoment(x: readonly number[], y: readonly number[]): Correlation {
  const n = x.length
  if (n === 0) return { n, value: null, p: null, reason: 'no-pairs' }
  if (isConstant(x) || isConstant(y)) return { n, value: null, p: null, reason: 'constant-input' }
  const [meanX, meanY] = [mean(x), mean(y)]
  let xx = 0
  let yy = 0
  let xy = 0
  x.forEach((value, i) => {
    const dx = value - meanX
    const dy = (y[i] ?? 0) - meanY
    xx += dx * dx
    yy += dy * dy
    xy += dx * dy
  })
  const raw = xy / (Math.sqrt(xx) * Math.sqrt(yy))
  const value = 1 - Math.abs(raw) < UNIT_ROUNDING ? Math.sign(raw) : raw
  if (n === 2) return { n, value, p: null, reason: 'no-degrees-of-freedom' }
  if (Math.abs(value) === 1) return { n, value, p: 0, reason: null }
  const t = value * Math.sqrt((n - 2) / ((1 - value) * (1 + value)))
  return { n, value, p: pOfT(t, n - 2), reason: null }
}

const isConstant = (values: readonly number[]): boolean =>
  values.every((value) => value === values[0])
