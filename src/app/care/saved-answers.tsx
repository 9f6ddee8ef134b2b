import { Button } from '@mantine/core'
import { Notice } from '@/ui'
import styles from './care.module.css'
import { saveSession } from './save-session'
import type { SavedSession, SavedSessions } from './saved-sessions'

/** Says which answers are on this computer, as they were just read, and hands them over. Nothing is said that was not read. */
export function SavedAnswers({ saved }: { readonly saved: SavedSessions | null }) {
  if (saved === null) return <p role="status">Looking for the answers on this computer …</p>
  if (!saved.ok)
    return (
      <Notice tone="error" title="The answers on this computer could not be read">
        Whether they are there is not known: {saved.why}. Do not clear the data of this site. Close all other
        tabs of it, reload this page, and restart the browser if that does not help. A backup file that you
        chose or downloaded is not touched by this.
      </Notice>
    )
  if (saved.sessions.length === 0) return <p>There are no answers on this computer.</p>
  return (
    <ul className={styles.sessions}>
      {saved.sessions.map((session) => (
        <li key={session.sessionId}>
          <span>{sessionWords(session)}</span>
          <Button
            variant="default"
            onClick={() => void saveSession(session)}
            aria-label={`Save the answers of ${session.raterCode}, session ${session.number}`}
          >
            Save answers
          </Button>
        </li>
      ))}
    </ul>
  )
}

/** 'Answers of R1 to 12 of 40 items of the study “demo” are on this computer.' */
export function sessionWords({ raterCode, number, events, told }: SavedSession): string {
  const who = number > 1 ? `${raterCode}, session ${number},` : raterCode
  if (told === null)
    return `The log of ${who} is on this computer with ${events.length} events, but cannot be read as a session. It can be saved as it is.`
  const finished = told.isFinished ? ', finished' : ''
  return `Answers of ${who} to ${told.done} of ${told.items} items of the study “${told.studyId}”${finished}: read on this computer just now.`
}
