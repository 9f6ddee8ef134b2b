import { browserCopies } from './browser-copies'
import { readInTime } from './healed'
import type { TriplaneDatabase } from './triplane-database'

/** How large the database is, without a word of what is in it. */
export interface DatabaseState {
  readonly version: number
  readonly tables: readonly { readonly name: string; readonly rows: number }[]
  /** Logs in the browser's second copy; null where it keeps none. */
  readonly copies: number | null
}

/** @throws what the browser says where the database cannot be opened or read. */
export async function databaseState(db: TriplaneDatabase): Promise<DatabaseState> {
  const database = await readInTime(db, async (connection) => ({
    // Browsers know each version by ten times its number.
    version: connection.version / 10,
    tables: await Promise.all(
      [...connection.objectStoreNames].map(async (name) => ({
        name,
        rows: await connection.count(name),
      })),
    ),
  }))
  const copies = browserCopies()
  return { ...database, copies: copies === null ? null : (await copies.all()).length }
}
