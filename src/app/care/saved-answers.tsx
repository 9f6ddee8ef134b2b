import '@/language/areas/care'
import { Button } from '@mantine/core'
import { textNow, useText } from '@/language'
import { Notice, saveFile } from '@/ui'
import styles from './care.module.css'
import type { SavedSession, SavedSessions } from './saved-sessions'

/** Says which answers are on this computer, as they were just read, and hands them over. Nothing is said that was not read. */
export function SavedAnswers({ saved }: { readonly saved: SavedSessions | null }) {
  const say = useText('care')
  if (saved === null) return <p role="status">{say('answersLooking')}</p>
  if (!saved.ok)
    return (
      <Notice tone="error" title={say('answersUnread')}>
        {say('answersUnreadWhy', { why: saved.why })}
      </Notice>
    )
  if (saved.sessions.length === 0) return <p>{say('answersNone')}</p>
  return (
    <ul className={styles.sessions}>
      {saved.sessions.map((session) => (
        <li key={session.sessionId}>
          <span>{sessionWords(session)}</span>
          <Button
            variant="default"
            onClick={() => void saveSession(session)}
            aria-label={say('saveAnswersOf', { code: session.raterCode, number: session.number })}
          >
            {say('saveAnswers')}
          </Button>
        </li>
      ))}
    </ul>
  )
}

/** 'Answers of R1 to 12 of 40 items of the study “demo” are on this computer.' */
function sessionWords({ raterCode, number, events, progress }: SavedSession): string {
  const say = textNow('care')
  const who = say('who', { number, code: raterCode })
  if (progress === null) return say('logUnread', { who, count: events.length })
  const facts = { who, done: progress.done, of: progress.items, study: progress.studyId }
  return say(progress.isFinished ? 'answersHereFinished' : 'answersHere', facts)
}

/** Hands over the answer file; where that cannot be made, the log as it is, which the front page can read back. */
async function saveSession({ raterCode, number, events }: SavedSession): Promise<void> {
  try {
    const { saveAnswerJson } = await import('@/reading')
    saveAnswerJson(events)
  } catch {
    const lines = events.map((event) => `${JSON.stringify(event)}\n`)
    saveFile(
      `triplane-${raterCode}-s${number}.jsonl`,
      new Blob(lines, { type: 'application/jsonl' }),
    )
  }
}
