import { beforeEach, describe, expect, it } from 'vitest'
import {
  type Claim,
  outranks,
  SessionClaim,
  type TabChannel,
} from '@/reading/session/session-claim'

/** Tabs of one browser; each message reaches all others at once. */
const tabs: { channel: TabChannel; isAsleep: boolean }[] = []
let clock = 0
beforeEach(() => {
  tabs.length = 0
  clock = 0
})

function openTab(name: string) {
  const own = { isAsleep: false, isHeld: true, channel: null as unknown as TabChannel }
  own.channel = {
    onmessage: null,
    postMessage: (message) => {
      for (const tab of [...tabs])
        if (tab !== own && !tab.isAsleep)
          tab.channel.onmessage?.(new MessageEvent('message', { data: message }))
    },
    close: () => void tabs.splice(tabs.indexOf(own), 1),
  }
  tabs.push(own)
  const claim = new SessionClaim(
    own.channel,
    (isHeld) => {
      own.isHeld = isHeld
    },
    name,
    () => ++clock,
  )
  return Object.assign(own, { claim })
}

describe('two tabs of one session', () => {
  it('the second is told at once, and the first reads on', () => {
    const [first, second] = [openTab('a'), openTab('b')]
    expect([first.isHeld, second.isHeld]).toEqual([true, false])
  })
  it('the one in which the rater asks for it takes over, and back again', () => {
    const [first, second] = [openTab('a'), openTab('b')]
    second.claim.take()
    expect([first.isHeld, second.isHeld]).toEqual([false, true])
    first.claim.take()
    expect([first.isHeld, second.isHeld]).toEqual([true, false])
  })
  it('of three, one alone reads', () => {
    const all = [openTab('a'), openTab('b'), openTab('c')]
    all[2]?.claim.take()
    all[1]?.claim.take()
    expect(all.map(({ isHeld }) => isHeld)).toEqual([false, true, false])
  })
  it('a tab that is loaded anew reads on, though another waits', () => {
    const [first, second] = [openTab('a'), openTab('b')]
    first.claim.close()
    expect(second.isHeld).toBe(false)
    expect(openTab('a again').isHeld).toBe(true)
  })
  it.each(['opened', 'taken'])(
    'a tab that slept while another was %s gives way when it wakes',
    (how) => {
      const first = openTab('a')
      first.claim.take()
      first.isAsleep = true
      const second = openTab('b')
      if (how === 'taken') second.claim.take()
      first.isAsleep = false
      first.claim.askAgain()
      expect([first.isHeld, second.isHeld]).toEqual([false, true])
    },
  )
  it('a tab that wakes alone reads on', () => {
    const [first, second] = [openTab('a'), openTab('b')]
    first.claim.askAgain()
    expect([first.isHeld, second.isHeld]).toEqual([true, false])
  })
  it('what is no claim is passed over', () => {
    const first = openTab('a')
    for (const data of [null, 'claim', { claim: 1 }, { claim: { tab: 'x', isTaken: true } }])
      first.channel.onmessage?.(new MessageEvent('message', { data }))
    expect(first.isHeld).toBe(true)
  })
  it('of two different claims exactly one outranks the other', () => {
    const claims: Claim[] = ['a', 'b'].flatMap((tab) =>
      [true, false].flatMap((isTaken) => [1, 2].map((at) => ({ tab, isTaken, at }))),
    )
    for (const mine of claims)
      for (const other of claims)
        if (mine.tab !== other.tab) expect(outranks(mine, other)).not.toBe(outranks(other, mine))
  })
})
