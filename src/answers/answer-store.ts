import type { AnswerEvent } from './answer-events'

/** A session on this computer, as the home page lists it. */
export interface StoredSession {
  readonly sessionId: string
  readonly studyHash: string
  readonly raterCode: string
  readonly number: number
}

/**
 * Where the logs of sessions live. Nothing is ever overwritten, and nothing can be deleted through it.
 */
export interface AnswerStore {
  /**
   * Adds one event to a session's log, behind the one that it follows: what is acknowledged can be read back from its
   * first event on. Resolves only once it is on disk (strict durability).
   * @param written the log so far. Where it is gone, because somebody or the browser has deleted this site's data under
   * the open page, it is written again in the same transaction.
   * @returns whether it had to be written again.
   * @throws AnswerConflictError when this place in the log is taken, e.g. by a second tab.
   */
  append(sessionId: string, event: AnswerEvent, written: readonly AnswerEvent[]): Promise<boolean>
  /** The whole log, oldest first; empty for an unknown session. */
  eventsOf(sessionId: string): Promise<AnswerEvent[]>
  /** Sessions of one study, or of all. */
  sessions(studyHash?: string): Promise<StoredSession[]>
  close(): void
}

export class AnswerConflictError extends Error {
  override readonly name = 'AnswerConflictError'
  constructor(options?: ErrorOptions) {
    super(
      'This session is open in another tab or window, which has saved later answers. Reload this page to continue',
      options,
    )
  }
}

/**
 * What a rater has typed but not committed, so that a crash or a reload loses nothing.
 * Drafts are no answers: they are replaced as the rater types and never leave the computer.
 */
export interface DraftStore {
  save(sessionId: string, item: string, draft: unknown): Promise<void>
  /** null when there is none. The caller validates what it gets. */
  load(sessionId: string, item: string): Promise<unknown>
}
