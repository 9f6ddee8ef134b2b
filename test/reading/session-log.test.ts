import { describe, expect, it } from 'vitest'
import {
  type AnswerEvent,
  type AnswerStore,
  findChainBreak,
  type NewEvent,
  sessionState,
} from '@/answers'
import { ClockWatch } from '@/reading/session/clock-watch'
import { SessionLog } from '@/reading/session/session-log'
import { itemOf, logOf, shown, studyOf } from './study-of'

const { study, studyHash } = studyOf([itemOf('i1'), itemOf('i2')])
const begun = logOf(study, studyHash, [])
const sessionId = '11111111-1111-4111-8111-111111111111'

/** Keeps what it is given, in the order of completion, slower for earlier events. */
function slowStore(fail: (event: AnswerEvent) => Error | null = () => null) {
  const kept: AnswerEvent[] = []
  const store: AnswerStore = {
    async append(_, event) {
      await new Promise((done) => setImmediate(done))
      const error = fail(event)
      if (error !== null) throw error
      kept.push(event)
      return false
    },
    eventsOf: async () => kept,
    sessions: async () => [],
    close: () => undefined,
  }
  return { store, kept }
}

describe('SessionLog', () => {
  it('chains appends that were asked for at the same time', async () => {
    const { store, kept } = slowStore()
    const log = new SessionLog(store, sessionId, begun)
    await Promise.all([log.append(shown('i1')), log.append(shown('i2')), log.append(shown('i1'))])
    expect(kept.map((e) => e.seq)).toEqual([2, 3, 4])
    expect(findChainBreak(log.events, log.events.at(-1)!.hash)).toBeNull()
  })
  it('leaves no gap after a failure, and tells only its caller', async () => {
    let isFailing = true
    const { store, kept } = slowStore(() => (isFailing ? new Error('disk full') : null))
    const log = new SessionLog(store, sessionId, begun)
    await expect(log.append(shown('i1'))).rejects.toThrow('disk full')
    expect(log.events).toEqual(begun)
    isFailing = false
    await log.append(shown('i2'))
    expect(kept.map((e) => e.seq)).toEqual([2])
    expect(findChainBreak(log.events, kept[0]!.hash)).toBeNull()
  })
  it('shows an event only once the store has it', async () => {
    const { store } = slowStore()
    const log = new SessionLog(store, sessionId, begun)
    const written = log.append(shown('i1'))
    expect(log.events).toHaveLength(1)
    await written
    expect(log.events).toHaveLength(2)
  })
  it('carries the time of the call, not of its turn behind a slow write', async () => {
    const { store, kept } = slowStore()
    const times = ['2026-01-05T10:00:00.000Z', '2026-01-05T10:00:00.010Z']
    let isWriting = false
    const now = () =>
      new Date(isWriting ? '2026-01-05T10:00:09.000Z' : (times.shift() ?? 'too many calls'))
    const log = new SessionLog(store, sessionId, begun, now)
    const writes = Promise.all([log.append(shown('i1')), log.append(shown('i2'))])
    isWriting = true
    await writes
    expect(kept.map((e) => e.at)).toEqual(['2026-01-05T10:00:00.000Z', '2026-01-05T10:00:00.010Z'])
  })
  it('gives a builder the very time that the event carries', async () => {
    const { store } = slowStore()
    const now = new Date('2026-01-05T10:00:00.123Z')
    const log = new SessionLog(store, sessionId, begun, () => now)
    let given: Date | null = null
    const event = await log.append((at): NewEvent => {
      given = at
      return shown('i1')
    })
    expect(given).toEqual(now)
    expect(event?.at).toBe('2026-01-05T10:00:00.123Z')
  })
})

describe('A21: a clock that is set during a session', () => {
  const start = Date.parse('2026-01-05T10:00:00.000Z')
  /** A log that reads both clocks from here. */
  function watched(
    events: readonly AnswerEvent[] = begun,
    fail?: (event: AnswerEvent) => Error | null,
  ) {
    const clocks = { wallMs: start, steadyMs: 0 }
    const { store, kept } = slowStore(fail)
    const log = new SessionLog(store, sessionId, events, () => new Date(clocks.wallMs)).watchClock(
      new ClockWatch(() => clocks.steadyMs),
    )
    /** Time goes by; `setMs`: and the clock is set by so much. */
    const pass = (ms: number, setMs = 0) => {
      clocks.steadyMs += ms
      clocks.wallMs += ms + setMs
    }
    const told = () =>
      kept.map((event) => (event.type === 'clock-jumped' ? `${event.data.byMs}` : event.type))
    return { log, pass, told, kept }
  }

  it('is told before the event that found it, back or forward, and time goes on', async () => {
    const { log, pass, told, kept } = watched()
    await log.append(shown('i1'))
    pass(30_000, -3_600_000)
    await log.append(shown('i2'))
    pass(30_000, 7_200_000)
    await log.append(shown('i1'))
    expect(told()).toEqual(['item-shown', '-3600000', 'item-shown', '7200000', 'item-shown'])
    expect(kept.map(({ at }) => at)).toEqual([...kept.map(({ at }) => at)].sort())
    expect(findChainBreak(log.events, log.events.at(-1)!.hash)).toBeNull()
  })
  it('is none where clocks drift, or the network sets one right by a second', async () => {
    const { log, pass, told } = watched()
    await log.append(shown('i1'))
    pass(12 * 3_600_000, 4000)
    await log.append(shown('i2'))
    pass(1000, -1500)
    await log.append(shown('i1'))
    expect(told()).toEqual(['item-shown', 'item-shown', 'item-shown'])
  })
  it('is told after what resumes a session, which announces the key that it is signed with', async () => {
    const { log, pass, told } = watched()
    pass(0, Date.parse(begun.at(-1)!.at) - start - 60_000)
    const { environment, tool } = sessionState(begun)
    await log.append({ type: 'session-resumed', data: { tool, environment } })
    expect(told()).toEqual(['session-resumed', '-60000'])
  })
  it('is told once the disk takes it', async () => {
    let isFull = true
    const { log, pass, told } = watched(begun, () => (isFull ? new Error('disk full') : null))
    pass(0, 3_600_000)
    await expect(log.append(shown('i1'))).rejects.toThrow('disk full')
    pass(1000, -3_600_000)
    isFull = false
    await log.append(shown('i1'))
    expect(told()).toEqual(['-3600000', 'item-shown'])
  })
})
