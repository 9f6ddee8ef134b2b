import Papa from 'papaparse'

/** The rows of a table that the report wrote, by the names of its columns. */
export const csvRows = (csv: string): Record<string, string>[] =>
  Papa.parse<Record<string, string>>(csv.replace(/^\uFEFF/, '').trim(), { header: true }).data
