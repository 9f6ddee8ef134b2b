import Papa from 'papaparse'
import type { Problem } from '@/study'

export interface ProblemGroup {
  readonly code: string
  readonly field: string
  readonly count: number
  /** The first of them; the others differ in row and value. */
  readonly example: Problem
  readonly rows: readonly number[]
}

/** Problems of one kind in one column of one file together, the most frequent first: 57,000 lines are read by nobody. */
export function groupProblems(problems: readonly Problem[]): ProblemGroup[] {
  const groups = new Map<string, { example: Problem; rows: number[]; count: number }>()
  for (const problem of problems) {
    const key = [problem.code, problem.file, problem.field].join('\n')
    const group = groups.get(key) ?? { example: problem, rows: [], count: 0 }
    group.count++
    if (problem.line !== null) group.rows.push(problem.line)
    groups.set(key, group)
  }
  return [...groups.values()]
    .map(({ example, rows, count }) => ({ code: example.code, field: example.field, count, example, rows }))
    .sort((a, b) => b.count - a.count)
}

/** The list of problems as a CSV to keep or to send to whoever made the file. */
export const problemsCsv = (problems: readonly Problem[]): string =>
  `\uFEFF${Papa.unparse(
    problems.map(({ file, line, field, code, message, remedy }) => ({
      file,
      row: line ?? '',
      field,
      code,
      problem: message,
      'what to do': remedy,
    })),
    { columns: ['file', 'row', 'field', 'code', 'problem', 'what to do'], escapeFormulae: true },
  )}\r\n`
