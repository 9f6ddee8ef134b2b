import { type Problem, problemOf } from '@/study'
import type { CellFault, PoolTable, TableRow } from '../mapping/pool-table'
import { cellText, type Row, rowValue } from '../mapping/row-value'
import type { RowOutcome, StepWork } from './look-up'
import type { Recipe, RecipeStep } from './recipe-schema'
import { stepName } from './step-words'
import { stepWork } from './step-work'

/** A row as it was before a step and is after it, in the columns that the step reads and writes. */
export interface RowExample {
  readonly row: number
  readonly outcome: 'same' | 'changed' | 'dropped' | 'unmatched' | 'unclear'
  readonly before: Readonly<Record<string, string>>
  readonly after: Readonly<Record<string, string>>
}

/** What a step came to. */
export interface StepOutcome {
  readonly rowsBefore: number
  readonly dropped: number
  readonly changed: number
  /** Rows for which nothing was found. */
  readonly unmatched: number
  /** Rows for which nothing could be told. */
  readonly unclear: number
  /** Columns that there are before it. */
  readonly columns: readonly string[]
  readonly examples: readonly RowExample[]
  readonly problems: readonly Problem[]
}

const EXAMPLES = 3

/** Does to the rows of a list what a recipe says, step by step, and says of each step what it came to. */
export function followRecipe(
  table: PoolTable,
  recipe: Recipe,
): { readonly table: PoolTable; readonly steps: readonly StepOutcome[] } {
  const steps: StepOutcome[] = []
  const unmade = new Set<string>()
  let done = table
  recipe.forEach((step, n) => {
    const followed = followStep(done, step, n, unmade)
    steps.push(followed.outcome)
    done = { ...followed.table, problems: [...done.problems, ...followed.outcome.problems] }
  })
  return { table: done, steps }
}

/** @param unmade columns that a step before should have made and could not: what reads them is not done, and nothing is said twice. */
function followStep(table: PoolTable, step: RecipeStep, n: number, unmade: Set<string>) {
  const { file, columns } = table
  const work = stepWork(step)
  const name = `step ${n + 1} of the recipe (${stepName(step)})`
  const say = (code: string, message: string, remedy: string, place = {}) =>
    problemOf(file, code, `${name}: ${message}`, remedy, place)
  const wrong = [
    ...work.reads
      .filter((column) => !hasColumn(table, column))
      .map((field) =>
        say(
          'recipe-column',
          `there is no column "${field}"`,
          'Choose another column, or remove the step',
          {
            field,
          },
        ),
      ),
    ...(work.isNew ? work.writes : [])
      .filter((column, k) => columns.includes(column) || work.writes.indexOf(column) !== k)
      .map((field) =>
        say(
          'recipe-taken',
          `the column "${field}" already exists`,
          'Give the new column another name',
          {
            field,
          },
        ),
      ),
  ]
  const after = [...columns, ...work.writes.filter((column) => !columns.includes(column))]
  const counts = { dropped: 0, changed: 0, unmatched: 0, unclear: 0 }
  const outcome = { rowsBefore: table.rows.length, columns }
  if (wrong.length > 0 || work.reads.some((column) => unmade.has(column))) {
    for (const column of work.writes) if (!columns.includes(column)) unmade.add(column)
    return {
      table: { ...table, columns: after },
      outcome: { ...outcome, ...counts, examples: [], problems: wrong },
    }
  }
  const problems: Problem[] = []
  const touched: RowExample[] = []
  const others: RowExample[] = []
  const without: number[] = []
  const rows: TableRow[] = []
  for (const row of table.rows) {
    const made = rowAfter(row, work, name)
    if (made.outcome !== 'same') counts[made.outcome] += 1
    if (made.outcome === 'unmatched' && without.length < EXAMPLES) without.push(row.number)
    if (made.row !== null) rows.push(made.row)
    if (made.undecided !== undefined)
      problems.push(
        problemOf(file, ...made.undecided, { line: row.number, field: work.reads[0] ?? '' }),
      )
    const kept = made.outcome === 'same' || made.outcome === 'unmatched' ? others : touched
    if (kept.length < EXAMPLES) kept.push(exampleOf(row, made, work))
  }
  const size = table.rows.length.toLocaleString('en')
  const nothing = isNothing(step, counts, table.rows.length)
  if (nothing)
    problems.push(
      say(
        'recipe-nothing',
        step.step === 'keep' || step.step === 'drop'
          ? `none of ${size} rows is left`
          : `nothing is found in any of ${size} rows`,
        'Change the step, or remove it',
        { field: work.reads[0] ?? '' },
      ),
    )
  if (counts.dropped > 0 && !nothing)
    problems.push(
      say(
        'recipe-dropped',
        `${counts.dropped.toLocaleString('en')} of ${size} rows are excluded`,
        'No action needed if that is correct',
      ),
    )
  if (counts.unmatched > 0 && !nothing)
    problems.push(
      say(
        'recipe-unmatched',
        `nothing is found for ${counts.unmatched.toLocaleString('en')} of ${size} rows, as ${without.map((row) => `row ${row}`).join(', ')}`,
        'No action needed if that is correct',
        { field: work.writes[0] ?? '' },
      ),
    )
  const isIdle = counts.dropped + counts.changed + counts.unmatched + counts.unclear === 0
  if (!nothing)
    for (const idle of isIdle ? ['no row matches'] : (work.idle?.() ?? []))
      problems.push(say('recipe-idle', idle, 'No action needed if this list has no such rows'))
  return {
    table: { ...table, columns: after, rows },
    outcome: {
      ...outcome,
      ...counts,
      problems,
      examples: [...touched, ...others].sort((a, b) => a.row - b.row),
    },
  }
}

