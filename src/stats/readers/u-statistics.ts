import { dot, sum } from '../sums'
import { limits, pOfT, pOfZ, quotient } from '../tests/tests-and-limits'
import { kernel } from './auc'
import { pairsOf } from './obuchowski-rockette'
import type { ReaderStudy } from './reader-study'

/** An estimate over readers and cases, whatever was read by whom. NaN: undefined. */
interface Inference {
  readonly variance: number
  readonly varianceBiased: number
  readonly df: number
  /** t with whole degrees of freedom up to 50, normal above. */
  readonly low: number
  readonly high: number
  readonly p: number
  readonly normal: { readonly low: number; readonly high: number; readonly p: number }
  /** Second moments without bias, and their coefficients: same reader (1 to 4), other readers (5 to 8); of each, same diseased and normal case, same diseased, same normal, neither. */
  readonly moments: readonly number[]
  readonly coefficients: readonly number[]
}

interface UModality extends Inference {
  readonly modality: string
  readonly readers: number
  readonly positives: number
  readonly negatives: number
  /** All pairs of cases that a reader read count alike. p tests 0.5. */
  readonly auc: number
}

interface UDifference extends Inference {
  readonly a: string
  readonly b: string
  readonly difference: number
  readonly covariance: number
}

/**
 * Gallas' U statistics: mean areas and their differences over other readers and other cases, for crossed, split-plot and
 * incomplete designs.
 *
 * Agrees with R iMRMC.
 *
 * @see Gallas BD. 2006, Acad Radiol 13:353-362, doi:10.1016/j.acra.2005.11.030
 * @see Gallas BD, Bandos A, Samuelson FW, Wagner RF. 2009, Commun Stat Theory Methods 38:2586-2603, doi:10.1080/03610920802610084
 * @example // `readings` of docs/stats.md
 * uStatistics(readerStudy(readings)).differences[0]?.difference // -0.1458…
 */
export function uStatistics(study: ReaderStudy): {
  readonly modalities: readonly UModality[]
  readonly differences: readonly UDifference[]
} {
  const { modalities, truth, ratings } = study
  const cells = ratings.map((row) => row.map((cell) => scoresOf(cell, truth)))
  const sums = cells.map(sumOf)
  const covariance = (m: number, n: number) => secondMoments(cells, sums, m, n)
  const ownMoments = modalities.map((_, m) => covariance(m, m))
  const parts = ownMoments.map((moments) => factorParts(moments))
  const results = modalities.map((modality, m): UModality => {
    const [moment, part, total] = [ownMoments[m], parts[m], sums[m]]
    if (moment === undefined || part === undefined || total === undefined)
      throw new RangeError('no modality')
    const auc = total.scores.total / total.pairs.total
    const row = ratings[m] ?? []
    const isUsed = (place: number) => row.some((cell) => !Number.isNaN(cell[place] ?? Number.NaN))
    const used = [...truth.keys()].filter(isUsed)
    const df = degreesOfFreedom(moment.variance, part.parts, part.dfs)
    return {
      modality,
      readers: row.filter((cell) => cell.some((value) => !Number.isNaN(value))).length,
      positives: used.filter((place) => truth[place] === 1).length,
      negatives: used.filter((place) => truth[place] === 0).length,
      auc,
      ...inference(auc - 0.5, auc, moment, df),
    }
  })
  const differences = pairsOf(modalities.length).map(([m, n]): UDifference => {
    const [a, b, partsA, partsB] = [ownMoments[m], ownMoments[n], parts[m], parts[n]]
    if (a === undefined || b === undefined || partsA === undefined || partsB === undefined)
      throw new RangeError('no modality')
    const both = covariance(m, n)
    const shared = factorParts(both)
    const variance = a.variance + b.variance - 2 * both.variance
    const varianceBiased = a.varianceBiased + b.varianceBiased - 2 * both.varianceBiased
    const difference = (results[m]?.auc ?? Number.NaN) - (results[n]?.auc ?? Number.NaN)
    const df = degreesOfFreedom(
      variance,
      partsA.parts.map((part, k) => part + (partsB.parts[k] ?? 0) - 2 * (shared.parts[k] ?? 0)),
      partsA.dfs.map((dfOfA, k) => Math.min(dfOfA, partsB.dfs[k] ?? 0)),
    )
    return {
      a: modalities[m] ?? '',
      b: modalities[n] ?? '',
      difference,
      covariance: both.variance,
      ...inference(difference, difference, { ...both, variance, varianceBiased }, df),
    }
  })
  return { modalities: results, differences }
}

