import { BYTE_ORDER_MARK, csvText, type Problem } from '@/study'

/** Problems of one kind in one column of one file together, the most frequent first: 57,000 lines are read by nobody. */
export function groupProblems(problems: readonly Problem[]) {
  const groups = new Map<string, { example: Problem; rows: number[]; count: number }>()
  for (const problem of problems) {
    const key = [problem.code, problem.file, problem.field].join('\n')
    const group = groups.get(key) ?? { example: problem, rows: [], count: 0 }
    group.count++
    if (problem.line !== null) group.rows.push(problem.line)
    groups.set(key, group)
  }
  return (
    [...groups.values()]
      // The example is the first of them; the others differ in row and value.
      .map(({ example, rows, count }) => ({
        code: example.code,
        field: example.field,
        count,
        example,
        rows,
      }))
      .sort((a, b) => b.count - a.count)
  )
}

/** The list of problems as a CSV to keep or to send to whoever made the file. */
export const problemsCsv = (problems: readonly Problem[]): string =>
  BYTE_ORDER_MARK +
  csvText<Problem>(
    [
      ['file', ({ file }) => file],
      ['row', ({ line }) => line],
      ['field', ({ field }) => field],
      ['code', ({ code }) => code],
      ['problem', ({ message }) => message],
      ['what to do', ({ remedy }) => remedy],
    ],
    problems,
  )
