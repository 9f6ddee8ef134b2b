import { adjustedP } from '@/stats'
import { type Column, column } from '../table'

/** The columns with the adjusted p (Holm) of all rows beside the raw one, where two rows or more have a test. */
export function withHolm<Row extends { readonly p: number | null }>(
  columns: readonly Column<Row>[],
  rows: readonly Row[],
): readonly Column<Row>[] {
  const { holm } = adjustedP(rows.map(({ p }) => p))
  if (holm.filter((p) => p !== null).length < 2) return columns
  const adjusted = new Map(rows.map((row, place) => [row, holm[place] ?? null]))
  const beside: Column<Row> = column('holm', 'Holm', 'p', (row) => adjusted.get(row) ?? null)
  return columns.flatMap((each) => (each.id === 'p' ? [each, beside] : [each]))
}
