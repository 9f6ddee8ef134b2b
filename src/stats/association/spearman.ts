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

/** Ranks from 1; equal values share the mean of their ranks. */
function meanRanks(values: readonly number[]): number[] {
  const order = values
    .map((_, position) => position)
    .sort((a, b) => (values[a] ?? 0) - (values[b] ?? 0))
  const ranks = new Array<number>(values.length).fill(0)
  let start = 0
  while (start < order.length) {
    const value = values[order[start] ?? 0]
    let end = start
    while (end < order.length && values[order[end] ?? 0] === value) end += 1
    for (const position of order.slice(start, end)) ranks[position] = (start + 1 + end) / 2
    start = end
  }
  return ranks
}
