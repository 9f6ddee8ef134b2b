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

/** Before the first event of a log. */
const START = { seq: 0, hash: '0'.repeat(64), done: 0, due: 0, isFinished: false }

/** The events of one session as they arrive, in any order; its chain is followed as it grows (X13). */
export function watchedSession({ rater, session, number }: CollectedHeader) {
  /** The last event up to which nothing is missing. */
  let last: Pick<CollectedHeader, keyof typeof START> = START
  /** Those after it; the next one is among them where it does not follow. */
  const ahead = new Map<number, CollectedHeader>()
  let lastMs = 0
  const chainOf = (next: number): ChainState => {
    if (ahead.has(next)) return { kind: 'broken', at: next }
    return ahead.size > 0 ? { kind: 'gap', missing: next } : { kind: 'whole' }
  }
  return {
    rater,
    number,
    /** @param atMs when the stream took it, by the clock of the server. */
    add(header: CollectedHeader, atMs: number): void {
      lastMs = Math.max(lastMs, atMs)
      // A stream holds one event for each number; one that is read twice is the same.
      if (header.seq > last.seq) ahead.set(header.seq, header)
      for (;;) {
        const next = ahead.get(last.seq + 1)
        if (next?.prev !== last.hash) return
        ahead.delete(next.seq)
        last = next
      }
    },
    far(): SessionFar {
      const { seq: events, done, due, isFinished } = last
      const chain = chainOf(events + 1)
      const state = chain.kind === 'whole' && isFinished ? 'complete' : 'reading'
      const lastAt = new Date(lastMs).toISOString()
      return { rater, session, number, done, due, events, chain, state, lastAt }
    },
  }
}
