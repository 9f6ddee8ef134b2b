import { mean, squaresAround, sum } from '../sums'
import { completeRows } from '../tests/related-samples'

/** How hard items are, and how well they tell good readers from others. NaN: undefined. */
interface ItemAnalysis {
  /** Readers who answered all items, and those left out. */
  readonly respondents: number
  readonly dropped: number
  readonly items: readonly {
    /** Share of right answers. */
    readonly difficulty: number
    /** Correlation with the number of right answers, with this item and without; NaN for one that all or none got right. */
    readonly withTotal: number
    readonly withRest: number
  }[]
  /** Cronbach's alpha, which is KR-20 of right and wrong. */
  readonly alpha: number
  readonly meanTotal: number
  readonly sdTotal: number
}

/**
 * Item analysis: how hard each item is, how it goes with the total, and how consistent the items are.
 *
 * Agrees with R psych; base R (cov, cor).
 *
 * @param correct a column for each item, one entry for each reader: 1 right, 0 wrong, null not answered
 * @see Cronbach LJ. 1951, Psychometrika 16:297-334, doi:10.1007/BF02310555
 * @see Ebel RL, Frisbie DA. 1991, Essentials of Educational Measurement, 5th ed.
 * @example itemAnalysis([[1, 1, 0, 1], [1, 0, 0, 1], [1, 1, 0, 0]]).alpha // 0.6315…
 */
export function itemAnalysis(correct: readonly (readonly (number | null)[])[]): ItemAnalysis {
  const { rows, dropped } = completeRows(correct)
  const [n, k] = [rows.length, correct.length]
  const totals = rows.map(sum)
  const columns = correct.map((_, item) => rows.map((row) => row[item] ?? 0))
  const spread = squares(totals) / n
  return {
    respondents: n,
    dropped,
    items: columns.map((column) => ({
      difficulty: sum(column) / n,
      withTotal: correlation(column, totals),
      withRest: correlation(
        column,
        totals.map((total, row) => total - (column[row] ?? 0)),
      ),
    })),
    alpha:
      spread > 0 && k > 1
        ? (k / (k - 1)) * (1 - sum(columns.map((column) => squares(column) / n)) / spread)
        : Number.NaN,
    meanTotal: sum(totals) / n,
    sdTotal: Math.sqrt(squares(totals) / (n - 1)),
  }
}

/** Squared distances from the mean, added up. */
const squares = (values: readonly number[]): number => squaresAround(values, mean(values))

function correlation(a: readonly number[], b: readonly number[]): number {
  const [meanA, meanB] = [mean(a), mean(b)]
  const under = Math.sqrt(squares(a) * squares(b))
  let over = 0
  for (let n = 0; n < a.length; n++) over += ((a[n] ?? 0) - meanA) * ((b[n] ?? 0) - meanB)
  return under > 1e-12 ? over / under : Number.NaN
}
