import type { DBCore, Middleware } from 'dexie'

/** A table that holds nothing: whoever writes anywhere has it in the scope of its transaction. */
export const TURNS = 'turns'

/**
 * One write at a time in the whole database, also across tabs: every transaction that writes claims the same table, so the
 * browser lets the next begin only when the one before is done.
 *
 * Chromium needs that (seen in 156, on LevelDB): when it is killed while two writing transactions are under way in tables of
 * their own, it finds both in its undo log at the next start, asks for the lock of the database once for each, takes the
 * second refusal for damage ("Invalid locks on disk") and deletes every database of the site.
 */
export const oneWriter: Middleware<DBCore> = {
  stack: 'dbcore',
  name: 'one writer',
  create: (core) => ({
    ...core,
    transaction: (tables, mode, options) =>
      core.transaction(
        mode === 'readwrite' ? [...new Set([...tables, TURNS])] : tables,
        mode,
        options,
      ),
  }),
}
