import { isPlainYesNo, measureOf } from '@/questions'
import { fail, problemOf, type Result } from '@/study'
import { isColumnName } from '../column-names'
import {
  type CellFault,
  type PoolTable,
  type TableRow,
  type TextFile,
  tableOrEmpty,
} from '../pool-table'
import { present, unlessEmpty } from '../row-value'
import { anyWord } from '../words/known-words'

/** Cells in rows, as a CSV or a sheet of a workbook has them. */
interface GridFile {
  readonly grid: CellGrid
  readonly found: TextFile
  readonly format: 'csv' | 'workbook'
  readonly delimiter: string | null
  /** Rows of the file above the grid. */
  readonly above?: number
  /** Rows in which a quotation mark is left open. */
  readonly quotes?: readonly number[]
  /** What a sheet knows of its cells besides their texts, and of the workbook. */
  readonly facts?: SheetFacts
  readonly named?: NonNullable<PoolTable['sheet']>
}

export interface GridFault extends Omit<CellFault, 'column'> {
  /** Its column. */
  readonly at: number
}

/** Places in a grid count from 0. */
export interface SheetFacts {
  readonly hiddenRows: ReadonlySet<number>
  /** Cells that show something else than a value, by row. */
  readonly faults: ReadonlyMap<number, readonly GridFault[]>
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
  { grid, found, format, delimiter, above = 0, quotes = [], facts, named: sheet }: GridFile,
  place: NonNullable<PoolTable['header']>,
): Result<PoolTable> {
  const { row: headerRow, rows: headerRows } = place
  const { file, problems } = found
  const say = (code: string, message: string, remedy: string, place = {}) =>
    problemOf(file, code, message, remedy, place)
  const at = headerRow === 0 ? -1 : headerRow - 1 - above
  const width = grid.reduce((widest, cells) => Math.max(widest, cells.length), 0)
  const top = at < 0 ? [] : (grid[at] ?? [])
  const named = headerRows === 2 ? joinedNames(top, grid[at + 1] ?? []) : top
  // A sheet has all its columns in every row; in a text a row with too many cells is a mistake.
  const isPadded = at < 0 || facts !== undefined
  const header = isPadded ? Array.from({ length: width }, (_, n) => named[n] ?? '') : named
  const below = at + headerRows
  const lines = grid.slice(below)
  const columns = header.map((name, n) => name.trim() || `column ${n + 1}`)
  const doubled = new Set(columns.filter((name, n) => columns.indexOf(name) !== n))
  if (doubled.size > 0)
    return fail(
      ...[...doubled].map((field) =>
        say('duplicate-column', `two columns are called "${field}"`, 'Rename one of them', {
          line: headerRow,
          field,
        }),
      ),
    )
  if (at > 0)
    problems.push(
      say(
        'title-rows',
        `row ${headerRow} names the columns; rows above it are ignored`,
        'No action needed if that is correct',
      ),
    )
  for (const line of quotes)
    problems.push(
      say(
        'quote-open',
        'a quotation mark is not closed, so rows may have been merged',
        'Close it, and double every quotation mark within a cell',
        { line },
      ),
    )
  const filled = filledMerges(grid, below - 1, facts)
  // Most tables have no merged cell, and 100,000 rows have a million cells to ask of.
  const filledAt = (place: number, k: number) =>
    filled.size === 0 ? undefined : filled.get(`${place} ${k}`)
  const rows: TableRow[] = []
  const isEnd = (n: number) =>
    lines.slice(n + 1).every((cells) => isTotal(cells) || filledCells(cells) === 0)
  lines.forEach((cells, n) => {
    const place = n + below
    const number = place + 1 + above
    const faults = facts?.faults.get(place) ?? []
    if (filledCells(cells) === 0 && faults.length === 0) return
    if (filledCells(cells.slice(columns.length)) > 0)
      problems.push(
        say(
          'too-many-cells',
          `the row has ${cells.length} cells, the header names ${columns.length}`,
          'Put texts that contain the separator into quotation marks',
          { line: number },
        ),
      )
    else if (rows.length > 0 && n > lines.length - 6 && isTotal(cells) && isEnd(n))
      problems.push(
        say(
          'total-row',
          'the row is a total of the others, not a case',
          'Remove it from the list, or rename its first cell if it is a case',
          { line: number },
        ),
      )
    else
      rows.push(
        present({
          number,
          values: Object.fromEntries(
            columns.map((name, k) => [name, filledAt(place, k) ?? cells[k] ?? '']),
          ),
          isHidden: facts?.hiddenRows.has(place) || undefined,
          faults: unlessEmpty(
            faults.map(({ at: k, ...fault }) => ({
              ...fault,
              column: columns[k] ?? `column ${k + 1}`,
            })),
          ),
        }),
      )
  })
  return tableOrEmpty({ ...found, format, delimiter, columns, rows, header: place, sheet })
}

