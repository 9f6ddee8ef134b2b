import { type Correlation, completePairs, type Measured, productMoment } from './correlation'

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
