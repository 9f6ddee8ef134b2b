import { countWords } from './words'

/**
 * What is wrong with something a user gave us. Problems are data, never thrown: a reader of files
 * collects all of them and goes on with what is sound.
 */
export interface Problem {
  /** Stable machine name, e.g. `unknown-field`. */
  readonly code: string
  /** The file as the user knows it. */
  readonly file: string
  /** 1-based; null where the file has no lines (a volume, a zip). */
  readonly line: number | null
  readonly column: number | null
  /** Path of the field, e.g. `items[3].questions[0].kind`; '' for the whole file. */
  readonly field: string
  /** What is wrong, a sentence without its full stop. */
  readonly message: string
  /** What to do about it, a sentence without its full stop. */
  readonly remedy: string
  /** People must judge it, and it stops nothing; left out: an error where it stops the work, else a note. */
  readonly severity?: 'warning'
}

interface Failure {
  readonly ok: false
  readonly problems: readonly Problem[]
}
export type Result<T> = { readonly ok: true; readonly value: T } | Failure

export const succeed = <T>(value: T): Result<T> => ({ ok: true, value })
export const fail = (...problems: readonly Problem[]): Failure => ({ ok: false, problems })

/** A problem of a file as a whole; give `line` and `column` where they are known. */
export function problemOf(
  file: string,
  code: string,
  message: string,
  remedy: string,
  place: { readonly field?: string; readonly line?: number | null; readonly column?: number } = {},
): Problem {
  const { line = null, column = null, field = '' } = place
  return { code, file, line, column, field, message, remedy }
}

/** Collects what is wrong with the fields of one file. @param before where these fields are: `items[0].` */
export function fieldProblems(file: string, before = '') {
  const problems: Problem[] = []
  const report = (field: string, code: string, message: string, remedy: string) => {
    problems.push(problemOf(file, code, message, remedy, { field: `${before}${field}` }))
  }
  return { problems, report }
}

/** Problems are sentences without their full stop. */
export const withoutStop = (sentence: string): string => sentence.replace(/\.$/, '')

/** What `problemOf` takes, as the result of what could not be done. */
export const refuse = (...words: Parameters<typeof problemOf>): Failure => fail(problemOf(...words))

/** The same problem, for people to judge. */
export const asWarning = (problem: Problem): Problem => ({ ...problem, severity: 'warning' })

/** `2 warnings and 1 note`: what stops nothing, by what it asks of people. */
export function severityCounts(problems: readonly Problem[]): string {
  const warnings = problems.filter(({ severity }) => severity === 'warning').length
  const counts = [countWords(warnings, 'warning'), countWords(problems.length - warnings, 'note')]
  return counts.filter((words) => !words.startsWith('0 ')).join(' and ')
}

/** One line of the command line's contract: `file:line:column field: what is wrong. What to do.` */
export function formatProblem(problem: Problem): string {
  const place = [problem.file, problem.line, problem.column]
    .filter((part) => part !== null)
    .join(':')
  const field = problem.field === '' ? '' : ` ${problem.field}`
  return `${place}${field}: ${problem.message}. ${problem.remedy}.`
}
