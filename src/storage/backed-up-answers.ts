import type { AnswerStore } from '@/answers/answer-store'
import type { SessionBackups } from '@/answers/session-backups'
import { type BackupFileWriter, backupFiles } from './backup-files'
import { type BrowserCopies, browserCopies } from './browser-copies'
import { readInTime } from './healed'
import { recoverLogs, restoreLog } from './restore-log'
import type { TriplaneDatabase } from './triplane-database'

/** So long after its beginning, an event of a session is acknowledged only when its second copy is written, too. */
const YOUNG_MS = 60_000

/**
 * A store that keeps a copy of what it writes, and reads back what was lost. An event goes to the database first: a copy never
 * holds what the database has not taken. A browser may lose a database that is only seconds old; so the first minute of a
 * session waits for both.
 */
export function backedUpAnswers(
  store: AnswerStore,
  recovered: Promise<void>,
  copies: BrowserCopies | null,
  files: BackupFileWriter | null,
): AnswerStore {
  return {
    async append(sessionId, event, written) {
      const wasGone = await store.append(sessionId, event, written)
      const log = [...written, event]
      void files?.keep(sessionId, log)
      const copying = copies?.keep(sessionId, log)
      const [first = event] = written
      if (Date.now() - Date.parse(first.at) < YOUNG_MS) await copying
      return wasGone
    },
    async eventsOf(sessionId) {
      await recovered
      return store.eventsOf(sessionId)
    },
    async sessions(studyHash) {
      await recovered
      return store.sessions(studyHash)
    },
    close: () => store.close(),
  }
}

/** A store of answers with its backups: the browser's second copy, and files that raters choose. */
export function withBackups(
  db: TriplaneDatabase,
  store: AnswerStore,
): { readonly answers: AnswerStore; readonly backups: SessionBackups } {
  const copies = browserCopies()
  const files = backupFiles(db)
  const recovered = copies === null ? Promise.resolve() : recoverLogs(db, copies)
  return {
    answers: backedUpAnswers(store, recovered, copies, files),
    backups: {
      files,
      hasSecondCopy: copies !== null,
      restore: (events, from) => restoreLog(db, events, from),
      async restoredOf(sessionId) {
        const row = await readInTime(db, (connection) => connection.get('restoredLogs', sessionId))
        return row === undefined ? null : { from: row.from, events: row.events, head: row.head }
      },
    },
  }
}
