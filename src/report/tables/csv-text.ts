import Papa from 'papaparse'

export type CsvCell = string | number | boolean | null

/**
 * A CSV file: header, CRLF, empty cells for null. Texts that a spreadsheet would run as a formula are
 * disarmed with an apostrophe; numbers are not touched.
 */
export function csvText(header: readonly string[], rows: readonly (readonly CsvCell[])[]): string {
  const text = Papa.unparse(
    { fields: [...header], data: rows.map((row) => [...row]) },
    { newline: '\r\n', escapeFormulae: true },
  )
  return `${text}\r\n`
}
