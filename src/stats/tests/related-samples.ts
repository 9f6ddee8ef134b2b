import { mcnemar } from '../agreement/mcnemar'
import { meanRanks } from '../association/correlation'
import { sum } from '../sums'
import { pOfChiSquare, quotient } from './tests-and-limits'

/** A column of numbers for each method; null is missing, and takes its item out of what needs all methods. */
type Columns = readonly (readonly (number | null)[])[]

/** The items that every column has, and how many that leaves out. */
export function completeRows(columns: Columns): {
  readonly rows: readonly number[][]
  readonly dropped: number
} {
  const items = columns[0]?.length ?? 0
  const rows: number[][] = []
  // Without a list for each cell on the way: there may be a million of them.
  for (let item = 0; item < items; item++) {
    const row: number[] = []
    for (const column of columns) {
      const value = column[item] ?? null
      if (value === null) break
      row.push(value)
    }
    if (row.length === columns.length) rows.push(row)
  }
  return { rows, dropped: items - rows.length }
}

interface RelatedTest {
  readonly items: number
  readonly dropped: number
  /** NaN where no item tells the methods apart. */
  readonly statistic: number
  readonly df: number
  readonly p: number
}

/**
 * Cochran's Q: do several raters or models differ in accuracy on the same items? `correct` is 0 or 1.
 *
 * Agrees with Python statsmodels; R friedman.test.
 *
 * @see Cochran WG. 1950, Biometrika 37:256-266, doi:10.1093/biomet/37.3-4.256
 * @example cochranQ([[1, 1, 0, 1], [1, 0, 0, 1], [0, 0, 0, 1]]).statistic // 3
 */
export function cochranQ(correct: Columns): RelatedTest {
  const { rows, dropped } = completeRows(correct)
  const k = correct.length
  const ofMethod = correct.map((_, m) => sum(rows.map((row) => row[m] ?? 0)))
  const ofItem = rows.map(sum)
  const total = sum(ofItem)
  const statistic = quotient(
    (k - 1) * (k * sum(ofMethod.map((v) => v * v)) - total ** 2),
    k * total - sum(ofItem.map((v) => v * v)),
  )
  return { items: rows.length, dropped, statistic, df: k - 1, p: pOfChiSquare(statistic, k - 1) }
}

/**
 * Friedman's test of several methods scored on the same items, corrected for ties, with Kendall's W.
 *
 * Agrees with R friedman.test; Python scipy.
 *
 * @see Friedman M. 1937, J Am Stat Assoc 32:675-701, doi:10.1080/01621459.1937.10503522
 * @example friedman([[3, 5, 4], [2, 4, 4], [1, 3, 5]]).statistic // 1.2727…
 */
export function friedman(
  scores: Columns,
): RelatedTest & { readonly rankSums: readonly number[]; readonly kendallW: number } {
  const { rows, dropped } = completeRows(scores)
  const [n, k] = [rows.length, scores.length]
  const ranks = rows.map(meanRanks)
  const rankSums = scores.map((_, m) => sum(ranks.map((row) => row[m] ?? 0)))
  const ties = sum(rows.map(tieTerm))
  const statistic = quotient(
    12 * sum(rankSums.map((rank) => (rank - (n * (k + 1)) / 2) ** 2)),
    n * k * (k + 1) - ties / (k - 1),
  )
  return {
    items: n,
    dropped,
    statistic,
    df: k - 1,
    p: pOfChiSquare(statistic, k - 1),
    rankSums,
    kendallW: quotient(statistic, n * (k - 1)),
  }
}

/** Of groups of t equal scores, the sum of t³ - t. */
function tieTerm(values: readonly number[]): number {
  const counts = [...new Set(values)].map(
    (value) => values.filter((other) => other === value).length,
  )
  return sum(counts.map((count) => count ** 3 - count))
}

interface PairedAccuracy {
  readonly a: string
  readonly b: string
  /** Items that both answered. */
  readonly n: number
  readonly onlyA: number
  readonly onlyB: number
  readonly p: number
}

/**
 * McNemar's exact test of each pair of methods, over the items that both answered.
 *
 * Agrees with R binom.test; Python statsmodels.
 *
 * @see McNemar Q. 1947, Psychometrika 12:153-157, doi:10.1007/BF02295996
 * @example pairwiseMcnemar(['a', 'b'], [[1, 1, 0, 1], [0, 1, 0, 0]])[0]?.p // 0.5
 */
export function pairwiseMcnemar(methods: readonly string[], correct: Columns): PairedAccuracy[] {
  return methods.flatMap((a, i) =>
    methods.slice(i + 1).map((b, k): PairedAccuracy => {
      const { rows } = completeRows([correct[i] ?? [], correct[i + 1 + k] ?? []])
      const only = (first: number) =>
        rows.filter(([codeA, codeB]) => codeA === first && codeB === 1 - first).length
      const [onlyA, onlyB] = [only(1), only(0)]
      return { a, b, n: rows.length, onlyA, onlyB, p: mcnemar(onlyA, onlyB).exactP }
    }),
  )
}
