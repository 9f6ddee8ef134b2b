import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, concatBytes, utf8ToBytes } from '@noble/hashes/utils.js'
import { base64urlnopad } from '@scure/base'
import { Decrypter, Encrypter } from 'age-encryption'
import { z } from 'zod'
import { type AnswerEvent, answerEventSchema, isLinkOfChain } from '@/answers'
import { idSchema, parseJson, type Result, refuse, sha256Schema, strict, succeed } from '@/study'
import { type Credential, raterOfCredential, signWith } from './credential'
import { eventSubject, MOST_MESSAGE_BYTES, placeOfSubject, studyTokenSchema } from './subjects'

const FORMAT = 'triplane-collected/1'

const headerSchema = strict({
  format: z.literal(FORMAT),
  study: studyTokenSchema,
  rater: idSchema,
  /** Id of the session, and which of the rater's it is. */
  session: z.uuid(),
  number: z.int().min(1),
  /** Number and hash of the event, and the hash of the one before it. */
  seq: z.int().min(1),
  hash: sha256Schema,
  prev: sha256Schema,
  /** Items that are done after this event, of those that this session is to read. */
  done: z.int().min(0),
  due: z.int().min(0),
  /** The rater has finished the session. */
  isFinished: z.boolean(),
  /** SHA-256 of the sealed event. */
  sealed: sha256Schema,
})
/** What a server sees of an event (X3). */
export type CollectedHeader = Readonly<z.infer<typeof headerSchema>>

/** What a server is told of a session, besides its events. */
export type SessionProgress = Omit<CollectedHeader, 'format' | 'seq' | 'hash' | 'prev' | 'sealed'>

/** A message of the stream. */
export interface CollectedMessage {
  readonly subject: string
  readonly payload: Uint8Array
}

/** A message as a stream gives it. */
export interface StreamMessage extends CollectedMessage {
  /** Its number in the stream. */
  readonly sequence: number
  /** When the stream took it, ms since 1970. */
  readonly atMs: number
  /** What it takes of the quota on each server. */
  readonly storedBytes: number
}

/** A message that was read, and not opened. */
export interface CollectedEvent {
  readonly header: CollectedHeader
  /** Who signed the header, as NATS writes a key; by whose word it is the rater's; and the signature. */
  readonly signer: string
  readonly certificate: string
  readonly signature: string
  /** The first line of the message: what is signed. */
  readonly signed: string
  readonly sealed: Uint8Array
}

/**
 * Sealed events are as long as a multiple of this: the length of an answer would tell "true" from "false" to whoever keeps
 * the server.
 */
const STEP_BYTES = 1024
const NEWLINE = 10

/**
 * Seals an event to the analyst and signs what the server sees of it with the rater's own key (X3), so that whoever keeps the
 * server can neither read nor forge it.
 * @returns a problem for an event that is larger than a server takes: it stays in the answer file alone.
 */
export async function sealEvent(
  event: AnswerEvent,
  progress: SessionProgress,
  recipient: string,
  credential: Credential,
): Promise<Result<CollectedMessage>> {
  const encrypter = new Encrypter()
  encrypter.addRecipient(recipient)
  const sealed = await encrypter.encrypt(padded(JSON.stringify(event)))
  const { seq, hash, prev } = event
  const digest = bytesToHex(sha256(sealed))
  const header = { format: FORMAT, ...progress, seq, hash, prev, sealed: digest }
  const signed = JSON.stringify(headerSchema.parse(header))
  const signature = base64urlnopad.encode(signWith(credential.seed, utf8ToBytes(signed)))
  const signer = raterOfCredential(credential)?.publicKey
  const lines = `${signed}\n${signer} ${credential.certificate} ${signature}\n`
  const payload = concatBytes(utf8ToBytes(lines), sealed)
  return payload.length > MOST_MESSAGE_BYTES
    ? refuse(
        'collection',
        'event-too-large',
        `event ${seq} takes ${payload.length} bytes encrypted; the limit of the server is ${MOST_MESSAGE_BYTES}`,
        'It is in the answer file: submit that file at the end',
      )
    : succeed({ subject: eventSubject({ ...progress, seq }), payload })
}

const padded = (text: string): string =>
  text + ' '.repeat(STEP_BYTES - 1 - ((utf8ToBytes(text).length - 1) % STEP_BYTES))

/** Reads a message without opening it: its form, its place, and that nothing sealed was exchanged. Signatures are another question. */
export function readCollected({ subject, payload }: CollectedMessage): Result<CollectedEvent> {
  const place = placeOfSubject(subject)
  if (!place.ok) return place
  const first = payload.indexOf(NEWLINE)
  const second = payload.indexOf(NEWLINE, first + 1)
  if (first === -1 || second === -1) return wrong(subject, 'this message is no collected event')
  const lines = new TextDecoder().decode(payload.subarray(0, second))
  const [signed = '', names = ''] = lines.split('\n')
  const header = parseJson(signed, subject, headerSchema)
  if (!header.ok) return header
  const [signer = '', certificate = '', signature = '', ...rest] = names.split(' ')
  if (rest.length > 0 || !/^U[A-Z2-7]{55}$/.test(signer) || !/^[\w-]{86}$/.test(signature))
    return wrong(subject, 'this message is not signed')
  const sealed = payload.subarray(second + 1)
  const { rater, seq } = header.value
  if (eventSubject(header.value) !== subject)
    return wrong(
      subject,
      `this message says that it is event ${seq} of ${rater}, and lies elsewhere`,
    )
  if (bytesToHex(sha256(sealed)) !== header.value.sealed)
    return wrong(subject, 'the encrypted event was replaced or damaged')
  return succeed({ header: header.value, signer, certificate, signature, signed, sealed })
}

const wrong = (subject: string, message: string): Result<never> =>
  refuse(
    subject,
    'wrong-event',
    message,
    'Ask the reader for the answer file, and the server operator about the event',
  )

/** Opens an event with the analyst's identity, and holds it to what the server was told of it. */
export async function openCollected(
  { header, sealed }: CollectedEvent,
  identity: string,
): Promise<Result<AnswerEvent>> {
  const subject = eventSubject(header)
  const decrypter = new Decrypter()
  decrypter.addIdentity(identity)
  const text = await decrypter.decrypt(sealed, 'text').catch(() => null)
  if (text === null)
    return refuse(
      subject,
      'cannot-open',
      'this identity cannot decrypt this event: it was encrypted for another one, or damaged',
      'Use the identity of the recipient that study.json names',
    )
  const event = parseJson(text, subject, answerEventSchema)
  if (!event.ok) return event
  const { seq, hash, prev } = event.value
  return seq === header.seq &&
    hash === header.hash &&
    prev === header.prev &&
    isLinkOfChain(event.value)
    ? event
    : wrong(subject, 'the encrypted event differs from its header')
}
