import { kindWords, type PairReport, type ReportSummary, seriesLabel } from '@/report'
import type { Desk } from './desk'
import { PlainTable } from './plain-table'
import { reportKey } from './report-key'
import { useAsked } from './use-asked'

export interface ConfusionTableProps {
  readonly report: ReportSummary
  readonly pair: PairReport
  readonly position: number
  readonly desk: () => Desk
}

const MOST_LABELS = 24

/** What one rater answered where the other answered otherwise: a table for each question and kind. */
export function ConfusionTable({ report, pair, position, desk }: ConfusionTableProps) {
  const { value } = useAsked(`${position} ${reportKey(report)}`, () => desk().confusion(position))
  const [one, two] = [seriesLabel(pair, 0), seriesLabel(pair, 1)]
  return (value ?? [])
    .filter(({ labels }) => labels.length <= MOST_LABELS)
    .map(({ question, kind, labels, counts }) => (
      <PlainTable
        isNarrow
        key={`${question} ${kind}`}
        title={`${one} against ${two}: ${question}, ${kindWords(kind).toLowerCase()}`}
        hint={`${one} in rows, ${two} in columns`}
        columns={[{ title: `${one} ↓` }, ...labels.map((title) => ({ title, isNumber: true }))]}
        rows={labels.map((label, row) => [label, ...(counts[row] ?? []).map(String)])}
      />
    ))
}
