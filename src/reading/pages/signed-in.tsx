import { Button } from '@mantine/core'
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
  // Where Enter resumes, its button has the focus.
  const heading = useFocusOnOpen<HTMLHeadingElement>(next.kind !== 'resume')
  return (
    <div className={styles.signedIn}>
      <h2 ref={heading} tabIndex={-1}>
        Welcome back, {code}
      </h2>
      {next.kind === 'resume' ? (
        <>
          <p>
            You have done {doneCount(next.state, study)} of {next.state.order.length} items
            {study.reading.sessions.count > 1 ? ` of session ${next.state.number}` : ''}. Last activity:{' '}
            {timeWords(next.state.lastAt)}.
          </p>
          <Button size="md" autoFocus onClick={() => onResume(next.state.sessionId)}>
            {resumeLabel(next.state, study)}
          </Button>
        </>
      ) : null}
      {next.kind === 'wait' ? (
        <p>
          You have finished session {next.number - 1}. Session {next.number} can begin on{' '}
          <strong>{timeWords(next.from.toISOString())}</strong>: the study asks for a gap of{' '}
          {study.reading.sessions.washoutDays} days, so that you no longer remember the items.
        </p>
      ) : null}
      {next.kind === 'complete' ? (
        <>
          <p>You have finished this study. Your answers are still on this computer.</p>
          <div className={styles.actions}>
            {next.states.map((state) => (
              <Button key={state.sessionId} variant="default" onClick={() => onResume(state.sessionId)}>
                {next.states.length > 1 ? `Session ${state.number}: download answers` : 'Download answers'}
              </Button>
            ))}
          </div>
        </>
      ) : null}
      <button type="button" className={styles.other} onClick={onOther}>
        I am not {code}
      </button>
    </div>
  )
}

function resumeLabel(state: Extract<SignedInProps['next'], { kind: 'resume' }>['state'], study: ReaderStudy) {
  const place = sessionPlace(state, study)
  return place.at === 'item' ? `Resume at item ${place.index + 1} of ${state.order.length}` : 'Resume'
}

/** '20 November 2026, 10:15', in this computer's time zone. */
export const timeWords = (iso: string): string =>
  new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeStyle: 'short' }).format(new Date(iso))
