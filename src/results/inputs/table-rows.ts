import Papa from 'papaparse'
import {
  armedAgain,
  nearestName,
  type Problem,
  problemOf,
  type Result,
  succeed,
  sumOf,
} from '@/study'

/** A row of a table with the line of the file on which it begins. */
export interface TableRow {
  readonly line: number
  readonly cells: readonly string[]
}

/**
 * The rows of a text with commas, semicolons or tabs; rows of empty cells are left out, and counted as lines. What our own
 * tables disarm for spreadsheets is as it was.
 */
export function tableRows(text: string): TableRow[] {
  const clean = text.startsWith('\uFEFF') ? text.slice(1) : text
  const { data } = Papa.parse<string[]>(clean, {
    delimiter: delimiterOf(clean),
    skipEmptyLines: false,
  })
  let line = 1
  const rows: TableRow[] = []
  for (const cells of data) {
    if (cells.some((cell) => cell.trim() !== '')) rows.push({ line, cells: cells.map(armedAgain) })
    line += 1 + sumOf(cells, (cell) => cell.match(/\r\n|\n|\r/g)?.length ?? 0)
  }
  return rows
}

/** The separator that stands most often in the header: answers may hold any of them, the header does not. */
function delimiterOf(text: string): string {
  const header = text.slice(0, text.search(/[\r\n]|$/))
  const count = (mark: string) => header.split(mark).length
  return [',', ';', '\t'].reduce((best, mark) => (count(mark) > count(best) ? mark : best))
}

const REQUIRED = ['rater', 'item', 'value'] as const
const OPTIONAL = [
  'question',
  'confidence',
  'abstained',
  'group',
  'rater_kind',
  'session',
  'simulated',
  'pilot',
  'stage',
] as const
/** A column that is read. */
export type Column = (typeof REQUIRED)[number] | (typeof OPTIONAL)[number]
const COLUMNS: readonly Column[] = [...REQUIRED, ...OPTIONAL]

/** Which cell of a row belongs to which column. Other columns are ignored, unless they look like a misspelt one. */
export function tableColumns(header: TableRow, file: string): Result<ReadonlyMap<Column, number>> {
  const names = header.cells.map((cell) => cell.trim().toLowerCase())
  const columns = new Map<Column, number>()
  const problems: Problem[] = []
  const report = (field: string, code: string, message: string, remedy: string) =>
    problems.push(problemOf(file, code, message, remedy, { line: header.line, field }))
  for (const column of COLUMNS) {
    const index = names.indexOf(column)
    if (index !== names.lastIndexOf(column))
      report(column, 'duplicate-column', `the column "${column}" occurs twice`, 'Remove one')
    if (index !== -1) columns.set(column, index)
  }
  const others = names.filter((name) => name !== '' && !COLUMNS.some((column) => column === name))
  for (const column of REQUIRED.filter((name) => !columns.has(name))) {
    const near = nearestName(column, others)
    const remedy =
      near === null
        ? `Add it: the header is ${COLUMNS.slice(0, 6).join(',')}`
        : `Is it "${near}"? Rename it`
    report(column, 'missing-column', `the table has no column "${column}"`, remedy)
  }
  for (const column of OPTIONAL.filter((name) => !columns.has(name))) {
    const near = others.find(
      (name) => nearestName(name, [column]) === column && name[0] === column[0],
    )
    if (near === undefined) continue
    const message = `unknown column "${near}", the nearest known column is "${column}"`
    report(near, 'unknown-column', message, 'Correct the spelling, or remove the column')
  }
  return problems.length > 0 ? { ok: false, problems } : succeed(columns)
}
