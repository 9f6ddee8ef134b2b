import { BYTE_ORDER_MARK, csvText, groupBy, type Problem } from '@/study'

/** Problems of one kind in one column of one file together, the most frequent first: 57,000 lines are read by nobody. */
export const groupProblems = (problems: readonly Problem[]) =>
  [...groupBy(problems, ({ code, file, field }) => [code, file, field].join('\n')).values()]
    .flatMap((same) => {
      // The example is the first of them; the others differ in row and value.
      const [example] = same
      if (example === undefined) return []
      return [{ count: same.length, example, rows: same.flatMap(({ line }) => line ?? []) }]
    })
    .sort((a, b) => b.count - a.count)

/** The list of problems as a CSV to keep or to send to whoever made the file. */
export const problemsCsv = (problems: readonly Problem[]): string =>
  BYTE_ORDER_MARK +
  csvText<Problem>(
    [
      'file',
      ['row', ({ line }) => line],
      'field',
      'code',
      ['problem', ({ message }) => message],
      ['what to do', ({ remedy }) => remedy],
    ],
    problems,
  )
