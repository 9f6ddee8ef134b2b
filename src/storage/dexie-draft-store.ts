import type { DraftStore } from '@/answers'
import type { TriplaneDatabase } from './dexie-database'
import { readInTime } from './healed'

export function dexieDraftStore(db: TriplaneDatabase): DraftStore {
  return {
    async save(sessionId, item, draft) {
      await db.drafts.put({ sessionId, item, draft })
    },
    load: async (sessionId, item) =>
      (await readInTime(db, () => db.drafts.get([sessionId, item])))?.draft ?? null,
  }
}
