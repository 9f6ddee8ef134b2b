import type { EarlierStudy } from '@/package'
import { itemChanges, studyChanges } from '@/study'
import type { AnswerInput } from '../measures/rater-answers'
import { isUsed } from '../measures/rater-answers'
import type { ReportRequest } from '../report-request'

/** What of a study was changed while it was read, and which answers to versions before count (N7, N8). */
export type AmendmentReport = NonNullable<ReturnType<typeof amendmentReport>>

/** @returns undefined where the study amends none. */
export function amendmentReport(
  { study, key, certificate, earlier = [] }: ReportRequest,
  inputs: readonly AnswerInput[],
) {
  const [before] = earlier
  if (before === undefined) return undefined
  const what = new Map(itemChanges(before.study, study).map((change) => [change.item, change.what]))
  return {
    /** The newest first. */
    earlier: earlier.map(({ study: old, studyHash }: EarlierStudy) => ({
      version: old.version,
      studyHash,
    })),
    /** Of the newest amendment, as its certificate has it; null: no certificate is at hand. */
    reason: certificate?.amendment?.reason ?? null,
    /** Of the newest amendment: each item that changed, in what, and why; `truth`: its right answer alone. */
    items: (key.amended ?? []).map((entry) => ({ ...entry, what: what.get(entry.item) ?? [] })),
    /** Who was given the changed items alone, and which these are (A50); left out: nobody was. */
    ...(study.amends?.changedAlone === undefined
      ? {}
      : { changedAlone: study.amends.changedAlone }),
    /** Of the study itself. */
    also: studyChanges(before.study, study),
    /** Files of which answers were carried over. */
    carried: inputs.flatMap((input) => {
      const { carried, raters, file } = input
      if (carried === undefined || !isUsed(input)) return []
      const { version, answers, leftOut, items } = carried
      return raters.map(({ code }) => ({ rater: code, file, version, answers, leftOut, items }))
    }),
  }
}
