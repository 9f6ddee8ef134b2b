import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { jetstreamManager } from '@nats-io/jetstream'
import { createAccount, createUser, fromSeed } from '@nats-io/nkeys'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { CollectedOpener } from '@/analysis/collected/collected-opener'
import {
  type AnswerEvent,
  answerJson,
  chainEvent,
  type NewEvent,
  receiptOf,
  receiptText,
} from '@/answers'
import { makeCollectionKeys, mintCredential, streamName, studyToken } from '@/collection'
import type { StoredMessage } from '@/collection/collected-sessions'
import type { Credential } from '@/collection/credential'
import { sealEvent } from '@/collection/sealed-event'
import { eventSubject, streamSettings } from '@/collection/subjects'
import { removeFolder, runHere, temporaryFolder } from '../cli/run-cli'
import { describeNeeding } from '../needing'
import {
  committed,
  displayChecked,
  itemOf,
  logOf,
  passed,
  shown,
  studyOf,
} from '../reading/study-of'
import { TestNatsServer, testAccounts } from './nats-server'

const folder = temporaryFolder()
const at = (name: string) => join(folder, name)
afterAll(() => removeFolder(folder))

const keys = await makeCollectionKeys()
const collection = { server: 'wss://collect.example.org', ...keys.open }
const { study, studyHash } = studyOf([itemOf('i1'), itemOf('i2')], { collection })
const token = studyToken(studyHash)
const account = createAccount().getPublicKey()
const credentialOf = (rater: string, signingSeed = keys.signingSeed) =>
  mintCredential({ signingSeed, account, study: token, rater })

const readAs = (answer: string) => committed('i1', { answer }, { elapsedMs: 60_000 })
const wholeWith = (answer: string): NewEvent[] => [
  displayChecked,
  shown('i1', 1),
  readAs(answer),
  shown('i2', 2),
  { type: 'item-passed', data: { ...passed('i2').data, position: 2 } } as NewEvent,
  { type: 'session-finished', data: {} },
]
/** Raters are no twins: each reads some minutes after the other. */
function withSession(log: readonly AnswerEvent[], session: string, laterMs: number): AnswerEvent[] {
  const all: AnswerEvent[] = []
  for (const event of log) {
    const data =
      event.type === 'session-started' ? { ...event.data, sessionId: session } : event.data
    const next = { type: event.type, data } as Parameters<typeof chainEvent>[1]
    all.push(chainEvent(all.at(-1) ?? null, next, new Date(Date.parse(event.at) + laterMs)))
  }
  return all
}
const SESSIONS = {
  R1: '11111111-1111-4111-8111-111111111111',
  R2: '22222222-2222-4222-8222-222222222222',
}
const LATER_MS = { R1: 0, R2: 300_000 }
type Rater = keyof typeof SESSIONS
const logAs = (rater: Rater, answer: string) =>
  withSession(logOf(study, studyHash, wholeWith(answer), rater), SESSIONS[rater], LATER_MS[rater])
const logs = { R1: logAs('R1', 'yes'), R2: logAs('R2', 'no') }
const credentials = { R1: credentialOf('R1'), R2: credentialOf('R2') }

async function messageOf(rater: Rater, event: AnswerEvent, by: Credential): Promise<StoredMessage> {
  const progress = { study: token, rater, session: SESSIONS[rater], number: 1 }
  const isFinished = event.type === 'session-finished'
  const made = await sealEvent(
    event,
    { ...progress, done: 0, due: 2, isFinished },
    collection.recipient,
    by,
  )
  if (!made.ok) throw new Error(made.problems[0]?.message)
  return { ...made.value, sequence: 0, atMs: 0 }
}
const genuine = await Promise.all(
  (['R1', 'R2'] as const).flatMap((rater) =>
    logs[rater].map((event) => messageOf(rater, event, credentials[rater])),
  ),
)
const ofR1 = genuine.slice(0, logs.R1.length)
/** The event of a log, by its number. */
const nth = <T>(list: readonly T[], seq: number): T => {
  const found = list[seq - 1]
  if (found === undefined) throw new Error(`there is no event ${seq}`)
  return found
}
const withNth = (seq: number, change: (message: StoredMessage) => StoredMessage) =>
  genuine.map((message) => (message === nth(ofR1, seq) ? change(message) : message))

