import type { AnswerEvent } from '@/answers'
import type { RestoredLog, RestoreOutcome } from '@/answers/session-backups'
import type { BrowserCopies } from './browser-copies'
import { readInTime } from './healed'
import { inTime } from './in-time'
import { write } from './one-writer'
import { BY_NUMBER, rangeOf, type TriplaneDatabase } from './triplane-database'

/** Second copies are read in milliseconds. What the browser does not hand out by then it may never: the visit goes on without. */
const READ_MS = 5000

/**
 * Brings a log that verifies back into the database. Nothing there is overwritten: of a log that is there in part, the rest
 * is added; of any other, nothing is written.
 */
export async function restoreLog(
  db: TriplaneDatabase,
  events: readonly AnswerEvent[],
  from: RestoredLog['from'],
): Promise<RestoreOutcome> {
  const [first] = events
  const head = events.at(-1)?.hash
  if (first?.type !== 'session-started' || head === undefined)
    throw new TypeError('restoreLog: the log does not begin with session-started')
  const { sessionId, studyHash, rater, number } = first.data
  return write(
    db,
    ['events', 'sessions', 'restoredLogs'],
    async (transaction): Promise<RestoreOutcome> => {
      const rows = transaction.objectStore('events')
      const sessions = transaction.objectStore('sessions')
      const here = await rows.getAll(rangeOf(sessionId))
      const fork = here.find(
        ({ event }, index) => index < events.length && event.hash !== events[index]?.hash,
      )
      if (fork !== undefined) return { kind: 'forked', at: fork.seq }
      if (here.length === events.length) return { kind: 'same' }
      if (here.length > events.length)
        return { kind: 'longer-here', more: here.length - events.length }
      if (here.length === 0) {
        const others = await sessions.index(BY_NUMBER).count([studyHash, rater.code, number])
        if (others > 0) return { kind: 'other-session' }
        await sessions.add({ sessionId, studyHash, raterCode: rater.code, number })
      }
      const lacking = events.slice(here.length)
      await Promise.all(lacking.map((event) => rows.add({ sessionId, seq: event.seq, event })))
      await transaction
        .objectStore('restoredLogs')
        .put({ sessionId, from, events: events.length, head })
      return { kind: 'restored', added: lacking.length }
    },
  )
}

/** Brings back from the browser's second copies what its database has lost. Never rejects, and waits for nothing that does not come: a start goes on without. */
export async function recoverLogs(db: TriplaneDatabase, copies: BrowserCopies): Promise<void> {
  try {
    for (const { sessionId, text } of await inTime(copies.all(), READ_MS)) {
      const lines = text.split('\n').length - 1
      const here = await readInTime(db, (connection) =>
        connection.count('events', rangeOf(sessionId)),
      )
      // The usual case: nothing is lost, and nothing needs to be verified.
      if (lines <= here) continue
      const { parseBackup } = await import('@/answers/parse-backup')
      const log = parseBackup(text, 'second copy')
      if (log.ok) await restoreLog(db, log.value.events, 'browser')
    }
  } catch {
    // No private files, or none in time, or no database: whoever uses it next says what is wrong.
  }
}
