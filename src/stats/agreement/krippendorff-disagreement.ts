import type { Label, Rating } from '../label'
import type { UndefinedReason } from '../undefined-reason'
import type { RatedItem } from './rating-table'

export type KrippendorffLevel = 'nominal' | 'ordinal' | 'interval' | 'ratio'

interface AlphaOfDraws {
  readonly pairableValues: number
  readonly value: number | null
  readonly reason: UndefinedReason | null
}

/** The order and the numbers of the categories that occur, as far as the level of measurement needs them. */
interface CategoryScale {
  /** Positions of the categories from the lowest to the highest. */
  readonly order: readonly number[]
  /** The number of each category; 0 where the level needs none. */
  readonly numbers: Float64Array
}

/**
 * The scale that a level of measurement needs.
 *
 * @param labels the categories, as strings
 * @param declared the declared categories in their order, or null: then numbers bring their own order
 * @returns `no-order` (ordinal) or `not-numeric` (interval, ratio) when a rating has no number; text is never parsed
 */
export function categoryScale(
  level: KrippendorffLevel,
  labels: readonly string[],
  declared: readonly Label[] | null,
  ratings: readonly (readonly Rating[])[],
): CategoryScale | 'no-order' | 'not-numeric' {
  const order = labels.map((_, position) => position)
  const numbers = new Float64Array(labels.length)
  if (level === 'nominal' || (level === 'ordinal' && declared !== null)) return { order, numbers }
  const positions = new Map(labels.map((label, position) => [label, position]))
  for (const rating of ratings.flat()) {
    if (rating === null) continue
    if (typeof rating !== 'number') return level === 'ordinal' ? 'no-order' : 'not-numeric'
    numbers[positions.get(String(rating)) ?? 0] = rating
  }
  order.sort((c, d) => (numbers[c] ?? 0) - (numbers[d] ?? 0))
  return { order, numbers }
}

/**
 * Krippendorff's alpha for units that count several times: `draws[u]` times unit u. See `krippendorffAlpha`.
 *
 * @param units how often each category occurs in each unit; units with fewer than two ratings add nothing
 */
export function alphaEvaluator(
  units: readonly RatedItem[],
  level: KrippendorffLevel,
  scale: CategoryScale,
): (draws: ArrayLike<number>) => AlphaOfDraws {
  const totals = new Float64Array(scale.numbers.length)
  const difference = squaredDifference(level)
  // Ordinal differences depend on how often the categories in between were used: they change with the draws.
  const isFixed = level !== 'ordinal'
  const fixed = isFixed
    ? units.map((unit) => disagreementWithin(unit, scale.numbers, difference))
    : null

  return (draws) => {
    totals.fill(0)
    let pairableValues = 0
    units.forEach(({ ratings, counts }, u) => {
      const drawn = draws[u] ?? 0
      if (drawn === 0 || ratings < 2) return
      pairableValues += drawn * ratings
      for (const { category, count } of counts)
        totals[category] = (totals[category] ?? 0) + drawn * count
    })
    const nothing = (reason: UndefinedReason) => ({ pairableValues, value: null, reason })
    if (pairableValues === 0) return nothing('no-pairs')
    if (totals.includes(pairableValues)) return nothing('one-category')

    const scores = isFixed ? scale.numbers : midRanks(scale.order, totals)
    let observed = 0
    units.forEach((unit, u) => {
      const drawn = draws[u] ?? 0
      if (drawn > 0)
        observed += drawn * (fixed?.[u] ?? disagreementWithin(unit, scores, difference))
    })
    const expected = disagreementOverall(level, totals, scores, pairableValues)
    const value = 1 - ((pairableValues - 1) * observed) / expected
    return Number.isFinite(value)
      ? { pairableValues, value, reason: null }
      : nothing('undefined-statistic')
  }
}

type SquaredDifference = (c: number, d: number, scores: Float64Array) => number

function squaredDifference(level: KrippendorffLevel): SquaredDifference {
  if (level === 'nominal') return () => 1
  if (level === 'ratio')
    return (c, d, x) => (((x[c] ?? 0) - (x[d] ?? 0)) / ((x[c] ?? 0) + (x[d] ?? 0))) ** 2
  return (c, d, x) => ((x[c] ?? 0) - (x[d] ?? 0)) ** 2
}

/** `1/(m - 1) sum_cd n_c n_d d²(c, d)` of one unit. */
function disagreementWithin(
  unit: RatedItem,
  scores: Float64Array,
  difference: SquaredDifference,
): number {
  if (unit.ratings < 2) return 0
  let sum = 0
  for (const a of unit.counts)
    for (const b of unit.counts)
      if (a.category !== b.category)
        sum += a.count * b.count * difference(a.category, b.category, scores)
  return sum / (unit.ratings - 1)
}

/** `sum_cd n_c n_d d²(c, d)` over all pairable ratings. */
function disagreementOverall(
  level: KrippendorffLevel,
  totals: Float64Array,
  scores: Float64Array,
  n: number,
): number {
  if (level === 'nominal') return n * n - totals.reduce((sum, total) => sum + total ** 2, 0)
  if (level === 'ratio') {
    const difference = squaredDifference(level)
    let sum = 0
    totals.forEach((a, c) => {
      totals.forEach((b, d) => {
        if (c !== d && a > 0 && b > 0) sum += a * b * difference(c, d, scores)
      })
    })
    return sum
  }
  const mean = totals.reduce((sum, total, c) => sum + total * (scores[c] ?? 0), 0) / n
  return 2 * n * totals.reduce((sum, total, c) => sum + total * ((scores[c] ?? 0) - mean) ** 2, 0)
}

/** The middle rank of each category: half the ratings between two middles is what lies between the categories. */
function midRanks(order: readonly number[], totals: Float64Array): Float64Array {
  const ranks = new Float64Array(totals.length)
  let below = 0
  for (const category of order) {
    const total = totals[category] ?? 0
    ranks[category] = below + total / 2
    below += total
  }
  return ranks
}
