import { describe, expect, it } from 'vitest'
import { type AnswerEvent, type AnswerStore, findChainBreak, type NewEvent } from '@/answers'
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
    const now = () => new Date(isWriting ? '2026-01-05T10:00:09.000Z' : (times.shift() ?? 'too many calls'))
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
    expect(event.at).toBe('2026-01-05T10:00:00.123Z')
  })
})
