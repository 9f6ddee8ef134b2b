import 'fake-indexeddb/auto'
import { Dexie } from 'dexie'
import { forceCloseDatabase } from 'fake-indexeddb'

import { afterEach, describe, expect, it, vi } from 'vitest'
import { watchDatabase } from '@/storage'

/** Its types ask for the class in place of a connection. */
const forceClose = (connection: unknown) =>
  forceCloseDatabase(connection as Parameters<typeof forceCloseDatabase>[0])

const opened: Dexie[] = []
function database(version: number) {
  const db = new Dexie('watched')
  db.version(version).stores({ rows: 'id', ...(version > 1 ? { more: 'id' } : {}) })
  opened.push(db)
  return db
}
afterEach(async () => {
  for (const db of opened.splice(0)) db.close()
  await Dexie.delete('watched')
})

describe('A17: what happens to the database is told', () => {
  it('another tab deletes it; once it is opened again nothing is told any more', async () => {
    const db = database(1)
    const watch = watchDatabase(db)
    const heard = vi.fn()
    watch.onNews(heard)
    await db.open()
    expect(watch.news()).toBeNull()
    await Dexie.delete('watched')
    expect([watch.news(), heard.mock.calls.length]).toEqual(['deleted', 1])
    await db.table('rows').put({ id: 1 })
    expect(watch.news()).toBeNull()
  })
  it('a newer version of the app takes it over: this one goes on writing, and is told so for good', async () => {
    const old = database(1)
    const watch = watchDatabase(old)
    await old.open()
    await database(2).open()
    expect(watch.news()).toBe('newer')
    await old.table('rows').put({ id: 1 })
    expect(watch.news()).toBe('newer')
  })
  it('an older tab that does not give way blocks it; it goes on by itself once that tab is closed', async () => {
    const stubborn = await new Promise<IDBDatabase>((resolve) => {
      const request = indexedDB.open('watched', 10)
      request.onupgradeneeded = () => request.result.createObjectStore('rows', { keyPath: 'id' })
      request.onsuccess = () => resolve(request.result)
    })
    const db = database(2)
    const watch = watchDatabase(db)
    const opening = db.open()
    await vi.waitFor(() => expect(watch.news()).toBe('blocked'))
    stubborn.close()
    await opening
    expect(watch.news()).toBeNull()
  })
  it('the browser closes it: the next write opens it again', async () => {
    const db = database(1)
    const watch = watchDatabase(db)
    await db.open()
    // As browsers do when they close a connection by themselves.
    forceClose(db.backendDB())
    await vi.waitFor(() => expect(watch.news()).toBe('closed'))
    await db.table('rows').put({ id: 1 })
    expect(watch.news()).toBeNull()
  })
  it('a browser that neither reads from it nor refuses to is told of, and no longer once it answers', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    try {
      const db = database(1)
      let answer: () => void = () => undefined
      const held = new Promise<void>((resolve) => {
        answer = resolve
      })
      db.on('ready', () => held)
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
      const db = database(1)
      const watch = watchDatabase(db)
      await db.table('rows').put({ id: 1 })
      await db.table('rows').count()
      await vi.advanceTimersByTimeAsync(20_000)
      expect(watch.news()).toBeNull()
    } finally {
      vi.useRealTimers()
    }
  })
})
