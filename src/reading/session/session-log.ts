import {
  type AnswerEvent,
  type AnswerStore,
  chainEvent,
  type EventSigner,
  mayFollowTheEnd,
  type NewEvent,
  type RestoredLog,
  randomNonce,
  signedEvent,
} from '@/answers'
import type { ClockWatch } from './clock-watch'

/** What begins a session in a browser. */
const ANNOUNCING: readonly NewEvent['type'][] = [
  'session-started',
  'session-restored',
  'session-resumed',
]

/**
 * Makes an event once its turn has come, of the time that it will carry and of all that is on disk before it.
 * @returns null: nothing is left to be written.
 */
export type EventMaker = (
  at: Date,
  written: readonly AnswerEvent[],
) => NewEvent | null | Promise<NewEvent | null>

/** The session was finished before, and what counts cannot be added to it any more. */
export class SessionFinishedError extends Error {
  override readonly name = 'SessionFinishedError'
}

/**
 * The log of one session. Appends stand in line: each is chained to the last one that reached the disk, so two
 * of them can never claim the same place, and one that failed leaves no gap.
 */
export class SessionLog {
  readonly #store: AnswerStore
  #written: readonly AnswerEvent[]
  readonly #now: () => Date
  /** What was read back into it from a copy, and is not in its events yet when it is opened; null when nothing was. */
  restored: RestoredLog | null = null
  #timesRewritten = 0
  #line: Promise<unknown> = Promise.resolve()
  #clock: ClockWatch | null = null
  /** Jumps of the clock that no event tells yet. */
  #untoldMs: readonly number[] = []

  /**
   * @param written what the store already holds of this session, oldest first.
   * @param signer signs each event before it is written; null where this browser cannot.
   */
  constructor(
    store: AnswerStore,
    readonly sessionId: string,
    written: readonly AnswerEvent[] = [],
    now: () => Date = () => new Date(),
    readonly signer: EventSigner | null = null,
  ) {
    this.#store = store
    this.#written = written
    this.#now = now
  }

  /** From now on the log says when the computer's clock was set (A21). */
  watchClock(watch: ClockWatch): this {
    this.#clock = watch
    return this
  }

  /** How often the log was found deleted from this browser, and written again. */
  get rewrites(): number {
    return this.#timesRewritten
  }

  /** What is on disk. */
  get events(): readonly AnswerEvent[] {
    return this.#written
  }

  /**
   * Adds one event; resolves once it is on disk. It carries the time of this call, however long it stands in line.
   * @param event the event, or what makes it; what is appended after it waits for it.
   * @returns null where there was nothing left to write.
   * @throws SessionFinishedError behind the end, for what may not follow it.
   * @throws AnswerConflictError when another tab has written to this session, or whatever the store throws.
   */
  append(event: NewEvent | EventMaker): Promise<AnswerEvent | null> {
    const at = this.#now()
    const jumpMs = this.#clock?.look(at, this.#written.at(-1)?.at ?? null) ?? 0
    if (jumpMs !== 0) this.#untoldMs = [...this.#untoldMs, jumpMs]
    const written = this.#line.then(async () => {
      const built = typeof event === 'function' ? await event(at, this.#written) : event
      if (built === null) return null
      if (!mayFollowTheEnd(built) && this.#written.some(({ type }) => type === 'session-finished'))
        throw new SessionFinishedError(`append: ${built.type} behind the end of the session`)
      // What begins or resumes a session announces the key that whatever follows is signed with.
      const isFirst = ANNOUNCING.includes(built.type)
      if (!isFirst) await this.#tellJumps(at)
      const next = await this.#write(built, at)
      if (isFirst) await this.#tellJumps(at)
      return next
    })
    // The line goes on after a failure; the caller is told of it.
    this.#line = written.catch(() => undefined)
    return written
  }

  async #write(event: NewEvent, at: Date): Promise<AnswerEvent> {
    const chained = chainEvent(this.#written.at(-1) ?? null, event, at, randomNonce())
    const next = await signedEvent(chained, this.#written, this.signer)
    const wasGone = await this.#store.append(this.sessionId, next, this.#written)
    if (wasGone) this.#timesRewritten += 1
    this.#written = [...this.#written, next]
    return next
  }

  async #tellJumps(at: Date): Promise<void> {
    for (let byMs = this.#untoldMs[0]; byMs !== undefined; byMs = this.#untoldMs[0]) {
      await this.#write({ type: 'clock-jumped', data: { byMs } }, at)
      this.#untoldMs = this.#untoldMs.slice(1)
    }
  }
}
