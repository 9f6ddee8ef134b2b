import type { ChainState } from '@/collection/watch'
import { dueness } from '@/roster'
import type { LiveView } from './watch-collection'

/** A session, or a rater of whom nothing came. */
export type LiveRow = ReturnType<typeof liveRows>[number]

interface LiveRowsOrder {
  /** Of each rater: the day that the roster has. */
  readonly dueDays: ReadonlyMap<string, string>
  /** Raters whose answer files came back finished: they are late no more. */
  readonly handedIn: ReadonlySet<string>
  /** Sessions that the study asks of each. */
  readonly sessions: number
  readonly now: Date
}

/** What of one rater lies on the study's server, over all sessions. */
export interface SentLive {
  readonly done: number
  /** As many sessions as the study asks for have come to their end, whole. */
  readonly isComplete: boolean
  /** ISO 8601, by the clock of the server. */
  readonly lastAt: string | null
}

/** Whoever has sent something, by code. @param sessions that the study asks of each. */
export function sentLive(
  view: Pick<LiveView, 'sessions'>,
  sessions: number,
): ReadonlyMap<string, SentLive> {
  const sent = new Map<string, SentLive>()
  const complete = new Map<string, Set<number>>()
  for (const { rater, number, done, state, lastAt } of view.sessions) {
    const finished = complete.get(rater) ?? new Set()
    if (state === 'complete') finished.add(number)
    complete.set(rater, finished)
    const before = sent.get(rater)
    sent.set(rater, {
      done: (before?.done ?? 0) + done,
      isComplete: finished.size >= sessions,
      lastAt: [before?.lastAt ?? null, lastAt].reduce((a, b) => ((a ?? '') > (b ?? '') ? a : b)),
    })
  }
  return sent
}

/** One row for each session and for each rater who is waited for; what needs a look first, then by code. */
export function liveRows(view: LiveView, { dueDays, handedIn, sessions, now }: LiveRowsOrder) {
  const sites = new Map(view.expected.map(({ code, site }) => [code, site]))
  const links = new Map(view.links.map((link) => [link.rater, link]))
  const sent = sentLive(view, sessions)
  const known = (rater: string) => {
    /** The day by which the roster waits for it; '' where it says none. */
    const dueDay = dueDays.get(rater) ?? ''
    const isDone = handedIn.has(rater) || sent.get(rater)?.isComplete === true
    const isLate = dueness(dueDay, isDone, now) === 'late'
    // What was last done to the rater's link.
    return { dueDay, isLate, link: links.get(rater) ?? null }
  }
  const begun = view.sessions.map((session) => ({ ...session, ...known(session.rater) }))
  const silent = view.silent.map((rater) => ({
    rater,
    number: null,
    session: null,
    times: 1,
    site: sites.get(rater) ?? null,
    done: 0,
    due: null,
    state: 'silent' as const,
    chain: { kind: 'whole' as const },
    lastAt: null,
    ...known(rater),
  }))
  return [...begun, ...silent].sort(
    (a, b) =>
      urgency(a) - urgency(b) || compare(a.rater, b.rater) || (a.number ?? 0) - (b.number ?? 0),
  )
}

function urgency({ chain, isLate }: { readonly chain: ChainState; readonly isLate: boolean }) {
  if (chain.kind === 'broken') return 0
  return isLate ? 1 : 2
}
/** R2 before R10. */
const { compare } = new Intl.Collator('en', { numeric: true })
