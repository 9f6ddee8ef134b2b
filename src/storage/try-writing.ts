import { deleteDB, type IDBPDatabase, openDB } from 'idb'

/** A database of its own: what is tried here touches no answer. */
const TRIAL = 'triplane-self-test'

/**
 * Writes as answers are written, with strict durability, reads it back through a new connection, and removes it again.
 * @throws what the browser says, or an Error where something else came back.
 */
export async function tryWriting(): Promise<void> {
  const text = crypto.getRandomValues(new Uint8Array(16)).join(' ')
  try {
    await connected(async (database) => {
      const transaction = database.transaction('rows', 'readwrite', { durability: 'strict' })
      await Promise.all([transaction.store.put(text, 1), transaction.done])
    })
    const found = await connected((database) => database.get('rows', 1))
    if (found !== text) throw new Error('the saved data differs when it is read again')
  } finally {
    await deleteDB(TRIAL)
  }
}

/** A connection that is left open would hold up the removal for ever. */
async function connected<T>(work: (database: IDBPDatabase) => Promise<T>): Promise<T> {
  const database = await openDB(TRIAL, 1, {
    upgrade: (created) => created.createObjectStore('rows'),
  })
  try {
    return await work(database)
  } finally {
    database.close()
  }
}
