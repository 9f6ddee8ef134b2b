import 'fake-indexeddb/auto'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { TriplaneDatabase } from '@/storage'
import { healed, readInTime } from '@/storage/healed'
import { write } from '@/storage/one-writer'

const FULL = new DOMException('', 'QuotaExceededError')
/** As Chromium says it of a connection that met a full disk. */
const NO_SPACE = new DOMException(
  'Connection is closing because of: IO error: .../000003.log: FILE_ERROR_NO_SPACE (ChromeMethodBFE: 3)',
  'UnknownError',
)
let db: TriplaneDatabase
let first: ReturnType<TriplaneDatabase['connect']>
beforeEach(async () => {
  db = new TriplaneDatabase('healed-test')
  first = db.connect()
  await first
})
const isFirst = () => db.connect() === first
const put = (item: string) =>
  write(db, ['drafts'], (transaction) =>
    transaction.objectStore('drafts').put({ sessionId: 's', item, draft: null }),
  )
const get = async (item: string) => (await db.connect()).get('drafts', ['s', item])
afterEach(() => {
  db.close()
})

/** Work that fails with these errors, one after the other, and then succeeds. */
function failing(...errors: unknown[]) {
  let calls = 0
  const work = async () => {
    const error = errors[calls++]
    if (error !== undefined) throw error
    return 'done'
  }
  return { work, calls: () => calls }
}

describe('a full disk', () => {
  it.each([
    ['by its name', FULL],
    ['in the text of the error', NO_SPACE],
  ])(
    'is called so where the browser says it %s, and what comes next gets a new connection',
    async (_, error) => {
      await expect(healed(db, failing(error, error).work)).rejects.toMatchObject({
        name: 'QuotaExceededError',
      })
      expect(isFirst()).toBe(false)
      await put('i1')
      expect(await get('i1')).toBeDefined()
    },
  )
  it('heals once there is room: a database that could not even be opened is opened by the next write', async () => {
    db.drop(first)
    const { open } = indexedDB
    indexedDB.open = () => {
      throw new DOMException(
        'Internal error opening backing store for indexedDB.open.',
        'UnknownError',
      )
    }
    try {
      await expect(put('i2')).rejects.toThrow()
      await expect(put('i2')).rejects.toThrow()
    } finally {
      indexedDB.open = open
    }
    await put('i2')
    expect(await get('i2')).toBeDefined()
  })
})

describe('a read that the browser leaves without an answer', () => {
  afterEach(() => {
    vi.useRealTimers()
  })
  it('is asked once more over a new connection', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const over: unknown[] = []
    const read = (connection: unknown) => {
      over.push(connection)
      return over.length === 1 ? new Promise<string>(() => undefined) : Promise.resolve('read')
    }
    const answer = readInTime(db, read)
    await vi.advanceTimersByTimeAsync(5000)
    vi.useRealTimers()
    expect(await answer).toBe('read')
    expect(over).toEqual([await first, await db.connect()])
    expect(isFirst()).toBe(false)
  })
  it('is no failure when it comes late: the second time it may take as long as it takes', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    vi.spyOn(db, 'connect').mockReturnValue(first)
    let calls = 0
    const answer = readInTime(db, () => {
      calls++
      return new Promise((resolve) => setTimeout(() => resolve('late'), 60_000))
    })
    await vi.advanceTimersByTimeAsync(65_000)
    expect([await answer, calls]).toEqual(['late', 2])
  })
})

describe('a connection that the browser has closed', () => {
  it('is opened anew, and the work is done', async () => {
    const { work, calls } = failing(new DOMException('', 'InvalidStateError'))
    expect(await healed(db, work)).toBe('done')
    expect(calls()).toBe(2)
  })
  it('is opened again once for all whose work it broke off, and the new one stays open', async () => {
    let breakOff: (error: unknown) => void = () => undefined
    const one = healed(db, failing(new DOMException('', 'InvalidStateError')).work)
    let calls = 0
    const other = healed(db, () =>
      calls++ > 0
        ? Promise.resolve('done')
        : new Promise<string>((_, reject) => {
            breakOff = reject
          }),
    )
    await one
    const second = db.connect()
    breakOff(new DOMException('', 'InvalidStateError'))
    expect(await other).toBe('done')
    expect(isFirst()).toBe(false)
    expect(db.connect()).toBe(second)
  })
  it('is not what another failure is called: it is thrown at once, and the connection stays', async () => {
    const { work, calls } = failing(new DOMException('taken', 'ConstraintError'))
    await expect(healed(db, work)).rejects.toMatchObject({ name: 'ConstraintError' })
    expect([calls(), isFirst()]).toEqual([1, true])
  })
})

it('work that succeeds is done once', async () => {
  const { work, calls } = failing()
  expect([await healed(db, work), calls(), isFirst()]).toEqual(['done', 1, true])
})
