import type { AnswersFile } from '../answers-file'
import { type FoundReceipt, verifyReceipts } from './find-receipts'
import { keysOfEvents } from './keys-of-events'
import { logSignatures, type SignatureProof } from './log-signatures'
import { type Receipt, receiptText } from './receipt'

/** A receipt of the rater's that names an event of the file as the file has it. */
export interface MatchingReceipt {
  /** Number of the event that was the last when the receipt was made: everything up to it is as it was then. */
  readonly count: number
  /** Time of that event. */
  readonly at: string
  /** The key that the receipt names; null where that browser could not sign. */
  readonly publicKey: string | null
  /**
   * `rater`: its signature is by a key that a file of this rater announces; `other`: by one that none announces. null: it
   * is not signed. Unless it is `rater`, anybody can have made it, and what it says is a claim.
   */
  readonly signedBy: 'rater' | 'other' | null
  /** Where the receipt was found: a file's name, or 'pasted'. */
  readonly source: string
}

/** A receipt that says something else than the file. */
interface ContradictingReceipt extends MatchingReceipt {
  /** What the two disagree on, in a sentence. */
  readonly message: string
}

/** A time stamp of a third party over a head of this file, over a receipt or over the study's certificate. */
export interface TimeStamp {
  readonly kind: 'rfc-3161' | 'open-timestamps'
  /** What was stamped. */
  readonly covers: 'certificate' | 'answers' | 'receipt'
  /** Number of the event whose hash it covers; null for the certificate. */
  readonly count: number | null
  /** ISO 8601; null where the token names a place (a Bitcoin block) and no time. */
  readonly at: string | null
  readonly source: string
  /** Who issued it, and what was not checked, each in a sentence. */
  readonly issuer: string
  readonly notChecked: readonly string[]
}

/** What is proven of one answer file: facts, without a judgement. */
export interface FileProof {
  /** `replayed`: its log could have come of this study; `chained`: only that nothing was changed by hand since; `none`: no log. */
  readonly consistency: 'replayed' | 'chained' | 'none'
  readonly signature: SignatureProof & {
    /** Those of `publicKeys` that a matching receipt names, too: of the others only the file itself knows. */
    readonly receiptedKeys: readonly string[]
  }
  readonly receipts: {
    readonly matching: readonly MatchingReceipt[]
    readonly contradicting: readonly ContradictingReceipt[]
  }
  readonly timeStamps: readonly TimeStamp[]
  /** Made by `simulate` or a dry run. */
  readonly isSimulated: boolean
}

/** What was found beside the file. */
interface Witnesses {
  readonly consistency: FileProof['consistency']
  readonly receipts?: FileProof['receipts']
  readonly timeStamps?: readonly TimeStamp[]
}

const NO_RECEIPTS: FileProof['receipts'] = { matching: [], contradicting: [] }

/** @param answers a file that was verified: of one with a wrong signature nothing counts as signed. */
export function proofOfFile(
  { events }: AnswersFile,
  { consistency, receipts = NO_RECEIPTS, timeStamps = [] }: Witnesses,
): FileProof {
  const { proof } = logSignatures(events)
  const receipted = new Set(receipts.matching.map(({ publicKey }) => publicKey))
  const [first] = events
  return {
    consistency,
    signature: { ...proof, receiptedKeys: proof.publicKeys.filter((key) => receipted.has(key)) },
    receipts,
    timeStamps,
    isSimulated: first?.type === 'session-started' && first.data.isSimulated === true,
  }
}

/** Whether a receipt speaks of this file: of its session, or of one that claims to be the same. */
const concerns = ({ sessionId, rater, study, number }: Receipt, file: AnswersFile): boolean =>
  sessionId === file.session.id ||
  (rater === file.rater.code && number === file.session.number && file.studyHash.startsWith(study))

/** The receipts that speak of a file and whose signature, if any, is right; one found twice says nothing more. */
export function concerningReceipts(
  found: readonly FoundReceipt[],
  file: AnswersFile,
): readonly FoundReceipt[] {
  const byText = new Map<string, FoundReceipt>()
  for (const entry of found)
    if (concerns(entry.receipt, file)) {
      const text = receiptText(entry.receipt)
      if (!byText.has(text)) byText.set(text, entry)
    }
  return verifyReceipts([...byText.values()]).receipts
}

/** What receipts say of a file whose chain holds (SPEC A13). */
export function receiptsOfFile(
  file: AnswersFile,
  found: readonly FoundReceipt[],
): FileProof['receipts'] {
  const keys = keysOfEvents(file.events)
  const judged = concerningReceipts(found, file).map(({ receipt, source }) => {
    const { count, at, publicKey } = receipt
    const signedBy = receiptSigner(receipt, keys)
    const known: MatchingReceipt = { count, at, publicKey, signedBy, source }
    return {
      known,
      message: contradictionOf(receipt, receiptName(receipt, signedBy), file, keys),
    }
  })
  return {
    matching: judged.flatMap(({ known, message }) => (message === null ? [known] : [])),
    contradicting: judged.flatMap(({ known, message }) =>
      message === null ? [] : [{ ...known, message }],
    ),
  }
}

function contradictionOf(
  receipt: Receipt,
  who: string,
  file: AnswersFile,
  keys: readonly (string | null)[],
): string | null {
  const { rater, number, count, at, study, sessionId, head, publicKey } = receipt
  if (sessionId !== file.session.id)
    return `${who}, belongs to another session under the same number: it was started twice, or this file is not the reader's`
  const event = file.events[count - 1]
  if (event === undefined)
    return `${who}, was made after event ${count}, and this file ends with event ${file.events.length}: later events are missing`
  if (event.hash !== head)
    return `${who}, names another event ${count} than this file: the answers given by then differ from those in the file`
  if ((keys[count - 1] ?? null) !== publicKey)
    return `${who}, names another signing key than this file has at event ${count}`
  if (event.at !== at || !file.studyHash.startsWith(study) || rater !== file.rater.code)
    return `${who}, names event ${count} of this file, but another time, study or reader`
  return number === file.session.number
    ? null
    : `${who}, names event ${count} of this file, but another session number`
}

/** @param keys of the rater, as their files announce them */
export function receiptSigner(
  { publicKey, signature }: Receipt,
  keys: readonly (string | null)[],
): MatchingReceipt['signedBy'] {
  if (signature === null) return null
  return keys.includes(publicKey) ? 'rater' : 'other'
}

/** `the receipt of R1, session 1, 2026-…`; of one that anybody can have made, that it is a claim, and why. */
export function receiptName(
  { rater, number, at, publicKey }: Receipt,
  signedBy: MatchingReceipt['signedBy'],
): string {
  const name = `receipt of ${rater}, session ${number}, ${at}`
  if (signedBy === 'rater') return `the ${name}`
  return signedBy === null
    ? `the unsigned ${name} (a claim: anybody can write one)`
    : `the ${name}, signed with key ${publicKey?.slice(0, 16)}…, which no file of ${rater} names (a claim: anybody can make a key)`
}
