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

/** The adjusted p (Holm) as a column, to stand beside the raw one; none where fewer than two rows have a test. */
export function holmColumn<Row extends { readonly p: number | null }>(
  rows: readonly Row[],
): Column<Row>[] {
  const adjusted = new Map(holmOf(rows))
  return adjusted.size === 0 ? [] : [column('Holm', 'p', (row) => adjusted.get(row) ?? null)]
}
