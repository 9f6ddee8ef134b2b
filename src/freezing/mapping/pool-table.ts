import { fail, type Problem, problemOf, type Result, succeed } from '@/study'
import type { DecodedText } from './decode-text'
import type { Row } from './row-value'

export interface TableRow {
  /** As the user counts: the row of the spreadsheet (its header is row 1), the line of JSON Lines, the entry of a list. */
  readonly number: number
  readonly values: Row
}

/** A file of rows, before anyone has said what the columns mean. */
export interface PoolTable {
  readonly file: string
  readonly format: 'csv' | 'json' | 'json-lines'
  readonly encoding: DecodedText['encoding']
  /** Between the cells of a CSV; null for JSON. */
  readonly delimiter: string | null
  /** Column names, or the paths of all simple values in nested rows. */
  readonly columns: readonly string[]
  readonly rows: readonly TableRow[]
  /** Rows that could not be read, and what was guessed: the rest goes on. */
  readonly problems: readonly Problem[]
}

/** A table, or why there is none. */
export function tableOrEmpty(table: PoolTable): Result<PoolTable> {
  if (table.rows.length > 0) return succeed(table)
  const empty = problemOf(table.file, 'empty-file', 'the file holds no rows', 'Choose the file again')
  return fail(...(table.problems.length > 0 ? table.problems : [empty]))
}
