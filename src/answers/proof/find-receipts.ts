import { LIMITS } from '@/limits'
import { groupBy, type Problem, problemOf } from '@/study'
import { type Receipt, receiptOfWords, receiptText, signedHash } from './receipt'
import { areAllBy } from './verify-batch'

/** Of one receipt, however it is wrapped and quoted: it has some 460. */
const MOST_LETTERS = 10_000
const WORDS = 11

export interface FoundReceipt {
  readonly receipt: Receipt
  /** A file's name, or 'pasted'. */
  readonly source: string
  readonly line: number
}

export interface FoundReceipts {
  readonly receipts: readonly FoundReceipt[]
  readonly problems: readonly Problem[]
}

/**
 * Every receipt in a text once, such as the body of a mail: lines may be wrapped and quoted, and anything may stand between.
 * Signatures are left to `verifyReceipts`.
 * @returns also a problem for each that was mistyped or cut off, with its line; no receipt where there are more than the limits allow.
 */
export function findReceipts(text: string, source: string): FoundReceipts {
  const found = new Map<string, FoundReceipt>()
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
    else {
      const whole = receiptText(receipt)
      if (!found.has(whole)) found.set(whole, { receipt, source, line })
    }
  }
  const excess = excessOf([...found.values()], source)
  const receipts = excess === null ? [...found.values()] : []
  if (excess !== null) problems.unshift(excess)
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
    'Copy it again, photograph its QR code, or ask the reader to show it once more',
    { line },
  )

/** Why so many receipts are not used; null: there are not too many. */
function excessOf(found: readonly FoundReceipt[], source: string): Problem | null {
  const signed = found.filter(({ receipt }) => receipt.signature !== null).length
  const words = (count: number, kind: string, most: number) =>
    problemOf(
      source,
      'too-many-receipts',
      `this file holds ${count.toLocaleString('en')} different ${kind}, and at most ${most.toLocaleString('en')} can be used; none of them was`,
      "Keep the receipts of this study's readers, or split the file",
    )
  if (signed > LIMITS.signedReceipts) return words(signed, 'signed receipts', LIMITS.signedReceipts)
  return found.length > LIMITS.receipts ? words(found.length, 'receipts', LIMITS.receipts) : null
}

/** Who judges a file and who lists the receipts without one both ask; of one key it takes 15 ms. */
const known = new WeakMap<Receipt, boolean>()

/**
 * Leaves out the receipts that the key they name did not sign, with a problem for each. Unsigned ones stay.
 * Give only receipts that concern somebody: a file of others can hold thousands of keys.
 */
export function verifyReceipts(found: readonly FoundReceipt[]) {
  const open = found.filter(({ receipt }) => receipt.signature !== null && !known.has(receipt))
  for (const [key, those] of groupBy(open, ({ receipt }) => receipt.publicKey)) {
    if (key === null) continue
    const isBatchGenuine = areBy(key, those)
    for (const entry of those) known.set(entry.receipt, isBatchGenuine || areBy(key, [entry]))
  }
  const isGenuine = ({ receipt }: FoundReceipt) => known.get(receipt) !== false
  return {
    receipts: found.filter(isGenuine),
    problems: found.filter((entry) => !isGenuine(entry)).map(wrongSignature),
  }
}

const areBy = (key: string, found: readonly FoundReceipt[]): boolean =>
  areAllBy(
    key,
    found.map(({ receipt }) => ({
      message: signedHash(receipt),
      signature: receipt.signature ?? '',
    })),
  )

const wrongSignature = ({ receipt: { rater, number }, source, line }: FoundReceipt): Problem =>
  problemOf(
    source,
    'forged-receipt',
    `the key that the receipt of ${rater}, session ${number}, names did not sign it: somebody made or changed it`,
    'Ask the sender for its source; it does not concern this reader',
    { line },
  )
