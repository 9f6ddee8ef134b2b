import type { MatrixCell } from './matrix-table'

/** Counts as rows of a matrix, the more the darker, the diagonal framed. */
export function confusionRows(
  labels: readonly string[],
  counts: readonly (readonly number[])[],
): { readonly name: string; readonly cells: readonly MatrixCell[] }[] {
  const most = Math.max(1, ...counts.flat())
  return labels.map((name, row) => ({
    name,
    cells: labels.map((_, column) => {
      const count = counts[row]?.[column] ?? 0
      return { text: String(count), share: count / most, isMarked: row === column }
    }),
  }))
}
