import type { DraftStore } from '@/answers'
import { readInTime } from './healed'
import { write } from './one-writer'
import type { TriplaneDatabase } from './triplane-database'

export function idbDraftStore(db: TriplaneDatabase): DraftStore {
  return {
    async save(sessionId, item, draft) {
      await write(db, ['drafts'], (transaction) =>
        transaction.objectStore('drafts').put({ sessionId, item, draft }),
      )
    },
    load: async (sessionId, item) =>
      (await readInTime(db, (connection) => connection.get('drafts', [sessionId, item])))?.draft ??
      null,
  }
}
