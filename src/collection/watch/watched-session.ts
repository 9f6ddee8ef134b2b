import type { CollectedHeader } from '../sealed-event'

/** Where the chain of a session stands. */
export type ChainState =
  | { readonly kind: 'whole' }
  /** Later events are here and this one is not: it is under way, or lost and to be sent again. */
  | { readonly kind: 'gap'; readonly missing: number }
  /** An event does not follow the one before it: not one log, or forged. */
  | { readonly kind: 'broken'; readonly at: number }

/** How far a session is, without anything of its answers. */
export interface SessionFar {
  readonly rater: string
  readonly session: string
  readonly number: number
  readonly done: number
  readonly due: number
  /** Up to which nothing is missing. */
  readonly events: number
  /** `complete`: finished, and all of it is here. That it was handed in is another thing: a rater may still send a file. */
  readonly state: 'complete' | 'reading'
  readonly chain: ChainState
  /** ISO 8601, by the clock of the server. */
  readonly lastAt: string
}

/** The events of one session as they arrive, in any order; its chain is followed as it grows (X13). */
export class WatchedSession {
  readonly rater: string
  readonly number: number
  readonly #session: string
  /** The last event up to which nothing is missing. */
  #last: CollectedHeader | null = null
  readonly #ahead = new Map<number, CollectedHeader>()
  #brokenAt: number | null = null
  #lastMs = 0

  constructor({ rater, session, number }: CollectedHeader) {
    this.rater = rater
    this.number = number
    this.#session = session
  }

  /** @param atMs when the stream took it, by the clock of the server. */
  add(header: CollectedHeader, atMs: number): void {
    this.#lastMs = Math.max(this.#lastMs, atMs)
    // A stream holds one event for each number; one that is read twice is the same.
    if (header.seq <= this.#count) return
    this.#ahead.set(header.seq, header)
    this.#followOn()
  }

  #followOn(): void {
    if (this.#brokenAt !== null) return
    for (;;) {
      const next = this.#ahead.get(this.#count + 1)
      if (next === undefined) return
      if (next.prev !== (this.#last?.hash ?? CHAIN_START)) {
        this.#brokenAt = next.seq
        return
      }
      this.#ahead.delete(next.seq)
      this.#last = next
    }
  }

  get #count(): number {
    return this.#last?.seq ?? 0
  }

  get #chain(): ChainState {
    if (this.#brokenAt !== null) return { kind: 'broken', at: this.#brokenAt }
    return this.#ahead.size > 0 ? { kind: 'gap', missing: this.#count + 1 } : { kind: 'whole' }
  }

  get far(): SessionFar {
    const chain = this.#chain
    return {
      rater: this.rater,
      session: this.#session,
      number: this.number,
      done: this.#last?.done ?? 0,
      due: this.#last?.due ?? 0,
      events: this.#count,
      chain,
      state: chain.kind === 'whole' && this.#last?.isFinished === true ? 'complete' : 'reading',
      lastAt: new Date(this.#lastMs).toISOString(),
    }
  }
}

/** `prev` of the first event of a log. */
const CHAIN_START = '0'.repeat(64)
