/**
 * Reads a study's stream and checks the order, signatures and hash of every event in it. Written from docs/formats.md (3, 3.3), the
 * protocol of NATS and the specification of age: with Node alone, and no line of `src`.
 *
 *     npx tsx test/long/collect/check-stream.ts nats://127.0.0.1:4222 coordinator.json analyst-identity.txt [acknowledged.tsv …]
 *
 * acknowledged.tsv: a line for each event that a server acknowledged, with subject and hash. Prints what it found as JSON, and exits
 * with 1 where an acknowledged event is lost or changed, or a session's events are out of order.
 */
import {
  createDecipheriv,
  createHash,
  createHmac,
  createPrivateKey,
  createPublicKey,
  diffieHellman,
  hkdfSync,
  verify,
} from 'node:crypto'
import { readFileSync } from 'node:fs'
import { NatsLine, type RawMessage, rawNkey } from './nats-line'

const [server = '', credentialFile = '', identityFile = '', ...acknowledgedFiles] =
  process.argv.slice(2)
const { jwt, seed, study, issuer } = JSON.parse(readFileSync(credentialFile, 'utf8'))
const identity = identityBytes(readFileSync(identityFile, 'utf8'))

const found = {
  messages: 0,
  numbersMissing: 0,
  sessions: 0,
  wholeSessions: 0,
  wrong: 0,
  twice: 0,
  outOfOrder: 0,
  acknowledged: 0,
  lost: 0,
  changed: 0,
}

/** What is known of an event, once all of it was checked. */
interface Checked {
  readonly hash: string
  readonly prev: string
  readonly seq: number
}
const bySubject = new Map<string, Checked>()
const bySession = new Map<string, Checked[]>()
const whyWrong = new Map<string, number>()

for (const { subject, payload } of await wholeStream()) {
  found.messages += 1
  try {
    const event = checked(subject, payload)
    if (bySubject.has(subject)) found.twice += 1
    bySubject.set(subject, event)
    const session = subject.slice(0, subject.lastIndexOf('.'))
    const before = bySession.get(session) ?? []
    bySession.set(session, before)
    if (event.seq <= (before.at(-1)?.seq ?? 0)) found.outOfOrder += 1
    before.push(event)
  } catch (error) {
    found.wrong += 1
    const why = error instanceof Error ? error.message : String(error)
    whyWrong.set(why, (whyWrong.get(why) ?? 0) + 1)
  }
}
found.sessions = bySession.size
found.wholeSessions = [...bySession.values()].filter(isWhole).length
for (const file of acknowledgedFiles) compare(readFileSync(file, 'utf8'))
console.log(JSON.stringify({ ...found, whyWrong: Object.fromEntries(whyWrong) }))
process.exitCode = found.lost + found.changed + found.twice + found.outOfOrder > 0 ? 1 : 0

/** A session from its first event on, each after the one before it. */
function isWhole(events: readonly Checked[]): boolean {
  let prev = '0'.repeat(64)
  return events.every((event, index) => {
    const isNext = event.seq === index + 1 && event.prev === prev
    prev = event.hash
    return isNext
  })
}

function compare(acknowledged: string): void {
  for (const line of acknowledged.split('\n').filter((text) => text !== '')) {
    const [subject = '', hash = ''] = line.split('\t')
    found.acknowledged += 1
    const there = bySubject.get(subject)
    if (there === undefined) found.lost += 1
    else if (there.hash !== hash) found.changed += 1
  }
}

