import '@/language/areas/pages'
import { Button, TextInput } from '@mantine/core'
import { type FormEvent, type ReactNode, useState } from 'react'
import type { SessionState } from '@/answers'
import { timeWords, useText } from '@/language'
import type { OpenPackage } from '@/package'
import type { ReaderStudy } from '@/questions'
import { dueRange } from '@/study'
import {
  drawBold,
  Markdown,
  Notice,
  Page,
  PageHeader,
  Panel,
  useFocusOnOpen,
  useLatest,
} from '@/ui'
import { NewsNote } from '../help/news-note'
import { useSendingLink } from '../sending/use-sending-link'
import { type ReadingServices, sessionsOfRater } from '../session/open-session'
import { doneCount, sessionPlace } from '../session/session-place'
import { type CodeCheck, checkRaterCode, type NextSession, nextSession } from '../session/sign-in'
import { useShownPack } from '../session/study-in-language'
import { type RaterDetails, RaterForm } from './rater-form'
import styles from './sign-in-page.module.css'
import signedIn from './signed-in.module.css'
import { StudyLanguageSelect } from './study-language-select'

interface SignInPageProps {
  readonly pack: OpenPackage
  readonly services: ReadingServices
  /** From the address: `?code=R1`. */
  readonly initialCode: string
  readonly onStart: (code: string, details: RaterDetails, number: number) => Promise<void>
  readonly onResume: (sessionId: string) => void
  readonly below?: ReactNode
}

/** Who reads? The code decides what is next: a first session, the open one, or the second. */
export function SignInPage(props: SignInPageProps) {
  const { pack, services, initialCode } = props
  const say = useText('pages')
  const { shown } = useShownPack(pack)
  const { studyHash } = pack
  const { study } = shown
  const [code, setCode] = useState(initialCode)
  const [check, setCheck] = useState<CodeCheck | null>(null)
  const [next, setNext] = useState<NextSession | null>(null)
  const [hasProblem, setProblem] = useState(false)
  const { value: draft } = useLatest(
    [services, study.id, studyHash],
    async () => (await services.draftWithTruths?.(study.id, studyHash)) ?? null,
  )

  async function submit(typed: string) {
    const result = checkRaterCode(typed, study.raters.codes)
    setCheck(result)
    setNext(null)
    setProblem(false)
    if (!result.ok) return
    try {
      const states = await sessionsOfRater(services.answers, studyHash, result.code)
      setNext(nextSession(states, study.reading.sessions, new Date()))
    } catch {
      setProblem(true)
    }
  }

  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    void submit(code)
  }
  const sending = useSendingLink(pack, services, code)
  const [fewest, most] = dueRange(study)
  const { count: sessions, blocks } = study.reading.sessions
  return (
    <Page width="text">
      <PageHeader
        eyebrow={
          <a href="#/" className={styles.back}>
            {say('allStudies')}
          </a>
        }
        title={study.title}
        lead={
          <>
            {fewest === most
              ? say('itemLead', { count: most })
              : say('itemsLead', { fewest, most })}
            {sessions > 1 &&
              ` ${say(blocks === true ? 'casesAmong' : 'casesInEach', { sessions })}`}
          </>
        }
      />
      {study.pilot === true && (
        <div className={styles.problem}>
          <Notice title={say('pilot')}>{say('pilotWhy')}</Notice>
        </div>
      )}
      {study.description.trim() !== '' && (
        <div className={styles.description}>
          <Markdown text={study.description} />
        </div>
      )}
      {draft !== null && (
        <div className={styles.problem}>
          <Notice tone="warning" title={say('holdsTruths')}>
            {say('holdsTruthsWhy', { draft })}
          </Notice>
        </div>
      )}
      <StudyLanguageSelect study={pack.study} />
      {sending !== null && <div className={styles.problem}>{sending}</div>}
      <Panel>
        {next === null || check?.ok !== true ? (
          <form onSubmit={onSubmit} className={styles.form}>
            <TextInput
              label={say('yourCode')}
              description={say(study.raters.codes === undefined ? 'anyCode' : 'givenCode')}
              size="md"
              value={code}
              onChange={(event) => setCode(event.currentTarget.value)}
              autoComplete="off"
              autoCapitalize="off"
              styles={{ input: { direction: 'ltr' } }}
              spellCheck={false}
              autoFocus
              error={check?.ok === false ? say(check.why, { code: check.suggestion ?? '' }) : null}
              className={styles.code}
            />
            <div className={styles.actions}>
              <Button type="submit" size="md">
                {say('continue')}
              </Button>
              <Suggestion
                check={check}
                onTake={(suggested) => {
                  setCode(suggested)
                  void submit(suggested)
                }}
              />
            </div>
          </form>
        ) : (
          <NextStep
            {...props}
            pack={shown}
            code={check.code}
            next={next}
            onOther={() => setNext(null)}
          />
        )}
      </Panel>
      {hasProblem && (
        <div className={styles.problem}>
          <Notice tone="error">{say('nothingStored')}</Notice>
        </div>
      )}
      {props.below !== null && <div className={styles.problem}>{props.below}</div>}
    </Page>
  )
}

