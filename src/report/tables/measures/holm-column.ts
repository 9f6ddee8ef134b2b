import { adjustedP } from '@/stats'
import { type Column, column } from '../table'

/** The adjusted p (Holm) of each row; none where fewer than two rows have a test. */
export function holmOf<Row extends { readonly p: number | null }>(
  rows: readonly Row[],
): (readonly [Row, number | null])[] {
  const { holm } = adjustedP(rows.map(({ p }) => p))
  if (holm.filter((p) => p !== null).length < 2) return []
  return rows.map((row, place) => [row, holm[place] ?? null] as const)
}

/** The columns with the adjusted p (Holm) of all rows beside the raw one, where two rows or more have a test. */
export function withHolm<Row extends { readonly p: number | null }>(
  columns: readonly Column<Row>[],
  rows: readonly Row[],
): readonly Column<Row>[] {
  const adjusted = new Map(holmOf(rows))
  if (adjusted.size === 0) return columns
  const beside: Column<Row> = column('holm', 'Holm', 'p', (row) => adjusted.get(row) ?? null)
  return columns.flatMap((each) => (each.id === 'p' ? [each, beside] : [each]))
}
