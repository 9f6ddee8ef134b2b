import type { PoolTable } from './pool-table'
import { isRow, rowValue } from './row-value'

/** So many rows show what lists are made of. */
const ROWS = 50

/** What the entries of lists are made of, by the column that holds the list, so that a question can be asked of each. */
export function nestedNames({ columns, rows }: PoolTable): Record<string, string[]> {
  const found: Record<string, string[]> = {}
  for (const column of columns) {
    const names = new Set<string>()
    for (const { values } of rows.slice(0, ROWS)) {
      const list = rowValue(values, column)
      if (!Array.isArray(list)) continue
      for (const entry of list) if (isRow(entry)) for (const name of Object.keys(entry)) names.add(name)
    }
    if (names.size > 0) found[column] = [...names]
  }
  return found
}
