import type { Label, Rating } from '../label'
import { type EncodedRatings, encodeRows } from './encode-ratings'

/** How many raters put each item into each category. */
export interface RatingTable {
  readonly categories: readonly string[]
  /** Raters of the study: the length of a row of `ratings`. */
  readonly raterCount: number
  /** One row for each item with at least one rating. */
  readonly items: readonly RatedItem[]
  /** For each row given its position in `items`, -1 for a row without any rating. */
  readonly itemOfRow: Int32Array
  /** Items given, rated or not. */
  readonly total: number
}

export interface RatedItem {
  /** Ratings of this item. */
  readonly ratings: number
  /** The categories that occur, with how often: items hold few categories, scales may hold many. */
  readonly counts: readonly { readonly category: number; readonly count: number }[]
}

/**
 * @param ratings one row for each item, in it one entry for each rater, `null` for missing
 * @param categories declared categories; `null` for those that occur
 * @throws RangeError when the rows differ in length or a rating is not among the declared categories
 */
export function ratingTable(
  ratings: readonly (readonly Rating[])[],
  categories: readonly Label[] | null = null,
): RatingTable {
  return ratingTableOfCodes(encodeRows('ratingTable', ratings, categories))
}

/** The same of ratings that are coded already. */
export function ratingTableOfCodes({ codes, categories }: EncodedRatings): RatingTable {
  const total = codes[0]?.length ?? 0
  const items: RatedItem[] = []
  const itemOfRow = new Int32Array(total).fill(-1)
  for (let item = 0; item < total; item++) {
    const counted = countedItem(codes, item)
    if (counted.ratings === 0) continue
    itemOfRow[item] = items.length
    items.push(counted)
  }
  return { categories, raterCount: codes.length, items, itemOfRow, total }
}

/** How often each category occurs among the ratings of one item; -1 in `codes` is no rating. */
export function countedItem(codes: readonly Int32Array[], item: number): RatedItem {
  const counts = new Map<number, number>()
  let ratings = 0
  for (const column of codes) {
    const category = column[item] ?? -1
    if (category < 0) continue
    ratings += 1
    counts.set(category, (counts.get(category) ?? 0) + 1)
  }
  return { ratings, counts: [...counts].map(([category, count]) => ({ category, count })) }
}