/** Every message, in the order of the stream: by one consumer that pushes. */
async function wholeStream(): Promise<RawMessage[]> {
  const messages: RawMessage[] = []
  const inbox = '_INBOX.coordinator.check'
  const stream = `triplane-${study}`
  return new Promise((resolve, reject) => {
    let last = 0
    const onMessage = (message: RawMessage) => {
      if (message.subject === `${inbox}.info`) {
        const { state, error } = JSON.parse(message.payload.toString())
        if (error !== undefined) return reject(new Error(error.description))
        if (state.messages === 0) return resolve([])
        last = state.last_seq
        found.numbersMissing = last - state.messages
        const config = {
          deliver_subject: `${inbox}.all`,
          deliver_policy: 'all',
          ack_policy: 'none',
          flow_control: true,
          idle_heartbeat: 5e9,
          mem_storage: true,
          num_replicas: 1,
        }
        line.publish(
          `$JS.API.CONSUMER.CREATE.${stream}`,
          `${inbox}.made`,
          JSON.stringify({ stream_name: stream, config }),
        )
      } else if (message.subject === `${inbox}.made`) {
        const { error } = JSON.parse(message.payload.toString())
        if (error !== undefined) reject(new Error(error.description))
      } else if (message.headers.startsWith('NATS/1.0 100')) {
        const stalled = /Nats-Consumer-Stalled: *(\S+)/i.exec(message.headers)?.[1]
        const answer = stalled ?? message.reply
        if (answer !== '') line.publish(answer, '', '')
      } else {
        messages.push(message)
        // $JS.ACK.<stream>.<consumer>.<deliveries>.<number in the stream>.<number of the delivery>.<ns>.<left>
        const [number, delivery] = message.reply.split('.').slice(5, 7).map(Number)
        if (delivery !== messages.length) reject(new Error(`delivery ${messages.length} was lost`))
        if (number === last) {
          line.close()
          resolve(messages)
        }
      }
    }
    let line: NatsLine
    NatsLine.open(server, { jwt, seed }, onMessage, reject).then((opened) => {
      line = opened
      // Each by its full name: a consumer does not take a wildcard for interest.
      for (const [n, name] of ['info', 'made', 'all'].entries())
        line.subscribe(`${inbox}.${name}`, n + 1)
      line.publish(`$JS.API.STREAM.INFO.${stream}`, `${inbox}.info`, '')
    }, reject)
  })
}

/** @throws Error with what is wrong of a message. */
function checked(subject: string, payload: Buffer): Checked {
  const first = payload.indexOf(10)
  const second = payload.indexOf(10, first + 1)
  const signed = payload.subarray(0, first)
  const [key = '', certificate = '', signature = ''] = payload
    .toString('latin1', first + 1, second)
    .split(' ')
  const header = JSON.parse(signed.toString())
  const [root, ofStudy, rater, session, number] = subject.split('.')
  need(root === 'a' && ofStudy === study && header.study === study, 'another study')
  need(session === header.session && Number(number) === header.seq, 'another place')
  need(rater === subjectWord(header.rater), 'another rater')
  const statement = Buffer.from(`triplane-rater/1 ${study} ${rater} ${key}`)
  need(isSigned(issuer, statement, certificate), 'no certificate of the issuer')
  need(isSigned(key, signed, signature), 'not signed by the rater')
  const sealed = payload.subarray(second + 1)
  need(sha256(sealed) === header.sealed, 'sealed part exchanged')
  const event = JSON.parse(opened(sealed).toString())
  need(
    event.seq === header.seq && event.hash === header.hash && event.prev === header.prev,
    'another event than its header',
  )
  const { seq, at, type, data, prev, nonce } = event
  need(sha256(canonical({ seq, at, type, data, prev, nonce })) === event.hash, 'wrong hash')
  return { hash: event.hash, prev: event.prev, seq: event.seq }
}

function need(is: boolean, what: string): void {
  if (!is) throw new Error(what)
}

function subjectWord(code: string): string {
  return code.replace(
    /[^A-Za-z0-9-]/g,
    (letter) => `_${letter.charCodeAt(0).toString(16).padStart(2, '0')}`,
  )
}

function sha256(bytes: Buffer | string): string {
  return createHash('sha256').update(bytes).digest('hex')
}

