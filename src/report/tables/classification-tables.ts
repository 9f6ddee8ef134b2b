import type { ClassificationEntry } from '../measures/rater-classification'
import type { RaterReport } from '../measures/rater-report'
import { seriesName } from '../measures/series-names'
import { kindWords, reasonWords } from '../report-words'
import { coefficientInterval, drawnNote } from './cell-words'
import { type Column, column, type ReportTable, rowsOf } from './table'

type Raters = readonly RaterReport[]

interface Classified {
  readonly rater: RaterReport
  readonly title: string
  readonly entry: ClassificationEntry
}

const CLASSIFIED: readonly Column<Classified>[] = [
  column('rater', 'Reader', 'text', ({ rater }) => seriesName(rater), {
    with: ({ rater }) => ({ whose: [rater] }),
  }),
  column('n', 'Answers', 'count', ({ entry }) => entry.n, {
    note: ({ entry }) => reasonWords(entry.reason),
  }),
  column('macro_f1', 'Macro F1', 'coefficient', ({ entry }) => entry.macroF1, {
    note: ({ entry }) => drawnNote(entry.intervals.macroF1),
  }),
  column('weighted_f1', 'Weighted F1', 'coefficient', ({ entry }) => entry.weightedF1, {
    note: ({ entry }) => drawnNote(entry.intervals.weightedF1),
  }),
  column(
    'balanced_accuracy',
    'Balanced accuracy',
    'coefficient',
    ({ entry }) => entry.balancedAccuracy,
    {
      note: ({ entry }) => drawnNote(entry.intervals.balancedAccuracy),
    },
  ),
  column(
    'ece',
    'Expected calibration error (ECE)',
    'coefficient',
    ({ entry }) => entry.calibration.ece,
    {
      note: ({ entry }) => confidenceNote(entry, 'ece'),
    },
  ),
  column('brier', 'Brier score', 'coefficient', ({ entry }) => entry.calibration.brier, {
    note: ({ entry }) => confidenceNote(entry, 'brier'),
  }),
]

const confidenceNote = (
  { calibration: { n, intervals } }: ClassificationEntry,
  name: 'ece' | 'brier',
) =>
  n === 0 ? '' : [drawnNote(intervals[name]), `over ${n}`].filter((part) => part !== '').join('; ')

/** Answers against the truth: the scores of all raters, question by question; null where no truth is a class. */
export function truthTable(raters: Raters): ReportTable | null {
  const places = placesOf(raters)
  const rows = [...places].flatMap(([place, title]) =>
    raters.flatMap((rater): Classified[] => {
      const entry = rater.classification[place]
      return entry === undefined ? [] : [{ rater, title, entry }]
    }),
  )
  return rows.length === 0
    ? null
    : { title: 'Scores of all answers', groupTitle: 'Question', ...classifiedRows(rows) }
}

/** Calibration has columns where somebody stated a confidence. */
function classifiedRows(rows: readonly Classified[]): Pick<ReportTable, 'columns' | 'rows'> {
  const isSure = rows.some(({ entry }) => entry.calibration.n > 0)
  const columns = CLASSIFIED.filter(({ id }) => isSure || (id !== 'ece' && id !== 'brier'))
  return { columns, rows: rowsOf(columns, rows, ({ title }) => title) }
}

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
  column('answer', 'Answer', 'text', ({ words }) => words),
  column('support', 'Support', 'count', ({ support }) => support),
  column('precision', 'Precision', 'coefficient', ({ precision }) => precision, {
    note: ({ precisionInterval: { ci95 } }) => (ci95 === null ? '' : coefficientInterval(ci95)),
  }),
  column('recall', 'Recall', 'coefficient', ({ recall }) => recall, {
    note: ({ recall, recallInterval: { ci95 } }) => {
      if (recall === null) return 'no case has it'
      return ci95 === null ? '' : coefficientInterval(ci95)
    },
  }),
  column('f1', 'F1', 'coefficient', ({ f1 }) => f1, {
    note: ({ f1Interval: { ci95 } }) => (ci95 === null ? '' : coefficientInterval(ci95)),
  }),
]

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
    perClass.map((one) => ({ title, ...one })),
  )
  return {
    table: {
      title: `Each answer of ${seriesName(rater)}`,
      columns: CLASSES,
      groupTitle: 'Question',
      rows: rowsOf(CLASSES, rows, ({ title }) => title),
    },
    shown,
  }
}
