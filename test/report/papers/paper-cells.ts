import { type LayoutPart, plainTable } from '@/report'

/** A published number: table, row, column, and what is printed there. */
export type PaperCell = readonly [table: string, row: string, column: string, printed: string]

/** How many of the published cells are in the tables, and those that hold something else. */
export function comparedCells(parts: readonly LayoutPart[], cells: readonly PaperCell[]) {
  const tables = new Map(
    parts.flatMap((part) =>
      'table' in part ? [[part.title, plainTable(part.table)] as const] : [],
    ),
  )
  const differ = cells.flatMap(([title, name, column, printed]) => {
    const table = tables.get(title)
    const [at, place] = name.includes(' | ') ? name.split(' | ') : [null, name]
    const row = table?.rows.find(
      (one) => bare(one.cells[0]) === place && (at === null || one.group === at),
    )
    const found = row?.cells[table?.columns.findIndex((one) => one.title === column) ?? -1]
    const is = bare(found) ?? 'no such cell'
    return is === printed ? [] : [{ cell: [title, name, column].join(' / '), is, printed }]
  })
  return { compared: cells.length, differ }
}

/** Without what stands behind it in parentheses: count and interval of a number, the prompt of a question. */
const bare = (cell: string | undefined) => cell?.replace(/ \(.*/, '')
