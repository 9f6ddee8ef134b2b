import type { ReaderStudy } from '@/questions'
import type { AnswerEvent } from '../answer-events'
import { againstLog } from './log-rules'
import { ReplayedSession } from './replayed-session'
import { StudyRules } from './study-rules'

/**
 * Replays a log as the reading room would have written it, event by event.
 * @param study null where it is not at hand: then only what no study allows is found.
 * @returns the first event that could not have happened, by its index in the log; null when all of them could.
 */
export function firstImpossible(events: readonly AnswerEvent[], study: ReaderStudy | null) {
  const [first] = events
  if (first?.type !== 'session-started')
    return { index: 0, message: 'the log does not begin with session-started' }
  const session = new ReplayedSession(first.data)
  const rules = study === null ? null : new StudyRules(study)
  for (const [index, event] of events.entries()) {
    const why =
      againstLog(session, event, events[index - 1] ?? null) ??
      rules?.against(session, event) ??
      null
    if (why !== null)
      return {
        index,
        message: `event ${event.seq} (${event.type}, ${event.at}) could not have happened: ${why}`,
      }
    session.apply(event)
  }
  return null
}
