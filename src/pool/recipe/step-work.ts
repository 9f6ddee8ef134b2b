import { cellText, type Row, rowValue, textIn } from '../mapping/row-value'
import { lookUp, type RowOutcome, type StepWork } from './look-up'
import type { RecipeStep, RowTest, StepName, StepOf } from './recipe-schema'
import { isUncounted, rowTests } from './row-tests'
import { simplePattern } from './simple-pattern'

const columnsTested = (tests: readonly RowTest[]) => [...new Set(tests.map(({ column }) => column))]

/** The columns that a text in braces names: `scans/{subject}_T1w.nii.gz`. */
const columnsIn = (text: string): string[] =>
  [...text.matchAll(/\{([^{}]+)\}/g)].map(([, name]) => name ?? '')

function uncounted(tests: readonly RowTest[], values: Row): RowOutcome | null {
  const test = tests.find((candidate) => isUncounted(candidate, values))
  if (test === undefined) return null
  return {
    code: 'recipe-no-number',
    message: `"${test.column}" contains "${textIn(values, test.column)}", which is not a number and cannot be compared`,
    remedy: 'Replace it by a number in an earlier step, or use a text test',
  }
}

const filter = ({ step, when, any }: StepOf<'keep'> | StepOf<'drop'>): StepWork => {
  const holds = rowTests(when, any === true)
  return {
    reads: columnsTested(when),
    writes: [],
    apply: (values) =>
      uncounted(when, values) ?? (holds(values) === (step === 'keep') ? 'same' : 'dropped'),
  }
}

function set({ column, rules, otherwise }: StepOf<'set'>): StepWork {
  const ready = rules.map(({ when, any, value }) => ({
    when,
    value,
    used: 0,
    holds: rowTests(when, any === true),
  }))
  return {
    reads: [...new Set(rules.flatMap(({ when }) => columnsTested(when)))],
    writes: [column],
    over: column,
    apply: (values) => {
      for (const rule of ready) {
        const unclear = uncounted(rule.when, values)
        if (unclear !== null) return unclear
        if (!rule.holds(values)) continue
        rule.used += 1
        return { cells: [rule.value] }
      }
      return otherwise === undefined ? 'unmatched' : { cells: [otherwise] }
    },
    idle: () =>
      ready.flatMap(({ used, value }, n) =>
        used === 0 ? [`rule ${n + 1} ("${value}") applies to no row`] : [],
      ),
  }
}

const split = ({ column, by, into }: StepOf<'split'>): StepWork => ({
  reads: [column],
  writes: into,
  apply: (values) => {
    const cell = textIn(values, column)
    if (cell === '') return 'unmatched'
    const cells = cell.split(by).map((part) => part.trim())
    if (cells.length === into.length) return { cells }
    return {
      code: 'recipe-parts',
      message: `"${column}" says "${short(cell)}", which "${by}" splits into ${cells.length} and not into ${into.length}`,
      remedy: 'Fix the cell, or exclude the row in an earlier step',
    }
  },
})

const join = ({ text, into }: StepOf<'join'>): StepWork => {
  const columns = columnsIn(text)
  return {
    reads: columns,
    writes: [into],
    // A path without its subject is no path: a blank in it makes a blank of it.
    apply: (values) =>
      columns.some((column) => textIn(values, column) === '')
        ? 'unmatched'
        : { cells: [text.replace(/\{([^{}]+)\}/g, (_, column: string) => textIn(values, column))] },
  }
}

const replace = ({ column, find, with: other, into = column }: StepOf<'replace'>): StepWork => ({
  reads: [column],
  writes: [into],
  over: column,
  apply: (values) => {
    const cell = textIn(values, column)
    return into === column && !cell.includes(find)
      ? 'same'
      : { cells: [cell.replaceAll(find, () => other)] }
  },
})

const LETTERS = {
  trim: (cell: string) => cell.trim().replace(/\s+/g, ' '),
  lower: (cell: string) => cell.toLowerCase(),
  upper: (cell: string) => cell.toUpperCase(),
} as const

const clean = ({ column, how, into = column }: StepOf<'clean'>): StepWork => ({
  reads: [column],
  writes: [into],
  over: column,
  apply: (values) => {
    const value = rowValue(values, column)
    const written = typeof value === 'string' ? value : cellText(value)
    const cell = LETTERS[how](written)
    return cell === written && into === column ? 'same' : { cells: [cell] }
  },
})

const extract = ({ column, pattern, into }: StepOf<'extract'>): StepWork => {
  const match = simplePattern(pattern)
  return {
    reads: [column],
    writes: [into],
    apply: (values) => {
      const found = match(textIn(values, column))
      return found === null ? 'unmatched' : { cells: [found] }
    },
  }
}

const short = (cell: string): string => (cell.length > 60 ? `${cell.slice(0, 59)}…` : cell)

const WORKS: { readonly [N in StepName]: (step: StepOf<N>) => StepWork } = {
  keep: filter,
  drop: filter,
  set,
  split,
  join,
  replace,
  clean,
  extract,
  'look-up': lookUp,
}

/** A step made ready for the rows of one list; it counts what it is used for, so that each list needs its own. */
export const stepWork = <N extends StepName>(step: RecipeStep & { readonly step: N }): StepWork =>
  (WORKS[step.step] as (step: RecipeStep) => StepWork)(step)
