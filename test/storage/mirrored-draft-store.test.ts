import { describe, expect, it } from 'vitest'
import { mirroredDraftStore } from '@/storage'

type QuickStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

/** A database that writes when it is told to, and a storage that writes at once. */
function slowly() {
  const kept = new Map<string, unknown>()
  const waiting: (() => void)[] = []
  const quick = new Map<string, string>()
  const storage = {
    getItem: (key: string) => quick.get(key) ?? null,
    setItem: (key: string, value: string) => void quick.set(key, value),
    removeItem: (key: string) => void quick.delete(key),
  }
  const database = {
    save: (session: string, item: string, draft: unknown) =>
      new Promise<void>((done) => {
        waiting.push(() => {
          kept.set(`${session} ${item}`, draft)
          done()
        })
      }),
    load: async (session: string, item: string) => kept.get(`${session} ${item}`) ?? null,
  }
  const writeNext = async () => {
    waiting.shift()?.()
    await new Promise((done) => setImmediate(done))
  }
  return { kept, waiting, quick, storage, database, writeNext }
}

describe('mirroredDraftStore', () => {
  it('gives back what the database had no time to write', async () => {
    const { storage, database, kept } = slowly()
    void mirroredDraftStore(database, storage).save('s', 'i', { text: 'half a wo' })
    expect(kept.size).toBe(0)
    expect(await mirroredDraftStore(database, storage).load('s', 'i')).toEqual({
      text: 'half a wo',
    })
  })
  it('leaves nothing behind once the database has the latest', async () => {
    const { storage, database, kept, quick, waiting, writeNext } = slowly()
    const store = mirroredDraftStore(database, storage)
    const all = [store.save('s', 'i', 1), store.save('s', 'i', 2), store.save('s', 'i', 3)]
    await writeNext()
    expect([kept.get('s i'), quick.size]).toEqual([1, 1])
    expect(waiting).toHaveLength(1)
    await writeNext()
    await Promise.all(all)
    expect([kept.get('s i'), quick.size]).toEqual([3, 0])
    expect(await store.load('s', 'i')).toBe(3)
  })
  it('keeps items and sessions apart', async () => {
    const { storage, database } = slowly()
    const store = mirroredDraftStore(database, storage)
    void store.save('s', 'i', 1)
    void store.save('s', 'j', 2)
    void store.save('t', 'i', 3)
    expect(
      await Promise.all([store.load('s', 'i'), store.load('s', 'j'), store.load('t', 'i')]),
    ).toEqual([1, 2, 3])
    expect(await store.load('t', 'j')).toBeNull()
  })
  const full: QuickStorage = {
    getItem: () => null,
    setItem: () => {
      throw new DOMException('full', 'QuotaExceededError')
    },
    removeItem: () => undefined,
  }
  const rubbish: QuickStorage = { ...full, getItem: () => '{"cut', setItem: () => undefined }
  it.each<[string, QuickStorage | null]>([
    ['none', null],
    ['one that is full', full],
    ['one with rubbish', rubbish],
  ])('works by the database alone with %s', async (_, storage) => {
    const { database, writeNext } = slowly()
    const store = mirroredDraftStore(database, storage)
    const saved = store.save('s', 'i', 'draft')
    await writeNext()
    await saved
    expect(await store.load('s', 'i')).toBe('draft')
  })
  it('tells of a failure, and saves the next draft all the same', async () => {
    let isFailing = true
    const kept: unknown[] = []
    const store = mirroredDraftStore(
      {
        save: async (_, __, draft) => {
          if (isFailing) throw new Error('disk')
          kept.push(draft)
        },
        load: async () => null,
      },
      null,
    )
    await expect(store.save('s', 'i', 1)).rejects.toThrow('disk')
    isFailing = false
    await store.save('s', 'i', 2)
    expect(kept).toEqual([2])
  })
})
