import type { Label, Rating } from '../label'
import { pOfZ } from '../tests/tests-and-limits'
import type { KappaResult } from './cohen-kappa'
import { solidStandardError } from './kappa-inference'
import { type RatingTable, ratingTable } from './rating-table'

/** `n` counts the items rated by every rater. */
interface FleissKappa extends Omit<KappaResult, 'total' | 'se' | 'ci95'> {
  readonly raterCount: number
}

/**
 * Fleiss' kappa: agreement of a fixed number of raters on nominal categories, on items rated by all of them.
 *
 * `po = mean_i sum_j n_ij (n_ij - 1) / (m (m - 1))`, `pe = sum_j p_j²`, `kappa = (po - pe) / (1 - pe)`;
 * `seNull = sqrt(2 / (n m (m-1))) sqrt((sum pq)² - sum pq(q - p)) / sum pq`.
 *
 * Agrees with R irr; Python statsmodels.
 *
 * @param ratings one row for each item, in it one entry for each rater
 * @param categories declared categories, or `null` for those that occur (kappa is the same)
 * @returns null values with reason `no-items`, `no-complete-items`, `one-rater` or `one-category`
 * @throws RangeError when the rows differ in length or a rating is not among the declared categories
 * @see Fleiss JL. 1971, Psychol Bull 76:378-382, doi:10.1037/h0031619
 * @see Fleiss JL, Nee JCM, Landis JR. 1979, Psychol Bull 86:974-977, doi:10.1037/0033-2909.86.5.974
 * @example fleissKappa([['y', 'y', 'y'], ['n', 'n', 'n'], ['y', 'y', 'n']]).value // 0.55
 */
export function fleissKappa(
  ratings: readonly (readonly Rating[])[],
  categories: readonly Label[] | null = null,
): FleissKappa {
  return fleissKappaOfTable(ratingTable(ratings, categories))
}

/** The same of ratings that are counted already. */
export function fleissKappaOfTable(table: RatingTable): FleissKappa {
  const m = table.raterCount
  const complete = table.items.filter((item) => item.ratings === m)
  const n = complete.length
  const counts = { n, raterCount: m, dropped: table.total - n }
  const nothing = { ...counts, value: null, seNull: null, z: null, p: null }
  if (n === 0) {
    const reason = table.items.length === 0 ? 'no-items' : 'no-complete-items'
    return { ...nothing, observed: null, expected: null, reason }
  }
  const totals = new Float64Array(table.categories.length)
  let agreeing = 0
  for (const item of complete) {
    for (const { category, count } of item.counts) {
      totals[category] = (totals[category] ?? 0) + count
      agreeing += count * (count - 1)
    }
  }
  const ratingCount = n * m
  const chance = totals.reduce((sum, total) => sum + total ** 2, 0)
  const expected = chance / ratingCount ** 2
  if (m < 2) return { ...nothing, observed: null, expected, reason: 'one-rater' }
  const observed = agreeing / (ratingCount * (m - 1))
  if (chance === ratingCount ** 2) return { ...nothing, observed, expected, reason: 'one-category' }

  const value = (observed - expected) / (1 - expected)
  let spread = 0
  let skew = 0
  for (const total of totals) {
    const p = total / ratingCount
    spread += p * (1 - p)
    skew += p * (1 - p) * (1 - 2 * p)
  }
  const seNull = solidStandardError(
    (2 * (spread ** 2 - skew)) / (ratingCount * (m - 1) * spread ** 2),
  )
  const result = { ...counts, observed, expected, value, seNull }
  if (seNull === 0) return { ...result, z: null, p: null, reason: 'zero-standard-error' }
  const z = value / seNull
  return { ...result, z, p: pOfZ(z), reason: null }
}
