import type { AnswerEvent } from '@/answers'
import { AnswerConflictError, type AnswerStore } from '@/answers/answer-store'
import { readInTime } from './healed'
import { write } from './one-writer'
import { rangeOf, type TriplaneDatabase } from './triplane-database'

/** An answer takes milliseconds: what takes longer waits for a connection that a full disk has broken, and needs another. */
const WRITE_MS = 10_000

/** Logs of sessions in IndexedDB. The first event of a log also registers its session. */
export function idbAnswerStore(db: TriplaneDatabase): AnswerStore {
  const writeEvent = (sessionId: string, event: AnswerEvent, written: readonly AnswerEvent[]) =>
    write(
      db,
      ['events', 'sessions'],
      async (transaction) => {
        const events = transaction.objectStore('events')
        const last = written.at(-1)
        const found = last === undefined ? undefined : await events.get([sessionId, last.seq])
        if (found !== undefined && found.event.hash !== last?.hash) throw new AnswerConflictError()
        const isGone = last !== undefined && found === undefined
        for (const due of isGone ? [...written, event] : [event]) {
          // add, never put: put would overwrite.
          await events.add({ sessionId, seq: due.seq, event: due })
          if (due.type !== 'session-started') continue
          const { studyHash, rater, number } = due.data
          const session = { sessionId, studyHash, raterCode: rater.code, number }
          await transaction.objectStore('sessions').add(session)
        }
        return isGone
      },
      WRITE_MS,
      WRITE_MS,
    )

  const eventOf = (sessionId: string, seq: number) =>
    readInTime(db, (connection) => connection.get('events', [sessionId, seq]))

  return {
    async append(sessionId, event, written) {
      try {
        return await writeEvent(sessionId, event, written)
      } catch (cause) {
        if (!(cause instanceof Error && cause.name === 'ConstraintError')) throw cause
        // The connection may have broken off behind a write that had succeeded, which was then tried again.
        const there = await eventOf(sessionId, event.seq)
        if (there?.event.hash === event.hash) return false
        throw new AnswerConflictError({ cause })
      }
    },
    async eventsOf(sessionId) {
      const rows = await readInTime(db, (connection) =>
        connection.getAll('events', rangeOf(sessionId)),
      )
      return rows.map((row) => row.event)
    },
    sessions: (studyHash) =>
      readInTime(db, (connection) =>
        studyHash === undefined
          ? connection.getAll('sessions')
          : connection.getAllFromIndex('sessions', 'studyHash', studyHash),
      ),
    close: () => db.close(),
  }
}
