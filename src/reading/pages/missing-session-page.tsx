import { Button } from '@mantine/core'
import { type AnswerEvent, type AnswerStore, sessionState } from '@/answers'
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
export function MissingSessionPage(props: MissingSessionPageProps) {
  const { pack, answers, sessionId, findVersion, onSignIn } = props
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
        title="This session is not on this computer"
        lead="A session can be resumed with the browser and on the computer where it began."
        actions={<Button onClick={onSignIn}>To the sign-in</Button>}
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
  const state = sessionState(events)
  const done = new Set([...state.commits.map(({ item }) => item), ...state.passed.keys()]).size
  const frozen =
    version?.frozenAt == null ? 'that was here before' : `frozen on ${dayWords(version.frozenAt)}`
  return (
    <Page width="text">
      <PageHeader
        eyebrow={title}
        title="The study at this address was replaced"
        lead={`Your session as ${state.rater.code}, begun on ${dayWords(state.startedAt)}, belongs to the version ${frozen} (study hash ${state.studyHash.slice(0, 12)}…). Your answers to ${done} of its ${state.order.length} items are on this computer, unchanged.`}
      />
      <Panel>
        {version === null ? (
          <p>
            To go on, ask your coordinator for the package (.zip) of that version and open it on the front
            page: the session is found again there. If the study was replaced for good, save your answers and
            send them.
          </p>
        ) : (
          <p>That version is kept on this computer, so you can go on with it where you were.</p>
        )}
        <p>
          {version === null ? null : (
            <>
              <Button component="a" href={version.href}>
                Go on with that version
              </Button>{' '}
            </>
          )}
          <Button variant={version === null ? 'filled' : 'default'} onClick={() => saveAnswerJson(events)}>
            Save my answers so far
          </Button>{' '}
          <Button variant="default" onClick={onSignIn}>
            Begin the new version
          </Button>
        </p>
      </Panel>
    </Page>
  )
}

const dayWords = (iso: string): string =>
  new Intl.DateTimeFormat('en-GB', { dateStyle: 'long' }).format(new Date(iso))
