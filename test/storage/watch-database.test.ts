import 'fake-indexeddb/auto'
import { forceCloseDatabase } from 'fake-indexeddb'
import { deleteDB, openDB, unwrap } from 'idb'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { TriplaneDatabase, watchDatabase } from '@/storage'
import { write } from '@/storage/one-writer'
import type { Connection } from '@/storage/triplane-database'

/** Its types ask for the class in place of a connection. */
const forceClose = (connection: unknown) =>
  forceCloseDatabase(connection as Parameters<typeof forceCloseDatabase>[0])

const opened: { close(): void }[] = []
function database() {
  const db = new TriplaneDatabase('watched')
  opened.push(db)
  return db
}
const putDraft = (db: TriplaneDatabase) =>
  write(db, ['drafts'], (transaction) =>
    transaction.objectStore('drafts').put({ sessionId: 's', item: 'i', draft: null }),
  )
afterEach(async () => {
  for (const db of opened.splice(0)) db.close()
  await deleteDB('watched')
})

describe('A17: what happens to the database is told', () => {
  it('another tab deletes it; once it is opened again nothing is told any more', async () => {
    const db = database()
    const watch = watchDatabase(db)
    const heard = vi.fn()
    watch.onNews(heard)
    await db.connect()
    expect(watch.news()).toBeNull()
    await deleteDB('watched')
    expect([watch.news(), heard.mock.calls.length]).toEqual(['deleted', 1])
    await putDraft(db)
    expect(watch.news()).toBeNull()
  })
  it('a newer version of the app takes it over: this one goes on writing, and is told so for good', async () => {
    const old = database()
    const watch = watchDatabase(old)
    await old.connect()
    opened.push(
      await openDB('watched', 60, {
        upgrade: (database) => void database.createObjectStore('more'),
      }),
    )
    expect(watch.news()).toBe('newer')
    await putDraft(old)
    expect(watch.news()).toBe('newer')
  })
  it('an older tab that does not give way blocks it; it goes on by itself once that tab is closed', async () => {
    const stubborn = await openDB('watched', 10)
    const db = database()
    const watch = watchDatabase(db)
    const opening = db.connect()
    await vi.waitFor(() => expect(watch.news()).toBe('blocked'))
    stubborn.close()
    await opening
    expect(watch.news()).toBeNull()
  })
  it('the browser closes it: the next write opens it again', async () => {
    const db = database()
    const watch = watchDatabase(db)
    await db.connect()
    // As browsers do when they close a connection by themselves.
    forceClose(unwrap(await db.connect()))
    await vi.waitFor(() => expect(watch.news()).toBe('closed'))
    await putDraft(db)
    expect(watch.news()).toBeNull()
  })
  it('a browser that neither reads from it nor refuses to is told of, and no longer once it answers', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    try {
      const db = database()
      const connection = await db.connect()
      let answer: () => void = () => undefined
      const held = new Promise<Connection>((resolve) => {
        answer = () => resolve(connection)
      })
      vi.spyOn(db, 'connect').mockReturnValue(held)
      const watch = watchDatabase(db)
      const heard = vi.fn()
      watch.onNews(heard)
      await vi.advanceTimersByTimeAsync(9999)
      expect(watch.news()).toBeNull()
      await vi.advanceTimersByTimeAsync(1)
      expect([watch.news(), heard.mock.calls.length]).toEqual(['silent', 1])
      answer()
      await vi.waitFor(() => expect(watch.news()).toBeNull())
    } finally {
      vi.useRealTimers()
    }
  })
  it('one that answers in time is not told of', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    try {
      const db = database()
      const watch = watchDatabase(db)
      await putDraft(db)
      await (await db.connect()).count('drafts')
      await vi.advanceTimersByTimeAsync(20_000)
      expect(watch.news()).toBeNull()
    } finally {
      vi.useRealTimers()
    }
  })
})
