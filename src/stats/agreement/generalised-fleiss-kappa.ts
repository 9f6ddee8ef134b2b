import type { Label, Rating } from '../label'
import { mean, sum } from '../sums'
import { categoryShares } from './category-shares'
import { type LinearisedCoefficient, linearisedCoefficient } from './linearised-coefficient'
import { ratingTable } from './rating-table'

/**
 * Fleiss' kappa with missing ratings (Gwet's generalisation): all items with at least one rating.
 *
 * `po` is the mean over items with two or more ratings of the share of agreeing pairs of raters; `pe = sum_j p_j²`
 * with `p_j` the mean share of category j over all rated items. Items without any rating are dropped.
 *
 * Agrees with R and Python irrCAC.
 *
 * @param ratings one row for each item, in it one entry for each rater
 * @param categories declared categories, or `null` for those that occur (the value is the same)
 * @returns null values with reason `no-items`, `no-pairs` or `one-category`; `se` null with `one-item`
 * @throws RangeError when the rows differ in length or a rating is not among the declared categories
 * @see Gwet KL. 2021, Educ Psychol Meas 81:781-790, doi:10.1177/0013164420973080
 * @example generalisedFleissKappa([['y', 'y', null], ['n', 'n', 'n'], ['y', 'n', 'n']]).value // 0.55
 */
export function generalisedFleissKappa(
  ratings: readonly (readonly Rating[])[],
  categories: readonly Label[] | null = null,
): LinearisedCoefficient {
  const { items, categories: labels } = ratingTable(ratings, categories)
  const n = items.length
  const nothing = { n, value: null, se: null, ci95: null }
  if (n === 0) return { ...nothing, observed: null, expected: null, reason: 'no-items' }
  const shares = categoryShares(items, labels.length)
  const isOneCategory = shares.filter((share) => share > 0).length === 1
  const expected = isOneCategory ? 1 : sum(shares.map((share) => share ** 2))

  const agreement = items.map(({ ratings: m, counts }) =>
    m < 2 ? null : sum(counts.map(({ count }) => count * (count - 1))) / (m * (m - 1)),
  )
  const paired = agreement.filter((share) => share !== null)
  if (paired.length === 0) return { ...nothing, observed: null, expected, reason: 'no-pairs' }
  const observed = mean(paired)
  if (isOneCategory) return { ...nothing, observed, expected, reason: 'one-category' }

  return linearisedCoefficient(
    items,
    agreement,
    [n, paired.length],
    [observed, expected],
    ({ counts, ratings: m }) =>
      sum(counts.map(({ category, count }) => count * (shares[category] ?? 0))) / m,
  )
}
