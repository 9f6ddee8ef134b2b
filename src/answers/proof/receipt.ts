import { z } from 'zod'
import { idSchema, sha256Hex, sha256Schema, strict, timeSchema } from '@/study'
import { type AnswerEvent, signatureSchema } from '../answer-events'
import { sessionState } from '../session-state'
import { type EventSigner, signInTime } from './event-signer'
import { announcedKey } from './keys-of-events'

/** Names of the two formats: the second is signed. */
const NAMES = { unsigned: 'triplane-receipt/1', signed: 'triplane-receipt/2' } as const
/** Of the study's hash: enough to tell which study it is. That it is this one and no other follows from the head. */
const STUDY_DIGITS = 16
/** Of the SHA-256 of the text before it: against mistyping, not against forging. */
const CHECK_DIGITS = 8

const receiptSchema = strict({
  rater: idSchema,
  /** Which session of the rater's. */
  number: z.coerce.number().int().min(1),
  /** How many events the log had. */
  count: z.coerce.number().int().min(1),
  /** Time of the last of them. */
  at: timeSchema,
  /** First 16 digits of the study's hash. */
  study: z.string().regex(new RegExp(`^[0-9a-f]{${STUDY_DIGITS}}$`)),
  sessionId: z.uuid(),
  head: sha256Schema,
  /** The key that the log goes on with; null where that browser could not sign. */
  publicKey: sha256Schema.nullable(),
  /** Of everything before it by that key; null: anybody can have written the receipt. */
  signature: signatureSchema.nullable(),
})
/** What a rater's log came to at one time, to be kept by somebody else (formats 3.1). */
export type Receipt = Readonly<z.infer<typeof receiptSchema>>

/**
 * Without a signature.
 * @throws TypeError for a log without its first event.
 */
export function receiptOf(events: readonly AnswerEvent[]): Receipt {
  const { rater, number, studyHash, sessionId, lastAt } = sessionState(events)
  return {
    rater: rater.code,
    number,
    count: events.length,
    at: lastAt,
    study: studyHash.slice(0, STUDY_DIGITS),
    sessionId,
    head: events.at(-1)?.hash ?? '',
    publicKey: announcedKey(events),
    signature: null,
  }
}

/** Signed where this browser has the key that the log goes on with, and can sign in time. */
export async function signedReceipt(
  events: readonly AnswerEvent[],
  signer: EventSigner | null,
): Promise<Receipt> {
  const receipt = receiptOf(events)
  if (signer === null || signer.publicKey !== receipt.publicKey) return receipt
  return { ...receipt, signature: await signInTime(signer, signedHash(receipt)) }
}

/** What the signature of a receipt is over: the SHA-256 of its line up to the key, hex. */
export const signedHash = (receipt: Receipt): string => hashOf(statement(NAMES.signed, receipt))

/** One line of plain text, to print, mail, photograph or type. */
export function receiptText(receipt: Receipt): string {
  const { signature } = receipt
  const line =
    signature === null
      ? statement(NAMES.unsigned, receipt)
      : `${statement(NAMES.signed, receipt)} ${signature}`
  return `${line} ${checkOf(line)}`
}

/** The receipt of words that begin with its name; null where they do not fit their check sum. Its signature is not verified. */
export function receiptOfWords(words: readonly string[]): Receipt | null {
  const [name = '', rater, number, count, at, ...hex] = words
  const isSigned = name.toLowerCase() === NAMES.signed
  const [study, sessionId, head, key, ...end] = hex.map((word) => word.toLowerCase())
  const signature = isSigned ? (end.shift() ?? '') : null
  const parsed = receiptSchema.safeParse({
    rater,
    number,
    count,
    at: at?.toUpperCase(),
    study,
    sessionId,
    head,
    publicKey: key === '-' ? null : key,
    signature,
  })
  if (!parsed.success || (isSigned && parsed.data.publicKey === null)) return null
  return receiptText(parsed.data).endsWith(` ${end[0]}`) ? parsed.data : null
}

function statement(name: string, receipt: Receipt): string {
  const { rater, number, count, at, study, sessionId, head, publicKey } = receipt
  return [name, rater, number, count, at, study, sessionId, head, publicKey ?? '-'].join(' ')
}

const hashOf = (line: string): string => sha256Hex(new TextEncoder().encode(line))
const checkOf = (line: string): string => hashOf(line).slice(0, CHECK_DIGITS)
