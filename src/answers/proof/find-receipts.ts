import { LIMITS } from '@/limits'
import { type Problem, problemOf } from '@/study'
import { type Receipt, receiptOfWords, signedHash } from './receipt'
import { areAllBy } from './verify-batch'

/** Of one receipt, however it is wrapped and quoted: it has some 460. */
const MOST_LETTERS = 10_000
const WORDS = 11

export interface FoundReceipt {
  readonly receipt: Receipt
  /** A file's name, or 'pasted'. */
  readonly source: string
}

interface PlacedReceipt extends FoundReceipt {
  readonly line: number
}

/**
 * Every receipt in a text, such as the body of a mail: lines may be wrapped and quoted, and anything may stand between.
 * @returns also a problem for each that was mistyped, cut off, or signed by another key than it names, with its line.
 */
export function findReceipts(
  text: string,
  source: string,
): { readonly receipts: readonly FoundReceipt[]; readonly problems: readonly Problem[] } {
  const found: PlacedReceipt[] = []
  const problems: Problem[] = []
  // Mails mark quoted lines with ">", and some end a line that goes on with "=".
  const plain = text
    .replace(/=\r?\n/g, '')
    .replace(/^[\s>|]+/gm, (marks) => marks.replace(/[>|]/g, ' '))
  const starts = [...plain.matchAll(/triplane-receipt\/[12](?=\s)/gi)].map(({ index }) => index)
  // Counted on from the receipt before: from the beginning each time, a file of 100,000 would take hours.
  let line = 1
  let counted = 0
  for (const [n, start] of starts.entries()) {
    for (
      let at = plain.indexOf('\n', counted);
      at !== -1 && at < start;
      at = plain.indexOf('\n', at + 1)
    )
      line += 1
    counted = start
    const words = plain
      .slice(start, Math.min(starts[n + 1] ?? plain.length, start + MOST_LETTERS))
      .split(/\s+/)
      .filter(Boolean)
      .slice(0, WORDS)
    const receipt = receiptOfWords(words)
    if (receipt === null) problems.push(mistyped(source, line, words[1]))
    else found.push({ receipt, source, line })
  }
  const forged = wronglySigned(found)
  for (const { line: at, receipt } of forged) problems.push(wrongSignature(source, at, receipt))
  const receipts = found
    .filter((one) => !forged.has(one))
    .map(({ receipt, source: from }) => ({ receipt, source: from }))
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

const mistyped = (source: string, line: number, rater: string | undefined): Problem =>
  problemOf(
    source,
    'wrong-receipt',
    `the receipt${rater === undefined ? '' : ` of ${rater}`} does not fit its check sum: a character was mistyped, or a part is missing`,
    'Copy it again, photograph its QR code, or ask the rater to show it once more',
    { line },
  )

const wrongSignature = (source: string, line: number, { rater, number }: Receipt): Problem =>
  problemOf(
    source,
    'forged-receipt',
    `the key that the receipt of ${rater}, session ${number}, names did not sign it: somebody made or changed it`,
    'Ask whoever sent it where it comes from; it says nothing about this rater',
    { line },
  )

/** Those whose signature is not by the key that they name. */
function wronglySigned(found: readonly PlacedReceipt[]): ReadonlySet<PlacedReceipt> {
  const byKey = new Map<string, PlacedReceipt[]>()
  for (const placed of found) {
    const { signature, publicKey } = placed.receipt
    if (signature === null || publicKey === null) continue
    const those = byKey.get(publicKey) ?? []
    those.push(placed)
    byKey.set(publicKey, those)
  }
  const areBy = (key: string, those: readonly PlacedReceipt[]) =>
    areAllBy(
      key,
      those.map(({ receipt }) => ({
        message: signedHash(receipt),
        signature: receipt.signature ?? '',
      })),
    )
  const wrong = [...byKey].flatMap(([key, those]) =>
    areBy(key, those) ? [] : those.filter((placed) => !areBy(key, [placed])),
  )
  return new Set(wrong)
}
