import { compareText, groupBy, type Problem, problemOf } from '@/study'
import { doubledSessions } from '../doubled-sessions'
import { type FindForged, readGenuine } from '../forged-finder'
import type { CoordinatorFile } from '../office/office-files'
import { quotaView } from '../quota'
import type { StreamMessage } from '../sealed-event'
import { raterOfToken } from '../subjects'
import { type SessionFar, watchedSession } from './watched-session'

/** One session, without anything of its answers. */
interface SessionView extends SessionFar {
  readonly site: string | null
  /** How often the rater started this one. */
  readonly times: number
}

export type SiteView = ReturnType<typeof siteViews>[number]
export type CollectionView = ReturnType<ReturnType<typeof collectionWatch>['view']>
/** Who is expected, where, and what was done to the link. */
export type ExpectedRater = CoordinatorFile['raters'][number]

/** Three days without an event: over a weekend nobody is behind. */
const BEHIND_MS = 3 * 24 * 60 * 60 * 1000
const SHOWN_PROBLEMS = 20

/**
 * Follows the stream of a study: who is how far, and whether the chains hold. It opens nothing (X12, X13).
 * @param quotaBytes what the stream may take on each server; left out: it has no quota
 */
export function collectionWatch(
  findForged: FindForged,
  expected: readonly ExpectedRater[],
  quotaBytes?: number,
) {
  const sites = new Map(expected.map(({ code, site }) => [code, site]))
  const links = expected.flatMap(({ code, link }) =>
    link === undefined ? [] : [{ rater: code, ...link }],
  )
  const watched = new Map<string, ReturnType<typeof watchedSession>>()
  /** Under the name in its subject, whoever wrote it. */
  const bytes = new Map<string, number>()
  const problems: Problem[] = []
  let firstMs = Number.POSITIVE_INFINITY
  let events = 0
  let refused = 0
  return {
    /** Takes messages in the order of the stream. Forged ones are counted and change nothing. */
    async add(messages: readonly StreamMessage[]): Promise<void> {
      for (const { subject, storedBytes } of messages) {
        const rater = raterOfToken(subject.split('.')[2] ?? '') ?? ''
        bytes.set(rater, (bytes.get(rater) ?? 0) + storedBytes)
      }
      const found = await readGenuine(messages, findForged)
      for (const { header, atMs } of found.genuine) {
        const key = `${header.rater} ${header.session}`
        const session = watched.get(key) ?? watchedSession(header)
        watched.set(key, session)
        session.add(header, atMs)
        firstMs = Math.min(firstMs, atMs)
      }
      events += found.genuine.length
      refused += messages.length - found.genuine.length
      const room = SHOWN_PROBLEMS - problems.length
      problems.push(...[...found.problems, ...found.forged.map(forgedProblem)].slice(0, room))
    },

    view(now: Date) {
      const far = [...watched.values()].map((session) => session.far())
      const doubled = doubledSessions(far)
      const times = new Map(doubled.map((session) => [placeOf(session), session.count]))
      const sessions = far
        .map((session): SessionView => {
          const site = sites.get(session.rater) ?? null
          return { ...session, site, times: times.get(placeOf(session)) ?? 1 }
        })
        .sort(
          (a, b) =>
            compareText(a.rater, b.rater) ||
            a.number - b.number ||
            compareText(a.session, b.session),
        )
      const begun = new Set(sessions.map(({ rater }) => rater))
      const complete = countComplete(sessions)
      const silent: readonly string[] = [...sites.keys()].filter((code) => !begun.has(code))
      return {
        sessions,
        sites: siteViews(sessions, sites, now, firstMs),
        /** Raters who have begun, and those whose sessions are all complete. */
        totals: { events, sessions: sessions.length, raters: begun.size, complete, refused },
        /** Sessions that were begun more than once: while both are read it can still be put right. */
        doubled,
        /** Expected raters of whom nothing came. */
        silent,
        /** Links that were revoked or made anew, by the coordinator's file. */
        links,
        /** null: setup gave the stream no quota. */
        quota: quotaBytes === undefined ? null : quotaView(bytes, quotaBytes, sites.size),
        /** What lies in the stream and is no event of a rater: at most some of them. */
        problems,
      }
    },
  }
}

const placeOf = ({ rater, number }: Pick<SessionView, 'rater' | 'number'>): string =>
  `${rater} ${number}`

/** Those with nothing for the longest time come first. */
function siteViews(
  sessions: readonly SessionView[],
  sites: ReadonlyMap<string, string | null>,
  now: Date,
  firstMs: number,
) {
  return [...groupBy(sites, ([, site]) => site)]
    .flatMap(([site, raters]) => {
      if (site === null) return []
      const siteSessions = sessions.filter((session) => session.site === site)
      const complete = countComplete(siteSessions)
      const isDone = complete > 0 && complete >= raters.length
      const [lastAt = null] = siteSessions
        .map((session) => session.lastAt)
        .sort((a, b) => compareText(b, a))
      const sinceMs = lastAt === null ? firstMs : Date.parse(lastAt)
      let [done, due] = [0, 0]
      for (const session of furthestSessions(siteSessions))
        [done, due] = [done + session.done, due + session.due]
      const view = {
        site,
        raters: raters.length,
        /** Raters who have begun, and those whose sessions are all complete; however often each was begun. */
        begun: new Set(siteSessions.map(({ rater }) => rater)).size,
        complete,
        /** ISO 8601; null where nothing came. */
        lastAt,
        /** Items done and due, over the sessions that have begun: of one that was begun twice, what is further. */
        done,
        due,
        /** Nothing came for as long as `BEHIND_MS` while its raters are not done; of a site that has not begun, since the first event of the study. */
        isBehind: !isDone && now.getTime() - sinceMs > BEHIND_MS,
      }
      return [view]
    })
    .sort(
      (a, b) =>
        Number(b.isBehind) - Number(a.isBehind) ||
        compareText(a.lastAt ?? '', b.lastAt ?? '') ||
        compareText(a.site, b.site),
    )
}

/** One for each rater and number: where it was begun twice, the one that is further. */
function furthestSessions(sessions: readonly SessionView[]): SessionView[] {
  const isFurther = (a: SessionView, b: SessionView) =>
    a.state === b.state ? a.done > b.done : a.state === 'complete'
  return [...groupBy(sessions, placeOf).values()].map((same) =>
    same.reduce((far, session) => (isFurther(session, far) ? session : far)),
  )
}

/** How many raters have completed all that they began. */
function countComplete(sessions: readonly SessionView[]): number {
  const byRater = groupBy(furthestSessions(sessions), ({ rater }) => rater)
  const isComplete = ({ state }: SessionView) => state === 'complete'
  return [...byRater.values()].filter((ofRater) => ofRater.every(isComplete)).length
}

const forgedProblem = ({ subject, sequence }: StreamMessage): Problem =>
  problemOf(
    subject,
    'forged-event',
    `event ${sequence} of the stream is not signed by the reader that it names`,
    'Ask the server operator about it. It is not counted',
  )
