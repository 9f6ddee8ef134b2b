import { describe, expect, it } from 'vitest'
import { type AnswerEvent, answersFile, type NewEvent, proofOfFile, verifyAnswers } from '@/answers'
import { itemOf, studyOf } from '../../reading/study-of'
import { committed, ENVIRONMENT, logOf, started } from '../session-fixture'
import { announced, keyPair, signedLog } from './signed-log'

const { study } = studyOf([itemOf('i001')])
const keys = keyPair(1)
const EVENTS: NewEvent[] = [
  started(study),
  { type: 'instructions-read', data: {} },
  { type: 'item-shown', data: { item: 'i001', position: 1 } },
  committed('i001', 1, 'yes'),
  { type: 'session-resumed', data: { tool: 'triplane 0.0.0', environment: ENVIRONMENT } },
  { type: 'session-finished', data: {} },
]
const log = announced(EVENTS, keys)
const whole = signedLog(log, () => keys)
const fileOf = (events: readonly AnswerEvent[]) => answersFile(events)
const signatureOf = (events: readonly AnswerEvent[]) =>
  proofOfFile(fileOf(events), { consistency: 'chained' }).signature
const codesOf = (events: readonly AnswerEvent[]) =>
  verifyAnswers(fileOf(events), 'a.json').map(({ code, field }) => ({ code, field }))

describe('A11: signatures of a log', () => {
  it('is signed throughout when every event is, by the key that its first one announces', () => {
    expect(codesOf(whole)).toEqual([])
    expect(signatureOf(whole)).toEqual({
      state: 'all',
      publicKeys: [keys.publicKey],
      signed: 6,
      events: 6,
      firstUnsigned: null,
      receiptedKeys: [],
    })
  })
  it('leaves the hashes as they are without signatures', () => {
    expect(fileOf(whole).head).toBe(fileOf(log).head)
    expect(codesOf(log)).toEqual([])
    expect(signatureOf(log)).toMatchObject({
      state: 'none',
      publicKeys: [],
      signed: 0,
      firstUnsigned: 1,
    })
  })
  it('names a signature that was changed, and what is then signed is nothing', () => {
    const changed = whole.map((event, n) =>
      n === 3 ? { ...event, signature: `${event.signature?.slice(0, -2)}00` } : event,
    )
    expect(codesOf(changed)).toEqual([{ code: 'wrong-signature', field: 'events[3].signature' }])
    expect(signatureOf(changed)).toMatchObject({ state: 'none', publicKeys: [], signed: 0 })
  })
  it('names the first of two signatures that changed places', () => {
    const moved = whole.map((event, n) => ({
      ...event,
      signature: whole[n === 2 ? 4 : n === 4 ? 2 : n]?.signature,
    }))
    expect(codesOf(moved)).toEqual([{ code: 'wrong-signature', field: 'events[2].signature' }])
  })
  it('says which part is signed where one event is not', () => {
    const part = signedLog(log, (n) => (n === 3 ? null : keys))
    expect(codesOf(part)).toEqual([])
    expect(signatureOf(part)).toMatchObject({
      state: 'part',
      signed: 5,
      events: 6,
      firstUnsigned: 4,
    })
  })
  it('takes another key from the event on that announces it, and not before', () => {
    const other = keyPair(2)
    const twoKeys = announced(
      EVENTS.map((event) =>
        event.type === 'session-resumed'
          ? { ...event, data: { ...event.data, publicKey: other.publicKey } }
          : event,
      ),
      keys,
    )
    const sound = signedLog(twoKeys, (n) => (n < 4 ? keys : other))
    expect(codesOf(sound)).toEqual([])
    expect(signatureOf(sound)).toMatchObject({
      state: 'all',
      publicKeys: [keys.publicKey, other.publicKey],
    })
    expect(codesOf(signedLog(twoKeys, (n) => (n < 3 ? keys : other)))).toEqual([
      { code: 'wrong-signature', field: 'events[3].signature' },
    ])
  })
  it('refuses signatures by another key than the announced one, without one, and by a key under which all would hold', () => {
    const first = [{ code: 'wrong-signature', field: 'events[0].signature' }]
    expect(codesOf(signedLog(log, () => keyPair(2)))).toEqual(first)
    const silent = logOf(EVENTS)
    expect(codesOf(signedLog(silent, () => keys))).toEqual(first)
    const identity = `01${'00'.repeat(31)}`
    const weak = announced([started(study)], { ...keys, publicKey: identity })
    const everyones = weak.map((event) => ({ ...event, signature: identity + '00'.repeat(32) }))
    expect(codesOf(everyones)).toEqual(first)
  })
})
