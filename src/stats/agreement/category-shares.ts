import { sum } from '../sums'
import type { RatedItem } from './rating-table'

/**
 * Mean over items of the share of an item's ratings in each category: every item counts the same, however often rated.
 *
 * @param times how often each of `items` stands for itself; once each where it is left out
 */
export function categoryShares(
  items: readonly RatedItem[],
  categoryCount: number,
  times?: readonly number[],
): Float64Array {
  const n = times === undefined ? items.length : sum(times)
  const shares = new Float64Array(categoryCount)
  items.forEach((item, i) => {
    const weight = (times?.[i] ?? 1) / n
    for (const { category, count } of item.counts)
      shares[category] = (shares[category] ?? 0) + (weight * count) / item.ratings
  })
  return shares
}
