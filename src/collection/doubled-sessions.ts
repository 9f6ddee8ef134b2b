import { groupBy, type Problem, problemOf } from '@/study'

/** One session of a rater, as often as it was started: on two computers, or anew where its site's data had been erased. */
export interface DoubledSession {
  readonly rater: string
  readonly number: number
  readonly count: number
}

/** Which raters began the same session more than once. */
export function doubledSessions(
  sessions: readonly Omit<DoubledSession, 'count'>[],
): DoubledSession[] {
  const groups = groupBy(sessions, ({ rater, number }) => `${rater} ${number}`)
  return [...groups.values()].flatMap(([first, ...more]) => {
    if (first === undefined || more.length === 0) return []
    return [{ rater: first.rater, number: first.number, count: 1 + more.length }]
  })
}

export const doubledProblem = ({ rater, number, count }: DoubledSession): Problem =>
  problemOf(
    rater,
    'session-twice',
    `session ${number} was started ${count} times: the link was opened on more than one computer, or the browser data was removed`,
    'Ask the reader which one counts, and to continue only that one',
  )
