import type { ExpectedReadings, ReportInput } from '@/results'
import { unlistedWords } from '@/results'
import { listed } from '@/study'
import { joinWords } from '../report-words'

interface Expected {
  readonly expected: ExpectedReadings
}

/** `R2`, or `R2 (session 2)` where the study plans several. */
export const missingNames = ({ missing, sessions }: ExpectedReadings): string[] =>
  missing.map(({ rater, session }) => (sessions === 1 ? rater : `${rater} (session ${session})`))

/** Which readings no file holds, as two sentences; empty: none is missing. */
export function missingWords({ expected }: Expected): string {
  const { codes, listedBy = 'study', sessions, missing } = expected
  if (missing.length === 0) return ''
  const plan = sessions === 1 ? '' : `${sessions} sessions each`
  const listing =
    codes === null
      ? `The study plans ${plan}.`
      : `The ${listedBy} lists ${listed(codes, codes.length)}${plan === '' ? '' : `, with ${plan}`}.`
  const names = missingNames(expected)
  return `${listing} Answers of ${listed(names, names.length)} are missing.`
}

/** Which receipts no file answers to, and which of them are mere claims; empty: there is none. */
export function receiptWords({ expected: { receiptsWithoutFile: receipts } }: Expected): string {
  const names = (those: typeof receipts) => {
    const each = those.map(({ rater, session, at }) => `${rater} (session ${session}, ${at})`)
    return `${those.length === 1 ? 'receipt' : 'receipts'} of ${listed(each, each.length)}`
  }
  const by = (signer: (typeof receipts)[number]['signedBy']) =>
    receipts.filter(({ signedBy }) => signedBy === signer)
  const [known, unsigned, other] = [by('rater'), by(null), by('other')]
  const sentences = [
    known.length > 0 && `No used file matches the ${names(known)}.`,
    unsigned.length > 0 &&
      `Unverified, because anyone can write an unsigned receipt: the ${names(unsigned)}, without a matching file.`,
    other.length > 0 &&
      `Unverified, because no file of this reader names the signing key: the ${names(other)}, without a matching file.`,
  ]
  return joinWords(sentences, ' ')
}

/** What of the readers whom this report should contain is otherwise, above every number; null: nothing. */
export function expectedNotice(
  report: Expected & { readonly inputs: readonly ReportInput[] },
): { readonly title: string; readonly text: string } | null {
  const text = joinWords(
    [missingWords(report), receiptWords(report), ...report.inputs.flatMap(unlistedSentences)],
    ' ',
  )
  if (text === '') return null
  const { missing, receiptsWithoutFile } = report.expected
  const isClaimedOnly =
    missing.length === 0 &&
    receiptsWithoutFile.every(({ signedBy }) => signedBy !== 'rater') &&
    report.inputs.every(({ unlisted = [] }) => unlisted.length === 0)
  return {
    title: isClaimedOnly
      ? 'Unverified receipts claim readings that are not in this report.'
      : 'The readers in this report differ from those expected.',
    text,
  }
}

/** What was refused of a file because the study does not list it, and what is used all the same. */
export const unlistedSentences = ({ file, unlisted = [] }: ReportInput): string[] =>
  [
    [unlisted.filter(({ isUsed }) => !isUsed), 'Refused of'] as const,
    [unlisted.filter(({ isUsed }) => isUsed), 'Used, because the analyst chose'] as const,
  ].flatMap(([those, what]) =>
    those.length === 0 ? [] : [`${what} "${file}": ${unlistedWords(those)}.`],
  )
