import { Dexie } from 'dexie'
import { AnswerConflictError, type AnswerStore } from '@/answers/answer-store'
import type { TriplaneDatabase } from './dexie-database'
import { fullDiskByName } from './full-disk'

/** Logs of sessions in IndexedDB. The first event of a log also registers its session. */
export function dexieAnswerStore(db: TriplaneDatabase): AnswerStore {
  return {
    async append(sessionId, event) {
      try {
        await fullDiskByName(
          db.transaction('rw', db.events, db.sessions, async () => {
            // add, never put: put would overwrite.
            await db.events.add({ sessionId, seq: event.seq, event })
            if (event.type === 'session-started') {
              const { studyHash, rater, number } = event.data
              await db.sessions.add({ sessionId, studyHash, raterCode: rater.code, number })
            }
          }),
        )
      } catch (cause) {
        if (cause instanceof Dexie.ConstraintError) throw new AnswerConflictError({ cause })
        throw cause
      }
    },
    async eventsOf(sessionId) {
      const rows = await db.events.where('sessionId').equals(sessionId).sortBy('seq')
      return rows.map((row) => row.event)
    },
    sessions: (studyHash) =>
      (studyHash === undefined ? db.sessions : db.sessions.where('studyHash').equals(studyHash)).toArray(),
    close: () => db.close(),
  }
}
