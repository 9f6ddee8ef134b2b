import type { SigningKeyStore } from '@/answers'
import { readInTime } from './healed'
import { write } from './one-writer'
import type { TriplaneDatabase } from './triplane-database'

/** The key pair of this browser in IndexedDB, which keeps a key that no script can read as it is. */
export function idbSigningKeyStore(db: TriplaneDatabase): SigningKeyStore {
  return {
    load: async () =>
      (await readInTime(db, (connection) => connection.get('signingKeys', 'browser')))?.key ?? null,
    keep: (key) =>
      write(db, ['signingKeys'], async (transaction) => {
        const keys = transaction.objectStore('signingKeys')
        const kept = await keys.get('browser')
        if (kept !== undefined) return kept.key
        await keys.add({ id: 'browser', key })
        return key
      }),
  }
}
