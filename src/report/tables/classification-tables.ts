import type { ClassificationEntry, RaterReport } from '@/results'
import { seriesName } from '@/results'
import { joinWords, kindWords, reasonWords } from '../report-words'
import { coefficientInterval, drawnNote } from './cell-words'
import { readerColumn } from './reader-column'
import { type Column, column, makeTable, type ReportTable, reportTable } from './table'

type Raters = readonly RaterReport[]

interface Classified {
  readonly rater: RaterReport
  readonly title: string
  readonly entry: ClassificationEntry
}

const score = (name: keyof ClassificationEntry['intervals'], title: string): Column<Classified> =>
  column(title, 'coefficient', ({ entry }) => ({
    value: entry[name],
    note: drawnNote(entry.intervals[name]),
  }))

const confidenceScore = (name: 'ece' | 'brier', title: string): Column<Classified> =>
  column(title, 'coefficient', ({ entry: { calibration } }) => ({
    value: calibration[name],
    note:
      calibration.n === 0
        ? ''
        : joinWords([drawnNote(calibration.intervals[name]), `over ${calibration.n}`]),
  }))

const CONFIDENCE: readonly Column<Classified>[] = [
  confidenceScore('ece', 'Expected calibration error (ECE)'),
  confidenceScore('brier', 'Brier score'),
]

/** Answers against the truth: the scores of all raters, question by question; null where no truth is a class. */
export const truthTable = reportTable<Classified, Raters>(
  { title: 'Scores of all answers', groupTitle: 'Question' },
  (rows) => [
    readerColumn(({ rater }) => rater),
    column('Answers', 'count', ({ entry }) => ({
      value: entry.n,
      note: reasonWords(entry.reason),
    })),
    score('macroF1', 'Macro F1'),
    score('weightedF1', 'Weighted F1'),
    score('balancedAccuracy', 'Balanced accuracy'),
    // Calibration has columns where somebody stated a confidence.
    ...(rows.some(({ entry }) => entry.calibration.n > 0) ? CONFIDENCE : []),
  ],
  (raters) =>
    [...placesOf(raters)].flatMap(([place, title]) =>
      raters.flatMap((rater): Classified[] => {
        const entry = rater.classification[place]
        return entry === undefined ? [] : [{ rater, title, entry }]
      }),
    ),
  ({ title }) => title,
)

/** `Yes or no`, with the question's name where there are several, for each place in the classification. */
function placesOf(raters: Raters): Map<string, string> {
  const entries = raters.flatMap(({ classification }) => Object.entries(classification))
  const isOneQuestion = new Set(entries.map(([, { question }]) => question)).size < 2
  return new Map(
    entries.map(([place, { kind, question }]) => [
      place,
      isOneQuestion ? kindWords(kind) : `${question}: ${kindWords(kind).toLowerCase()}`,
    ]),
  )
}

type PerClass = ClassificationEntry['perClass'][number] & { readonly title: string }

const CLASSES: readonly Column<PerClass>[] = [
  column('Answer', 'text', 'words'),
  column('Support', 'count', 'support'),
  column('Precision', 'coefficient', ({ precision, precisionInterval }) => ({
    value: precision,
    note: intervalOf(precisionInterval),
  })),
  column('Recall', 'coefficient', ({ recall, recallInterval }) => ({
    value: recall,
    note: recall === null ? 'no case has it' : intervalOf(recallInterval),
  })),
  column('F1', 'coefficient', ({ f1, f1Interval }) => ({
    value: f1,
    note: intervalOf(f1Interval),
  })),
]

const intervalOf = ({ ci95 }: PerClass['f1Interval']) =>
  ci95 === null ? '' : coefficientInterval(ci95)

/** More possible answers than this are in confusion.csv alone. */
const MOST_LABELS = 12

/** One rater answer by answer, and the entries behind, whose matrices are not too large to be shown. */
export function classTable(
  raters: Raters,
  rater: RaterReport,
): {
  readonly table: ReportTable
  readonly shown: readonly (readonly [title: string, place: string, ClassificationEntry])[]
} | null {
  const titles = placesOf(raters)
  const shown = Object.entries(rater.classification)
    .filter(([, { labels, n }]) => n > 0 && labels.length <= MOST_LABELS)
    .map(([place, entry]) => [titles.get(place) ?? place, place, entry] as const)
  if (shown.length === 0) return null
  const rows = shown.flatMap(([title, , { perClass }]) =>
    perClass.map((entry) => ({ title, ...entry })),
  )
  return {
    table: makeTable(
      { title: `Each answer of ${seriesName(rater)}`, groupTitle: 'Question' },
      CLASSES,
      rows,
      ({ title }) => title,
    ),
    shown,
  }
}