/** RFC 8785. Of numbers and texts it is what JSON.stringify writes. */
function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`
  if (typeof value !== 'object' || value === null) return JSON.stringify(value)
  const fields = Object.entries(value).filter(([, field]) => field !== undefined)
  fields.sort(([a], [b]) => (a < b ? -1 : 1))
  return `{${fields.map(([name, field]) => `${JSON.stringify(name)}:${canonical(field)}`).join(',')}}`
}

function isSigned(key: string, message: Buffer, signature: string): boolean {
  const der = Buffer.concat([Buffer.from('302a300506032b6570032100', 'hex'), rawNkey(key, 1)])
  const by = createPublicKey({ key: der, format: 'der', type: 'spki' })
  return verify(null, message, by, Buffer.from(signature, 'base64url'))
}

/** age v1 to one X25519 recipient, of one chunk (up to 64 KiB). */
function opened(file: Buffer): Buffer {
  const end = file.indexOf('\n---')
  const head = file.subarray(0, end + 4)
  const lineEnd = file.indexOf(10, end + 1)
  const mac = file.toString('latin1', end + 5, lineEnd)
  const [, stanza = '', body = ''] = head.toString('latin1').split('\n')
  const share = Buffer.from(stanza.split(' ')[2] ?? '', 'base64')
  const shared = diffieHellman({ privateKey: identity.key, publicKey: x25519Public(share) })
  const wrapping = hkdf(
    shared,
    Buffer.concat([share, identity.recipient]),
    'age-encryption.org/v1/X25519',
  )
  const fileKey = chacha(wrapping, Buffer.alloc(12), Buffer.from(body, 'base64'))
  const expected = createHmac('sha256', hkdf(fileKey, Buffer.alloc(0), 'header'))
    .update(head)
    .digest()
  need(Buffer.from(mac, 'base64').equals(expected), 'head of the age file was changed')
  const nonce = file.subarray(lineEnd + 1, lineEnd + 17)
  const chunk = file.subarray(lineEnd + 17)
  need(chunk.length <= 65_536 + 16, 'more than one chunk')
  const isLast = Buffer.alloc(12)
  isLast[11] = 1
  return chacha(hkdf(fileKey, nonce, 'payload'), isLast, chunk)
}

function hkdf(key: Buffer, salt: Buffer, info: string): Buffer {
  return Buffer.from(hkdfSync('sha256', key, salt, info, 32))
}

function chacha(key: Buffer, nonce: Buffer, sealed: Buffer): Buffer {
  const cipher = createDecipheriv('chacha20-poly1305', key, nonce, { authTagLength: 16 })
  cipher.setAuthTag(sealed.subarray(-16))
  return Buffer.concat([cipher.update(sealed.subarray(0, -16)), cipher.final()])
}

function x25519Public(raw: Buffer) {
  const der = Buffer.concat([Buffer.from('302a300506032b656e032100', 'hex'), raw])
  return createPublicKey({ key: der, format: 'der', type: 'spki' })
}

/** The secret of an age identity (bech32), and the recipient that belongs to it. */
function identityBytes(text: string) {
  const letters = 'qpzry9x8gf2tvdw0s3jn54khce6mua7l'
  const word = /AGE-SECRET-KEY-1([A-Z0-9]+)/.exec(text)?.[1]?.toLowerCase() ?? ''
  const bits = [...word.slice(0, -6)]
    .map((letter) => letters.indexOf(letter).toString(2).padStart(5, '0'))
    .join('')
  const raw = Buffer.from(
    Array.from({ length: 32 }, (_, n) => Number.parseInt(bits.slice(8 * n, 8 * n + 8), 2)),
  )
  const der = Buffer.concat([Buffer.from('302e020100300506032b656e04220420', 'hex'), raw])
  const key = createPrivateKey({ key: der, format: 'der', type: 'pkcs8' })
  const recipient = createPublicKey(key).export({ format: 'der', type: 'spki' }).subarray(-32)
  return { key, recipient }
}
