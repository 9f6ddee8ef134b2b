import type { FoundReceipt } from '@/answers'
import { type Problem, problemOf } from '@/study'
import type { AnswerInput } from '../measures/rater-answers'

/** A file, and what is proven of it; nothing where it was not believed. */
type Judged = Pick<AnswerInput, 'file' | 'proof'>

/** What is wrong with receipts beside these files: those that say something else, and those that no file answers to. */
export function receiptProblems(receipts: readonly FoundReceipt[], inputs: readonly Judged[]): Problem[] {
  return receipts.flatMap((found) => {
    const contradicting = inputs.flatMap((input) => contradictionsOf(found, input))
    if (contradicting.length > 0) return contradicting
    return inputs.some((input) => isAnsweredBy(found, input)) ? [] : [withoutFile(found)]
  })
}

/** Two receipts that agree in all of this are one: the hash behind it is judged with the file. */
const isOf = (
  { receipt }: FoundReceipt,
  judged: Pick<FoundReceipt['receipt'], 'count' | 'at' | 'publicKey'>,
): boolean =>
  receipt.count === judged.count && receipt.at === judged.at && receipt.publicKey === judged.publicKey

const contradictionsOf = (found: FoundReceipt, { file, proof }: Judged): Problem[] =>
  (proof?.receipts.contradicting ?? [])
    .filter((judged) => isOf(found, judged))
    .map(({ message }) =>
      problemOf(
        file,
        'receipt-contradicts',
        message,
        'Ask the rater, and whoever was sent the receipt, which of the two is right before you use this file',
      ),
    )

const isAnsweredBy = (found: FoundReceipt, { proof }: Judged): boolean =>
  proof?.receipts.matching.some((judged) => isOf(found, judged)) === true

const withoutFile = ({ receipt: { rater, number, at }, source }: FoundReceipt): Problem =>
  problemOf(
    source,
    'receipt-without-file',
    `no answer file that can be used belongs to the receipt of ${rater}, session ${number}, ${at}`,
    'Add the answer file of this session, or leave the receipt out if it is of another study',
  )
