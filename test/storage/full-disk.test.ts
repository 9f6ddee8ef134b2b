import 'fake-indexeddb/auto'
import { Dexie } from 'dexie'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { fullDiskByName } from '@/storage/full-disk'

const FULL = new DOMException('', 'QuotaExceededError')
let db: Dexie
beforeEach(async () => {
  db = new Dexie('full-disk-test')
  db.version(1).stores({ rows: 'id' })
  await db.open()
})
afterEach(() => db.close())

describe('a full disk', () => {
  it('is called so, also where the transaction was aborted because of it, and the next write gets a new connection', async () => {
    const aborted = Promise.reject(new Dexie.AbortError(FULL))
    await expect(fullDiskByName(db, aborted)).rejects.toMatchObject({ name: 'QuotaExceededError' })
    expect(db.isOpen()).toBe(false)
    await db.table('rows').put({ id: 1 })
    expect(db.isOpen()).toBe(true)
  })
  it('is not what another failure is called', async () => {
    const aborted = Promise.reject(new Dexie.AbortError('closed'))
    await expect(fullDiskByName(db, aborted)).rejects.toMatchObject({ name: 'AbortError' })
    expect(db.isOpen()).toBe(true)
  })
  it('does not concern a write that succeeds', async () => {
    expect(await fullDiskByName(db, Promise.resolve(3))).toBe(3)
  })
})
