import Papa from 'papaparse'
import { fail, problemOf, type Result, tableExcess } from '@/study'
import { type CellGrid, findHeader, isTotal, looksHeaderless } from './header-row'
import { type PoolTable, type TableRow, type TextFile, tableOrEmpty } from './pool-table'

/** Reads cells in rows; the first row names the columns, or the one below titles. */
export function readCsv(whole: string, found: TextFile): Result<PoolTable> {
  // Excel writes the separator into a line of its own when asked to.
  const [hint, stated] = /^sep=(.)\r?\n/i.exec(whole) ?? []
  const text = whole.slice(hint?.length ?? 0)
  const excess = tableExcess(text, found.file)
  if (excess !== null) return fail(excess)
  const delimiter = stated ?? delimiterOf(text)
  const parsed = Papa.parse<string[]>(text, { delimiter, skipEmptyLines: false })
  const above = hint === undefined ? 0 : 1
  const grid: CellGrid = parsed.data
  const quotes = parsed.errors.filter((e) => e.type === 'Quotes').map((e) => (e.row ?? 0) + above + 1)
  const isHeaderOpen = looksHeaderless(grid)
  const under = (row: number): Result<PoolTable> =>
    tableUnder(
      grid,
      { row, above, quotes, delimiter, found: { ...found, problems: [...found.problems] } },
      isHeaderOpen,
      under,
    )
  return under(isHeaderOpen ? 0 : findHeader(grid) + 1 + above)
}

interface Header {
  /** The row that names the columns, as a spreadsheet counts; 0: none does. */
  readonly row: number
  /** Rows of the file above the grid. */
  readonly above: number
  /** Rows in which a quotation mark is left open. */
  readonly quotes: readonly number[]
  readonly delimiter: string
  readonly found: TextFile
}

function tableUnder(
  grid: CellGrid,
  { row: headerRow, above, quotes, delimiter, found }: Header,
  isHeaderOpen: boolean,
  under: (row: number) => Result<PoolTable>,
): Result<PoolTable> {
  const { file, problems } = found
  const at = headerRow === 0 ? -1 : headerRow - 1 - above
  const width = grid.reduce((widest, cells) => Math.max(widest, cells.length), 0)
  const header = at < 0 ? Array.from({ length: width }, () => '') : (grid[at] ?? [])
  const lines = grid.slice(at + 1)
  const columns = header.map((name, n) => name.trim() || `column ${n + 1}`)
  const doubled = columns.filter((name, n) => columns.indexOf(name) !== n)
  if (doubled.length > 0)
    return fail(
      ...[...new Set(doubled)].map((name) =>
        problemOf(file, 'duplicate-column', `two columns are called "${name}"`, 'Rename one of them', {
          line: headerRow,
          field: name,
        }),
      ),
    )
  if (at > 0)
    problems.push(
      problemOf(
        file,
        'title-rows',
        `row ${headerRow} names the columns; what stands above it is not read`,
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
  const rows: TableRow[] = []
  const isEnd = (n: number) =>
    lines.slice(n + 1).every((cells) => isTotal(cells) || cells.every((c) => c.trim() === ''))
  lines.forEach((cells, n) => {
    const number = n + at + 2 + above
    if (cells.every((cell) => cell.trim() === '')) return
    if (cells.length > columns.length && cells.slice(columns.length).some((cell) => cell.trim() !== ''))
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
          'the row adds up the others, so it is no item',
          'Remove it from the list, or name its first cell as an item',
          { line: number },
        ),
      )
    else rows.push({ number, values: Object.fromEntries(columns.map((name, k) => [name, cells[k] ?? ''])) })
  })
  return tableOrEmpty({
    ...found,
    ...{ format: 'csv', delimiter, columns, rows },
    header: { row: headerRow, isOpen: isHeaderOpen, under },
  })
}

/** Up to the first line break outside of quotation marks. */
function firstRow(text: string): string {
  const mark = /["\r\n]/g
  for (let found = mark.exec(text); found !== null; found = mark.exec(text)) {
    if (found[0] !== '"') return text.slice(0, found.index)
    const end = text.indexOf('"', mark.lastIndex)
    if (end < 0) return text.slice(0, found.index)
    mark.lastIndex = end + 1
  }
  return text
}

/**
 * The separator that occurs most in the header, outside of quotation marks; where the rows below do not have it so often,
 * the one that most rows have equally often: a title may stand above.
 */
function delimiterOf(text: string): string {
  const header = firstRow(text)
  const lines = text
    .slice(0, 20_000)
    .replace(/"[^"]*"/g, '')
    .split(/\r?\n/)
    .filter((line) => line.trim() !== '')
    .slice(0, 20)
  const bare = header.replace(/"[^"]*"/g, '')
  const found = [',', ';', '\t', '|'].map((d) => {
    const counts = lines.map((line) => line.split(d).length - 1)
    // Rows that have it equally often, times how often that is.
    const agree = Math.max(0, ...counts.map((c) => c * counts.filter((x) => x === c).length))
    return { d, n: bare.split(d).length - 1, agree }
  })
  const most = found.reduce((best, next) => (next.n > best.n ? next : best))
  const steady = found.reduce((best, next) => (next.agree > best.agree ? next : best))
  if (steady.agree >= 2 * most.agree && steady.agree > 1) return steady.d
  return most.n > 0 ? most.d : ','
}