interface SuggestionProps {
  readonly check: CodeCheck | null
  readonly onTake: (code: string) => void
}

function Suggestion({ check, onTake }: SuggestionProps) {
  const say = useText('pages')
  if (check?.ok !== false || check.suggestion === null) return null
  const { suggestion } = check
  return (
    <Button variant="default" size="md" onClick={() => onTake(suggestion)}>
      {say('useCode', { code: suggestion })}
    </Button>
  )
}

interface NextStepProps extends SignInPageProps {
  readonly code: string
  readonly next: NextSession
  readonly onOther: () => void
}

function NextStep({ pack, services, code, next, onStart, onResume, onOther }: NextStepProps) {
  if (next.kind === 'start')
    return (
      <RaterForm
        study={pack.study}
        code={code}
        sessionNumber={next.number}
        onStart={(details) => onStart(code, details, next.number)}
        onOther={onOther}
      />
    )
  return (
    <>
      <NewsNote preferences={services.preferences} raterCode={code} />
      <SignedIn study={pack.study} code={code} next={next} onResume={onResume} onOther={onOther} />
    </>
  )
}

interface SignedInProps {
  readonly study: ReaderStudy
  readonly code: string
  readonly next: Exclude<NextSession, { kind: 'start' }>
  readonly onResume: (sessionId: string) => void
  readonly onOther: () => void
}

/** A rater who has been here before: go on, come back later, or nothing left to do. */
function SignedIn({ study, code, next, onResume, onOther }: SignedInProps) {
  const say = useText('pages')
  // Where Enter resumes, its button has the focus.
  const heading = useFocusOnOpen<HTMLHeadingElement>(next.kind !== 'resume')
  const done = (state: SessionState) => ({
    done: doneCount(state, study),
    of: state.order.length,
    time: timeWords(state.lastAt),
  })
  const place = (state: SessionState) => {
    const at = sessionPlace(state, study)
    return at.at === 'item'
      ? say('resumeAt', { position: at.index + 1, of: state.order.length })
      : say('resume')
  }
  return (
    <div className={signedIn.signedIn}>
      <h2 ref={heading} tabIndex={-1}>
        {say('welcomeBack', { code })}
      </h2>
      {next.kind === 'resume' && (
        <>
          <p>
            {study.reading.sessions.count > 1
              ? say('doneLastSession', { ...done(next.state), session: next.state.number })
              : say('doneLast', done(next.state))}
          </p>
          <Button size="md" autoFocus onClick={() => onResume(next.state.sessionId)}>
            {place(next.state)}
          </Button>
        </>
      )}
      {next.kind === 'wait' && (
        <p>
          {say.rich('waitUntil', {
            before: next.number - 1,
            number: next.number,
            time: timeWords(next.from.toISOString()),
            days: study.reading.sessions.washoutDays,
            b: drawBold,
          })}
        </p>
      )}
      {next.kind === 'complete' && (
        <>
          <p>{say('studyFinished')}</p>
          <div className={signedIn.actions}>
            {next.states.map((state) => (
              <Button
                key={state.sessionId}
                variant="default"
                onClick={() => onResume(state.sessionId)}
              >
                {next.states.length > 1
                  ? say('sessionDownload', { number: state.number })
                  : say('downloadAnswers')}
              </Button>
            ))}
          </div>
        </>
      )}
      <button type="button" className={signedIn.other} onClick={onOther}>
        {say('iAmNot', { code })}
      </button>
    </div>
  )
}