const text = (bytes: Uint8Array) => new TextDecoder('latin1').decode(bytes)
const bytesOf = (letters: string) => Uint8Array.from(letters, (letter) => letter.charCodeAt(0))
/** A message as three parts: what is signed, signatures, what is sealed. */
function partsOf({ payload }: StoredMessage) {
  const [signed = '', names = '', ...sealed] = text(payload).split('\n')
  return { signed, names, sealed: sealed.join('\n') }
}
const joined = (message: StoredMessage, { signed, names, sealed }: ReturnType<typeof partsOf>) => ({
  ...message,
  payload: bytesOf([signed, names, sealed].join('\n')),
})

/** Of a stranger who took the rater's certificate from a message: her own key, and the rater's name. */
function strangerWith(certificate: string): Credential {
  const seed = new TextDecoder().decode(createUser().getSeed())
  return { ...credentials.R1, seed, certificate }
}
const stranger = strangerWith(credentials.R1.certificate)
const ownIssuer = credentialOf('R1', new TextDecoder().decode(createAccount().getSeed()))
const another = logAs('R1', 'no')

interface Attack {
  readonly what: string
  readonly stream: () => Promise<StoredMessage[]> | StoredMessage[]
  /** Codes that the export names, sorted. */
  readonly named: readonly string[]
  /** So many of R1's seven events are exported: what is sound before the attack. */
  readonly left: number
}
const WHOLE = logs.R1.length

const ATTACKS: readonly Attack[] = [
  {
    what: 'exchanges the sealed content for another that she seals to the analyst',
    async stream() {
      const other = partsOf(await messageOf('R1', nth(another, 4), stranger))
      return withNth(4, (message) => joined(message, { ...partsOf(message), sealed: other.sealed }))
    },
    named: ['gap', 'wrong-event'],
    left: 3,
  },
  {
    what: 'exchanges content and the line above it, under the rater’s own signature',
    async stream() {
      const other = partsOf(await messageOf('R1', nth(another, 4), stranger))
      return withNth(4, (message) => joined(message, { ...other, names: partsOf(message).names }))
    },
    named: ['forged-event', 'gap'],
    left: 3,
  },
  {
    what: 'exchanges it whole, signed with a key of her own and the rater’s certificate',
    stream: async () => {
      const other = await messageOf('R1', nth(another, 4), stranger)
      return withNth(4, () => other)
    },
    named: ['forged-event', 'gap'],
    left: 3,
  },
  {
    what: 'says in the open line that the session was finished earlier',
    stream: () =>
      withNth(4, (message) => {
        const parts = partsOf(message)
        return joined(message, {
          ...parts,
          signed: parts.signed.replace('"isFinished":false', '"isFinished":true'),
        })
      }),
    named: ['forged-event', 'gap'],
    left: 3,
  },
  {
    what: 'drops the first event',
    stream: () => genuine.filter((message) => message !== nth(ofR1, 1)),
    named: ['gap'],
    left: 0,
  },
  {
    what: 'appends an event, signed with a key of her own and the rater’s certificate',
    async stream() {
      const next = chainEvent(
        logs.R1.at(-1) ?? null,
        { type: 'instructions-read', data: {} },
        new Date(),
      )
      return [...genuine, await messageOf('R1', next, stranger)]
    },
    named: ['forged-event'],
    left: WHOLE,
  },
  {
    what: 'appends an event, signed with a key that an issuer of her own gave the rater’s name',
    async stream() {
      const next = chainEvent(
        logs.R1.at(-1) ?? null,
        { type: 'instructions-read', data: {} },
        new Date(),
      )
      return [...genuine, await messageOf('R1', next, ownIssuer)]
    },
    named: ['forged-event'],
    left: WHOLE,
  },
  {
    what: 'replays another rater’s event as it is, in the place of this one',
    stream: () => withNth(4, ({ subject }) => ({ ...nth(genuine, WHOLE + 4), subject })),
    named: ['gap', 'wrong-event'],
    left: 3,
  },
  {
    what: 'replays another rater’s event with that rater’s signature, under this one’s name',
    async stream() {
      const other = await messageOf('R1', nth(logs.R2, 4), credentials.R2)
      return withNth(4, () => other)
    },
    named: ['forged-event', 'gap'],
    left: 3,
  },
  {
    what: 'replays the rater’s own event as a later one',
    stream: () => {
      const subject = eventSubject({
        study: token,
        rater: 'R1',
        session: SESSIONS.R1,
        seq: WHOLE + 1,
      })
      return [...genuine, { ...nth(ofR1, 4), subject }]
    },
    named: ['wrong-event'],
    left: WHOLE,
  },
  {
    what: 'repeats the rater’s own event where it was',
    stream: () => [...genuine, nth(ofR1, 4)],
    named: [],
    left: WHOLE,
  },
  {
    what: 'puts the stream into another order',
    stream: () => genuine.toReversed(),
    named: [],
    left: WHOLE,
  },
]

