import { type Problem, problemOf } from '@/study'
import type { CellFault, PoolTable, TableRow } from '../mapping/pool-table'
import { type Row, rowValue, textIn } from '../mapping/row-value'
import type { StepWork } from './look-up'
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
  readonly examples: readonly RowExample[]
  readonly problems: readonly Problem[]
}

const EXAMPLES = 3

/** Does to the rows of a list what a recipe says, step by step, and says of each step what it came to. */
export function followRecipe(table: PoolTable, recipe: Recipe) {
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
  const problems: Problem[] = []
  const say = (code: string, message: string, remedy: string, field = '') =>
    problems.push(problemOf(file, code, `${name}: ${message}`, remedy, { field }))
  for (const column of work.reads)
    if (!hasColumn(table, column))
      say(
        'recipe-column',
        `there is no column "${column}"`,
        'Choose another column, or remove the step',
        column,
      )
  for (const [n, column] of work.writes.entries())
    if (column !== work.over && (columns.includes(column) || work.writes.indexOf(column) !== n))
      say(
        'recipe-taken',
        `the column "${column}" already exists`,
        'Give the new column another name',
        column,
      )
  const added = work.writes.filter((column) => !columns.includes(column))
  const after = [...columns, ...added]
  const counts = { dropped: 0, changed: 0, unmatched: 0, unclear: 0 }
  const outcome = { rowsBefore: table.rows.length, problems }
  if (problems.length > 0 || work.reads.some((column) => unmade.has(column))) {
    for (const column of added) unmade.add(column)
    return { table: { ...table, columns: after }, outcome: { ...outcome, ...counts, examples: [] } }
  }
  const touched: RowExample[] = []
  const others: RowExample[] = []
  const without: number[] = []
  const rows: TableRow[] = []
  const [field = ''] = work.reads
  for (const row of table.rows) {
    const result = rowAfter(row, work, name)
    if (result.outcome !== 'same') counts[result.outcome] += 1
    if (result.outcome === 'unmatched' && without.length < EXAMPLES) without.push(row.number)
    if (result.row !== null) rows.push(result.row)
    if (result.undecided !== undefined)
      problems.push(problemOf(file, ...result.undecided, { line: row.number, field }))
    const kept = result.outcome === 'same' || result.outcome === 'unmatched' ? others : touched
    if (kept.length < EXAMPLES) kept.push(exampleOf(row, result, work))
  }
  const size = table.rows.length.toLocaleString('en')
  const isIdle = counts.dropped + counts.changed + counts.unmatched + counts.unclear === 0
  if (isNothing(step, counts, table.rows.length))
    say(
      'recipe-nothing',
      step.step === 'keep' || step.step === 'drop'
        ? `none of ${size} rows is left`
        : `nothing is found in any of ${size} rows`,
      'Change the step, or remove it',
      field,
    )
  else {
    if (counts.dropped > 0)
      say(
        'recipe-dropped',
        `${counts.dropped.toLocaleString('en')} of ${size} rows are excluded`,
        'No action needed if that is correct',
      )
    if (counts.unmatched > 0)
      say(
        'recipe-unmatched',
        `nothing is found for ${counts.unmatched.toLocaleString('en')} of ${size} rows, as ${without.map((row) => `row ${row}`).join(', ')}`,
        'No action needed if that is correct',
        work.writes[0],
      )
    for (const idle of isIdle ? ['no row matches'] : (work.idle?.() ?? []))
      say('recipe-idle', idle, 'No action needed if this list has no such rows')
  }
  const examples = [...touched, ...others].sort((a, b) => a.row - b.row)
  return { table: { ...table, columns: after, rows }, outcome: { ...outcome, ...counts, examples } }
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
  const outcome = fault ?? work.apply(row.values)
  if (outcome === 'dropped') return { outcome: outcome, row: null }
  if (outcome === 'same') return { outcome: outcome, row }
  if (outcome !== 'unmatched' && 'cells' in outcome) {
    const cells = work.writes.map((column, n) => [column, outcome.cells[n] ?? ''])
    const values = { ...row.values, ...Object.fromEntries(cells) }
    return { outcome: 'changed', row: { ...row, values } }
  }
  const blanks = Object.fromEntries(work.writes.map((column) => [column, '']))
  const values = { ...blanks, ...row.values }
  if (outcome === 'unmatched') return { outcome: outcome, row: { ...row, values } }
  const { code, remedy } = outcome
  const message = fault === undefined ? `${name}: ${outcome.message}` : outcome.message
  if (work.writes.length === 0)
    return { outcome: 'unclear', row, undecided: [code, message, remedy] }
  const faults = work.writes.map(
    (column): CellFault => ({ column, code, message, remedy, isDoubt: false }),
  )
  return {
    outcome: 'unclear',
    row: { ...row, values, faults: [...(row.faults ?? []), ...faults] },
  }
}

function exampleOf(
  { number, values }: TableRow,
  { outcome, row }: MadeRow,
  { reads, writes }: StepWork,
): RowExample {
  const texts = (from: Row) =>
    Object.fromEntries(
      [...new Set([...reads, ...writes])].map((column) => [column, textIn(from, column)]),
    )
  return { row: number, outcome, before: texts(values), after: texts(row?.values ?? values) }
}
