import type { EarlierStudy } from '@/package'
import { itemChanges, studyChanges } from '@/study'
import type { AnswerInput } from '../measures/rater-answers'
import { isUsed } from '../measures/rater-answers'
import type { ReportRequest } from '../report-request'

/** What of a study was changed while it was read, and which answers to versions before count (N7, N8). */
export interface AmendmentReport {
  /** The newest first. */
  readonly earlier: readonly { readonly version: string; readonly studyHash: string }[]
  /** Of the newest amendment, as its certificate has it; null: no certificate is at hand. */
  readonly reason: string | null
  /** Of the newest amendment: each item that changed, in what, and why; `truth`: its right answer alone. */
  readonly items: readonly {
    readonly item: string
    readonly change: 'changed' | 'added' | 'removed' | 'truth'
    readonly isTruthOther: boolean
    readonly what: readonly string[]
    readonly reason: string
  }[]
  /** Who was given the changed items alone, and which these are (A50); left out: nobody was. */
  readonly changedAlone?:
    | { readonly codes: readonly string[]; readonly items: readonly string[] }
    | undefined
  /** Of the study itself. */
  readonly also: readonly string[]
  /** Files of which answers were carried over. */
  readonly carried: readonly {
    readonly rater: string
    readonly file: string
    readonly version: string
    readonly answers: number
    readonly leftOut: number
    readonly items: readonly string[]
  }[]
}

/** @returns undefined where the study amends none. */
export function amendmentReport(
  { study, key, certificate, earlier = [] }: ReportRequest,
  inputs: readonly AnswerInput[],
): AmendmentReport | undefined {
  const [before] = earlier
  if (before === undefined) return undefined
  const what = new Map(itemChanges(before.study, study).map((change) => [change.item, change.what]))
  return {
    earlier: earlier.map(({ study: old, studyHash }: EarlierStudy) => ({
      version: old.version,
      studyHash,
    })),
    reason: certificate?.amendment?.reason ?? null,
    items: (key.amended ?? []).map((entry) => ({ ...entry, what: what.get(entry.item) ?? [] })),
    ...(study.amends?.changedAlone === undefined
      ? {}
      : { changedAlone: study.amends.changedAlone }),
    also: studyChanges(before.study, study),
    carried: inputs.flatMap((input) => {
      const { carried, raters, file } = input
      if (carried === undefined || !isUsed(input)) return []
      const { version, answers, leftOut, items } = carried
      return raters.map(({ code }) => ({ rater: code, file, version, answers, leftOut, items }))
    }),
  }
}
