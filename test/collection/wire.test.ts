import { createAccount } from '@nats-io/nkeys'
import { generateX25519Identity, identityToRecipient } from 'age-encryption'
import { beforeAll, describe, expect, it } from 'vitest'
import { type AnswerEvent, chainEvent, findChainBreak, type NewEvent } from '@/answers'
import {
  credentialText,
  mintCredential,
  placeOfSubject,
  raterOfCredential,
  raterOfToken,
  readCredential,
  studyToken,
} from '@/collection'
import {
  type CollectedHeader,
  openCollected,
  readCollected,
  sealEvent,
} from '@/collection/sealed-event'
import { eventSubject, raterToken } from '@/collection/subjects'
import { forgedFinder } from '@/collection/watch'
import { SessionLog } from '@/reading/session/session-log'
import { hashJson } from '@/study'
import { storesOf } from '../reading/stores-of'

const SESSION = '6f1b6b0e-3c5e-4a39-9d6a-2f3d1c0b7a11'
const STUDY = studyToken('0123456789abcdef'.repeat(4))
const issuerPair = createAccount()
const account = createAccount().getPublicKey()
const issuer = issuerPair.getPublicKey()
const signingSeed = new TextDecoder().decode(issuerPair.getSeed())
const credential = mintCredential({ signingSeed, account, study: STUDY, rater: 'R.01_a' })
const progress = {
  study: STUDY,
  rater: 'R.01_a',
  session: SESSION,
  number: 1,
  done: 3,
  due: 12,
  isFinished: false,
}
let identity = ''
let recipient = ''

const event = (comment: string): AnswerEvent =>
  chainEvent(
    null,
    { type: 'item-passed', data: { item: 'i001', position: 1, flag: 'secret-flag', comment } },
    new Date('2026-11-23T03:40:00.000Z'),
  )

async function sealed(comment = 'seen twice', by = credential) {
  const made = await sealEvent(event(comment), progress, recipient, by)
  if (!made.ok) throw new Error(made.problems[0]?.message)
  return made.value
}
async function collected(comment?: string, by = credential) {
  const read = readCollected(await sealed(comment, by))
  if (!read.ok) throw new Error(read.problems[0]?.message)
  return read.value
}

beforeAll(async () => {
  identity = await generateX25519Identity()
  recipient = await identityToRecipient(identity)
})

describe('X1: subjects', () => {
  it('X1: a rater code is one word of a subject, and comes back from it', () => {
    for (const code of ['R1', 'R.01_a', 'a-b', 'A..B', '9_2e'])
      expect(raterOfToken(raterToken(code))).toBe(code)
    expect(raterToken('R.01_a')).toBe('R_2e01_5fa')
    expect(raterOfToken('R_2')).toBeNull()
    expect(raterOfToken('R_41')).toBeNull()
    expect(new Set(['a.b', 'a_b', 'a_2eb', 'a-b'].map(raterToken)).size).toBe(4)
  })
  it('X1: a subject names study, rater, session and number, and nothing else is a place', () => {
    const place = { study: STUDY, rater: 'R.01_a', session: SESSION, seq: 7 }
    expect(eventSubject(place)).toBe(`a.0123456789abcdef.R_2e01_5fa.${SESSION}.7`)
    expect(placeOfSubject(eventSubject(place))).toEqual({ ok: true, value: place })
    for (const wrong of [
      'a.x',
      `${eventSubject(place)}.8`,
      eventSubject({ ...place, seq: 0 }),
      `b${eventSubject(place)}`,
    ])
      expect(placeOfSubject(wrong).ok).toBe(false)
  })
})

