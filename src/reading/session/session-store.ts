import '@/language/areas/room'
import { createStore, type StoreApi } from 'zustand/vanilla'
import { type NewEvent, type SessionState, sessionState } from '@/answers'
import { textNow } from '@/language'
import type { EventMaker, SessionLog } from './session-log'

interface SessionModel {
  readonly state: SessionState
  readonly isSaving: boolean
  /** Why the last append did not reach the disk, for the rater; null when it did. */
  readonly saveProblem: string | null
  /** It was for want of space, so that the same may succeed a moment later. */
  readonly isDiskFull: boolean
  /** Another tab has written to the log: nothing that is given here can be saved any more. */
  readonly isWrittenElsewhere: boolean
  /** When answers were last committed on this page, by `performance.now`. */
  readonly committedAtMs: number
  /** How often the log was found deleted from this browser under the open page, and was written again. */
  readonly rewrites: number
  /**
   * Adds an event to the log. The state changes only once it is on disk.
   * @returns false when it could not be saved; `saveProblem` says why, and nothing has changed.
   */
  append(event: NewEvent | EventMaker): Promise<boolean>
}

export type SessionStore = StoreApi<SessionModel>

/** The session on screen: the state that its log comes to. @throws TypeError for a log without its first event. */
export function createSessionStore(log: SessionLog): SessionStore {
  return createStore<SessionModel>((set) => {
    let waiting = 0
    return {
      state: sessionState(log.events),
      isSaving: false,
      saveProblem: null,
      isDiskFull: false,
      isWrittenElsewhere: false,
      committedAtMs: Number.NEGATIVE_INFINITY,
      rewrites: log.rewrites,
      async append(event) {
        waiting += 1
        set({ isSaving: true })
        try {
          const written = await log.append(event)
          if (written?.type === 'answers-committed') set({ committedAtMs: performance.now() })
          set({
            state: sessionState(log.events),
            saveProblem: null,
            isDiskFull: false,
            rewrites: log.rewrites,
          })
          return true
        } catch (error) {
          set({
            saveProblem: savingProblem(error),
            isDiskFull: nameOf(error) === 'QuotaExceededError',
            isWrittenElsewhere: nameOf(error) === 'AnswerConflictError',
          })
          return false
        } finally {
          waiting -= 1
          set({ isSaving: waiting > 0 })
        }
      },
    }
  })
}

const nameOf = (error: unknown): string => (error instanceof Error ? error.name : '')

/**
 * An answer takes some kilobytes; the browser's database now and then writes a few megabytes anew to make room in its own
 * files (LevelDB: 4 MB of memory to a file of its own).
 */
export const NEEDED_MB = 10

/** In the rater's words, in the language of the page at that moment: the next try says it anew. */
function savingProblem(error: unknown): string {
  const say = textNow('room')
  if (nameOf(error) === 'QuotaExceededError') return say('diskFull', { mb: NEEDED_MB })
  if (nameOf(error) === 'VersionError') return say('newerPage')
  return say(nameOf(error) === 'SessionFinishedError' ? 'finishedBefore' : 'notSavedHere')
}
