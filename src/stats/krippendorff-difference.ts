import type { Label, Rating } from './label'

export type KrippendorffLevel = 'nominal' | 'ordinal' | 'interval' | 'ratio'

/**
 * The squared difference of two categories, by their positions in `labels`.
 *
 * @param labels the categories, as strings
 * @param totals pairable ratings in each category: ordinal differences count the ratings in between
 * @param declared the declared categories, in order, or null
 * @param ratings the ratings: where nothing is declared, numbers bring their own order
 * @returns `no-order` or `not-numeric` when the level does not fit the labels
 */
export function squaredDifference(
  level: KrippendorffLevel,
  labels: readonly string[],
  totals: Float64Array,
  declared: readonly Label[] | null,
  ratings: readonly (readonly Rating[])[],
): ((c: number, d: number) => number) | 'no-order' | 'not-numeric' {
  if (level === 'nominal') return (c, d) => (c === d ? 0 : 1)
  const numbers = numbersOf(labels, declared ?? ratings.flat())
  if (level === 'ordinal') {
    const positions = labels.map((_, position) => position)
    if (declared !== null) return rankDifference(positions, totals)
    if (numbers === null) return 'no-order'
    return rankDifference(
      positions.sort((c, d) => (numbers[c] ?? 0) - (numbers[d] ?? 0)),
      totals,
    )
  }
  if (numbers === null) return 'not-numeric'
  return (c, d) => {
    if (c === d) return 0
    const [x = 0, y = 0] = [numbers[c], numbers[d]]
    return level === 'interval' ? (x - y) ** 2 : ((x - y) / (x + y)) ** 2
  }
}

/** The number behind each label, or null when any label was not given as a number. */
function numbersOf(labels: readonly string[], given: readonly Rating[]): readonly number[] | null {
  const values = new Map<string, number>()
  for (const value of given) if (typeof value === 'number') values.set(String(value), value)
  const numbers = labels.map((label) => values.get(label))
  const known = numbers.filter((value) => value !== undefined)
  return known.length === labels.length ? known : null
}

/** `(sum of the ratings from c to d - half of those in c and in d)²`, along the order of the scale. */
function rankDifference(order: readonly number[], totals: Float64Array): (c: number, d: number) => number {
  const midRanks = new Float64Array(order.length)
  let below = 0
  for (const category of order) {
    const total = totals[category] ?? 0
    midRanks[category] = below + total / 2
    below += total
  }
  return (c, d) => ((midRanks[c] ?? 0) - (midRanks[d] ?? 0)) ** 2
}
