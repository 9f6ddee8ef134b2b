import { type Row, textIn } from '../mapping/row-value'
import type { StepOf } from './recipe-schema'

/** What a step makes of one row. */
export type RowOutcome =
  | 'same'
  | 'dropped'
  /** Nothing was found for it: a new cell is blank, one that is there stays. */
  | 'unmatched'
  /** Texts for the columns that the step writes. */
  | { readonly cells: readonly string[] }
  /** What it should be cannot be told. */
  | { readonly code: string; readonly message: string; readonly remedy: string }

/** A step, made ready for rows. */
export interface StepWork {
  readonly reads: readonly string[]
  readonly writes: readonly string[]
  /** The column that it may write over: no other of that name may be there yet. */
  readonly over?: string
  readonly apply: (values: Row) => RowOutcome
  /** Parts of it that no row needed, once all rows are through. */
  readonly idle?: () => readonly string[]
}

/** Finds the row of a second table by one column, and takes its others. Two rows with different values are never chosen between. */
export function lookUp({ column, table, otherwise }: StepOf<'look-up'>): StepWork {
  const [, ...taken] = table.columns
  const rows = new Map<string, { readonly cells: readonly string[]; readonly isDouble: boolean }>()
  for (const [key = '', ...cells] of table.rows) {
    const known = rows.get(key.trim())
    const isDouble =
      known !== undefined && (known.isDouble || known.cells.join('\0') !== cells.join('\0'))
    rows.set(key.trim(), { cells: known?.cells ?? cells, isDouble })
  }
  return {
    reads: [column],
    writes: taken,
    apply: (values) => {
      const key = textIn(values, column)
      if (key === '') return 'unmatched'
      const found = rows.get(key)
      if (found?.isDouble)
        return {
          code: 'look-up-double',
          message: `"${key}" of "${column}" is in several rows of ${table.file} with different values`,
          remedy: `Keep one of them in ${table.file}, and load it again`,
        }
      if (found !== undefined) return found
      if (otherwise !== undefined) return { cells: taken.map(() => otherwise) }
      return {
        code: 'look-up-missing',
        message: `"${key}" of "${column}" is not in ${table.file}`,
        remedy: `Add it to ${table.file}, set a value for missing rows, or exclude the row in an earlier step`,
      }
    },
  }
}
