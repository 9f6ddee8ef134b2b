import type { PoolTable } from './pool-table'
import { isRow } from './row-value'

/** Rows that are looked at: a fault in the first must not make a pool a table. */
const LOOKED_AT = 20

/** Whether a JSON or JSON Lines file is a pool already and needs no mapping: its rows have questions with kinds. */
export function isPoolTable({ format, rows }: PoolTable): boolean {
  return format !== 'csv' && rows.slice(0, LOOKED_AT).some(({ values }) => isPoolRow(values))
}

function isPoolRow({ questions }: PoolTable['rows'][number]['values']): boolean {
  if (!Array.isArray(questions) || questions.length === 0) return false
  return questions.every((question: unknown) => isRow(question) && 'kind' in question && 'prompt' in question)
}
