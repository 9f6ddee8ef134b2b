import type { CollectedHeader } from '../sealed-event'

/** Where the chain of a session stands. */
export type ChainState =
  | { readonly kind: 'whole' }
  /** Later events are here and this one is not: it is under way, or lost and to be sent again. */
  | { readonly kind: 'gap'; readonly missing: number }
  /** An event does not follow the one before it: not one log, or forged. */
  | { readonly kind: 'broken'; readonly at: number }

/** How far a session is, without anything of its answers. */
export type SessionFar = ReturnType<ReturnType<typeof watchedSession>['far']>

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
    far() {
      const { seq: events, done, due, isFinished } = last
      const chain = chainOf(events + 1)
      const isComplete = chain.kind === 'whole' && isFinished
      return {
        rater,
        session,
        number,
        done,
        due,
        /** Up to which nothing is missing. */
        events,
        chain,
        /** `complete`: finished, and all of it is here. That it was handed in is another thing: a rater may still send a file. */
        state: isComplete ? ('complete' as const) : ('reading' as const),
        /** ISO 8601, by the clock of the server. */
        lastAt: new Date(lastMs).toISOString(),
      }
    },
  }
}
