import { deleteDB, openDB } from 'idb'

/** A database of its own: what is tried here touches no answer. */
const TRIAL = 'triplane-self-test'

/**
 * Writes as answers are written, with strict durability, reads it back through a new connection, and removes it again.
 * @throws what the browser says, or an Error where something else came back.
 */
export async function tryWriting(): Promise<void> {
  const open = () => openDB(TRIAL, 1, { upgrade: (database) => database.createObjectStore('rows') })
  const text = crypto.getRandomValues(new Uint8Array(16)).join(' ')
  try {
    const writer = await open()
    const transaction = writer.transaction('rows', 'readwrite', { durability: 'strict' })
    await transaction.store.put(text, 1)
    await transaction.done
    writer.close()
    const reader = await open()
    const found: unknown = await reader.get('rows', 1)
    reader.close()
    if (found !== text) throw new Error('the saved data differs when it is read again')
  } finally {
    await deleteDB(TRIAL)
  }
}
