import 'fake-indexeddb/auto'
import { afterEach, expect, it, vi } from 'vitest'
import { tryWriting } from '@/storage'

afterEach(() => {
  vi.restoreAllMocks()
})

it('says what the browser says of a write that it refuses, and removes what was tried', async () => {
  vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
    throw new DOMException('no room', 'QuotaExceededError')
  })
  await expect(tryWriting()).rejects.toThrow('no room')
  expect(await indexedDB.databases()).toEqual([])
})
it('says so where a write is broken off later', async () => {
  const put = IDBObjectStore.prototype.put
  vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function (
    this: IDBObjectStore,
    value,
    key,
  ) {
    const request = put.call(this, value, key)
    this.transaction.abort()
    return request
  })
  await expect(tryWriting()).rejects.toThrow()
  expect(await indexedDB.databases()).toEqual([])
})
it('leaves nothing', async () => {
  await tryWriting()
  expect(await indexedDB.databases()).toEqual([])
})
