import type { Row } from '../mapping/row-value'
import { cellText, rowValue } from '../mapping/row-value'
import { lookUp, type RowOutcome, type StepWork } from './look-up'
import type { RecipeStep, RowTest, StepName, StepOf } from './recipe-schema'
import { isUncounted, rowTests } from './row-tests'
import { simplePattern } from './simple-pattern'

const SAME: RowOutcome = { is: 'same' }
const DROPPED: RowOutcome = { is: 'dropped' }
const UNMATCHED: RowOutcome = { is: 'unmatched' }

const at = (values: Row, column: string): string => cellText(rowValue(values, column))

const columnsTested = (tests: readonly RowTest[]) => [...new Set(tests.map(({ column }) => column))]

/** The columns that a text in braces names: `scans/{subject}_T1w.nii.gz`. */
const columnsIn = (text: string): string[] =>
  [...text.matchAll(/\{([^{}]+)\}/g)].map(([, name]) => name ?? '')

function uncounted(tests: readonly RowTest[], values: Row): RowOutcome | null {
  const test = tests.find((one) => isUncounted(one, values))
  if (test === undefined) return null
  return {
    is: 'unclear',
    code: 'recipe-no-number',
    message: `"${test.column}" contains "${at(values, test.column)}", which is not a number and cannot be compared`,
    remedy: 'Replace it by a number in an earlier step, or use a text test',
  }
}

function filter({ step, when, any }: StepOf<'keep'> | StepOf<'drop'>): StepWork {
  const holds = rowTests(when, any === true)
  return {
    reads: columnsTested(when),
    writes: [],
    isNew: false,
    of: (values) =>
      uncounted(when, values) ?? (holds(values) === (step === 'keep') ? SAME : DROPPED),
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
    isNew: false,
    of: (values) => {
      for (const rule of ready) {
        const unclear = uncounted(rule.when, values)
        if (unclear !== null) return unclear
        if (!rule.holds(values)) continue
        rule.used += 1
        return { is: 'changed', cells: { [column]: rule.value } }
      }
      return otherwise === undefined ? UNMATCHED : { is: 'changed', cells: { [column]: otherwise } }
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
  isNew: true,
  of: (values) => {
    const cell = at(values, column)
    if (cell === '') return UNMATCHED
    const parts = cell.split(by).map((part) => part.trim())
    if (parts.length !== into.length)
      return {
        is: 'unclear',
        code: 'recipe-parts',
        message: `"${column}" says "${short(cell)}", which "${by}" splits into ${parts.length} and not into ${into.length}`,
        remedy: 'Fix the cell, or exclude the row in an earlier step',
      }
    return {
      is: 'changed',
      cells: Object.fromEntries(into.map((name, n) => [name, parts[n] ?? ''])),
    }
  },
})

function join({ text, into }: StepOf<'join'>): StepWork {
  const columns = columnsIn(text)
  return {
    reads: columns,
    writes: [into],
    isNew: true,
    of: (values) => {
      // A path without its subject is no path: a blank in it makes a blank of it.
      if (columns.length > 0 && columns.some((column) => at(values, column) === ''))
        return UNMATCHED
      const cell = text.replace(/\{([^{}]+)\}/g, (_, column: string) => at(values, column))
      return { is: 'changed', cells: { [into]: cell } }
    },
  }
}

function replace({ column, find, with: other, into = column }: StepOf<'replace'>): StepWork {
  return {
    reads: [column],
    writes: [into],
    isNew: into !== column,
    of: (values) => {
      const cell = at(values, column)
      if (cell.includes(find))
        return { is: 'changed', cells: { [into]: cell.replaceAll(find, () => other) } }
      return into === column ? SAME : { is: 'changed', cells: { [into]: cell } }
    },
  }
}

const LETTERS = {
  trim: (cell: string) => cell.trim().replace(/\s+/g, ' '),
  lower: (cell: string) => cell.toLowerCase(),
  upper: (cell: string) => cell.toUpperCase(),
} as const

const clean = ({ column, how, into = column }: StepOf<'clean'>): StepWork => ({
  reads: [column],
  writes: [into],
  isNew: into !== column,
  of: (values) => {
    const value = rowValue(values, column)
    const written = typeof value === 'string' ? value : cellText(value)
    const cell = LETTERS[how](written)
    return cell === written && into === column ? SAME : { is: 'changed', cells: { [into]: cell } }
  },
})

function extract({ column, pattern, into }: StepOf<'extract'>): StepWork {
  const match = simplePattern(pattern)
  return {
    reads: [column],
    writes: [into],
    isNew: true,
    of: (values) => {
      const found = match(at(values, column))
      return found === null ? UNMATCHED : { is: 'changed', cells: { [into]: found.part } }
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
