import '@/language/areas/care'
import { type AnswerEvent, type AnswerStore, begunCount, sessionState } from '@/answers'
import { textNow } from '@/language'
import { answerInTime } from './answer-in-time'

/** One session as the store gave it. A log that cannot be read as one still has its events. */
export interface SavedSession {
  readonly sessionId: string
  readonly raterCode: string
  readonly number: number
  readonly events: readonly AnswerEvent[]
  /** null where the events are no log of a session. */
  readonly progress: {
    readonly studyId: string
    readonly done: number
    readonly items: number
    readonly isFinished: boolean
    /** Names of the study that a message may quote. */
    readonly itemIds: readonly string[]
  } | null
}

/** What the store of answers says when it is asked now. */
export type SavedSessions =
  | { readonly ok: true; readonly sessions: readonly SavedSession[] }
  | { readonly ok: false; readonly why: string }

/** A database that says nothing for so long does not answer. */
const SILENCE_MS = 10_000

export const savedSessions = (answers: AnswerStore): Promise<SavedSessions> =>
  answerInTime<SavedSessions>(
    () => readAll(answers),
    SILENCE_MS,
    (why) => ({ ok: false, why: why ?? textNow('care')('noAnswer') }),
  )

async function readAll(answers: AnswerStore): Promise<SavedSessions> {
  const stored = await answers.sessions()
  const sessions = await Promise.all(
    stored.map(async ({ sessionId, raterCode, number }) => {
      const events = await answers.eventsOf(sessionId)
      return { sessionId, raterCode, number, events, progress: progressOf(events) }
    }),
  )
  return { ok: true, sessions }
}

function progressOf(events: readonly AnswerEvent[]): SavedSession['progress'] {
  try {
    const state = sessionState(events)
    return {
      studyId: state.studyId,
      done: begunCount(state),
      items: state.order.length,
      isFinished: state.finishedAt !== null,
      itemIds: [...state.order, ...state.practice.keys()],
    }
  } catch {
    return null
  }
}
