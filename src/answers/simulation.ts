import type { EventData } from './answer-events'
import type { AnswersFile } from './answers-file'

/**
 * Where a file says that nobody read: in its log, or only in what stands in the place of the browser's name, as
 * in files from before the log had a field for it.
 */
export type Simulation = 'log' | 'user-agent'

/** What a browser calls itself begins otherwise; `triplane simulate` wrote itself there. */
const SIMULATED_AGENT = /^(triplane simulate$|simulated\b)/i

/** @returns null for a file that does not say that it was simulated; somebody may have made it up all the same. */
export function simulationOf({ events, session }: AnswersFile): Simulation | null {
  const [first] = events
  if (first?.type === 'session-started') return simulationOfStart(first.data)
  return SIMULATED_AGENT.test(session.environment.userAgent) ? 'user-agent' : null
}

/** The same of the event that began a log. */
export function simulationOfStart({
  isSimulated,
  environment,
}: Pick<EventData<'session-started'>, 'isSimulated' | 'environment'>): Simulation | null {
  if (isSimulated === true) return 'log'
  return SIMULATED_AGENT.test(environment.userAgent) ? 'user-agent' : null
}