/** A number for each pair of a diseased and a normal case: row by row of diseased ones. */
interface PairMatrix {
  readonly values: Float64Array
  readonly byPositive: Float64Array
  readonly byNegative: Float64Array
  readonly total: number
}

/** `scores`: of pairs that were read, 0 elsewhere; `pairs`: 1 where both were read. */
interface Scores {
  readonly scores: PairMatrix
  readonly pairs: PairMatrix
}

function scoresOf(cell: Float64Array, truth: Uint8Array): Scores {
  const ratingsOf = (wanted: number) => cell.filter((_, place) => truth[place] === wanted)
  const [positives, negatives] = [ratingsOf(1), ratingsOf(0)]
  const scores = new Float64Array(positives.length * negatives.length)
  const pairs = new Float64Array(scores.length)
  for (const [n, positive] of positives.entries()) {
    if (Number.isNaN(positive)) continue
    for (const [m, negative] of negatives.entries()) {
      if (Number.isNaN(negative)) continue
      scores[n * negatives.length + m] = kernel(positive, negative)
      pairs[n * negatives.length + m] = 1
    }
  }
  const shape = [positives.length, negatives.length] as const
  return { scores: withMargins(scores, ...shape), pairs: withMargins(pairs, ...shape) }
}

function withMargins(values: Float64Array, rows: number, columns: number): PairMatrix {
  const byPositive = new Float64Array(rows)
  const byNegative = new Float64Array(columns)
  let total = 0
  for (let n = 0; n < rows; n++)
    for (let m = 0; m < columns; m++) {
      const value = values[n * columns + m] ?? 0
      byPositive[n] = (byPositive[n] ?? 0) + value
      byNegative[m] = (byNegative[m] ?? 0) + value
      total += value
    }
  return { values, byPositive, byNegative, total }
}

/** Sums over readers: products over all pairs of readers are products of sums, which saves the square of their number. */
function sumOf(cells: readonly Scores[]): Scores {
  const added = (matrixOf: (cell: Scores) => PairMatrix): PairMatrix => {
    const all = cells.map(matrixOf)
    const plus = (part: (matrix: PairMatrix) => Float64Array) => {
      const totals = new Float64Array(part(all[0] ?? EMPTY).length)
      for (const matrix of all) {
        const values = part(matrix)
        for (let n = 0; n < totals.length; n++) totals[n] = (totals[n] ?? 0) + (values[n] ?? 0)
      }
      return totals
    }
    return {
      values: plus(({ values }) => values),
      byPositive: plus(({ byPositive }) => byPositive),
      byNegative: plus(({ byNegative }) => byNegative),
      total: sum(all.map(({ total }) => total)),
    }
  }
  return { scores: added(({ scores }) => scores), pairs: added(({ pairs }) => pairs) }
}

const EMPTY: PairMatrix = {
  values: new Float64Array(),
  byPositive: new Float64Array(),
  byNegative: new Float64Array(),
  total: 0,
}

/** Sums of products of pairs: same both cases, same diseased, same normal, any. */
const productsOf = (a: PairMatrix, b: PairMatrix): number[] => [
  dot(a.values, b.values),
  dot(a.byPositive, b.byPositive),
  dot(a.byNegative, b.byNegative),
  a.total * b.total,
]

interface SecondMoments {
  readonly moments: readonly number[]
  readonly biased: readonly number[]
  readonly coefficients: readonly number[]
  readonly variance: number
  readonly varianceBiased: number
}

