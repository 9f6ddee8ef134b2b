import { nearestName, type Problem, problemOf, type Result, succeed } from '@/study'
import type { TableRow } from './table-rows'

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
