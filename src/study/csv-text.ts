export type CsvCell = string | number | boolean | null

/** A column of a CSV file: its name, and what stands in it. */
export type CsvColumn<Row> = readonly [name: string, cell: (row: Row) => CsvCell]

/**
 * A CSV file (RFC 4180): header, CRLF, empty cells for null. The only place where one is written: a text that a
 * spreadsheet would run as a formula is disarmed with an apostrophe, wherever its line breaks are; numbers are not
 * touched.
 */
export function csvText<Row>(columns: readonly CsvColumn<Row>[], rows: Iterable<Row>): string {
  const lines = [columns.map(([name]) => cellText(name)).join(',')]
  for (const row of rows) lines.push(columns.map(([, cell]) => cellText(cell(row))).join(','))
  return `${lines.join('\r\n')}\r\n`
}

/** For a file that is opened in a spreadsheet and never read again: it tells the encoding. */
export const BYTE_ORDER_MARK = '\uFEFF'

/** The first character decides, a line break or tab too: spreadsheets skip it. A signed number is what it says. */
const FORMULA = /^(?![+-]\d+(\.\d+)?$)[=+\-@\t\r\n]/
/** What would end the cell, or be lost at its ends. */
const QUOTED = /[",\r\n\uFEFF]|^ | $/

function cellText(cell: CsvCell): string {
  if (typeof cell !== 'string') return cell === null ? '' : String(cell)
  const isFormula = FORMULA.test(cell)
  return isFormula || QUOTED.test(cell) ? `"${isFormula ? "'" : ''}${cell.replaceAll('"', '""')}"` : cell
}

/** A cell that `csvText` disarmed, as it was. */
export const armedAgain = (cell: string): string =>
  cell.startsWith("'") && FORMULA.test(cell.slice(1)) ? cell.slice(1) : cell
