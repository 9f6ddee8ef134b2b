import { groupBy } from '@/study'
import type { Mapping } from '../mapping-schema'
import type { PoolTable, TableRow } from '../pool-table'
import { type Row, rowValue, textIn } from '../row-value'

/** Under this name a grouped row has the rows that it was made of. */
export const GROUP_ROWS = 'rows'

/** Rows with the same value of a column, in the order of their first; rows without one stay by themselves. */
export function rowGroups(rows: readonly TableRow[], by: string): TableRow[][] {
  const keyOf = ({ number, values }: TableRow) => textIn(values, by) || number
  return [...groupBy(rows, keyOf).values()]
}

/** Columns that say the same in all rows of each group, and those that do not. */
export function splitColumns(columns: readonly string[], groups: readonly (readonly TableRow[])[]) {
  const textsOf = (group: readonly TableRow[], column: string) =>
    new Set(group.map(({ values }) => textIn(values, column)))
  const varying = columns.filter((column) =>
    groups.some((group) => textsOf(group, column).size > 1),
  )
  return { varying, constant: columns.filter((column) => !varying.includes(column)) }
}

/**
 * One row for each value of the column that the mapping groups by: what all its rows say stays a cell, what differs becomes
 * a list, and the rows themselves are a list for questions that are asked of each.
 */
export function groupedTable(table: PoolTable, { group }: Mapping): PoolTable {
  if (group === undefined) return table
  const groups = rowGroups(table.rows, group.by)
  const { varying, constant } = splitColumns(table.columns, groups)
  const rows = groups.flatMap((members): TableRow[] => {
    const [first] = members
    if (first === undefined) return []
    const values: Record<string, unknown> = {}
    for (const column of constant) values[column] = rowValue(first.values, column)
    for (const column of varying)
      values[column] = members.map((member) => rowValue(member.values, column))
    values[GROUP_ROWS] = members.map((member): Row => member.values)
    const faults = members.flatMap((member) => member.faults ?? [])
    return [{ ...first, values, ...(faults.length > 0 && { faults }) }]
  })
  return { ...table, columns: [...table.columns, GROUP_ROWS], rows }
}
