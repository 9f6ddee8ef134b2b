import type { FoundReceipt, MatchingReceipt } from '@/answers'
import type { ReaderStudy } from '@/questions'
import { dueInSession, listed } from '@/study'
import { type AnswerInput, isUsed } from '../measures/rater-answers'
import type { RaterSeries } from '../measures/rater-series'
import type { ScoredUnit } from '../measures/scored-unit'
import type { ReportInput } from '../report-facts'
import { joinWords } from '../report-words'
import { receiptsWithoutFile } from './receipt-problems'
import { type ListingStudy, unlistedWords } from './unlisted-raters'

/** Which readings the study expects, and which of them no file holds (R190). */
export interface ExpectedReadings {
  /** The raters whom the study or the roster lists; null: any code may sign in. */
  readonly codes: readonly string[] | null
  /** Left out: the study itself. */
  readonly listedBy?: 'study' | 'roster' | undefined
  /** That each rater is to read. */
  readonly sessions: number
  /** Questions due in all sessions of all raters, those included that no file holds; models are not counted. */
  readonly due: number
  readonly missing: readonly {
    readonly rater: string
    readonly session: number
    readonly questions: number
  }[]
  readonly receiptsWithoutFile: readonly {
    readonly rater: string
    readonly session: number
    readonly at: string
    /** As in `MatchingReceipt`: unless it is `rater`, the receipt is a claim. */
    readonly signedBy: MatchingReceipt['signedBy']
    /** The file that holds the receipt, or 'pasted'. */
    readonly source: string
  }[]
}

/** The study with the readers of a roster, where it lists none itself. */
export function withRoster(study: ReaderStudy, codes: readonly string[] | null): ListingStudy {
  if (codes === null || study.raters.codes !== undefined) return study
  return { ...study, raters: { ...study.raters, codes: [...codes] }, listedBy: 'roster' }
}

/** Who was to read what, and what of it no file holds (R190). */
export function expectedReadings(
  study: ListingStudy,
  inputs: readonly AnswerInput[],
  receipts: readonly FoundReceipt[],
  {
    units,
    series,
  }: { readonly units: readonly ScoredUnit[]; readonly series: readonly RaterSeries[] },
): ExpectedReadings {
  const { count, blocks = false } = study.reading.sessions
  const people = inputs
    .filter(isUsed)
    .flatMap(({ raters }) => raters.filter(({ kind }) => kind === 'human'))
  const read = new Set(people.map(({ code }) => code))
  const had = new Set(people.map(({ code, sessionNumber }) => `${sessionNumber} ${code}`))
  const numbers = Array.from({ length: count }, (_, n) => n + 1)
  const missing = [...new Set([...(study.raters.codes ?? []), ...read])].flatMap((rater) =>
    numbers
      .filter((session) => !had.has(`${session} ${rater}`))
      .map((session) => {
        const due = new Set(dueInSession(study, rater, session))
        return { rater, session, questions: units.filter(({ item }) => due.has(item)).length }
      }),
  )
  const asked = series.flatMap(({ kind, responses }) =>
    kind === 'human' ? responses.filter(({ outcome }) => outcome !== 'not-asked') : [],
  ).length
  // Of a rater whose sessions are joined, what one of them did not answer is counted already.
  const uncounted = missing.filter(({ rater }) => !blocks || !read.has(rater))
  return {
    codes: study.raters.codes ?? null,
    ...(study.listedBy === undefined ? {} : { listedBy: study.listedBy }),
    sessions: count,
    due: uncounted.reduce((sum, { questions }) => sum + questions, asked),
    missing,
    receiptsWithoutFile: receiptsWithoutFile(receipts, inputs).map(
      ({ receipt, source, signedBy }) => ({
        rater: receipt.rater,
        session: receipt.number,
        at: receipt.at,
        signedBy,
        source,
      }),
    ),
  }
}

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
    known.length === 0 ? '' : `No used file matches the ${names(known)}.`,
    unsigned.length === 0
      ? ''
      : `Unverified, because anyone can write an unsigned receipt: the ${names(unsigned)}, without a matching file.`,
    other.length === 0
      ? ''
      : `Unverified, because no file of this reader names the signing key: the ${names(other)}, without a matching file.`,
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
