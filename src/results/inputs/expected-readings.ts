import type { FoundReceipt } from '@/answers'
import type { ReaderStudy } from '@/questions'
import { dueInSession } from '@/study'
import { type AnswerInput, isHuman, isUsed } from '../measures/rater-answers'
import type { RaterSeries } from '../measures/rater-series'
import type { ScoredUnit } from '../measures/scored-unit'
import { receiptsWithoutFile } from './receipt-problems'
import type { ListingStudy } from './unlisted-raters'

/** Which readings the study expects, and which of them no file holds (R190). */
export type ExpectedReadings = ReturnType<typeof expectedReadings>

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
) {
  const { count, blocks = false } = study.reading.sessions
  const people = inputs.filter(isUsed).flatMap(({ raters }) => raters.filter(isHuman))
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
  const due = series.flatMap(({ kind, responses }) =>
    kind === 'human' ? responses.filter(({ outcome }) => outcome !== 'not-asked') : [],
  ).length
  // Of a rater whose sessions are joined, what one of them did not answer is counted already.
  const uncounted = missing.filter(({ rater }) => !blocks || !read.has(rater))
  return {
    /** The raters whom the study or the roster lists; null: any code may sign in. */
    codes: study.raters.codes ?? null,
    /** Left out: the study itself. */
    ...(study.listedBy === undefined ? {} : { listedBy: study.listedBy }),
    /** That each rater is to read. */
    sessions: count,
    /** Questions due in all sessions of all raters, those included that no file holds; models are not counted. */
    due: uncounted.reduce((sum, { questions }) => sum + questions, due),
    missing,
    receiptsWithoutFile: receiptsWithoutFile(receipts, inputs).map(
      ({ receipt, source, signedBy }) => ({
        rater: receipt.rater,
        session: receipt.number,
        at: receipt.at,
        /** As in `MatchingReceipt`: unless it is `rater`, the receipt is a claim. */
        signedBy,
        /** The file that holds the receipt, or 'pasted'. */
        source,
      }),
    ),
  }
}
