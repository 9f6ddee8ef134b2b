import { Dexie } from 'dexie'

/** A database of its own: what is tried here touches no answer. */
const TRIAL = 'triplane-self-test'

/**
 * Writes as answers are written, with strict durability, reads it back through a new connection, and removes it again.
 * @throws what the browser says, or an Error where something else came back.
 */
export async function tryWriting(): Promise<void> {
  const open = () => {
    const db = new Dexie(TRIAL, { chromeTransactionDurability: 'strict' })
    db.version(1).stores({ rows: 'id' })
    return db
  }
  const text = crypto.getRandomValues(new Uint8Array(16)).join(' ')
  try {
    const writer = open()
    await writer.table('rows').put({ id: 1, text })
    writer.close()
    const reader = open()
    const row: unknown = await reader.table('rows').get(1)
    reader.close()
    const isSame = typeof row === 'object' && row !== null && 'text' in row && row.text === text
    if (!isSame) throw new Error('the saved data differs when it is read again')
  } finally {
    await Dexie.delete(TRIAL)
  }
}
