import 'fake-indexeddb/auto'
import { Dexie } from 'dexie'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { healed, readInTime } from '@/storage/healed'

const FULL = new DOMException('', 'QuotaExceededError')
/** As Chromium says it of a connection that met a full disk. */
const NO_SPACE = new DOMException(
  'Connection is closing because of: IO error: .../000003.log: FILE_ERROR_NO_SPACE (ChromeMethodBFE: 3)',
  'UnknownError',
)
let db: Dexie
beforeEach(async () => {
  db = new Dexie('healed-test')
  db.version(1).stores({ rows: 'id' })
  await db.open()
})
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
    ['as the reason why Dexie aborted', new Dexie.AbortError(FULL)],
  ])(
    'is called so where the browser says it %s, and what comes next gets a new connection',
    async (_, error) => {
      await expect(healed(db, failing(error, error).work)).rejects.toMatchObject({
        name: 'QuotaExceededError',
      })
      expect(db.isOpen()).toBe(false)
      await db.table('rows').put({ id: 1 })
      expect(db.isOpen()).toBe(true)
    },
  )
  it('heals once there is room: a database that could not even be opened is opened by the next write', async () => {
    db.close({ disableAutoOpen: false })
    const { open } = indexedDB
    indexedDB.open = () => {
      throw new DOMException(
        'Internal error opening backing store for indexedDB.open.',
        'UnknownError',
      )
    }
    const write = () => healed(db, () => db.table('rows').put({ id: 2 }))
    try {
      await expect(write()).rejects.toThrow()
      await expect(write()).rejects.toThrow()
    } finally {
      indexedDB.open = open
    }
    await write()
    expect(await db.table('rows').get(2)).toEqual({ id: 2 })
  })
})

describe('a read that the browser leaves without an answer', () => {
  afterEach(() => {
    vi.useRealTimers()
  })
  it('is asked once more over a new connection', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const isOpen: boolean[] = []
    const read = () => {
      isOpen.push(db.isOpen())
      return isOpen.length === 1 ? new Promise<string>(() => undefined) : Promise.resolve('read')
    }
    const answer = readInTime(db, read)
    await vi.advanceTimersByTimeAsync(5000)
    expect(await answer).toBe('read')
    expect(isOpen).toEqual([true, false])
  })
  it('is no failure when it comes late: the second time it may take as long as it takes', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
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
    const first = healed(db, failing(new DOMException('', 'InvalidStateError')).work)
    let calls = 0
    const second = healed(db, () =>
      calls++ > 0
        ? Promise.resolve('done')
        : new Promise<string>((_, reject) => {
            breakOff = reject
          }),
    )
    await first
    await db.open()
    breakOff(new DOMException('', 'InvalidStateError'))
    expect([await second, db.isOpen()]).toEqual(['done', true])
  })
  it('is not what another failure is called: it is thrown at once, and the connection stays', async () => {
    const { work, calls } = failing(new Dexie.ConstraintError('taken'))
    await expect(healed(db, work)).rejects.toMatchObject({ name: 'ConstraintError' })
    expect([calls(), db.isOpen()]).toEqual([1, true])
  })
})

it('work that succeeds is done once', async () => {
  const { work, calls } = failing()
  expect([await healed(db, work), calls(), db.isOpen()]).toEqual(['done', 1, true])
})
