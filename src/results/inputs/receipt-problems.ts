import {
  type FoundReceipt,
  type FoundReceipts,
  keysOfEvents,
  type MatchingReceipt,
  type ReadTimeStamp,
  receiptName,
  receiptSigner,
  verifyReceipts,
} from '@/answers'
import { type Problem, problemOf } from '@/study'
import type { AnswerInput } from '../measures/rater-answers'

/** A file, its log, and what is proven of it; nothing where it was not believed. */
type Judged = Pick<AnswerInput, 'file' | 'log' | 'proof'>

/**
 * The receipts without those that their key did not sign, and a problem for each of these. Only receipts of a session at
 * hand, of its rater or of a listed code are verified: all others stay what they are, claims (A56).
 */
export function receiptsAtHand(
  found: readonly FoundReceipt[],
  inputs: readonly Judged[],
  codes: readonly string[] = [],
): FoundReceipts {
  const logs = inputs.flatMap(({ log }) => log ?? [])
  const raters = new Set([...codes, ...logs.map(({ rater }) => rater.code)])
  const sessions = new Set(logs.map(({ session }) => session.id))
  const isOfOthers = ({ receipt: { rater, sessionId } }: FoundReceipt) =>
    !raters.has(rater) && !sessions.has(sessionId)
  const { receipts, problems } = verifyReceipts(found.filter((receipt) => !isOfOthers(receipt)))
  const genuine = new Set(receipts)
  return {
    receipts: found.filter((receipt) => isOfOthers(receipt) || genuine.has(receipt)),
    problems,
  }
}

/** What is wrong with receipts beside these files: those that say something else, and those that no file answers to. */
export function receiptProblems(
  receipts: readonly FoundReceipt[],
  inputs: readonly Judged[],
): Problem[] {
  const contradicting = receipts.flatMap((found) =>
    inputs.flatMap((input) => contradictionsOf(found, input)),
  )
  return [...contradicting, ...receiptsWithoutFile(receipts, inputs).map(withoutFile)]
}

/** A receipt without its file, and whether a key of another file of this rater signed it. */
interface LoneReceipt extends FoundReceipt {
  readonly signedBy: MatchingReceipt['signedBy']
}

/** Those that no file answers to, nor contradicts. */
export function receiptsWithoutFile(
  receipts: readonly FoundReceipt[],
  inputs: readonly Judged[],
): LoneReceipt[] {
  const keysOf = (rater: string) =>
    inputs.flatMap(({ log, proof }) =>
      log?.rater.code === rater && proof !== undefined ? keysOfEvents(log.events) : [],
    )
  return receipts
    .filter((found) =>
      inputs.every(
        (input) => contradictionsOf(found, input).length === 0 && !isAnsweredBy(found, input),
      ),
    )
    .map((found) => ({
      ...found,
      signedBy: receiptSigner(found.receipt, keysOf(found.receipt.rater)),
    }))
}

/**
 * Two receipts of a session that agree in all of this are one: the hash behind it is judged with the file. Those of two
 * sessions may agree in it, too: raters who work side by side, without keys.
 */
const isOf = (
  { receipt }: FoundReceipt,
  judged: MatchingReceipt,
  log: AnswerInput['log'],
): boolean =>
  receipt.count === judged.count &&
  receipt.at === judged.at &&
  receipt.publicKey === judged.publicKey &&
  (receipt.signature === null) === (judged.signedBy === null) &&
  (log === undefined ||
    receipt.sessionId === log.session.id ||
    (receipt.rater === log.rater.code && receipt.number === log.session.number))

const contradictionsOf = (found: FoundReceipt, { file, log, proof }: Judged): Problem[] =>
  (proof?.receipts.contradicting ?? [])
    .filter((judged) => isOf(found, judged, log))
    .map(({ message, signedBy }) =>
      signedBy === 'rater'
        ? problemOf(
            file,
            'receipt-contradicts',
            message,
            'Before you use this file, ask the reader and the recipient of the receipt which of the two is correct',
          )
        : problemOf(
            file,
            'receipt-claims-otherwise',
            message,
            'Ask its sender where it comes from; by itself it does not contradict this file',
          ),
    )

const isAnsweredBy = (found: FoundReceipt, { log, proof }: Judged): boolean =>
  proof?.receipts.matching.some((judged) => isOf(found, judged, log)) === true

const withoutFile = ({ receipt, source, signedBy }: LoneReceipt): Problem =>
  problemOf(
    source,
    signedBy === 'rater' ? 'receipt-without-file' : 'receipt-claim-without-file',
    `no answer file that can be used belongs to ${receiptName(receipt, signedBy)}`,
    'Add the answer file of this session, or remove the receipt if it belongs to another study',
  )

/** Time stamps that cover nothing of these files. */
export const timeStampProblems = (
  stamps: readonly ReadTimeStamp[],
  inputs: readonly Pick<AnswerInput, 'proof'>[],
): Problem[] =>
  stamps
    .filter(({ at, source }) =>
      inputs.every(
        ({ proof }) =>
          !proof?.timeStamps.some((known) => known.source === source && known.at === at),
      ),
    )
    .map(({ digest, source }) =>
      problemOf(
        source,
        'time-stamp-of-nothing',
        `this time stamp is over ${digest.slice(0, 16)}…: neither the hash of an event or of an answer file that can be used, nor of the study`,
        'Add the answer file that was stamped, or remove the time stamp',
      ),
    )
