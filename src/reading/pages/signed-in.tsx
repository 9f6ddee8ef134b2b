import '@/language/areas/pages'
import { Button } from '@mantine/core'
import type { SessionState } from '@/answers'
import { timeWords, useText } from '@/language'
import type { ReaderStudy } from '@/questions'
import { useFocusOnOpen } from '@/ui'
import { doneCount, sessionPlace } from '../session/session-place'
import type { NextSession } from '../session/sign-in'
import styles from './signed-in.module.css'

interface SignedInProps {
  readonly study: ReaderStudy
  readonly code: string
  readonly next: Exclude<NextSession, { kind: 'start' }>
  readonly onResume: (sessionId: string) => void
  readonly onOther: () => void
}

/** A rater who has been here before: go on, come back later, or nothing left to do. */
export function SignedIn({ study, code, next, onResume, onOther }: SignedInProps) {
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
    <div className={styles.signedIn}>
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
            b: (words) => <strong>{words}</strong>,
          })}
        </p>
      )}
      {next.kind === 'complete' && (
        <>
          <p>{say('studyFinished')}</p>
          <div className={styles.actions}>
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
      <button type="button" className={styles.other} onClick={onOther}>
        {say('iAmNot', { code })}
      </button>
    </div>
  )
}
