import type { PoolTable } from './pool-table'
import { isRow } from './row-value'

/** Whether a JSON Lines file is a pool already and needs no mapping: its rows have questions with kinds. */
export function isPoolTable({ format, rows }: PoolTable): boolean {
  const first = rows[0]?.values
  if (format === 'csv' || first === undefined || !Array.isArray(first.questions)) return false
  return first.questions.every(
    (question: unknown) => isRow(question) && 'kind' in question && 'prompt' in question,
  )
}
