import type { FileProof } from '@/answers'
import words from './proof-gaps.json' with { type: 'json' }

/**
 * What of an answer file is not proven, so that nobody takes its numbers for more than they are.
 * - `simulated`: it says itself that nobody read; nothing else of it matters then
 * - `no-log`: a table or predictions, without a log
 * - `not-replayed`: its chain of hashes holds, but its log was not played against the study
 * - `unsigned`, `part-signed`: no event is signed, or not every one
 * - `no-receipt`, `part-receipted`: no receipt fits it, or none that stands behind its last answer
 * - `unsigned-receipt`: the last receipt that fits is not signed, so that anybody who has the file can have made it
 * - `receipt-contradicts`: a receipt that the rater's browser signed says something else
 * - `unknown-key`: a key that no receipt names signed it, so that only the file itself knows that key
 */
export type ProofGap =
  | 'simulated'
  | 'no-log'
  | 'receipt-contradicts'
  | 'not-replayed'
  | 'unsigned'
  | 'part-signed'
  | 'no-receipt'
  | 'part-receipted'
  | 'unsigned-receipt'
  | 'unknown-key'

/** Commits of answers in a log, and how many of them stand before the last receipt that fits. */
export interface CommitCount {
  readonly count: number
  readonly receipted: number
}

/** @param commits numbers of the events that committed answers */
export function commitCount({ receipts }: FileProof, commits: readonly number[]): CommitCount {
  const last = Math.max(0, ...receipts.matching.map(({ count }) => count))
  return { count: commits.length, receipted: commits.filter((seq) => seq <= last).length }
}

/** In the order of their weight; none where all is proven that can be. */
export function proofGaps(
  { consistency, signature, receipts }: FileProof,
  commits: CommitCount | null,
  isSimulated: boolean,
): readonly ProofGap[] {
  if (isSimulated) return ['simulated']
  if (consistency === 'none') return ['no-log']
  const isReceipted = receipts.matching.length > 0
  const last = Math.max(...receipts.matching.map(({ count }) => count))
  const isSigned = receipts.matching.some(
    ({ count, signedBy }) => count === last && signedBy === 'rater',
  )
  const isAll = commits === null || commits.receipted === commits.count
  const isKnown = signature.publicKeys.every((key) => signature.receiptedKeys.includes(key))
  const found: readonly (readonly [ProofGap, boolean])[] = [
    ['receipt-contradicts', receipts.contradicting.some(({ signedBy }) => signedBy === 'rater')],
    ['not-replayed', consistency === 'chained'],
    ['unsigned', signature.state === 'none'],
    ['part-signed', signature.state === 'part'],
    ['no-receipt', !isReceipted],
    ['part-receipted', isReceipted && !isAll],
    ['unsigned-receipt', isReceipted && !isSigned],
    ['unknown-key', isReceipted && !isKnown],
  ]
  return found.flatMap(([gap, isThere]) => (isThere ? [gap] : []))
}

/** `not signed, no receipt`; `complete` where nothing is missing. */
export const gapWords = (gaps: readonly ProofGap[]): string =>
  gaps.length === 0 ? 'complete' : gaps.map((gap) => words[gap]).join(', ')

/** The proof of what has none: a table, or predictions. */
export const NO_PROOF: FileProof = {
  consistency: 'none',
  signature: {
    state: 'none',
    publicKeys: [],
    receiptedKeys: [],
    signed: 0,
    events: 0,
    firstUnsigned: null,
  },
  receipts: { matching: [], contradicting: [] },
  timeStamps: [],
  isSimulated: false,
}
