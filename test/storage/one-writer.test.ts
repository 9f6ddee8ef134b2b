import 'fake-indexeddb/auto'
import { afterAll, describe, expect, it } from 'vitest'
import { TriplaneDatabase } from '@/storage'
import { transact, write } from '@/storage/one-writer'
import type { StoreName } from '@/storage/triplane-database'

const db = new TriplaneDatabase('one-writer')
afterAll(() => db.close())

/** What the browser was told that this transaction is about. */
const scopeOf = async (store: StoreName) =>
  transact(await db.connect(), [store], async ({ objectStoreNames }) => [...objectStoreNames])

it('A15: of any two writes one waits for the other, whatever they write', async () => {
  const stores = ['events', 'drafts', 'fetchedFiles', 'signingKeys'] as const
  const scopes = await Promise.all(stores.map(scopeOf))
  for (const one of scopes)
    for (const other of scopes) expect(one.filter((store) => other.includes(store))).not.toEqual([])
})

describe('a write that goes wrong', () => {
  const draft = (item: string) => ({ sessionId: 's', item, draft: null })
  const count = async () => (await db.connect()).count('drafts')

  it('leaves nothing behind where its own work stops it', async () => {
    const writing = write(db, ['drafts'], async (transaction) => {
      await transaction.objectStore('drafts').add(draft('i1'))
      throw new RangeError('not this one')
    })
    await expect(writing).rejects.toThrow(new RangeError('not this one'))
    expect(await count()).toBe(0)
  })
  it('leaves nothing behind where the browser refuses a row, and says what the browser said', async () => {
    const writing = write(db, ['drafts'], async (transaction) => {
      await transaction.objectStore('drafts').add(draft('i1'))
      await transaction.objectStore('drafts').add(draft('i1'))
    })
    await expect(writing).rejects.toMatchObject({ name: 'ConstraintError' })
    expect(await count()).toBe(0)
  })
  it('that the browser broke off is told by its reason, not by the request that was broken off', async () => {
    const reason = new DOMException('', 'QuotaExceededError')
    const writing = transact(await db.connect(), ['drafts'], async (transaction) => {
      Object.defineProperty(transaction, 'error', { value: reason })
      throw new DOMException('', 'AbortError')
    })
    await expect(writing).rejects.toBe(reason)
  })
})
