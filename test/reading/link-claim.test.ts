import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { CollectionLink } from '@/collection/sending'
import { type Elsewhere, LinkClaim } from '@/reading/sending/link-claim'

/** A server in memory: whoever has a connection hears every word, the one who says it included. */
let connections: { isOpen: boolean; onWord: (word: string) => void }[] = []
beforeEach(() => {
  connections = []
  vi.useFakeTimers()
})

function openBrowser() {
  const told: (Elsewhere | null)[] = []
  let isOver = false
  let own: (typeof connections)[number] | null = null
  const claim = new LinkClaim({
    isOver: () => isOver,
    onChange: (elsewhere) => void told.push(elsewhere),
  })
  const connect = (): CollectionLink => {
    const mine = { isOpen: true, onWord: (_: string): void => undefined }
    own = mine
    connections.push(mine)
    const link: CollectionLink = {
      send: async () => 'kept',
      lookUp: async () => null,
      call(word) {
        if (mine.isOpen) for (const one of connections) if (one.isOpen) one.onWord(word)
      },
      hear(onWord) {
        mine.onWord = onWord
      },
      ended: new Promise(() => undefined),
      close: async () => undefined,
    }
    return claim.join(link)
  }
  return {
    claim,
    connect,
    lose: () => {
      if (own !== null) own.isOpen = false
    },
    /** Nobody has objected in that time. */
    settle: () => void vi.advanceTimersByTime(5000),
    finish: () => {
      isOver = true
    },
    get elsewhere() {
      return told.at(-1) ?? null
    },
  }
}
/** One that was there before the others. */
function readingBrowser() {
  const browser = openBrowser()
  browser.connect()
  browser.settle()
  return browser
}

describe('X28: one browser at a time reads with a link', () => {
  it('the second is told, and the first reads on', () => {
    const first = readingBrowser()
    const second = openBrowser()
    second.connect()
    expect([first.elsewhere, second.elsewhere]).toEqual([null, 'open'])
  })
  it('the one in which the rater asks for it takes over, the other is told, and back again', () => {
    const first = readingBrowser()
    const second = openBrowser()
    second.connect()
    second.claim.take()
    expect([first.elsewhere, second.elsewhere]).toEqual(['taken', null])
    first.claim.take()
    expect([first.elsewhere, second.elsewhere]).toEqual([null, 'taken'])
    second.claim.take()
    expect([first.elsewhere, second.elsewhere]).toEqual(['taken', null])
  })
  it('one in which something was done is there first, however soon the second comes', () => {
    // Ids decide between equals: one pair alone would prove nothing.
    const pairs = Array.from({ length: 20 }, () => {
      connections = []
      const [first, second] = [openBrowser(), openBrowser()]
      first.connect()
      first.claim.settle()
      second.connect()
      return [first.elsewhere, second.elsewhere]
    })
    expect(new Set(pairs.map(String))).toEqual(new Set([',open']))
  })
  it('two that come at the same moment do not both wait, and do not both read', () => {
    const both = [openBrowser(), openBrowser()]
    for (const one of both) one.connect()
    expect(both.map(({ elsewhere }) => elsewhere).toSorted()).toEqual([null, 'open'])
  })
  it('without a connection every browser reads; of two that were away the one that comes back last is told', () => {
    const [first, second] = [readingBrowser(), openBrowser()]
    first.lose()
    second.connect()
    second.settle()
    expect([first.elsewhere, second.elsewhere]).toEqual([null, null])
    first.connect()
    expect([first.elsewhere, second.elsewhere]).toEqual(['open', null])
  })
  it('a lost connection changes nothing for the one that waits: it reads when asked, and says so when it is back', () => {
    const first = readingBrowser()
    const second = openBrowser()
    second.connect()
    second.lose()
    expect(second.elsewhere).toBe('open')
    second.claim.take()
    expect([first.elsewhere, second.elsewhere]).toEqual([null, null])
    second.connect()
    expect([first.elsewhere, second.elsewhere]).toEqual(['taken', null])
  })
  it('one that was taken from while it was away is told when it is back', () => {
    const [first, second] = [readingBrowser(), openBrowser()]
    second.connect()
    first.lose()
    second.claim.take()
    expect(first.elsewhere).toBeNull()
    first.connect()
    expect([first.elsewhere, second.elsewhere]).toEqual(['taken', null])
  })
  it('a finished session and a closed page keep nobody from reading', () => {
    const [finished, closed] = [readingBrowser(), readingBrowser()]
    finished.claim.take()
    finished.finish()
    closed.claim.close()
    const next = openBrowser()
    next.connect()
    expect(next.elsewhere).toBeNull()
  })
  it('what is no claim is passed over', () => {
    const first = readingBrowser()
    const [connection] = connections
    for (const word of ['', 'open', 'taken.1.x', `taken.-1.${crypto.randomUUID()}`, 'gone.1.2'])
      connection?.onWord(word)
    expect(first.elsewhere).toBeNull()
  })
})
