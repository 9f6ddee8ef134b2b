import { z } from 'zod'
import { LIMITS } from '@/limits'
import { idSchema, type Problem, problemOf, sha256Hex, sha256Schema, strict, timeSchema } from '@/study'
import type { AnswerEvent } from '../answer-events'
import type { AnswersFile } from '../answers-file'
import { sessionState } from '../session-state'
import type { FileProof, MatchingReceipt } from './file-proof'
import { announcedKey, keysOfEvents } from './keys-of-events'

const NAME = 'triplane-receipt/1'
/** Of the study's hash: enough to tell which study it is. That it is this one and no other follows from the head. */
const STUDY_DIGITS = 16
/** Of the SHA-256 of the text before it: against mistyping, not against forging. */
const CHECK_DIGITS = 8
/** Of one receipt, however it is wrapped and quoted: it has some 330. */
const MOST_LETTERS = 10_000

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
})
/** What a rater's log came to at one time, to be kept by somebody else (formats 3.1). */
export type Receipt = Readonly<z.infer<typeof receiptSchema>>

/** @throws TypeError for a log without its first event. */
export function receiptOf(events: readonly AnswerEvent[]): Receipt {
  const { rater, number, studyHash, sessionId, lastAt } = sessionState(events)
  return {
    ...{ rater: rater.code, number, count: events.length, at: lastAt },
    ...{ study: studyHash.slice(0, STUDY_DIGITS), sessionId },
    ...{ head: events.at(-1)?.hash ?? '', publicKey: announcedKey(events) },
  }
}

/** One line of plain text, to print, mail, photograph or type. */
export function receiptText(receipt: Receipt): string {
  const { rater, number, count, at, study, sessionId, head, publicKey } = receipt
  const line = [NAME, rater, number, count, at, study, sessionId, head, publicKey ?? '-'].join(' ')
  return `${line} ${checkOf(line)}`
}

const checkOf = (line: string): string => sha256Hex(new TextEncoder().encode(line)).slice(0, CHECK_DIGITS)

export interface FoundReceipt {
  readonly receipt: Receipt
  /** A file's name, or 'pasted'. */
  readonly source: string
}

/**
 * Every receipt in a text, such as the body of a mail: lines may be wrapped and quoted, and anything may stand between.
 * @returns also a problem for each that was mistyped or cut off, with its line.
 */
export function findReceipts(
  text: string,
  source: string,
): { readonly receipts: readonly FoundReceipt[]; readonly problems: readonly Problem[] } {
  const receipts: FoundReceipt[] = []
  const problems: Problem[] = []
  // Mails mark quoted lines with ">", and some end a line that goes on with "=".
  const plain = text.replace(/=\r?\n/g, '').replace(/^[\s>|]+/gm, (marks) => marks.replace(/[>|]/g, ' '))
  const starts = [...plain.matchAll(/triplane-receipt\/1(?=\s)/gi)].map(({ index }) => index)
  // Counted on from the receipt before: from the beginning each time, a file of 100,000 would take hours.
  let line = 1
  let counted = 0
  for (const [n, start] of starts.entries()) {
    for (let at = plain.indexOf('\n', counted); at !== -1 && at < start; at = plain.indexOf('\n', at + 1))
      line += 1
    counted = start
    const words = plain
      .slice(start, Math.min(starts[n + 1] ?? plain.length, start + MOST_LETTERS))
      .split(/\s+/)
      .filter(Boolean)
      .slice(0, 10)
    const receipt = receiptOfWords(words)
    if (receipt !== null) receipts.push({ receipt, source })
    else
      problems.push(
        problemOf(
          source,
          'wrong-receipt',
          `the receipt${words[1] === undefined ? '' : ` of ${words[1]}`} does not fit its check sum: a character was mistyped, or a part is missing`,
          'Copy it again, photograph its QR code, or ask the rater to show it once more',
          { line },
        ),
      )
  }
  const more = problems.length - LIMITS.problems
  if (more <= 0) return { receipts, problems }
  const [first] = problems.slice(LIMITS.problems)
  const unsaid = problemOf(
    source,
    'more-problems',
    `there are ${more.toLocaleString('en')} problems more`,
    'Is this the file that you meant?',
    { line: first?.line ?? line },
  )
  return { receipts, problems: [...problems.slice(0, LIMITS.problems), unsaid] }
}

function receiptOfWords(words: readonly string[]): Receipt | null {
  const [, rater, number, count, at, ...hex] = words
  const [study, sessionId, head, key, check] = hex.map((word) => word.toLowerCase())
  const line = [NAME, rater, number, count, at?.toUpperCase(), study, sessionId, head, key].join(' ')
  if (words.length < 10 || checkOf(line) !== check) return null
  const parsed = receiptSchema.safeParse({
    ...{ rater, number, count, at: at?.toUpperCase(), study, sessionId, head },
    publicKey: key === '-' ? null : key,
  })
  return parsed.success ? parsed.data : null
}

/** A receipt that was found once more, in the same words, says nothing more. */
export function distinctReceipts(found: readonly FoundReceipt[]): FoundReceipt[] {
  return [...new Map(found.toReversed().map((one) => [receiptText(one.receipt), one])).values()].toReversed()
}

/** Whether a receipt speaks of this file: of its session, or of one that claims to be the same. */
const concerns = ({ sessionId, rater, study, number }: Receipt, file: AnswersFile): boolean =>
  sessionId === file.session.id ||
  (rater === file.rater.code && number === file.session.number && file.studyHash.startsWith(study))

/** What receipts say of a file whose chain holds (SPEC A13). */
export function receiptsOfFile(file: AnswersFile, found: readonly FoundReceipt[]): FileProof['receipts'] {
  const keys = keysOfEvents(file.events)
  const judged = distinctReceipts(found)
    .filter(({ receipt }) => concerns(receipt, file))
    .map(({ receipt, source }) => {
      const { count, at, publicKey } = receipt
      const known: MatchingReceipt = { count, at, publicKey, source }
      return { known, message: contradictionOf(receipt, file, keys) }
    })
  return {
    matching: judged.flatMap(({ known, message }) => (message === null ? [known] : [])),
    contradicting: judged.flatMap(({ known, message }) => (message === null ? [] : [{ ...known, message }])),
  }
}

/** Receipts that no file answers to: an answer file may be missing. */
export const receiptsOfNone = (
  files: readonly AnswersFile[],
  found: readonly FoundReceipt[],
): FoundReceipt[] =>
  distinctReceipts(found).filter(({ receipt }) => !files.some((file) => concerns(receipt, file)))

function contradictionOf(
  receipt: Receipt,
  file: AnswersFile,
  keys: readonly (string | null)[],
): string | null {
  const { rater, number, count, at, study, sessionId, head, publicKey } = receipt
  const who = `the receipt of ${rater}, session ${number}, ${at}`
  if (sessionId !== file.session.id)
    return `${who}, is of another session under the same number: it was begun twice, or this file is not the rater's`
  const event = file.events[count - 1]
  if (event === undefined)
    return `${who}, was made after event ${count}, and this file ends with event ${file.events.length}: what came after is missing`
  if (event.hash !== head)
    return `${who}, names another event ${count} than this file has: what the rater had answered by then is not what the file says`
  if ((keys[count - 1] ?? null) !== publicKey)
    return `${who}, names another signing key than this file has at event ${count}`
  if (event.at !== at || !file.studyHash.startsWith(study) || rater !== file.rater.code)
    return `${who}, names event ${count} of this file, and another time, study or rater`
  return number === file.session.number
    ? null
    : `${who}, names event ${count} of this file, and another number of session`
}
