import type { IDBPTransaction } from 'idb'
import { healed } from './healed'
import type { Connection, StoreName, TriplaneDatabase, TriplaneSchema } from './triplane-database'

type Work<Name extends StoreName, T> = (
  transaction: IDBPTransaction<TriplaneSchema, (Name | 'turns')[], 'readwrite'>,
) => Promise<T>

/**
 * A write that is done as a whole or not at all. Answers count as saved only when the disk has them: durability is strict.
 *
 * One write at a time in the whole database, also across tabs: every transaction that writes claims the store `turns`, so the
 * browser lets the next begin only when the one before is done.
 *
 * Chromium needs that (seen in 156, on LevelDB): when it is killed while two writing transactions are under way in stores of
 * their own, it finds both in its undo log at the next start, asks for the lock of the database once for each, takes the
 * second refusal for damage ("Invalid locks on disk") and deletes every database of the site.
 * @param work waits for nothing but the transaction, which ends by itself otherwise.
 * @throws what the work threw, and what the browser says.
 */
export async function transact<Name extends StoreName, T>(
  connection: Connection,
  stores: readonly Name[],
  work: Work<Name, T>,
): Promise<T> {
  const scope: (Name | 'turns')[] = [...stores, 'turns']
  const transaction = connection.transaction(scope, 'readwrite', { durability: 'strict' })
  try {
    const result = await work(transaction)
    await transaction.done
    return result
  } catch (error) {
    // What ended it is told below.
    transaction.done.catch(() => undefined)
    try {
      transaction.abort()
    } catch {
      // The browser has ended it: a request that this broke off says no more than that it was broken off.
    }
    const isBrokenOff = error instanceof Error && error.name === 'AbortError'
    throw (isBrokenOff ? transaction.error : null) ?? error
  }
}

/** `transact`, once more over a new connection where the browser has closed this one: see `healed`. */
export const write = <Name extends StoreName, T>(
  db: TriplaneDatabase,
  stores: readonly Name[],
  work: Work<Name, T>,
  withinMs?: number,
  againMs?: number,
): Promise<T> => healed(db, (connection) => transact(connection, stores, work), withinMs, againMs)
