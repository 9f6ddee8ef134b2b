/** The contingency table of two raters, with the empty cells left out: open answers give thousands of categories. */
export interface PairTable {
  readonly total: number
  /** Items that both raters rated. */
  readonly n: number
  readonly categoryCount: number
  /** Length `categoryCount`: how often rater 1 (rows) and rater 2 (columns) used each category. */
  readonly rows: Float64Array
  readonly columns: Float64Array
  /** The cells that hold at least one item. */
  readonly cells: readonly PairCell[]
}

interface PairCell {
  readonly row: number
  readonly column: number
  readonly count: number
}

/**
 * Counts the pairs of two coded raters, leaving out items that either of them missed (pairwise deletion).
 *
 * @param codes1 positions in the category list, -1 for missing; `codes2` has the same length
 * @throws RangeError when the lengths differ
 */
export function pairTable(
  codes1: Int32Array,
  codes2: Int32Array,
  categoryCount: number,
): PairTable {
  if (codes1.length !== codes2.length)
    throw new RangeError('pairTable: both readers need one entry for each case')
  const rows = new Float64Array(categoryCount)
  const columns = new Float64Array(categoryCount)
  const counts = cellCounter(categoryCount)
  let n = 0
  for (let item = 0; item < codes1.length; item++) {
    const row = codes1[item] ?? -1
    const column = codes2[item] ?? -1
    if (row < 0 || column < 0) continue
    n += 1
    rows[row] = (rows[row] ?? 0) + 1
    columns[column] = (columns[column] ?? 0) + 1
    const cell = row * categoryCount + column
    counts.add(cell)
  }
  const cells = counts.cells().map(([cell, count]) => ({
    row: Math.floor(cell / categoryCount),
    column: cell % categoryCount,
    count,
  }))
  return { total: codes1.length, n, categoryCount, rows, columns, cells }
}

interface CellCounter {
  add(cell: number): void
  /** The cells that hold anything, in the order in which they were first met. */
  cells(): (readonly [cell: number, count: number])[]
}

/** Few categories are counted in an array, which is several times as fast as a map; thousands in a map. */
function cellCounter(categoryCount: number): CellCounter {
  if (categoryCount > MOST_IN_ARRAY) {
    const counts = new Map<number, number>()
    return {
      add: (cell) => counts.set(cell, (counts.get(cell) ?? 0) + 1),
      cells: () => [...counts],
    }
  }
  const counts = new Int32Array(categoryCount ** 2)
  const met: number[] = []
  return {
    add(cell) {
      const before = counts[cell] ?? 0
      if (before === 0) met.push(cell)
      counts[cell] = before + 1
    },
    cells: () => met.map((cell) => [cell, counts[cell] ?? 0]),
  }
}

const MOST_IN_ARRAY = 64
