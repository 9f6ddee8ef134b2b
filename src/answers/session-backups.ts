import type { AnswerEvent } from './answer-events'

/** A log that came back from a copy: what the event `session-restored` says. */
export interface RestoredLog {
  readonly from: 'file' | 'browser'
  /** Of the copy. */
  readonly events: number
  readonly head: string
}

/** What became of a log that was to be restored. Whatever is on this computer already is never overwritten. */
export type RestoreOutcome =
  /** Written: `added` of its events were not here. */
  | { readonly kind: 'restored'; readonly added: number }
  /** The computer has the very same log. */
  | { readonly kind: 'same' }
  /** The computer has the same log and has gone on with it: by `more` events. */
  | { readonly kind: 'longer-here'; readonly more: number }
  /** The log on this computer says something else from event `at` on. */
  | { readonly kind: 'forked'; readonly at: number }
  /** The computer holds another session of this rater under the same number. */
  | { readonly kind: 'other-session' }

/** How it stands with the backup file of a session. */
export type BackupFileState =
  /** None was chosen. */
  | { readonly kind: 'none' }
  /** Chosen on an earlier visit; the browser wants to be told again that it may write there. */
  | { readonly kind: 'asking'; readonly name: string }
  | { readonly kind: 'writing'; readonly name: string; readonly events: number }
  /** The last write failed; the next answer tries again. */
  | { readonly kind: 'failed'; readonly name: string; readonly why: BackupFailure }

/** `other`: the file holds another log, and is left as it is. `gone`: moved, deleted, or on a drive that is not there. */
export type BackupFailure = 'full' | 'other' | 'gone' | 'forbidden' | 'unknown'

/** A file of the rater's to which every event is added as it is written. */
export interface BackupFiles {
  state(sessionId: string): BackupFileState
  /** @returns stops listening. */
  onChange(listener: () => void): () => void
  /**
   * Asks the rater for a file and writes the log so far; to be called from a click.
   * @returns false when she chose none.
   */
  choose(sessionId: string, name: string, events: readonly AnswerEvent[]): Promise<boolean>
  /** Finds the file that was chosen on an earlier visit, and writes what it lacks if the browser still allows it. */
  find(sessionId: string, events: readonly AnswerEvent[]): Promise<void>
  /** Asks the browser to allow it again; to be called from a click. */
  allow(sessionId: string, events: readonly AnswerEvent[]): Promise<void>
}

/** Second copies of the logs on this computer, and what was read back from them. */
export interface SessionBackups {
  /** null where the browser cannot write to a file that the rater has chosen. */
  readonly files: BackupFiles | null
  /** Whether the browser keeps a second copy by itself. */
  readonly hasSecondCopy: boolean
  /** Brings a log back that verifies. @throws what the store throws. */
  restore(events: readonly AnswerEvent[], from: RestoredLog['from']): Promise<RestoreOutcome>
  /** What was read back into this session's log, the last time; null when nothing ever was. */
  restoredOf(sessionId: string): Promise<RestoredLog | null>
}
