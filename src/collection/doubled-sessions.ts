import { type Problem, problemOf } from '@/study'

/** One session of a rater, as often as it was started: on two computers, or anew where its site's data had been erased. */
export interface DoubledSession {
  readonly rater: string
  readonly number: number
  readonly count: number
}

/** Which raters began the same session more than once. */
export function doubledSessions(
  sessions: readonly Pick<DoubledSession, 'rater' | 'number'>[],
): DoubledSession[] {
  const counts = new Map<string, DoubledSession>()
  for (const { rater, number } of sessions) {
    const key = `${rater} ${number}`
    counts.set(key, { rater, number, count: (counts.get(key)?.count ?? 0) + 1 })
  }
  return [...counts.values()].filter(({ count }) => count > 1)
}

export const doubledProblem = ({ rater, number, count }: DoubledSession): Problem =>
  problemOf(
    rater,
    'session-twice',
    `session ${number} was started ${count} times: the link was opened on more than one computer, or the browser data was removed`,
    'Ask the reader which one counts, and to continue only that one',
  )
