import Papa from 'papaparse'
import { armedAgain } from '@/study'

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
    line += 1 + cells.reduce((sum, cell) => sum + (cell.match(/\r\n|\n|\r/g)?.length ?? 0), 0)
  }
  return rows
}

/** The separator that stands most often in the header: answers may hold any of them, the header does not. */
function delimiterOf(text: string): string {
  const header = text.slice(0, text.search(/[\r\n]|$/))
  const count = (mark: string) => header.split(mark).length
  return [',', ';', '\t'].reduce((best, mark) => (count(mark) > count(best) ? mark : best))
}
