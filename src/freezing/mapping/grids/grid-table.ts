import { fail, problemOf, type Result } from '@/study'
import {
  type CellFault,
  type PoolTable,
  type TableRow,
  type TextFile,
  tableOrEmpty,
} from '../pool-table'
import {
  type CellGrid,
  findHeader,
  hasSecondHeader,
  isTotal,
  joinedNames,
  looksHeaderless,
} from './header-row'

/** Cells in rows, as a CSV or a sheet of a workbook has them. */
export interface GridFile {
  readonly grid: CellGrid
  readonly found: TextFile
  readonly format: 'csv' | 'workbook'
  readonly delimiter: string | null
  /** Rows of the file above the grid. */
  readonly above?: number
  /** Rows in which a quotation mark is left open. */
  readonly quotes?: readonly number[]
  /** What a sheet knows of its cells besides their texts. */
  readonly sheet?: SheetFacts
}

/** Places in a grid count from 0. */
export interface SheetFacts {
  readonly hiddenRows: ReadonlySet<number>
  /** Cells that show something else than a value, by row. */
  readonly faults: ReadonlyMap<
    number,
    readonly (Omit<CellFault, 'column'> & { readonly at: number })[]
  >
  /** Cells of one column that were made one, of which the first alone has a text. */
  readonly merges: readonly {
    readonly column: number
    readonly from: number
    readonly to: number
  }[]
}

/** The rows under the one that names the columns: the first one, or the one below titles. */
export function gridTable(whole: GridFile): Result<PoolTable> {
  const { grid, above = 0 } = whole
  const isOpen = looksHeaderless(grid)
  const at = isOpen ? -1 : findHeader(grid)
  const names = !isOpen && hasSecondHeader(grid, at) ? 2 : 1
  const under = (row: number, rows = 1): Result<PoolTable> =>
    tableUnder(
      { ...whole, found: { ...whole.found, problems: [...whole.found.problems] } },
      { row, rows, isOpen, mayBeTwo: names === 2, under },
    )
  return under(isOpen ? 0 : at + 1 + above, names)
}

/** @param header the row that names the columns, as a spreadsheet counts (0: none does), and whether the one below it does, too. */
function tableUnder(
  { grid, found, format, delimiter, above = 0, quotes = [], sheet }: GridFile,
  place: NonNullable<PoolTable['header']>,
): Result<PoolTable> {
  const { row: headerRow, rows: headerRows } = place
  const { file, problems } = found
  const at = headerRow === 0 ? -1 : headerRow - 1 - above
  const width = grid.reduce((widest, cells) => Math.max(widest, cells.length), 0)
  const top = at < 0 ? [] : (grid[at] ?? [])
  const named = headerRows === 2 ? joinedNames(top, grid[at + 1] ?? []) : top
  // A sheet has all its columns in every row; in a text a row with too many cells is a mistake.
  const isPadded = at < 0 || sheet !== undefined
  const header = isPadded ? Array.from({ length: width }, (_, n) => named[n] ?? '') : named
  const below = at + headerRows
  const lines = grid.slice(below)
  const columns = header.map((name, n) => name.trim() || `column ${n + 1}`)
  const doubled = columns.filter((name, n) => columns.indexOf(name) !== n)
  if (doubled.length > 0)
    return fail(
      ...[...new Set(doubled)].map((name) =>
        problemOf(
          file,
          'duplicate-column',
          `two columns are called "${name}"`,
          'Rename one of them',
          {
            line: headerRow,
            field: name,
          },
        ),
      ),
    )
  if (at > 0)
    problems.push(
      problemOf(
        file,
        'title-rows',
        `row ${headerRow} names the columns; rows above it are ignored`,
        'Nothing, if that is so',
      ),
    )
  for (const line of quotes)
    problems.push(
      problemOf(
        file,
        'quote-open',
        'a quotation mark is opened and not closed, so that rows may have run together',
        'Close it, or double every quotation mark within a cell',
        { line },
      ),
    )
  const filled = filledMerges(grid, below - 1, sheet)
  // Most tables have no merged cell, and 100,000 rows have a million cells to ask of.
  const filledAt = (place: number, k: number) =>
    filled.size === 0 ? undefined : filled.get(`${place} ${k}`)
  const rows: TableRow[] = []
  const isEnd = (n: number) =>
    lines.slice(n + 1).every((cells) => isTotal(cells) || cells.every((c) => c.trim() === ''))
  lines.forEach((cells, n) => {
    const place = n + below
    const number = place + 1 + above
    const faults = sheet?.faults.get(place) ?? []
    const isBlank = cells.every((cell) => cell.trim() === '')
    if (isBlank && faults.length === 0) return
    if (
      cells.length > columns.length &&
      cells.slice(columns.length).some((cell) => cell.trim() !== '')
    )
      problems.push(
        problemOf(
          file,
          'too-many-cells',
          `the row has ${cells.length} cells, the header names ${columns.length}`,
          'Put texts that contain the separator into quotation marks',
          { line: number },
        ),
      )
    else if (rows.length > 0 && n > lines.length - 6 && isTotal(cells) && isEnd(n))
      problems.push(
        problemOf(
          file,
          'total-row',
          'the row is a total of the others, not a case',
          'Remove it from the list, or name its first cell as a case',
          { line: number },
        ),
      )
    else
      rows.push({
        number,
        values: Object.fromEntries(
          columns.map((name, k) => [name, filledAt(place, k) ?? cells[k] ?? '']),
        ),
        ...(sheet?.hiddenRows.has(place) ? { isHidden: true } : {}),
        ...(faults.length === 0
          ? {}
          : {
              faults: faults.map(({ at: k, ...fault }) => ({
                ...fault,
                column: columns[k] ?? `column ${k + 1}`,
              })),
            }),
      })
  })
  return tableOrEmpty({
    ...found,
    format,
    delimiter,
    columns,
    rows,
    header: place,
  })
}

/** Texts of merged cells below the header, by row and column: one cell over several rows says the same of each. */
function filledMerges(
  grid: CellGrid,
  at: number,
  sheet: SheetFacts | undefined,
): Map<string, string> {
  const filled = new Map<string, string>()
  for (const { column, from, to } of sheet?.merges ?? [])
    for (let row = from + 1; from > at && row <= to; row++)
      filled.set(`${row} ${column}`, grid[from]?.[column] ?? '')
  return filled
}
