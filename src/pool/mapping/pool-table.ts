import { isRecord } from '@/questions'
import { fail, type Problem, problemOf, type Result, succeed } from '@/study'
import { isPicture } from './embedded-image'
import { type CellFile, type Row, rowValue } from './row-value'

export interface TableRow {
  /** As the user counts: the row of the spreadsheet (its header is row 1), the line of JSON Lines, the entry of a list. */
  readonly number: number
  readonly values: Row
  /** A sheet does not show it. */
  readonly isHidden?: boolean | undefined
  /** Of a data set in several files: which of them, and its row there. */
  readonly origin?: { readonly file: string; readonly row: number }
  /** Cells of a sheet that show something else than a value. */
  readonly faults?: readonly CellFault[] | undefined
}

/** How a row is called in a sentence: in a data set of several files, by its file, too. */
export const rowName = ({ number, origin }: Pick<TableRow, 'number' | 'origin'>): string =>
  origin === undefined ? `row ${number}` : `row ${origin.row} of ${origin.file}`

export interface CellFault {
  readonly column: string
  readonly code: string
  /** With the cell as a spreadsheet calls it: `sheet "Items", cell D3 shows the error #N/A`. */
  readonly message: string
  readonly remedy: string
  /** The value is there and may not be what was meant. */
  readonly isDoubt: boolean
}

/** One sheet of a workbook. */
export interface SheetName {
  readonly name: string
  readonly isHidden: boolean
  readonly rows: number
}

/** A file of rows, before anyone has said what the columns mean. */
export interface PoolTable {
  readonly file: string
  readonly format: 'csv' | 'json' | 'json-lines' | 'workbook' | 'parquet'
  readonly encoding: 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252'
  /** Between the cells of a CSV; null for all else. */
  readonly delimiter: string | null
  /** Column names, or the paths of all simple values in nested rows. */
  readonly columns: readonly string[]
  readonly rows: readonly TableRow[]
  /** Which row of a CSV names its columns; none in JSON, where every value has its name. */
  readonly header?: {
    /** As a spreadsheet counts; 0: none does. */
    readonly row: number
    /** The first row may be an item or the names: it is to be stated. */
    readonly isOpen: boolean
    /** How many rows name them: 2 where headings stand over the names. */
    readonly rows: number
    /** The second row may be names or an item: it is to be stated. */
    readonly mayBeTwo: boolean
    /** The same file with the names in another row. */
    readonly under: (row: number, rows?: number) => Result<PoolTable>
  }
  /** Pictures and scans that stood in cells, by the name that stands there now. */
  readonly files?: ReadonlyMap<string, CellFile>
  /** Which sheet of a workbook this is. */
  readonly sheet?:
    | {
        readonly name: string
        readonly all: readonly SheetName[]
        /** The table on another sheet. */
        readonly open: (name: string) => Result<PoolTable>
      }
    | undefined
  /** Which split of a data set this is, of how many, and in how many files. */
  readonly split?: { readonly name: string; readonly total: number; readonly files: number }
  /** The recipe of the mapping was followed: these are the rows that it comes to. */
  readonly isCooked?: true
  /** Rows that could not be read, and what was guessed: the rest goes on. */
  readonly problems: readonly Problem[]
}

/** What was found out about a file as a whole: to be known, nothing is left out for it. */
const NOTICES = new Set([
  'encoding-guessed',
  'encoding-damaged',
  'other-lists',
  'title-rows',
  'sheets-hidden',
  'columns-hidden',
  'cells-merged',
  'rows-blank',
  'sheets-left',
  'labels-named',
  'shard-alone',
  'pictures-left',
  'card-unread',
  'recipe-dropped',
  'recipe-unmatched',
  'recipe-idle',
])
export const isNotice = ({ code }: Problem): boolean => NOTICES.has(code)

/** A file whose characters are known; who reads it adds to its problems. */
export interface TextFile extends Pick<PoolTable, 'file' | 'encoding'> {
  readonly problems: Problem[]
}

/** Whether cells stand in rows and columns: every value is a text, and blank cells may stand for those above. */
export const isGrid = ({ format }: Pick<PoolTable, 'format'>): boolean =>
  format === 'csv' || format === 'workbook'

/** A table, or why there is none. */
export function tableOrEmpty(table: PoolTable): Result<PoolTable> {
  if (table.rows.length > 0) return succeed(table)
  const { file, problems } = table
  const empty = problemOf(file, 'empty-file', 'the file holds no rows', 'Choose the file again')
  return fail(...problems, ...(problems.every(isNotice) ? [empty] : []))
}

/** Paths of all values in nested rows, from the first 500; lists and pictures are one column each. */
export function valuePaths(rows: readonly TableRow[]): string[] {
  const columns = new Set<string>()
  const visit = (row: Row, prefix: string, depth: number) => {
    for (const [name, value] of Object.entries(row))
      if (isRecord(value) && depth < 3 && !isPicture(value))
        visit(value, `${prefix}${name}.`, depth + 1)
      else columns.add(prefix + name)
  }
  for (const { values } of rows.slice(0, 500)) visit(values, '', 0)
  return [...columns]
}

/** Rows that are looked at: a fault in the first must not make a pool a table. */
const LOOKED_AT = 20

/** Whether a JSON or JSON Lines file is a pool already and needs no mapping: its rows have questions with kinds. */
export function isPoolTable({ format, rows }: PoolTable): boolean {
  return (
    format.startsWith('json') && rows.slice(0, LOOKED_AT).some(({ values }) => isPoolRow(values))
  )
}

function isPoolRow({ questions }: PoolTable['rows'][number]['values']): boolean {
  if (!Array.isArray(questions) || questions.length === 0) return false
  return questions.every(
    (question: unknown) => isRecord(question) && 'kind' in question && 'prompt' in question,
  )
}

/** What the entries of lists are made of, by the column that holds the list, so that a question can be asked of each. */
export function nestedNames({ columns, rows }: PoolTable): Record<string, string[]> {
  const heads = rows.slice(0, 50).map(({ values }) => values)
  const named = columns.map((column): [string, string[]] => [column, entryNames(heads, column)])
  return Object.fromEntries(named.filter(([, names]) => names.length > 0))
}

/** The names of fields of the entries of a list. */
export function entryNames(rows: readonly Row[], column: string): string[] {
  const lists = rows.map((row) => rowValue(row, column)).filter(Array.isArray)
  return [...new Set(lists.flat().filter(isRecord).flatMap(Object.keys))]
}
