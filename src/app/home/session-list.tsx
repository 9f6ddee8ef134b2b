import { Button } from '@mantine/core'
import { type AnswerEvent, type AnswerStore, type SessionState, sessionState } from '@/answers'
import type { StoredPackage } from '@/package'
import type { SiteIndex } from '@/study'
import { Section, useLatest } from '@/ui'
import { readPath, type StudyAddress } from '../routes/study-address'
import { useServices } from '../services'
import styles from './study-list.module.css'

interface SessionListProps {
  readonly site: SiteIndex
  readonly kept: readonly StoredPackage[]
}

interface Session {
  readonly state: SessionState
  readonly events: readonly AnswerEvent[]
}

/** Sessions of this computer: to go on with, or to download again. Nothing when there are none. */
export default function SessionList({ site, kept }: SessionListProps) {
  const { answers } = useServices()
  // Without storage there are no sessions; the sign-in says so when it matters.
  const sessions = useLatest([answers], () => loadSessions(answers)).value ?? []
  const open = sessions.filter(({ state }) => state.finishedAt === null)
  const finished = sessions.filter(({ state }) => state.finishedAt !== null)
  return (
    <>
      {open.length === 0 ? null : (
        <Section title="Go on reading" hint="Sessions that were begun on this computer">
          <ul className={styles.list}>
            {open.map((session) => (
              <SessionRow key={session.state.sessionId} session={session} site={site} kept={kept} />
            ))}
          </ul>
        </Section>
      )}
      {finished.length === 0 ? null : (
        <Section title="Finished" hint="Send the answer file to your coordinator, if you have not yet">
          <ul className={styles.list}>
            {finished.map((session) => (
              <SessionRow key={session.state.sessionId} session={session} site={site} kept={kept} />
            ))}
          </ul>
        </Section>
      )}
    </>
  )
}

interface SessionRowProps extends SessionListProps {
  readonly session: Session
}

function SessionRow({ session, site, kept }: SessionRowProps) {
  const { state, events } = session
  const offered = site.find((study) => study.studyHash === state.studyHash)
  const stored = kept.find((pack) => pack.studyHash === state.studyHash)
  const title = offered?.title ?? stored?.title ?? state.studyId
  const address: StudyAddress | null =
    offered !== undefined
      ? { origin: 'site', id: offered.id }
      : stored !== undefined
        ? { origin: 'computer', studyHash: stored.studyHash }
        : null
  const isOpen = state.finishedAt === null
  const done = new Set([...state.commits.map((c) => c.item), ...state.passed.keys()]).size
  return (
    <li className={styles.row}>
      <div className={styles.text}>
        <h3 className={styles.title}>{title}</h3>
        <p className={styles.detail}>
          {state.rater.code}
          {state.number > 1 ? `, session ${state.number}` : ''} · {done} of {state.order.length} items ·{' '}
          {isOpen ? `last activity ${timeWords(state.lastAt)}` : `finished ${timeWords(state.lastAt)}`}
          {isOpen && address === null ? '. Its package is no longer here: open it again below to go on.' : ''}
        </p>
      </div>
      <div className={styles.actions}>
        {isOpen ? null : (
          <Button onClick={() => void import('@/reading').then((m) => m.saveAnswerJson(events))}>
            Download answers
          </Button>
        )}
        {isOpen && address !== null ? (
          <Button
            component="a"
            href={`#${readPath(address)}/s/${state.sessionId}`}
            aria-label={`Resume ${title} as ${state.rater.code}`}
          >
            Resume
          </Button>
        ) : null}
        {isOpen ? (
          <Button
            variant="default"
            onClick={() => void import('@/reading').then((m) => m.saveAnswerJson(events))}
          >
            Backup
          </Button>
        ) : (
          <Button
            variant="default"
            onClick={() => void import('@/reading').then((m) => m.saveAnswerCsv(events))}
          >
            CSV
          </Button>
        )}
      </div>
    </li>
  )
}

async function loadSessions(answers: AnswerStore): Promise<Session[]> {
  const stored = await answers.sessions()
  const logs = await Promise.all(stored.map((s) => answers.eventsOf(s.sessionId)))
  return logs
    .filter((events) => events.length > 0)
    .map((events) => ({ state: sessionState(events), events }))
    .sort((a, b) => b.state.lastAt.localeCompare(a.state.lastAt))
}

const timeWords = (iso: string) =>
  new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short' }).format(new Date(iso))
