import type { Label, Rating } from '../label'
import type { UndefinedReason } from '../undefined-reason'
import { encodePair } from './encode-ratings'
import { type Interval, kappaInference } from './kappa-inference'
import { type PairTable, pairTable } from './pair-table'

export interface KappaResult {
  /** Items given, items that both raters rated, items left out. */
  readonly total: number
  readonly n: number
  readonly dropped: number
  /** Observed agreement `po` and agreement by chance `pe`, 0 to 1 (weighted agreement for weighted kappa). */
  readonly observed: number | null
  readonly expected: number | null
  readonly value: number | null
  /** Standard error when kappa is 0; gives `z` and the two-sided normal `p`. */
  readonly seNull: number | null
  readonly z: number | null
  readonly p: number | null
  /** Standard error at the observed kappa; gives `ci95`. */
  readonly se: number | null
  readonly ci95: Interval | null
  readonly reason: UndefinedReason | null
}

/**
 * Cohen's kappa: agreement of two raters on nominal categories, beyond chance.
 *
 * `kappa = (po - pe) / (1 - pe)` with `po` the observed share of agreement and `pe = sum_k p_k. p_.k`.
 * Items that either rater missed are left out. Standard errors are those of Fleiss, Cohen and Everitt.
 *
 * Agrees with R vcd, psych and irrCAC; Python statsmodels and scikit-learn.
 *
 * @param rater1 one rating for each item; `rater2` has the same length
 * @param categories declared categories, or `null` for the union of both raters' labels (kappa is the same)
 * @returns everything null with reason `no-pairs` or `one-category` (chance agreement 1); `z` and `p` null
 *   with reason `zero-standard-error`
 * @throws RangeError when the lengths differ or a rating is not among the declared categories
 * @see Cohen J. 1960, Educ Psychol Meas 20:37-46, doi:10.1177/001316446002000104
 * @see Fleiss JL, Cohen J, Everitt BS. 1969, Psychol Bull 72:323-327, doi:10.1037/h0028106
 * @example cohenKappa(['y', 'y', 'n', 'n'], ['y', 'y', 'n', 'y']).value // 0.5
 */
export function cohenKappa(
  rater1: readonly Rating[],
  rater2: readonly Rating[],
  categories: readonly Label[] | null = null,
): KappaResult {
  return cohenKappaOfCodes(...encodePair(rater1, rater2, categories))
}

/** `cohenKappa` on ratings that `encodeRatings` has already coded: for many pairs of the same raters. */
export function cohenKappaOfCodes(
  codes1: Int32Array,
  codes2: Int32Array,
  categoryCount: number,
): KappaResult {
  const table = pairTable(codes1, codes2, categoryCount)
  const { n, rows, columns, cells } = table
  let agreed = 0
  for (const cell of cells) if (cell.row === cell.column) agreed += cell.count
  let chance = 0
  // Whole numbers as long as possible: rounding must not turn a variance of exactly 0 into a small one.
  let nullSum = 0n
  rows.forEach((row, k) => {
    const column = columns[k] ?? 0
    chance += row * column
    nullSum += BigInt(row * column) * BigInt(row + column)
  })
  const beyond = n * n - chance
  if (n === 0) return undefinedKappa(table, null, null, 'no-pairs')
  if (beyond === 0) return undefinedKappa(table, agreed / n, 1, 'one-category')

  const value = (n * agreed - chance) / beyond
  const disagreed = n - agreed
  const mean = agreed * beyond - 2 * chance * disagreed
  let squares = 0
  for (const { row, column, count } of cells) {
    const credit = row === column ? beyond : 0
    const deviation = n * (credit - ((columns[row] ?? 0) + (rows[column] ?? 0)) * disagreed) - mean
    squares += count * deviation ** 2
  }
  const nullVariance = BigInt(chance) * BigInt(n) ** 2n + BigInt(chance) ** 2n - BigInt(n) * nullSum
  return {
    ...countsOf(table),
    observed: agreed / n,
    expected: chance / n ** 2,
    value,
    ...kappaInference(value, n, Number(nullVariance) / (n * beyond ** 2), squares / beyond ** 4),
  }
}

/** Everything null but the counts and the agreement that can be computed. */
export function undefinedKappa(
  table: PairTable,
  observed: number | null,
  expected: number | null,
  reason: UndefinedReason,
): KappaResult {
  const nothing = { value: null, seNull: null, z: null, p: null, se: null, ci95: null }
  return { ...countsOf(table), observed, expected, ...nothing, reason }
}

export function countsOf(table: PairTable) {
  return { total: table.total, n: table.n, dropped: table.total - table.n }
}