/** As a stream that was written anew numbers them. */
const numbered = (messages: readonly StoredMessage[]): StoredMessage[] =>
  messages.map((message, n) => ({
    ...message,
    sequence: n + 1,
    atMs: Date.UTC(2026, 10, 23, 8, 0, n),
  }))
const opened = (messages: readonly StoredMessage[]) =>
  new CollectedOpener().open(
    { messages: numbered(messages), madeAt: '', last: messages.length },
    { studyHash, collection, identity: keys.identity, expected: [], seen: null, receipts: [] },
    () => undefined,
  )
const fileOf = (log: readonly AnswerEvent[]) => answerJson(log)
const namesOf = (problems: readonly { readonly code?: unknown }[]) =>
  problems.map(({ code }) => code).sort()

/** What the raters' own pages said at the end, before anybody touched the servers. */
const witness = () => {
  writeFileSync(
    at('raters.txt'),
    [logs.R1, logs.R2].map((log) => receiptText(receiptOf(log))).join('\n\n'),
  )
  return at('raters.txt')
}
async function verified(
  files: readonly { name: string; text: string }[],
  receipts: string,
  out: string,
) {
  mkdirSync(at(out), { recursive: true })
  for (const { name, text: content } of files) writeFileSync(at(`${out}/${name}`), content)
  const paths = files.map(({ name }) => at(`${out}/${name}`))
  return runHere('verify', ...paths, '--receipts', receipts)
}

describe('X21: an administrator who owns every file of the servers, on the page and on the command line', () => {
  it.each(ATTACKS)('X21: $what', async ({ stream, named, left }) => {
    const { answers, problems } = await opened(await stream())
    expect(namesOf(problems)).toEqual(named)
    expect(answers.find(({ name }) => name.includes('-R1-'))).toEqual(
      left === 0 ? undefined : fileOf(logs.R1.slice(0, left)),
    )
    expect(answers.find(({ name }) => name.includes('-R2-'))).toEqual(fileOf(logs.R2))
    const run = await verified(answers, witness(), 'attacked')
    // What the rater saw at the end is lacking: verify names it, whoever took it away.
    expect(run.code).toBe(left === WHOLE ? 0 : 1)
    if (left < WHOLE)
      expect(run.err).toMatch(
        /was made after event 7, and this file ends with event 3|belongs to the unsigned receipt of R1/,
      )
  })
  it('X21: who drops the last events, and every later receipt with them, is named by what raters or an earlier export wrote down', async () => {
    const before = await opened(genuine)
    const shorter = await opened(genuine.filter((message) => !ofR1.slice(4).includes(message)))
    // By itself it is sound: a rater who stopped there looks alike.
    expect(shorter.problems).toEqual([])
    const receiptsOf = ({ witnesses }: typeof before) =>
      witnesses.find(({ name }) => name === 'receipts.txt')?.text ?? ''
    writeFileSync(at('earlier.txt'), receiptsOf(before))
    writeFileSync(at('later.txt'), receiptsOf(shorter))
    expect((await verified(shorter.answers, at('later.txt'), 'shorter')).code).toBe(0)
    for (const receipts of [at('earlier.txt'), witness()]) {
      const run = await verified(shorter.answers, receipts, 'shorter')
      expect([run.code, run.err]).toEqual([1, expect.stringContaining('R1')])
    }
  })
  it('X21: who changes a receipt contradicts the file, and one whose check sum does not fit is no receipt', async () => {
    const { answers } = await opened(genuine)
    const real = receiptText(receiptOf(logs.R1))
    const { head } = receiptOf(logs.R1)
    writeFileSync(at('broken.txt'), real.replaceAll(head, 'f'.repeat(head.length)))
    const broken = await verified(answers, at('broken.txt'), 'receipts')
    expect(broken.code).toBe(1)
    writeFileSync(
      at('forged.txt'),
      receiptText({ ...receiptOf(logs.R1), head: 'f'.repeat(head.length) }),
    )
    const forged = await verified(answers, at('forged.txt'), 'receipts')
    expect([forged.code, forged.err]).toEqual([1, expect.stringContaining('names another event 7')])
  })
})

