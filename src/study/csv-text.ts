import { shownText } from './shown-text'

export type CsvCell = string | number | boolean | null

/** A column of a CSV file: its name, and what stands in it. */
export type CsvColumn<Row> = readonly [name: string, cell: (row: Row) => CsvCell]

/** A field of each row under its own name, or what is read of it under another. */
type FieldOrColumn<Row> = (keyof Row & string) | CsvColumn<Row>

/** What a column holds of a value: nothing of a list or an object. */
export const fieldCell = (value: unknown): CsvCell =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
    ? value
    : null

/**
 * A CSV file (RFC 4180): header, CRLF, empty cells for null. The only place where one is written: a text that a
 * spreadsheet would run as a formula is disarmed with an apostrophe, at its beginning and behind each line break, semicolon and tab
 * within it; numbers are not touched. A spreadsheet whose country separates by semicolons takes quoted cells apart at all of these.
 */
export function csvText<Row>(columns: readonly FieldOrColumn<Row>[], rows: Iterable<Row>): string {
  return [...csvChunks(columns, rows)].join('')
}

/** So many rows are one piece. */
const ROWS_AT_ONCE = 2000

/** The same piece by piece: the answers of twenty models to 57,000 questions are too long to be held twice. */
export function* csvChunks<Row>(
  columns: readonly FieldOrColumn<Row>[],
  rows: Iterable<Row>,
): Generator<string, void> {
  let lines = [
    columns.map((column) => cellText(typeof column === 'string' ? column : column[0])).join(','),
  ]
  const readers = columns.map((column) =>
    typeof column === 'string' ? (row: Row) => fieldCell(row[column]) : column[1],
  )
  const cells = columns.map(() => '')
  // The item of an answer, its question and most else of it is what stands in the row above.
  const above: CsvCell[] = columns.map(() => null)
  for (const row of rows) {
    for (let n = 0; n < readers.length; n++) {
      const cell = readers[n]?.(row) ?? null
      if (cell === above[n]) continue
      above[n] = cell
      cells[n] = cellText(cell)
    }
    lines.push(cells.join(','))
    if (lines.length < ROWS_AT_ONCE) continue
    yield `${lines.join('\r\n')}\r\n`
    lines = []
  }
  if (lines.length > 0) yield `${lines.join('\r\n')}\r\n`
}

/** For a file that is opened in a spreadsheet and never read again: it tells the encoding. */
export const BYTE_ORDER_MARK = '\uFEFF'

/** What spreadsheets skip before a formula: spaces of all kinds and letters without width. */
const SKIPPED = '[ \\u00a0\\u200b-\\u200f\\u2060\\u3000\\ufeff]*'
/** Also as Chinese and Japanese keyboards write it, which Excel takes for the same. */
const BEGINNING = '[=+\\-@\uff1d\uff0b\uff0d\uff20]'
const NUMBER = '[+-]\\d+(?:[.,]\\d+)?'
const END = ' *(?:$|[\\r\\n;\\t,])'
/**
 * Where a formula would begin; one that is disarmed already counts, so that what is read again is what it was. A cell that is a
 * signed number is what it says, and so is a part of one that another country takes for a cell.
 */
const FORMULA = new RegExp(
  `(^(?!${NUMBER}$)|[\\r\\n;\\t](?!${SKIPPED}${NUMBER}${END}))(?='*${SKIPPED}${BEGINNING})`,
  'g',
)
/** A break at the very beginning is skipped as well. */
const EMPTY_BEGINNING = new RegExp(`^(?='*${SKIPPED}[\\t\\r\\n])`)
const ARMED_EMPTY = new RegExp(`^'(?='*${SKIPPED}[\\t\\r\\n])`)
/** What would end the cell, or be lost at its ends. */
const QUOTED = /[",\r\n\uFEFF]|^ | $/

/** Most cells: nothing in them that any of the rules is about. */
const PLAIN = /^[A-Za-z0-9_](?:[\w .:()/%-]*[\w.:()/%-])?$/

function cellText(cell: CsvCell): string {
  if (typeof cell !== 'string') return cell === null ? '' : String(cell)
  if (PLAIN.test(cell)) return cell
  const text = shownText(cell)
  const safe = disarmed(text)
  return safe !== text || QUOTED.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

const disarmed = (text: string): string =>
  text.replace(FORMULA, "$1'").replace(EMPTY_BEGINNING, "'")

const ARMED = new RegExp(`(^|[\\r\\n;\\t])'(?='*${SKIPPED}${BEGINNING})`, 'g')

/** A cell that `csvText` disarmed, as it was. */
export function armedAgain(cell: string): string {
  if (!cell.includes("'")) return cell
  const bare = cell.replace(ARMED_EMPTY, '').replace(ARMED, '$1')
  // An apostrophe of another's table is what it is.
  return disarmed(bare) === cell ? bare : cell
}