/** Of JSON a column may be a path that no row of the first ones has. */
const hasColumn = ({ columns, rows }: PoolTable, column: string): boolean =>
  columns.includes(column) ||
  rows.slice(0, 500).some(({ values }) => rowValue(values, column) !== undefined)

type Counts = Pick<StepOutcome, 'dropped' | 'changed' | 'unmatched' | 'unclear'>

/** Whether a step that is there to find something found nothing at all. */
function isNothing(
  { step }: RecipeStep,
  { dropped, changed, unclear }: Counts,
  rows: number,
): boolean {
  if (rows === 0) return false
  if (step === 'keep' || step === 'drop') return dropped === rows
  if (step === 'replace' || step === 'clean') return false
  return changed + unclear === 0
}

interface MadeRow {
  readonly outcome: RowExample['outcome']
  /** null: it is left out. */
  readonly row: TableRow | null
  /** Whether the row stays could not be told. */
  readonly undecided?: readonly [code: string, message: string, remedy: string]
}

function rowAfter(row: TableRow, work: StepWork, name: string): MadeRow {
  // What is made from a cell that shows no value shows none, for the same reason.
  const fault = row.faults?.find(({ column, isDoubt }) => !isDoubt && work.reads.includes(column))
  const made: RowOutcome = fault === undefined ? work.of(row.values) : { is: 'unclear', ...fault }
  if (made.is === 'same') return { outcome: 'same', row }
  if (made.is === 'dropped') return { outcome: 'dropped', row: null }
  if (made.is === 'changed')
    return { outcome: 'changed', row: { ...row, values: { ...row.values, ...made.cells } } }
  const values = { ...blanks(row.values, work.writes), ...row.values }
  if (made.is === 'unmatched') return { outcome: 'unmatched', row: { ...row, values } }
  const message = fault === undefined ? `${name}: ${made.message}` : made.message
  if (work.writes.length === 0)
    return { outcome: 'unclear', row, undecided: [made.code, message, made.remedy] }
  const faults = work.writes.map(
    (column): CellFault => ({
      column,
      code: made.code,
      message,
      remedy: made.remedy,
      isDoubt: false,
    }),
  )
  return { outcome: 'unclear', row: { ...row, values, faults: [...(row.faults ?? []), ...faults] } }
}

const blanks = (values: Row, columns: readonly string[]): Row =>
  Object.fromEntries(
    columns.filter((column) => !Object.hasOwn(values, column)).map((column) => [column, '']),
  )

function exampleOf(
  { number, values }: TableRow,
  { outcome, row }: MadeRow,
  { reads, writes }: StepWork,
): RowExample {
  const texts = (from: Row) =>
    Object.fromEntries(
      [...new Set([...reads, ...writes])].map((column) => [
        column,
        cellText(rowValue(from, column)),
      ]),
    )
  return { row: number, outcome, before: texts(values), after: texts(row?.values ?? values) }
}
