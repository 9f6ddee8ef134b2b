import type { TableRow } from './pool-table'
import { valueAt } from './question-place'
import { cellText, isRow, type Row, rowValue } from './row-value'

/** One value of a column as a mapping reads it, before it is renamed; '' for blank cells. */
export interface ColumnValue {
  readonly value: string
  readonly count: number
}

/**
 * The different values of a column, in the order in which they first occur.
 * @param each path of a list within the rows: the values of its entries; "/" leads back to the row.
 */
export function columnValues(rows: readonly TableRow[], path: string, each?: string): ColumnValue[] {
  const counts = new Map<string, number>()
  for (const { values } of rows)
    for (const entry of entriesOf(values, each)) {
      const value = cellText(valueAt({ row: values, entry, place: '' }, path))
      counts.set(value, (counts.get(value) ?? 0) + 1)
    }
  return [...counts].map(([value, count]) => ({ value, count }))
}

function entriesOf(row: Row, each: string | undefined): readonly Row[] {
  if (each === undefined) return [row]
  const list = rowValue(row, each)
  return Array.isArray(list) ? list.map((entry: unknown) => (isRow(entry) ? entry : { text: entry })) : []
}
