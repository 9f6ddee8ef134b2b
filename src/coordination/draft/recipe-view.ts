import {
  followRecipe,
  LOOK_UP_ROWS,
  type Mapping,
  type PoolTable,
  rawTable,
  readList,
} from '@/pool'
import { type Result, refuse, succeed } from '@/study'

/** A second table as texts. */
export interface SecondTable {
  readonly columns: readonly string[]
  readonly rows: readonly (readonly string[])[]
}

const PROBLEMS = 10

/** The columns that there are after the last step, and what each step came to; long lists of problems are cut. */
export function recipeView(table: PoolTable | undefined, mapping: Mapping) {
  if (table === undefined) return { columns: [], steps: [] }
  const followed = followRecipe(rawTable(table, mapping), mapping.recipe ?? [])
  return {
    columns: followed.table.columns,
    steps: followed.steps.map((step) => ({ ...step, problems: step.problems.slice(0, PROBLEMS) })),
  }
}

export async function secondTable(file: string, bytes: Uint8Array): Promise<Result<SecondTable>> {
  const read = await readList(bytes, file)
  if (!read.ok) return read
  const { columns, rows } = read.value
  if (rows.length > LOOK_UP_ROWS)
    return refuse(
      file,
      'look-up-large',
      `the table has ${rows.length.toLocaleString('en')} rows; a recipe can store at most ${LOOK_UP_ROWS.toLocaleString('en')}`,
      'Keep only the rows that the list names',
    )
  const textOf = (value: unknown): string => {
    if (value == null) return ''
    return typeof value === 'object' ? JSON.stringify(value) : String(value).trim()
  }
  return succeed({
    columns,
    rows: rows.map(({ values }) => columns.map((column) => textOf(values[column]))),
  })
}
