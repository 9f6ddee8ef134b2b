import type { AnswersFile } from '../answers-file'
import type { FileProof, MatchingReceipt } from './file-proof'
import type { FoundReceipt } from './find-receipts'
import { keysOfEvents } from './keys-of-events'
import { type Receipt, receiptText } from './receipt'
import { verifyReceipts } from './verify-receipts'

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
  for (const one of found)
    if (concerns(one.receipt, file)) {
      const text = receiptText(one.receipt)
      if (!byText.has(text)) byText.set(text, one)
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
