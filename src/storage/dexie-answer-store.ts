import { Dexie } from 'dexie'
import type { AnswerEvent } from '@/answers'
import { AnswerConflictError, type AnswerStore } from '@/answers/answer-store'
import type { TriplaneDatabase } from './dexie-database'
import { healed, readInTime } from './healed'
import { inTime } from './in-time'

/** An answer takes milliseconds: what takes longer waits for a connection that a full disk has broken, and needs another. */
const WRITE_MS = 10_000

/** Logs of sessions in IndexedDB. The first event of a log also registers its session. */
export function dexieAnswerStore(db: TriplaneDatabase): AnswerStore {
  async function add(sessionId: string, event: AnswerEvent): Promise<void> {
    // add, never put: put would overwrite.
    await db.events.add({ sessionId, seq: event.seq, event })
    if (event.type !== 'session-started') return
    const { studyHash, rater, number } = event.data
    await db.sessions.add({ sessionId, studyHash, raterCode: rater.code, number })
  }

  const write = async (sessionId: string, event: AnswerEvent, written: readonly AnswerEvent[]) =>
    db.transaction('rw', db.events, db.sessions, async () => {
      const last = written.at(-1)
      const found = last === undefined ? undefined : await db.events.get([sessionId, last.seq])
      if (found !== undefined && found.event.hash !== last?.hash) throw new AnswerConflictError()
      const isGone = last !== undefined && found === undefined
      if (isGone) for (const lost of written) await add(sessionId, lost)
      await add(sessionId, event)
      return isGone
    })

  return {
    async append(sessionId, event, written) {
      try {
        return await healed(db, () => inTime(write(sessionId, event, written), WRITE_MS))
      } catch (cause) {
        if (!(cause instanceof Dexie.ConstraintError)) throw cause
        // The connection may have broken off behind a write that had succeeded, which was then tried again.
        const there = await db.events.get([sessionId, event.seq])
        if (there?.event.hash === event.hash) return false
        throw new AnswerConflictError({ cause })
      }
    },
    async eventsOf(sessionId) {
      const rows = await readInTime(db, () =>
        db.events.where('sessionId').equals(sessionId).sortBy('seq'),
      )
      return rows.map((row) => row.event)
    },
    sessions: (studyHash) =>
      readInTime(db, () =>
        (studyHash === undefined
          ? db.sessions
          : db.sessions.where('studyHash').equals(studyHash)
        ).toArray(),
      ),
    close: () => db.close(),
  }
}
