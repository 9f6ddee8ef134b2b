import { type AgreementWeights, agreementWeight } from './agreement-weights'
import { categoryShares } from './category-shares'
import type { Label, Rating } from './label'
import { type LinearisedCoefficient, linearisedInference } from './linearised-inference'
import { type RatedItem, ratingTable } from './rating-table'

/**
 * Gwet's AC1 (`unweighted`) and AC2 (other weights): agreement of two or more raters beyond chance that stays
 * stable where one category is rare.
 *
 * `po` is the mean over items with two or more ratings of the (weighted) share of agreeing pairs of raters;
 * `pe = T / (k (k-1)) sum_j p_j (1 - p_j)` with `T` the sum of all weights, `k` the number of declared categories
 * and `p_j` the mean share of category j over all rated items. Items without any rating are dropped.
 *
 * @param ratings one row for each item, in it one entry for each rater
 * @param categories the declared categories, used or not; for weights in their order
 * @returns null values with reason `no-items`, `no-pairs`, or `one-category` when only one is declared;
 *   `se` null with `one-item`
 * @throws RangeError when the rows differ in length or a rating is not among the declared categories
 * @see Gwet KL. 2008, Br J Math Stat Psychol 61:29-48, doi:10.1348/000711006X126600
 */
export function gwetAc(
  ratings: readonly (readonly Rating[])[],
  categories: readonly Label[],
  weights: AgreementWeights = 'unweighted',
): LinearisedCoefficient {
  const { items } = ratingTable(ratings, categories)
  const n = items.length
  const size = categories.length
  const weight = agreementWeight(weights, size)
  const nothing = { n, value: null, se: null, ci95: null }
  if (n === 0) return { ...nothing, observed: null, expected: null, reason: 'no-items' }

  const agreement = items.map((item) => weightedAgreement(item, weight))
  const paired = agreement.filter((share) => share !== null)
  const observed = paired.length === 0 ? null : paired.reduce((sum, share) => sum + share, 0) / paired.length
  if (size < 2) return { ...nothing, observed, expected: null, reason: 'one-category' }

  const shares = categoryShares(items, size)
  const factor = totalWeight(weight, size) / (size * (size - 1))
  // One used category: its share sums up to 1 only within rounding, its chance agreement is exactly 0.
  const isOneUsed = shares.filter((share) => share > 0).length === 1
  const expected = isOneUsed ? 0 : factor * shares.reduce((sum, share) => sum + share * (1 - share), 0)
  if (observed === null) return { ...nothing, observed, expected, reason: 'no-pairs' }

  const value = (observed - expected) / (1 - expected)
  const contributions = items.map((item, i) => {
    const share = agreement[i] ?? null
    const beyond = share === null ? 0 : ((n / paired.length) * (share - expected)) / (1 - expected)
    const rest = item.counts.reduce(
      (sum, { category, count }) => sum + count * (1 - (shares[category] ?? 0)),
      0,
    )
    return beyond - (2 * (1 - value) * ((factor * rest) / item.ratings - expected)) / (1 - expected)
  })
  return { n, observed, expected, value, ...linearisedInference(value, contributions) }
}

/** Share of agreeing pairs of raters, near misses by weight; null with fewer than two ratings. */
function weightedAgreement(item: RatedItem, weight: (i: number, j: number) => number): number | null {
  const m = item.ratings
  if (m < 2) return null
  let pairs = 0
  for (const { category, count } of item.counts) {
    const credit = item.counts.reduce((sum, other) => sum + other.count * weight(category, other.category), 0)
    pairs += count * (credit - 1)
  }
  return pairs / (m * (m - 1))
}

function totalWeight(weight: (i: number, j: number) => number, size: number): number {
  let sum = 0
  for (let i = 0; i < size; i++) for (let j = 0; j < size; j++) sum += weight(i, j)
  return sum
}
