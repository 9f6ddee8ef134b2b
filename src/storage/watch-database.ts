import { createStore } from 'zustand/vanilla'
import { readInTime } from './healed'
import type { TriplaneDatabase } from './triplane-database'

/**
 * What happens to the database besides reading and writing.
 * - `blocked`: it cannot be brought up to date while another tab with an older version of the app keeps it open;
 * - `newer`: a newer version of the app has taken it over in another tab;
 * - `deleted`: another tab, or a tool of the browser, is deleting it;
 * - `closed`: the browser has closed it by itself (its data was cleared, or its disk failed);
 * - `silent`: the browser neither reads from it nor refuses to. WebKitGTK 2.50 does not give up the transaction of a page that it has
 *   put aside: the database opens, and every read waits, also after a reload (see `TriplaneDatabase`, which ends its own).
 */
export type DatabaseNews = 'blocked' | 'newer' | 'deleted' | 'closed' | 'silent'

/** A first look takes milliseconds, on a busy machine a second or two. */
const SILENCE_MS = 10_000

export interface DatabaseWatch {
  /** The last that happened; null once the database was opened after it, or nothing has happened. */
  readonly news: () => DatabaseNews | null
  /** @returns stops listening. */
  readonly onNews: (listener: () => void) => () => void
}

/** Listens to the events of a database, so that each can be said in words. */
export function watchDatabase(db: TriplaneDatabase): DatabaseWatch {
  const {
    getState: news,
    setState: tell,
    subscribe: onNews,
  } = createStore((): DatabaseNews | null => null)
  db.onEvent = (event) => {
    if (event !== 'opened') tell(event)
    // A database that a newer version has changed stays so.
    else if (news() !== 'newer') tell(null)
  }
  // Nobody else waits with a limit: who reads first would wait for ever, and the page say nothing.
  const silence = setTimeout(() => {
    if (news() === null) tell('silent')
  }, SILENCE_MS)
  const endSilence = () => {
    clearTimeout(silence)
    if (news() === 'silent') tell(null)
  }
  // Whatever it answers, also a refusal: whoever uses it next says what is wrong.
  readInTime(db, (connection) => connection.getAllKeys('events', null, 1)).then(
    endSilence,
    endSilence,
  )
  return { news, onNews }
}
