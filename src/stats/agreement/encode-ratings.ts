import type { Label, Rating } from '../label'

/** Ratings as whole numbers: what every agreement statistic computes on. */
export interface EncodedRatings {
  /** One array for each rater, as long as there are items: position in `categories`, or -1 for missing. */
  readonly codes: readonly Int32Array[]
  /** Declared order, or the order of first appearance. */
  readonly categories: readonly string[]
}

/**
 * Turns labels into positions in a list of categories.
 *
 * @param columns one array of ratings for each rater, all of the same length; `null` is missing
 * @param categories the declared categories in their order, used or not; `null` takes the union of the
 *   labels that occur, rater by rater in order of first appearance
 * @throws RangeError when the columns differ in length, a category is declared twice, or a rating is not
 *   among the declared categories
 */
export function encodeRatings(
  columns: readonly (readonly Rating[])[],
  categories: readonly Label[] | null = null,
): EncodedRatings {
  const itemCount = columns[0]?.length ?? 0
  if (columns.some((column) => column.length !== itemCount))
    throw new RangeError('encodeRatings: every reader needs one entry for each case')
  const positions = new Map<string, number>()
  for (const category of categories ?? []) positions.set(String(category), positions.size)
  if (categories !== null && positions.size !== categories.length)
    throw new RangeError('encodeRatings: a category is declared twice')

  const codes = columns.map((column) =>
    Int32Array.from(column, (rating) => {
      if (rating === null) return -1
      const label = String(rating)
      const known = positions.get(label)
      if (known !== undefined) return known
      if (categories !== null)
        throw new RangeError(`encodeRatings: "${label}" is not one of the declared categories`)
      positions.set(label, positions.size)
      return positions.size - 1
    }),
  )
  return { codes, categories: [...positions.keys()] }
}

/**
 * The same of one row for each item, in it one entry for each rater.
 *
 * @param caller is named by errors
 */
export function encodeRows(
  caller: string,
  rows: readonly (readonly Rating[])[],
  categories: readonly Label[] | null = null,
): EncodedRatings {
  const raterCount = rows[0]?.length ?? 0
  if (rows.some((row) => row.length !== raterCount))
    throw new RangeError(`${caller}: every case needs one entry for each reader`)
  const columns = Array.from({ length: raterCount }, (_, rater) =>
    rows.map((row) => row[rater] ?? null),
  )
  return encodeRatings(columns, categories)
}

/** The ratings of two raters, coded, and the number of categories: what is computed of a pair. See `encodeRatings`. */
export function encodePair(
  rater1: readonly Rating[],
  rater2: readonly Rating[],
  declared: readonly Label[] | null = null,
): readonly [codes1: Int32Array, codes2: Int32Array, categoryCount: number] {
  const { codes, categories } = encodeRatings([rater1, rater2], declared)
  const [codes1 = new Int32Array(), codes2 = new Int32Array()] = codes
  return [codes1, codes2, categories.length]
}

/**
 * The same of labels that are whole numbers already: their positions, in the order of first appearance.
 *
 * @param columns one array for each rater, all of the same length; -1 is missing
 */
export function encodeNumbers(columns: readonly Int32Array[]): EncodedRatings {
  const positions: number[] = []
  const categories: string[] = []
  const positionOf = (number: number): number => {
    const known = positions[number]
    if (known !== undefined) return known
    categories.push(String(number))
    positions[number] = categories.length - 1
    return categories.length - 1
  }
  return {
    codes: columns.map((column) => column.map((number) => (number < 0 ? -1 : positionOf(number)))),
    categories,
  }
}
