import '@/language/areas/pages'
import { Button } from '@mantine/core'
import { type AnswerEvent, type AnswerStore, begunCount, sessionState } from '@/answers'
import { dayWords, useText } from '@/language'
import type { OpenPackage } from '@/package'
import { Page, PageHeader, Panel, useLatest } from '@/ui'
import { saveAnswerJson } from '../session/answer-download'

/** Where a version of a study that is no longer at its address can still be read on this computer. */
export interface EarlierVersion {
  readonly href: string
  /** ISO 8601; null where it is not known. */
  readonly frozenAt: string | null
}

interface MissingSessionPageProps {
  readonly pack: OpenPackage
  readonly answers: AnswerStore
  readonly sessionId: string
  readonly findVersion: (studyHash: string, sessionId: string) => Promise<EarlierVersion | null>
  readonly onSignIn: () => void
}

/** The session of the address cannot be read with the study at the address: it began elsewhere, or the study was replaced. */
export default function MissingSessionPage(props: MissingSessionPageProps) {
  const { pack, answers, sessionId, findVersion, onSignIn } = props
  const say = useText('pages')
  const { value } = useLatest([answers, sessionId, findVersion], async () => {
    const events = await answers.eventsOf(sessionId)
    const [first] = events
    const isOther = first?.type === 'session-started' && first.data.studyHash !== pack.studyHash
    return isOther
      ? { events, version: await findVersion(first.data.studyHash, sessionId).catch(() => null) }
      : { events: [], version: null }
  })
  if (value === null) return <Page width="text">{null}</Page>
  if (value.events.length > 0)
    return <ReplacedStudy {...value} title={pack.study.title} onSignIn={onSignIn} />
  return (
    <Page width="text">
      <PageHeader
        title={say('notHere')}
        lead={say('notHereWhy')}
        actions={<Button onClick={onSignIn}>{say('toSignIn')}</Button>}
      />
    </Page>
  )
}

interface ReplacedStudyProps {
  readonly events: readonly AnswerEvent[]
  readonly version: EarlierVersion | null
  readonly title: string
  readonly onSignIn: () => void
}

function ReplacedStudy({ events, version, title, onSignIn }: ReplacedStudyProps) {
  const say = useText('pages')
  const state = sessionState(events)
  const facts = {
    code: state.rater.code,
    day: dayWords(state.startedAt),
    hash: state.studyHash.slice(0, 12),
    done: begunCount(state),
    of: state.order.length,
  }
  return (
    <Page width="text">
      <PageHeader
        eyebrow={title}
        title={say('replaced')}
        lead={
          version?.frozenAt == null
            ? say('replacedBefore', facts)
            : say('replacedFrozen', { ...facts, frozen: dayWords(version.frozenAt) })
        }
      />
      <Panel>
        {version === null ? <p>{say('replacedAsk')}</p> : <p>{say('replacedKept')}</p>}
        <p>
          {version !== null && (
            <>
              <Button component="a" href={version.href}>
                {say('goOnVersion')}
              </Button>{' '}
            </>
          )}
          <Button
            variant={version === null ? 'filled' : 'default'}
            onClick={() => saveAnswerJson(events)}
          >
            {say('saveSoFar')}
          </Button>{' '}
          <Button variant="default" onClick={onSignIn}>
            {say('beginNew')}
          </Button>
        </p>
      </Panel>
    </Page>
  )
}
