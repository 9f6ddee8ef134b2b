import type { AnswersFile } from '../answers-file'
import { logSignatures, type SignatureProof } from './log-signatures'

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
