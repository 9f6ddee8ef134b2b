import '@/language/areas/home'
import { Button } from '@mantine/core'
import {
  type AnswerEvent,
  type AnswerStore,
  begunCount,
  type SessionState,
  sessionState,
} from '@/answers'
import { timeWords, useLanguage, useText } from '@/language'
import type { StoredPackage } from '@/package'
import { titleIn } from '@/package/site/site-packages'
import type { SiteIndex } from '@/study'
import { Section, useLatest } from '@/ui'
import { addressHere, readPath } from '../routes/study-address'
import { useServices } from '../services'
import styles from './study-list.module.css'
import { StudyRow } from './study-row'

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
  const say = useText('home')
  // Without storage there are no sessions; the sign-in says so when it matters.
  const sessions = useLatest([answers], () => loadSessions(answers)).value ?? []
  return SECTIONS.map(({ title, hint, isOpen }) => {
    const shown = sessions.filter(({ state }) => (state.finishedAt === null) === isOpen)
    return shown.length === 0 ? null : (
      <Section key={title} title={say(title)} hint={say(hint)}>
        <ul className={styles.list}>
          {shown.map((session) => (
            <SessionRow key={session.state.sessionId} {...session} site={site} kept={kept} />
          ))}
        </ul>
      </Section>
    )
  })
}

const SECTIONS = [
  { title: 'goOnReading', hint: 'goOnHint', isOpen: true },
  {
    title: 'finished',
    hint: 'finishedHint',
    isOpen: false,
  },
] as const

function SessionRow({ state, events, site, kept }: Session & SessionListProps) {
  const say = useText('home')
  const { code } = useLanguage()
  const offered = site.find((study) => study.studyHash === state.studyHash)
  const stored = kept.find((pack) => pack.studyHash === state.studyHash)
  const title = offered === undefined ? (stored?.title ?? state.studyId) : titleIn(offered, code)
  const address = addressHere(state, site, kept)
  const isOpen = state.finishedAt === null
  const last = say(isOpen ? 'lastActivity' : 'finishedAt', {
    time: timeWords(state.lastAt, 'medium'),
  })
  const facts = { rater: state.rater.code, done: begunCount(state), of: state.order.length, last }
  const row =
    state.number > 1
      ? say('sessionRowN', { ...facts, number: state.number })
      : say('sessionRow', facts)
  const isReplaced = site.some((study) => study.id === state.studyId)
  const gone = !isOpen || address !== null ? '' : say(isReplaced ? 'replacedHere' : 'gone')
  const save = async (how: 'saveAnswerJson' | 'saveAnswerCsv') =>
    (await import('@/reading'))[how](events)
  return (
    <StudyRow title={title} detail={`${row}${gone}`}>
      {isOpen && address !== null ? (
        <Button
          component="a"
          href={`#${readPath(address)}/s/${state.sessionId}`}
          aria-label={say('resumeAs', { title, rater: state.rater.code })}
        >
          {say('resume')}
        </Button>
      ) : null}
      <Button variant={isOpen ? 'default' : 'filled'} onClick={() => void save('saveAnswerJson')}>
        {say(isOpen ? 'backup' : 'downloadAnswers')}
      </Button>
      {isOpen ? null : (
        <Button variant="default" onClick={() => void save('saveAnswerCsv')}>
          CSV
        </Button>
      )}
    </StudyRow>
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
