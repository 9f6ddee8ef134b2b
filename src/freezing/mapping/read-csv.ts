import Papa from 'papaparse'
import { fail, problemOf, type Result } from '@/study'
import { type PoolTable, type TableRow, type TextFile, tableOrEmpty } from './pool-table'

/** Reads cells in rows; the first row names the columns. */
export function readCsv(whole: string, found: TextFile): Result<PoolTable> {
  const { file, problems } = found
  // Excel writes the separator into a line of its own when asked to.
  const [hint, stated] = /^sep=(.)\r?\n/i.exec(whole) ?? []
  const text = whole.slice(hint?.length ?? 0)
  const delimiter = stated ?? delimiterOf(text)
  const parsed = Papa.parse<string[]>(text, { delimiter, skipEmptyLines: false })
  const firstRow = hint === undefined ? 1 : 2
  const [header = [], ...lines] = parsed.data
  const columns = header.map((name, n) => name.trim() || `column ${n + 1}`)
  const doubled = columns.filter((name, n) => columns.indexOf(name) !== n)
  if (doubled.length > 0)
    return fail(
      ...[...new Set(doubled)].map((name) =>
        problemOf(file, 'duplicate-column', `two columns are called "${name}"`, 'Rename one of them', {
          line: firstRow,
          field: name,
        }),
      ),
    )
  for (const error of parsed.errors.filter((e) => e.type === 'Quotes'))
    problems.push(
      problemOf(
        file,
        'quote-open',
        'a quotation mark is opened and not closed, so that rows may have run together',
        'Close it, or double every quotation mark within a cell',
        { line: (error.row ?? 0) + firstRow },
      ),
    )
  const rows: TableRow[] = []
  lines.forEach((cells, n) => {
    const number = n + 1 + firstRow
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
    else rows.push({ number, values: Object.fromEntries(columns.map((name, k) => [name, cells[k] ?? ''])) })
  })
  return tableOrEmpty({ ...found, format: 'csv', delimiter, columns, rows })
}

/** The separator that occurs most in the header, outside of quotation marks. */
function delimiterOf(text: string): string {
  const header = /^(?:"(?:[^"]|"")*"|[^"\r\n])*/.exec(text)?.[0].replace(/"(?:[^"]|"")*"/g, '') ?? ''
  const counts = [',', ';', '\t', '|'].map((d) => ({ d, n: header.split(d).length - 1 }))
  const most = counts.reduce((best, next) => (next.n > best.n ? next : best))
  return most.n > 0 ? most.d : ','
}
