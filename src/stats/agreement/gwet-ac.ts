import type { Label, Rating } from '../label'
import { sum } from '../sums'
import { categoryShares } from './category-shares'
import { encodeRows } from './encode-ratings'
import { type LinearisedCoefficient, linearisedCoefficient } from './linearised-coefficient'
import { ratingPatterns } from './rating-patterns'
import { countedItem, type RatedItem } from './rating-table'

/**
 * Gwet's AC1 (`unweighted`) and AC2 (other weights): agreement of two or more raters beyond chance that stays
 * stable where one category is rare.
 *
 * `po` is the mean over items with two or more ratings of the (weighted) share of agreeing pairs of raters;
 * `pe = T / (k (k-1)) sum_j p_j (1 - p_j)` with `T` the sum of all weights, `k` the number of declared categories
 * and `p_j` the mean share of category j over all rated items. Items without any rating are dropped.
 *
 * Agrees with R and Python irrCAC.
 *
 * @param ratings one row for each item, in it one entry for each rater
 * @param categories the declared categories, used or not; for weights in their order
 * @returns null values with reason `no-items`, `no-pairs`, or `one-category` when only one is declared;
 *   `se` null with `one-item`
 * @throws RangeError when the rows differ in length or a rating is not among the declared categories
 * @see Gwet KL. 2008, Br J Math Stat Psychol 61:29-48, doi:10.1348/000711006X126600
 * @example gwetAc([['y', 'y'], ['y', 'y'], ['n', 'y']], ['y', 'n']).value // 0.5384…
 */
export function gwetAc(
  ratings: readonly (readonly Rating[])[],
  categories: readonly Label[],
  weights: AgreementWeights = 'unweighted',
): LinearisedCoefficient {
  const { codes } = encodeRows('gwetAc', ratings, categories)
  return gwetAcOfCodes(codes, categories.length, weights)
}

/**
 * `gwetAc` on ratings that are coded already: for many pairs of the same raters.
 *
 * @param codes one array for each rater, one entry for each item: a category from 0 to `size - 1`, -1 for missing
 */
export function gwetAcOfCodes(
  codes: readonly Int32Array[],
  size: number,
  weights: AgreementWeights = 'unweighted',
): LinearisedCoefficient {
  // Items that all raters answered alike add the same: each pattern is worked out once.
  const patterns = ratingPatterns(codes)
  const rated = Array.from(patterns.counts, (times, slot) => ({
    times,
    item: countedItem(patterns.codes, slot),
  })).filter(({ item }) => item.ratings > 0)
  const items = rated.map(({ item }) => item)
  const times = rated.map((pattern) => pattern.times)
  const n = sum(times)
  const weight = agreementWeight(weights, size)
  const nothing = { n, value: null, se: null, ci95: null }
  if (n === 0) return { ...nothing, observed: null, expected: null, reason: 'no-items' }

  const agreement = items.map((item) => weightedAgreement(item, weight))
  const pairedCount = sum(agreement.map((share, i) => (share === null ? 0 : (times[i] ?? 0))))
  const observed =
    pairedCount === 0
      ? null
      : sum(agreement.map((share, i) => (share ?? 0) * (times[i] ?? 0))) / pairedCount
  if (size < 2) return { ...nothing, observed, expected: null, reason: 'one-category' }

  const shares = categoryShares(items, size, times)
  // Open answers come to thousands of categories: the sum over all pairs of them is taken only where it must be.
  const total = weights === 'unweighted' ? size : totalWeight(weight, size)
  const factor = total / (size * (size - 1))
  // One used category: its share sums up to 1 only within rounding, its chance agreement is exactly 0.
  const isOneUsed = shares.filter((share) => share > 0).length === 1
  const expected = isOneUsed ? 0 : factor * sum(Array.from(shares, (share) => share * (1 - share)))
  if (observed === null) return { ...nothing, observed, expected, reason: 'no-pairs' }

  return linearisedCoefficient(
    items,
    agreement,
    [n, pairedCount],
    [observed, expected],
    ({ counts, ratings: m }) =>
      (factor * sum(counts.map(({ category, count }) => count * (1 - (shares[category] ?? 0))))) /
      m,
    times,
  )
}

/** Share of agreeing pairs of raters, near misses by weight; null with fewer than two ratings. */
function weightedAgreement(
  item: RatedItem,
  weight: (i: number, j: number) => number,
): number | null {
  const m = item.ratings
  if (m < 2) return null
  let pairs = 0
  for (const { category, count } of item.counts) {
    const credit = sum(item.counts.map((other) => other.count * weight(category, other.category)))
    pairs += count * (credit - 1)
  }
  return pairs / (m * (m - 1))
}

function totalWeight(weight: (i: number, j: number) => number, size: number): number {
  let total = 0
  for (let i = 0; i < size; i++) for (let j = 0; j < size; j++) total += weight(i, j)
  return total
}

/** How much credit two ordered categories get for being close. */
type AgreementWeights = 'unweighted' | 'linear' | 'quadratic' | 'ordinal'

/**
 * Credit of two categories by position: 1 for the same, down to 0 for the two ends of the scale.
 *
 * `ordinal`: `1 - C(|i-j|+1, 2) / C(k, 2)`, Gwet's ordinal weights.
 *
 * @param size number of declared categories
 */
function agreementWeight(
  weights: AgreementWeights,
  size: number,
): (i: number, j: number) => number {
  const span = size - 1
  switch (weights) {
    case 'unweighted':
      return (i, j) => (i === j ? 1 : 0)
    case 'linear':
      return (i, j) => (i === j ? 1 : 1 - Math.abs(i - j) / span)
    case 'quadratic':
      return (i, j) => (i === j ? 1 : 1 - ((i - j) / span) ** 2)
    case 'ordinal':
      return (i, j) => (i === j ? 1 : 1 - ((Math.abs(i - j) + 1) * Math.abs(i - j)) / (size * span))
  }
}
