import type { RatedItem } from './rating-table'

/** Mean over items of the share of an item's ratings in each category: every item counts the same, however often rated. */
export function categoryShares(items: readonly RatedItem[], categoryCount: number): Float64Array {
  const shares = new Float64Array(categoryCount)
  for (const item of items)
    for (const { category, count } of item.counts)
      shares[category] = (shares[category] ?? 0) + count / item.ratings / items.length
  return shares
}
