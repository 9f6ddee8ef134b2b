import { browserCopies } from './browser-copies'
import type { TriplaneDatabase } from './dexie-database'
import { readInTime } from './healed'

/** How large the database is, without a word of what is in it. */
export interface DatabaseState {
  readonly version: number
  readonly tables: readonly { readonly name: string; readonly rows: number }[]
  /** Logs in the browser's second copy; null where it keeps none. */
  readonly copies: number | null
}

/** @throws what the browser says where the database cannot be opened or read. */
export async function databaseState(db: TriplaneDatabase): Promise<DatabaseState> {
  const tables = await readInTime(db, () =>
    Promise.all(db.tables.map(async (table) => ({ name: table.name, rows: await table.count() }))),
  )
  const copies = browserCopies()
  return {
    version: db.verno,
    tables,
    copies: copies === null ? null : (await copies.all()).length,
  }
}
