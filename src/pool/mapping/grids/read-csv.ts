import Papa from 'papaparse'
import { fail, type Result, tableExcess } from '@/study'
import type { PoolTable, TextFile } from '../pool-table'
import { type CellGrid, gridTable } from './grid-table'

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
  const quotes = parsed.errors
    .filter((e) => e.type === 'Quotes')
    .map((e) => (e.row ?? 0) + above + 1)
  return gridTable({ grid, above, quotes, delimiter, format: 'csv', found })
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
