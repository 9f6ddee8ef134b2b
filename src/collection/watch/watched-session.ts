import type { CollectedHeader } from '../sealed-event'

/** Where the chain of a session stands. */
export type ChainState =
  | { readonly kind: 'whole' }
  /** Later events are here and this one is not: it is under way, or lost and to be sent again. */
  | { readonly kind: 'gap'; readonly missing: number }
  /** An event does not follow the one before it: not one log, or forged. */
  | { readonly kind: 'broken'; readonly at: number }

/** The events of one session as they arrive, in any order; its chain is followed as it grows (X13). */
export class WatchedSession {
  readonly rater: string
  readonly session: string
  readonly number: number
  /** The last event up to which nothing is missing. */
  #last: CollectedHeader | null = null
  readonly #ahead = new Map<number, CollectedHeader>()
  #brokenAt: number | null = null
  #lastMs = 0

  constructor({ rater, session, number }: CollectedHeader) {
    this.rater = rater
    this.session = session
    this.number = number
  }

  /** @param atMs when the stream took it, by the clock of the server. */
  add(header: CollectedHeader, atMs: number): void {
    this.#lastMs = Math.max(this.#lastMs, atMs)
    // A stream holds one event for each number; one that is read twice is the same.
    if (header.seq <= this.count) return
    this.#ahead.set(header.seq, header)
    this.#followOn()
  }

  #followOn(): void {
    if (this.#brokenAt !== null) return
    for (;;) {
      const next = this.#ahead.get(this.count + 1)
      if (next === undefined) return
      if (next.prev !== (this.#last?.hash ?? CHAIN_START)) {
        this.#brokenAt = next.seq
        return
      }
      this.#ahead.delete(next.seq)
      this.#last = next
    }
  }

  /** Events up to which nothing is missing. */
  get count(): number {
    return this.#last?.seq ?? 0
  }

  get chain(): ChainState {
    if (this.#brokenAt !== null) return { kind: 'broken', at: this.#brokenAt }
    return this.#ahead.size > 0 ? { kind: 'gap', missing: this.count + 1 } : { kind: 'whole' }
  }

  get done(): number {
    return this.#last?.done ?? 0
  }

  get due(): number {
    return this.#last?.due ?? 0
  }

  /** The rater has finished, and every event up to the end is here. */
  get isComplete(): boolean {
    return this.chain.kind === 'whole' && (this.#last?.isFinished ?? false)
  }

  /** ms since 1970. */
  get lastMs(): number {
    return this.#lastMs
  }
}

/** `prev` of the first event of a log. */
const CHAIN_START = '0'.repeat(64)