/** Texts of merged cells below the header, by row and column: one cell over several rows says the same of each. */
function filledMerges(
  grid: CellGrid,
  at: number,
  facts: SheetFacts | undefined,
): Map<string, string> {
  const filled = new Map<string, string>()
  for (const { column, from, to } of facts?.merges ?? [])
    for (let row = from + 1; from > at && row <= to; row++)
      filled.set(`${row} ${column}`, grid[from]?.[column] ?? '')
  return filled
}

/** A CSV as cells, before anyone has said which row names the columns. */
export type CellGrid = readonly (readonly string[])[]

/** Titles stand within so many rows. */
const LOOKED_AT = 15

const filledCells = (row: readonly string[]) => row.filter((cell) => cell.trim() !== '').length

/** The row that names the columns, from 0: the first one, unless titles of one or two cells stand above known names. */
function findHeader(grid: CellGrid): number {
  const widths = grid
    .slice(0, 60)
    .map(filledCells)
    .filter((n) => n > 0)
  const usual = widths.sort((a, b) => a - b)[Math.floor(widths.length / 2)] ?? 0
  if (usual < 3 || isNames(grid[0] ?? [])) return 0
  const first = grid.slice(0, LOOKED_AT).findIndex((row) => filledCells(row) > 2)
  const row = grid[first]
  return first > 0 && row !== undefined && filledCells(row) >= 0.6 * usual && isNames(row)
    ? first
    : 0
}

/** Names of columns: one is known at least, and none is data. */
const isNames = (row: readonly string[]): boolean =>
  row.some(isColumnName) && !row.some((cell) => DATA.some((is) => is(cell)))

/**
 * Whether the row below the header names columns, too, as where a heading stands over several: the header has a blank or
 * a name twice, and the row below has a name of its own in every column, known ones among them.
 */
function hasSecondHeader(grid: CellGrid, at: number): boolean {
  const [top = [], below = [], ...items] = grid.slice(at)
  const names = below.map((cell) => cell.trim())
  const width = names.filter((name) => name !== '').length
  if (width < 3 || items.length === 0 || new Set(names).size !== names.length) return false
  const tops = top.map((cell) => cell.trim())
  const isOver =
    names.some((_, n) => n > 0 && (tops[n] ?? '') === '') || new Set(tops).size < tops.length
  const isAgain = items.some((row) =>
    row.some((cell, n) => cell.trim() !== '' && cell.trim() === names[n]),
  )
  return (
    isOver && !isAgain && isNames(below) && !below.some((cell) => measureOf(cell.trim()) !== null)
  )
}

/** Names of columns by two rows: the lower one where it is known or stands by itself, else with the heading above it. */
function joinedNames(top: readonly string[], below: readonly string[]): string[] {
  let heading = ''
  return Array.from({ length: Math.max(top.length, below.length) }, (_, n) => {
    heading = top[n]?.trim() || heading
    const name = below[n]?.trim() ?? ''
    return name === '' || isColumnName(name) || heading === ''
      ? name || heading
      : `${heading} ${name}`
  })
}

const DATA: readonly ((cell: string) => boolean)[] = [
  (cell) => /\.(nii|nii\.gz|mgz|mgh|nrrd|png|jpe?g|bmp|gif|tiff?|webp)$/i.test(cell.trim()),
  (cell) => cell.trim().length > 10 && /[?？]\s*$/.test(cell),
  (cell) => isPlainYesNo(cell),
]

/** Whether the first row looks like the rows below it, and not like names of columns. */
function looksHeaderless([first = [], ...rows]: CellGrid): boolean {
  if (first.some(isColumnName)) return false
  const next = rows.slice(0, 5)
  return first.some((cell, n) =>
    DATA.some((is) => is(cell) && next.some((row) => is(row[n] ?? ''))),
  )
}

const TOTAL = new RegExp(`^(grand )?${anyWord('total')}\\s*[:=]?\\s*$`, 'i')

/** Rows at the end that count or add up the others: named so, and nothing but numbers beside it. */
function isTotal(row: readonly string[]): boolean {
  const cells = row.map((cell) => cell.trim()).filter((cell) => cell !== '')
  const [name = '', ...others] = cells
  return TOTAL.test(name) && others.every((cell) => measureOf(cell) !== null)
}
