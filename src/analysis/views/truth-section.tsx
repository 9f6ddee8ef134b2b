import { NativeSelect } from '@mantine/core'
import { useState } from 'react'
import {
  coefficientWords,
  kindWords,
  type RaterReport,
  type ReportSummary,
  reasonWords,
  seriesName,
} from '@/report'
import { Section } from '@/ui'
import confusion from '../tables/confusion-table.module.css'
import { PlainTable } from '../tables/plain-table'
import { TruthTables } from '../tables/truth-tables'

type Entry = RaterReport['classification'][string]

/** What raters answered where the truth was otherwise: scores of all, and the answers of one of them. */
export function TruthSection({ report }: { readonly report: ReportSummary }) {
  const { raters } = report
  const [chosen, setChosen] = useState(0)
  const rater = raters[chosen] ?? raters[0]
  const places = [...new Set(raters.flatMap(({ classification }) => Object.keys(classification)))]
  if (rater === undefined || places.length === 0) return null
  const titles = new Map(places.map((place) => [place, titleOf(raters, place)]))
  return (
    <Section
      title="Answers against the truth"
      hint="Precision: how often an answer was right when given. Recall: how often it was given when right. F1 is the harmonic mean of both."
    >
      <PlainTable
        isGrouped
        title="Scores of all answers"
        columns={SCORES}
        rows={places.flatMap((place) =>
          raters.flatMap((one) => scoreRow(one, titles.get(place) ?? place, one.classification[place])),
        )}
      />
      {raters.length < 2 ? null : (
        <div className={confusion.choice} data-screen-only>
          <NativeSelect
            aria-label="Whose answers"
            value={String(chosen)}
            onChange={(event) => setChosen(Number(event.currentTarget.value))}
            data={raters.map((one, n) => ({ value: String(n), label: seriesName(one) }))}
          />
        </div>
      )}
      <TruthTables rater={rater} titles={titles} />
    </Section>
  )
}

const SCORES = [
  { title: 'Question' },
  { title: 'Rater' },
  { title: 'Answers', isNumber: true },
  { title: 'Macro F1', isNumber: true },
  { title: 'Weighted F1', isNumber: true },
  { title: 'Balanced accuracy', isNumber: true },
]

const scoreRow = (rater: RaterReport, title: string, entry: Entry | undefined) =>
  entry === undefined
    ? []
    : [
        [
          title,
          seriesName(rater),
          { value: String(entry.n), note: reasonWords(entry.reason) },
          coefficientWords(entry.macroF1),
          coefficientWords(entry.weightedF1),
          coefficientWords(entry.balancedAccuracy),
        ],
      ]

/** `Yes or no`; with the question's name where there are several. */
function titleOf(raters: readonly RaterReport[], place: string): string {
  const entries = raters.flatMap((rater) => Object.entries(rater.classification))
  const entry = entries.find(([name]) => name === place)?.[1]
  const kind = kindWords(entry?.kind ?? '')
  const isOnlyQuestion = entries.every(([, other]) => other.question === entry?.question)
  return isOnlyQuestion ? kind : `${entry?.question}: ${kind.toLowerCase()}`
}
