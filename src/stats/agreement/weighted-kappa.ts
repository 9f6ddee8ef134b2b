import type { Label, Rating } from '../label'
import { countsOf, type KappaResult, undefinedKappa } from './cohen-kappa'
import { encodePair } from './encode-ratings'
import { kappaInference } from './kappa-inference'
import { pairTable } from './pair-table'

export type KappaWeights = 'linear' | 'quadratic'

/**
 * Weighted kappa: agreement of two raters on an ordered scale, near misses counting in part.
 *
 * `kappa_w = (po - pe) / (1 - pe)`, `po = sum w_ij p_ij`, `pe = sum w_ij p_i. p_.j`, with weights
 * `1 - |i-j|/(k-1)` (linear) or `1 - (i-j)^2/(k-1)^2` (quadratic) by position in the declared categories,
 * used or not. Standard errors are those of Fleiss, Cohen and Everitt, not the wrong ones of psych 2.2.9.
 *
 * Agrees with R vcd and irrCAC; Python statsmodels and scikit-learn.
 *
 * @param rater1 one rating for each item; `rater2` has the same length
 * @param categories the whole scale in its order
 * @returns as `cohenKappa`; `observed` and `expected` are weighted
 * @throws RangeError when the lengths differ or a rating is not on the scale
 * @see Cohen J. 1968, Psychol Bull 70:213-220, doi:10.1037/h0026256
 * @see Fleiss JL, Cohen J, Everitt BS. 1969, Psychol Bull 72:323-327, doi:10.1037/h0028106
 * @example weightedKappa([1, 2, 3], [1, 2, 2], [1, 2, 3], 'linear').value // 0.5714…
 */
export function weightedKappa(
  rater1: readonly Rating[],
  rater2: readonly Rating[],
  categories: readonly Label[],
  weights: KappaWeights,
): KappaResult {
  return weightedKappaOfCodes(...encodePair(rater1, rater2, categories), weights)
}

/** `weightedKappa` on ratings that are coded already: positions on a scale of `size` steps. */
export function weightedKappaOfCodes(
  codes1: Int32Array,
  codes2: Int32Array,
  size: number,
  weights: KappaWeights,
): KappaResult {
  const table = pairTable(codes1, codes2, size)
  const { n, rows, columns, cells } = table
  if (n === 0) return undefinedKappa(table, null, null, 'no-pairs')
  if (size === 1) return undefinedKappa(table, 1, 1, 'one-category')

  // Weights times `scale` are whole numbers, which keeps the sums exact until the last division.
  const power = weights === 'linear' ? 1 : 2
  const scale = (size - 1) ** power
  const weight = (i: number, j: number) => scale - Math.abs(i - j) ** power
  const rowCredit = Float64Array.from(rows, (_, i) => weightedSum(columns, (j) => weight(i, j)))
  const columnCredit = Float64Array.from(columns, (_, j) => weightedSum(rows, (i) => weight(i, j)))

  let credit = 0
  for (const { row, column, count } of cells) credit += count * weight(row, column)
  const chance = weightedSum(rows, (i) => rowCredit[i] ?? 0)
  const beyond = n * n * scale - chance
  if (beyond === 0) return undefinedKappa(table, credit / (n * scale), 1, 'one-category')

  const value = (n * credit - chance) / beyond
  const missed = n * scale - credit
  const mean = credit * beyond - 2 * chance * missed
  let squares = 0
  for (const { row, column, count } of cells) {
    const marginal = (rowCredit[row] ?? 0) + (columnCredit[column] ?? 0)
    squares += count * (n * (weight(row, column) * beyond - marginal * missed) - mean) ** 2
  }
  let nullSquares = 0
  rows.forEach((row, i) => {
    if (row === 0) return
    columns.forEach((column, j) => {
      if (column === 0) return
      const marginal = (rowCredit[i] ?? 0) + (columnCredit[j] ?? 0)
      nullSquares += row * column * (n * n * weight(i, j) - n * marginal + chance) ** 2
    })
  })
  return {
    ...countsOf(table),
    observed: credit / (n * scale),
    expected: chance / (n * n * scale),
    value,
    ...kappaInference(value, n, nullSquares / (n ** 3 * beyond ** 2), squares / beyond ** 4),
  }
}

function weightedSum(counts: Float64Array, weightAt: (k: number) => number): number {
  let sum = 0
  counts.forEach((count, k) => {
    if (count !== 0) sum += count * weightAt(k)
  })
  return sum
}