describe('X2: credentials', () => {
  it('X2: one is made without a server, says whose it is, and travels in a link', () => {
    const text = credentialText(credential)
    expect(text).toMatch(/^[\w.~-]+$/)
    expect(text.length).toBeLessThan(800)
    expect(readCredential(text)).toEqual(credential)
    const wrong = credential.seed.replace(/.(?=.{20}$)/, (letter) => (letter === 'A' ? 'B' : 'A'))
    expect(readCredential(credentialText({ ...credential, seed: wrong }))).toBeNull()
    expect(readCredential(text.slice(0, -3))).toBeNull()
    expect(readCredential('')).toBeNull()
    expect(raterOfCredential(credential)).toMatchObject({ token: 'R_2e01_5fa', expires: null })
  })
  it('X2: it says nothing of what the rater may do: the template of the signing key does', () => {
    const claims: unknown = JSON.parse(atob(credential.jwt.split('.')[1] ?? ''))
    expect(claims).toMatchObject({
      iss: issuer,
      name: 'R_2e01_5fa',
      nats: { type: 'user', version: 2, issuer_account: account },
    })
    expect(JSON.stringify(claims)).not.toMatch(/"(pub|sub)":\{/)
  })
})

describe('X3: sealed events', () => {
  it('X3: the server sees rater, session, number, hashes and progress, and no content', async () => {
    const { subject, payload } = await sealed()
    const seen = new TextDecoder('latin1').decode(payload)
    expect(subject).toBe(eventSubject({ ...progress, seq: 1 }))
    expect(Object.keys(JSON.parse(seen.split('\n')[0] ?? ''))).toEqual([
      'format',
      'study',
      'rater',
      'session',
      'number',
      'seq',
      'hash',
      'prev',
      'done',
      'due',
      'isFinished',
      'sealed',
    ])
    for (const content of ['seen twice', 'secret-flag', 'item-passed', 'i001'])
      expect(seen).not.toContain(content)
  })
  it('X3: the length tells nothing of a short answer', async () => {
    const lengths = new Set<number>()
    for (const comment of ['', 'yes', 'no', 'a sentence of some words'])
      lengths.add((await collected(comment)).sealed.length)
    expect(lengths.size).toBe(1)
  })
  it('X3: the analyst opens it, and nobody else', async () => {
    const one = await collected()
    expect(await openCollected(one, identity)).toEqual({ ok: true, value: event('seen twice') })
    expect(await openCollected(one, await generateX25519Identity())).toMatchObject({
      ok: false,
      problems: [{ code: 'cannot-open' }],
    })
  })
  it('X3: one that is larger than a server takes is refused before it is sent', async () => {
    expect(
      await sealEvent(event('x'.repeat(1_000_000)), progress, recipient, credential),
    ).toMatchObject({
      ok: false,
      problems: [{ code: 'event-too-large' }],
    })
  })
  it('X3: what was moved, exchanged or cut is named', async () => {
    const { subject, payload } = await sealed()
    const code = (message: { subject: string; payload: Uint8Array }) => {
      const read = readCollected(message)
      return read.ok ? null : read.problems[0]?.code
    }
    expect(code({ subject: subject.replace(/1$/, '2'), payload })).toBe('wrong-event')
    expect(code({ subject, payload: payload.subarray(0, -1) })).toBe('wrong-event')
    expect(code({ subject, payload: new Uint8Array() })).toBe('wrong-event')
    expect(code({ subject: 'a.b.c', payload })).toBe('wrong-subject')
  })
  it('X3: whoever has the server and the recipient, but no rater’s seed, forges nothing', async () => {
    const mine = await collected()
    expect(await forgedFinder(issuer)([mine, await collected('other')])).toEqual([])
    // A key of the forger's own with the rater's certificate, one with a forged certificate, and a header that was changed.
    const stranger = createAccount()
    const own = mintCredential({
      signingSeed: new TextDecoder().decode(stranger.getSeed()),
      account,
      study: STUDY,
      rater: 'R.01_a',
    })
    const withStolen = await collected('forged', { ...own, certificate: credential.certificate })
    const withOwn = await collected('forged', own)
    const changed = { ...mine, signed: mine.signed.replace('"done":3', '"done":4') }
    expect(await forgedFinder(issuer)([withStolen, mine, withOwn, changed])).toEqual([
      withStolen,
      withOwn,
      changed,
    ])
    // Of another rater of the same study: her key signs for her alone.
    const other = mintCredential({ signingSeed, account, study: STUDY, rater: 'R2' })
    expect(await forgedFinder(issuer)([await collected('as R.01_a', other)])).toHaveLength(1)
  })
})

/** All that the keeper of a server sees of an event, beside study.json. */
interface Wire {
  readonly header: Pick<CollectedHeader, 'seq' | 'hash' | 'prev'>
  readonly arrivedMs: number
}

describe('X3: a guessed answer cannot be held against the header', () => {
  const items = ['a1', 'a2', 'a3', 'a4', 'a5']
  const VALUES = ['yes', 'no'] as const
  const shownOf = (item: string, position: number): NewEvent => ({
    type: 'item-shown',
    data: { item, position },
  })
  const committedOf = (
    position: number,
    value: string,
    elapsedMs: number,
    activeMs: number,
  ): NewEvent => ({
    type: 'answers-committed',
    data: {
      item: items[position - 1] ?? '',
      position,
      revision: 1,
      reason: null,
      comment: null,
      flag: null,
      answers: [{ question: 'lesion', value, abstained: false, confidence: null }],
      activeMs,
      elapsedMs,
      evidence: null,
    },
  })

  /** Reads five items; what goes over the wire reaches the server within 20 ms. */
  async function session(append: (event: NewEvent, at: Date) => Promise<AnswerEvent>) {
    const [wires, truths]: [Wire[], string[]] = [[], []]
    let nowMs = Date.UTC(2026, 2, 2, 8)
    const send = async (event: NewEvent) => {
      const { seq, hash, prev } = await append(event, new Date(nowMs))
      wires.push({ header: { seq, hash, prev }, arrivedMs: nowMs + 7 + (seq % 10) })
    }
    await send({ type: 'instructions-read', data: {} })
    for (const [n, item] of items.entries()) {
      nowMs += 2000 + n
      await send(shownOf(item, n + 1))
      nowMs += 4321 + n * 17
      const value = VALUES[n % 2] ?? 'yes'
      truths.push(value)
      await send(committedOf(n + 1, value, 4321 + n * 17, 4310 + n * 17))
    }
    return { wires, truths }
  }

  const momentsOf = ({ arrivedMs }: Wire) => Array.from({ length: 20 }, (_, n) => arrivedMs - n)
  const isHash = ({ header: { seq, hash, prev } }: Wire, { type, data }: NewEvent, atMs: number) =>
    hashJson({ seq, at: new Date(atMs).toISOString(), type, data, prev }) === hash

  /** Tries each event that there could be at each of the last 20 ms. */
  function recovered([, ...wires]: readonly Wire[]): string[] {
    return items.flatMap((item, n) => {
      const [seen, given] = [wires[2 * n], wires[2 * n + 1]]
      if (seen === undefined || given === undefined) return []
      const shownMs = momentsOf(seen).find((atMs) => isHash(seen, shownOf(item, n + 1), atMs))
      if (shownMs === undefined) return []
      for (const atMs of momentsOf(given))
        for (const value of VALUES)
          for (let idleMs = 0; idleMs < 20; idleMs += 1) {
            const elapsedMs = atMs - shownMs
            if (isHash(given, committedOf(n + 1, value, elapsedMs, elapsedMs - idleMs), atMs))
              return [value]
          }
      return []
    })
  }

  it('X3: events without random bits are recovered, 5 of 5', async () => {
    let last: AnswerEvent | null = null
    const { wires, truths } = await session(async (event, at) => {
      last = chainEvent(last, event, at)
      return last
    })
    expect(recovered(wires)).toEqual(truths)
  })

  it('X3: of what the reading room writes 0 of 5 are recovered', async () => {
    let now = new Date(0)
    const log = new SessionLog(storesOf().answers, SESSION, [], () => now)
    const { wires } = await session(async (event, at) => {
      now = at
      const written = await log.append(event)
      if (written === null) throw new Error('nothing was written')
      return written
    })
    expect(recovered(wires)).toEqual([])
    expect(new Set(log.events.map(({ nonce }) => nonce)).size).toBe(log.events.length)
    expect(findChainBreak(log.events, log.events.at(-1)?.hash ?? '')).toBeNull()
  })
})
