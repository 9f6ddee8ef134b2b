import { type KrippendorffLevel, squaredDifference } from './krippendorff-difference'
import type { Label, Rating } from './label'
import { ratingTable } from './rating-table'
import type { UndefinedReason } from './undefined-reason'

export interface KrippendorffAlpha {
  /** Units given, units with two or more ratings, ratings in those. */
  readonly total: number
  readonly n: number
  readonly pairableValues: number
  readonly level: KrippendorffLevel
  readonly value: number | null
  readonly reason: UndefinedReason | null
}

/**
 * Krippendorff's alpha: `1 - Do / De`, observed over expected disagreement, for any number of raters, with
 * missing ratings. Units with fewer than two ratings are left out.
 *
 * `Do = 1/n sum_u 1/(m_u - 1) sum_cd n_uc n_ud d²(c,d)`, `De = 1/(n(n-1)) sum_cd n_c n_d d²(c,d)`. `d²` is 1
 * (nominal), `(c - d)²` (interval), `((c-d)/(c+d))²` (ratio), or the squared number of ranks between (ordinal).
 *
 * @param ratings one row for each unit, in it one entry for each rater
 * @param categories the declared categories; their order is the scale of `ordinal`. Without it `ordinal` needs
 *   numbers; `interval` and `ratio` always do (labels are never parsed as numbers)
 * @returns `value` null with reason `no-pairs`, `one-category` (a single value occurs), `no-order` or `not-numeric`
 * @throws RangeError when the rows differ in length or a rating is not among the declared categories
 * @see Hayes AF, Krippendorff K. 2007, Commun Methods Meas 1:77-89, doi:10.1080/19312450709336664
 */
export function krippendorffAlpha(
  ratings: readonly (readonly Rating[])[],
  level: KrippendorffLevel,
  categories: readonly Label[] | null = null,
): KrippendorffAlpha {
  const table = ratingTable(ratings, categories)
  const units = table.items.filter((item) => item.ratings >= 2)
  const totals = new Float64Array(table.categories.length)
  for (const unit of units)
    for (const { category, count } of unit.counts) totals[category] = (totals[category] ?? 0) + count
  const pairableValues = totals.reduce((sum, total) => sum + total, 0)
  const result = { total: table.total, n: units.length, pairableValues, level }
  const nothing = (reason: UndefinedReason) => ({ ...result, value: null, reason })
  if (pairableValues === 0) return nothing('no-pairs')
  const used = [...totals.keys()].filter((category) => (totals[category] ?? 0) > 0)
  if (used.length === 1) return nothing('one-category')

  const difference = squaredDifference(level, table.categories, totals, categories, ratings)
  if (typeof difference === 'string') return nothing(difference)
  let observed = 0
  for (const { ratings: m, counts } of units)
    for (const a of counts)
      for (const b of counts) observed += (a.count * b.count * difference(a.category, b.category)) / (m - 1)
  let expected = 0
  if (level === 'nominal') expected = pairableValues ** 2 - totals.reduce((sum, total) => sum + total ** 2, 0)
  else
    for (const c of used)
      for (const d of used) expected += (totals[c] ?? 0) * (totals[d] ?? 0) * difference(c, d)
  if (!Number.isFinite(observed / expected)) return nothing('undefined-statistic')
  return { ...result, value: 1 - ((pairableValues - 1) * observed) / expected, reason: null }
}
