import betaQuantile from '@stdlib/stats-base-dists-beta-quantile'
import { squaresAround, sum } from '../sums'
import { completeRows } from '../tests/related-samples'
import { pOfF, quotient } from '../tests/tests-and-limits'
import { type IntraclassName, intraclassValues, type MeanSquares } from './intraclass-values'

/** One form of the intraclass correlation. NaN: undefined. */
interface IntraclassForm {
  readonly value: number
  readonly F: number
  readonly df1: number
  readonly df2: number
  readonly p: number
  readonly low: number
  readonly high: number
}

interface IntraclassCorrelation {
  /** Items that every rater rated, and those left out. */
  readonly items: number
  readonly dropped: number
  readonly raters: number
  readonly meanSquares: MeanSquares | null
  readonly forms: Readonly<Record<IntraclassName, IntraclassForm>>
}

const NONE: IntraclassForm = {
  value: Number.NaN,
  F: Number.NaN,
  df1: Number.NaN,
  df2: Number.NaN,
  p: Number.NaN,
  low: Number.NaN,
  high: Number.NaN,
}

const ALL_NONE = { icc1: NONE, icc2: NONE, icc3: NONE, icc1k: NONE, icc2k: NONE, icc3k: NONE }

/**
 * The six intraclass correlations, over the items that every rater rated; not floored at 0.
 *
 * Agrees with R psych.
 *
 * @param ratings a column for each rater, null for missing
 * @see Shrout PE, Fleiss JL. 1979, Psychol Bull 86:420-428, doi:10.1037/0033-2909.86.2.420
 * @see McGraw KO, Wong SP. 1996, Psychol Methods 1:30-46, doi:10.1037/1082-989X.1.1.30 (interval of ICC(2,1))
 * @example intraclassCorrelation([[9, 6, 8, 7], [2, 1, 4, 1], [5, 3, 6, 2]]).forms.icc2.value // 0.1680…
 */
export function intraclassCorrelation(
  ratings: readonly (readonly (number | null)[])[],
): IntraclassCorrelation {
  const { rows, dropped } = completeRows(ratings)
  const [n, k] = [rows.length, ratings.length]
  const counted = { items: n, dropped, raters: k }
  if (n < 2 || k < 2) return { ...counted, meanSquares: null, forms: ALL_NONE }
  const all = sum(rows.map(sum)) / (n * k)
  const ofItem = rows.map((row) => sum(row) / k)
  const ofRater = ratings.map((_, j) => {
    let total = 0
    for (const row of rows) total += row[j] ?? 0
    return total / n
  })
  const squares = (deviationOf: (value: number, i: number, j: number) => number) => {
    let total = 0
    for (let i = 0; i < n; i++)
      for (let j = 0; j < k; j++) total += deviationOf(rows[i]?.[j] ?? 0, i, j) ** 2
    return total
  }
  const between = (k * squaresAround(ofItem, all)) / (n - 1)
  const within = squares((value, i) => value - (ofItem[i] ?? 0)) / (n * (k - 1))
  const raters = (n * squaresAround(ofRater, all)) / (k - 1)
  const error =
    squares((value, i, j) => value - (ofItem[i] ?? 0) - (ofRater[j] ?? 0) + all) /
    ((n - 1) * (k - 1))
  const meanSquares = { between, within, raters, error }
  if (between + within < 1e-18) return { ...counted, meanSquares, forms: ALL_NONE }

  const [df1, dfWithin, dfError] = [n - 1, n * (k - 1), (n - 1) * (k - 1)]
  const f1 = quotient(between, within)
  const f3 = error > 1e-18 ? between / error : Number.NaN
  const [low1, high1] = [f1 / fOf(df1, dfWithin), f1 * fOf(dfWithin, df1)]
  const [low3, high3] = [f3 / fOf(df1, dfError), f3 * fOf(dfError, df1)]
  const { icc1, icc2, icc3, icc1k, icc2k, icc3k } = intraclassValues(meanSquares, n, k)
  const [low2, high2] = absoluteLimits(meanSquares, { n, k, icc2 })
  const form = (
    value: number,
    F: number,
    df2: number,
    low: number,
    high: number,
  ): IntraclassForm => ({
    value,
    F,
    df1,
    df2,
    p: pOfF(F, df1, df2),
    low,
    high,
  })
  const single = (f: number) => (f - 1) / (f + k - 1)
  const stepped = (value: number) => (k * value) / (1 + (k - 1) * value)
  return {
    ...counted,
    meanSquares,
    forms: {
      icc1: form(icc1, ...([f1, dfWithin, single(low1), single(high1)] as const)),
      icc2: form(icc2, f3, dfError, low2, high2),
      icc3: form(icc3, ...([f3, dfError, single(low3), single(high3)] as const)),
      icc1k: form(icc1k, f1, dfWithin, 1 - 1 / low1, 1 - 1 / high1),
      icc2k: form(icc2k, ...([f3, dfError, stepped(low2), stepped(high2)] as const)),
      icc3k: form(icc3k, f3, dfError, 1 - 1 / low3, 1 - 1 / high3),
    },
  }
}

function absoluteLimits(
  { between, raters, error }: NonNullable<IntraclassCorrelation['meanSquares']>,
  { n, k, icc2 }: { readonly n: number; readonly k: number; readonly icc2: number },
): readonly [number, number] {
  const ofRaters = error > 1e-18 ? raters / error : Number.NaN
  const weight = n * (1 + (k - 1) * icc2) - k * icc2
  const df = quotient(
    (k - 1) * (n - 1) * (k * icc2 * ofRaters + weight) ** 2,
    (n - 1) * k ** 2 * icc2 ** 2 * ofRaters ** 2 + weight ** 2,
  )
  // The df may be as few as 0.01: the upper quantile of F is then more than a number holds, and its reciprocal 0.
  const [down, up] = [lowestF(df, n - 1), fOf(df, n - 1)]
  const rest = k * raters + (k * n - k - n) * error
  const limit = (f: number) => (n * (f * between - error)) / (rest + n * f * between)
  return [limit(down), limit(up)]
}

/** The 97.5th percentile of F. */
const fOf = (df1: number, df2: number): number => 1 / lowestF(df2, df1)

/** The 2.5th percentile of F: its beta is next to 0, where a number keeps its digits, and not next to 1. */
function lowestF(df1: number, df2: number): number {
  if (!(df1 > 0 && df2 > 0)) return Number.NaN
  const share = betaQuantile(0.025, df1 / 2, df2 / 2)
  return ((df2 / df1) * share) / (1 - share)
}
