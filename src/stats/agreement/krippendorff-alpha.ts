import type { Label, Rating } from '../label'
import { sum } from '../sums'
import type { UndefinedReason } from '../undefined-reason'
import { alphaEvaluator, categoryScale, type KrippendorffLevel } from './krippendorff-disagreement'
import { type RatingTable, ratingTable } from './rating-table'

interface KrippendorffAlpha {
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
 * Agrees with Python fast-krippendorff and nltk; R irr.
 *
 * @param ratings one row for each unit, in it one entry for each rater
 * @param categories the declared categories; their order is the scale of `ordinal`. Without it `ordinal` needs
 *   numbers; `interval` and `ratio` always do (labels are never parsed as numbers)
 * @returns `value` null with reason `no-pairs`, `one-category` (a single value occurs), `no-order` or `not-numeric`
 * @throws RangeError when the rows differ in length or a rating is not among the declared categories
 * @see Hayes AF, Krippendorff K. 2007, Commun Methods Meas 1:77-89, doi:10.1080/19312450709336664
 * @example krippendorffAlpha([[1, 2], [3, 3], [5, 4], [2, null]], 'interval').value // 0.8333…
 */
export function krippendorffAlpha(
  ratings: readonly (readonly Rating[])[],
  level: KrippendorffLevel,
  categories: readonly Label[] | null = null,
): KrippendorffAlpha {
  const table = ratingTable(ratings, categories)
  return alphaOfTable(table, level, categoryScale(level, table.categories, categories, ratings))
}

/** Nominal alpha of ratings that are counted already: it needs no scale of the categories. */
export const nominalAlphaOfTable = (table: RatingTable): KrippendorffAlpha =>
  alphaOfTable(table, 'nominal', categoryScale('nominal', table.categories, null, []))

function alphaOfTable(
  { items, total }: RatingTable,
  level: KrippendorffLevel,
  scale: ReturnType<typeof categoryScale>,
): KrippendorffAlpha {
  const units = items.filter((item) => item.ratings >= 2)
  const pairableValues = sum(units.map(({ ratings }) => ratings))
  const counts = { total, n: units.length, pairableValues, level }
  if (typeof scale === 'string') return { ...counts, value: null, reason: scale }
  const { value, reason } = alphaEvaluator(
    units,
    level,
    scale,
  )(new Int32Array(units.length).fill(1))
  return { ...counts, value, reason }
}
