import type { SigningKeyStore } from '@/answers'
import type { TriplaneDatabase } from './dexie-database'
import { readInTime } from './healed'

/** The key pair of this browser in IndexedDB, which keeps a key that no script can read as it is. */
export function dexieSigningKeyStore(db: TriplaneDatabase): SigningKeyStore {
  return {
    load: async () => (await readInTime(db, () => db.signingKeys.get('browser')))?.key ?? null,
    keep: (key) =>
      db.transaction('rw', db.signingKeys, async () => {
        const kept = await db.signingKeys.get('browser')
        if (kept !== undefined) return kept.key
        await db.signingKeys.add({ id: 'browser', key })
        return key
      }),
  }
}
