import 'fake-indexeddb/auto'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { TriplaneDatabase } from '@/storage'
import { readInTime } from '@/storage/healed'
import { write } from '@/storage/one-writer'

const draft = (item: string) => ({ sessionId: 's', item, draft: null })
const tell = (page: EventTarget, type: 'pagehide' | 'pageshow', persisted: boolean) =>
  page.dispatchEvent(Object.assign(new Event(type), { persisted }))

let page: EventTarget
let db: TriplaneDatabase
/** Another page of the site. */
let other: TriplaneDatabase
let run = 0
beforeEach(async () => {
  page = new EventTarget()
  db = new TriplaneDatabase(`put-aside-${run}`, page)
  other = new TriplaneDatabase(`put-aside-${run++}`, new EventTarget())
  await db.connect()
})
afterEach(() => {
  db.close()
  other.close()
})

const items = async () => (await (await other.connect()).getAll('drafts')).map(({ item }) => item)

/** Writes `a` and `b`, and calls back in the midst of it, each time that it is tried. */
const writeTwo = (inMidst: () => void) =>
  write(db, ['drafts'], async (transaction) => {
    const drafts = transaction.objectStore('drafts')
    await drafts.put(draft('a'))
    inMidst()
    await drafts.put(draft('b'))
  })

describe('a page that the browser puts aside in the midst of a write', () => {
  it('leaves the database to other pages, and writes all of it once when it is shown again', async () => {
    let tries = 0
    const writing = writeTwo(() => {
      if (tries++ === 0) tell(page, 'pagehide', true)
    })
    await vi.waitFor(() => expect(tries).toBe(1))
    await write(other, ['drafts'], (transaction) =>
      transaction.objectStore('drafts').put(draft('c')),
    )
    expect(await items()).toEqual(['c'])
    tell(page, 'pageshow', true)
    await writing
    expect([await items(), tries]).toEqual([['a', 'b', 'c'], 2])
  })

  it('goes on with it where the browser keeps nothing of the page', async () => {
    let tries = 0
    await writeTwo(() => {
      tries++
      tell(page, 'pagehide', false)
    })
    expect([await items(), tries]).toEqual([['a', 'b'], 1])
  })
})

it('a read that was broken off is asked once more when the page is shown again', async () => {
  await writeTwo(() => undefined)
  let reads = 0
  const reading = readInTime(db, (connection) => {
    const rows = connection.getAll('drafts')
    if (reads++ === 0) tell(page, 'pagehide', true)
    return rows
  })
  await vi.waitFor(() => expect(reads).toBe(1))
  tell(page, 'pageshow', true)
  expect([await reading, reads]).toEqual([[draft('a'), draft('b')], 2])
})

it('a write that had reached its end is not tried again', async () => {
  let tries = 0
  await writeTwo(() => tries++)
  tell(page, 'pagehide', true)
  tell(page, 'pageshow', true)
  await writeTwo(() => tries++)
  expect([await items(), tries]).toEqual([['a', 'b'], 2])
})
