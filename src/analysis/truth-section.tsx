import {
  coefficientWords,
  kindWords,
  type RaterReport,
  type ReportSummary,
  reasonWords,
  seriesName,
} from '@/report'
import { Section } from '@/ui'
import { FigureView } from './figure-view'
import { PlainTable } from './plain-table'
import { Stages } from './stages'
import type { TableCell } from './table-cell'
import { tableCsv } from './table-csv'

type ClassScore = RaterReport['classification'][string]['perClass'][number]

/** What the raters answered where the truth was otherwise: a table and a figure for each question with declared answers. */
export function TruthSection({ report }: { readonly report: ReportSummary }) {
  const places = [...new Set(report.raters.flatMap((rater) => Object.keys(rater.classification)))]
  if (places.length === 0) return null
  return (
    <Section
      title="Answers against the truth"
      hint="Of each possible answer: how often it was true when given (precision), how often given when true (recall), and F1 of both."
    >
      <Stages>
        {places.flatMap((place) => [
          <PlainTable
            key={place}
            title={titleOf(report.raters, place)}
            of={`scores of ${place}`}
            columns={SCORE_COLUMNS}
            rows={report.raters.flatMap((rater) => scoreRow(rater, place))}
          />,
          <FigureView
            key={`${place} figure`}
            report={report}
            name={`confusion-${place.replace(/[^A-Za-z0-9]+/g, '-').toLowerCase()}`}
            csv={() => confusionCsv(report.raters, place)}
          />,
        ])}
      </Stages>
    </Section>
  )
}

const SCORE_COLUMNS = [
  { title: 'Rater' },
  { title: 'Answers', isNumber: true },
  { title: 'Macro F1', isNumber: true },
  { title: 'Weighted F1', isNumber: true },
  { title: 'Balanced accuracy', isNumber: true },
  { title: 'Precision and recall of each answer' },
]

/** More classes than this are in confusion.csv alone. */
const MOST_LABELS = 12

/** `yes 0.80 and 0.67 of 12`. */
const classWords = ({ label, precision, recall, support }: ClassScore): string =>
  support === 0
    ? `${label} never true`
    : `${label} ${coefficientWords(precision)} and ${coefficientWords(recall)} of ${support}`

/** `Yes or no`; with the question's name where there are several. */
function titleOf(raters: readonly RaterReport[], place: string): string {
  const entries = raters.flatMap((rater) => Object.entries(rater.classification))
  const entry = entries.find(([name]) => name === place)?.[1]
  const kind = kindWords(entry?.kind ?? '')
  const isOnlyQuestion = entries.every(([, other]) => other.question === entry?.question)
  return isOnlyQuestion ? kind : `${entry?.question}: ${kind.toLowerCase()}`
}

function scoreRow(rater: RaterReport, place: string): (readonly TableCell[])[] {
  const entry = rater.classification[place]
  if (entry === undefined) return []
  return [
    [
      seriesName(rater),
      { value: String(entry.n), note: reasonWords(entry.reason) },
      coefficientWords(entry.macroF1),
      coefficientWords(entry.weightedF1),
      coefficientWords(entry.balancedAccuracy),
      entry.labels.length > MOST_LABELS ? '–' : entry.perClass.map(classWords).join('; '),
    ],
  ]
}

/** One row for each rater, truth and answer. */
function confusionCsv(raters: readonly RaterReport[], place: string): string {
  return tableCsv(
    ['rater', 'truth', 'answer', 'count'],
    raters.flatMap((rater) => {
      const entry = rater.classification[place]
      if (entry === undefined) return []
      return entry.confusion.flatMap((counts, row) =>
        counts.map((count, column) => [
          seriesName(rater),
          entry.labels[row] ?? '',
          entry.labels[column] ?? '',
          String(count),
        ]),
      )
    }),
  )
}
