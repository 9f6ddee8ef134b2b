import { encodeRatings } from '../agreement/encode-ratings'
import { pairTable } from '../agreement/pair-table'
import type { Label, Rating } from '../label'

interface ConfusionMatrix {
  readonly labels: readonly string[]
  /** `matrix[i][j]`: items with label i by `rows` and label j by `columns`; as many rows and columns as labels. */
  readonly matrix: readonly (readonly number[])[]
  readonly rowTotals: readonly number[]
  readonly columnTotals: readonly number[]
  readonly total: number
}

/**
 * Counts two sets of labels against each other: two raters, or truth (rows) and answers (columns).
 *
 * Items with a missing label on either side are left out.
 *
 * Agrees with Python scikit-learn and pandas.
 *
 * @param categories declared labels in their order, used or not; `null` for those that occur
 * @throws RangeError when the lengths differ or a label is not among the declared ones
 * @example confusionMatrix(['y', 'y', 'n'], ['y', 'n', 'n'], ['y', 'n']).matrix // [[1, 1], [0, 1]]
 */
export function confusionMatrix(
  rows: readonly Rating[],
  columns: readonly Rating[],
  categories: readonly Label[] | null = null,
): ConfusionMatrix {
  const { codes, categories: labels } = encodeRatings([rows, columns], categories)
  const [codes1 = new Int32Array(), codes2 = new Int32Array()] = codes
  return confusionMatrixOfCodes(codes1, codes2, labels)
}

/**
 * `confusionMatrix` on labels that are coded already: positions in `labels`, -1 for missing.
 *
 * @throws RangeError when the lengths differ
 */
export function confusionMatrixOfCodes(
  codes1: Int32Array,
  codes2: Int32Array,
  labels: readonly string[],
): ConfusionMatrix {
  const table = pairTable(codes1, codes2, labels.length)
  const matrix = labels.map(() => new Array<number>(labels.length).fill(0))
  for (const { row, column, count } of table.cells) {
    const line = matrix[row]
    if (line !== undefined) line[column] = count
  }
  return {
    labels,
    matrix,
    rowTotals: [...table.rows],
    columnTotals: [...table.columns],
    total: table.n,
  }
}