describeNeeding('nats-server')('X21: on a server whose files were written anew', () => {
  const accounts = testAccounts(token, fromSeed(new TextEncoder().encode(keys.signingSeed)))
  const server = new TestNatsServer(token, accounts)
  beforeAll(() => server.start())
  afterAll(() => server.stop())

  /** As the owner of the disk: a stream of this name that says of itself what she likes, with what she likes in it. */
  async function rewritten(messages: readonly StoredMessage[], removed: readonly number[] = []) {
    const connection = await server.coordinator()
    const manager = await jetstreamManager(connection)
    const name = streamName(token)
    await manager.streams.delete(name).catch(() => false)
    await manager.streams.add({
      ...streamSettings(token),
      max_msgs_per_subject: -1,
      discard: 'old',
      discard_new_per_subject: false,
      deny_delete: false,
    })
    for (const { subject, payload } of messages)
      await connection.request(subject, payload, { timeout: 2000 })
    for (const sequence of removed) await manager.streams.deleteMessage(name, sequence)
    await connection.close()
  }
  const exported = (out: string) =>
    runHere(
      'collect',
      'export',
      '--study',
      at('study'),
      '--identity',
      at('identity.txt'),
      '--server',
      server.address,
      '--creds',
      at('coordinator.creds'),
      '--out',
      at(out),
      '--json',
    )

  it('X21: export names what was exchanged, appended and removed, and writes what is sound', async () => {
    mkdirSync(at('study'))
    writeFileSync(
      at('study/study.json'),
      JSON.stringify({
        format: 'triplane-study/1',
        id: 'test-study',
        version: '1.0.0',
        title: 'A study for tests',
        volumes: {},
        images: {},
        items: [itemOf('i1'), itemOf('i2')],
        reading: { order: 'fixed' },
        collection,
      }),
    )
    writeFileSync(at('identity.txt'), `${keys.identity}\n`)
    writeFileSync(at('coordinator.creds'), server.credentials)
    await rewritten(genuine)
    const before = await exported('before/out')
    expect([before.code, before.json().problems]).toEqual([0, []])
    for (const { what, stream, named, left } of ATTACKS) {
      // Each by itself: what an earlier export saw is another question.
      const out = `${what}/out`
      await rewritten(await stream())
      const run = await exported(out)
      expect([namesOf(run.json().problems), run.code], what).toEqual([
        named,
        named.length === 0 ? 0 : 1,
      ])
      const file = at(`${out}/${fileOf(logs.R1).name}`)
      expect(existsSync(file) ? readFileSync(file, 'utf8') : '', what).toBe(
        left === 0 ? '' : fileOf(logs.R1.slice(0, left)).text,
      )
    }
  })
  it('X22: export names the numbers that the stream gave and holds no more, and verify what is lacking since', async () => {
    await rewritten(genuine)
    expect((await exported('uncut')).code).toBe(0)
    // The last three events of R1 are taken out of the files: the numbers of the stream have a hole.
    await rewritten(genuine, [5, 6, 7])
    const cut = await exported('cut')
    expect(cut.code).toBe(1)
    expect(cut.json().problems).toContainEqual(
      expect.objectContaining({ message: expect.stringContaining('lacks messages 5, 6, 7') }),
    )
    const names = readdirSync(at('cut')).filter((name) => name.endsWith('.json'))
    const verdict = await runHere(
      'verify',
      ...names.map((name) => at(`cut/${name}`)),
      '--receipts',
      at('uncut/receipts.txt'),
    )
    expect([verdict.code, verdict.err]).toEqual([1, expect.stringContaining('R1')])
  })
})