function secondMoments(
  cells: readonly (readonly Scores[])[],
  sums: readonly Scores[],
  m: number,
  n: number,
): SecondMoments {
  const eight = (matrixOf: (scores: Scores) => PairMatrix): number[] => {
    const same = [0, 0, 0, 0]
    for (const [r, cell] of (cells[m] ?? []).entries()) {
      const other = cells[n]?.[r]
      if (other === undefined) continue
      for (const [k, product] of productsOf(matrixOf(cell), matrixOf(other)).entries())
        same[k] = (same[k] ?? 0) + product
    }
    const [a, b] = [sums[m], sums[n]]
    return a === undefined || b === undefined
      ? []
      : [...same, ...productsOf(matrixOf(a), matrixOf(b))]
  }
  const numbers = eight(({ scores }) => scores)
  const counts = eight(({ pairs }) => pairs)
  const [apart, apartCounts] = [disjoint(numbers), disjoint(counts)]
  const moments = apart.map((value, k) =>
    apartCounts[k] === 0 ? value : value / (apartCounts[k] ?? 1),
  )
  const biased = numbers.map((value, k) => (counts[k] === 0 ? value : value / (counts[k] ?? 1)))
  const coefficients = apartCounts.map(
    (count, k) => count / (counts[7] ?? Number.NaN) - (k === 7 ? 1 : 0),
  )
  return {
    moments,
    biased,
    coefficients,
    variance: dot(coefficients, moments),
    varianceBiased: dot(coefficients, biased),
  }
}

/** From sums over "the same, or any" to sums over "the same, and nothing else". */
function disjoint(sums: readonly number[]): number[] {
  const [n1 = 0, n2 = 0, n3 = 0, n4 = 0, n5 = 0, n6 = 0, n7 = 0, n8 = 0] = sums
  const neither = n4 - n2 - n3 + n1
  return [
    n1,
    n2 - n1,
    n3 - n1,
    neither,
    n5 - n1,
    n6 - n5 - n2 + n1,
    n7 - n5 - n3 + n1,
    n8 - n6 - n7 + n5 - neither,
  ]
}

/** What normal cases, diseased cases and readers have a part in, and the degrees of freedom of each. */
function factorParts({ biased, coefficients: c }: SecondMoments) {
  const at = (values: readonly number[], n: number) => values[n] ?? Number.NaN
  const shares = [
    [0, 2, 4, 6],
    [0, 1, 4, 5],
    [0, 1, 2, 3],
  ].map((places) => sum(places.map((n) => at(c, n))))
  const effects = [at(biased, 6), at(biased, 5), at(biased, 3)].map(
    (moment) => moment - at(biased, 7),
  )
  return {
    parts: effects.map((effect, k) => (shares[k] === 0 ? 0 : effect)),
    dfs: shares.map((share) => (share > 0 ? halfToEven(1 / share - 1) : Number.POSITIVE_INFINITY)),
  }
}

const halfToEven = (value: number): number => {
  const below = Math.floor(value)
  return value - below === 0.5 ? below + (below % 2) : Math.round(value)
}

function degreesOfFreedom(
  variance: number,
  parts: readonly number[],
  dfs: readonly number[],
): number {
  const least = Math.min(...dfs)
  if (!(variance >= 0) || least <= 0) return Number.NaN
  const under = sum(parts.map((part, k) => part ** 2 / (dfs[k] ?? Number.NaN) ** 3))
  return under > 0 ? Math.max(quotient(variance ** 2, under), least) : Number.NaN
}

function inference(
  tested: number,
  estimate: number,
  { variance, varianceBiased, moments, coefficients }: SecondMoments,
  df: number,
): Inference {
  const se = variance >= 0 ? Math.sqrt(variance) : Number.NaN
  const statistic = quotient(tested, se)
  const [low, high] = limits(estimate, se)
  const normal = { low, high, p: pOfZ(statistic) }
  const whole = Math.floor(df)
  const [tLow, tHigh] = limits(estimate, se, whole)
  const small = Number.isFinite(df)
    ? { low: tLow, high: tHigh, p: pOfT(statistic, whole) }
    : { low: Number.NaN, high: Number.NaN, p: Number.NaN }
  const test = df > 50 ? normal : small
  return { variance, varianceBiased, df, ...test, normal, moments, coefficients }
}
