import type { AccuracyCell } from '../measures/accuracy'
import { namedFloors } from '../measures/floors'
import { shownChange } from '../measures/learning/learning-curves'
import type { ClassificationEntry } from '../measures/rater-classification'
import type { CalibrationReport, RaterReport } from '../measures/rater-report'
import type { ReportReason } from '../measures/report-reason'
import { seriesName } from '../measures/series-names'
import type { TimeReport } from '../measures/time-report'
import type { ReportSummary } from '../report'
import { fixed, kindWords, reasonWords } from '../report-words'
import { accuracyCell, hasScores } from './accuracy-tables'
import {
  coefficientInterval,
  drawnNote,
  durationInterval,
  percentInterval,
  valueWords,
} from './cell-words'
import {
  type Cell,
  type Column,
  column,
  csvOf,
  field,
  type ReportTable,
  rowsOf,
  shownOn,
  text,
  turned,
} from './table'

interface Counted {
  readonly n: number
  readonly reason: ReportReason | null
}

/** Of how many a figure is, or why there is none. */
const of = (counted: (rater: RaterReport) => Counted) => (rater: RaterReport) => {
  const { n, reason } = counted(rater)
  return n === 0 ? reasonWords(reason) : `of ${n}`
}
const over = (what: string, counted: (rater: RaterReport) => Counted) => (rater: RaterReport) => {
  const { n, reason } = counted(rater)
  return n === 0 ? reasonWords(reason) : `over ${n} ${what}`
}

/** The interval of a figure, then of how many it is. */
const drawn =
  (interval: (rater: RaterReport) => string, count: (rater: RaterReport) => string) =>
  (rater: RaterReport) =>
    [interval(rater), count(rater)].filter((part) => part !== '').join('; ')

/** A cell that names a rater. */
const ofRater = { with: (rater: RaterReport) => ({ whose: [rater] }) }

/** An accuracy among other scores: its share, and below it of how many. */
const accuracy = (
  id: string,
  title: string,
  cellOf: (rater: RaterReport) => AccuracyCell | undefined,
) =>
  column<RaterReport>(id, title, 'share', (rater) => cellOf(rater)?.value ?? null, {
    on: ['models'],
    note: (rater) => {
      const { correct, n } = cellOf(rater) ?? { correct: 0, n: 0 }
      return n === 0 ? '' : `${correct} of ${n}`
    },
  })

const textOf = (rater: RaterReport) => rater.text
const rankingOf = (rater: RaterReport) => rater.ranking
const calibrationOf = (rater: RaterReport) => rater.calibration

/** Everything that is one figure of a rater. `on`: the scores of each rater, on paper, and models beside raters. */
const COLUMNS: readonly Column<RaterReport>[] = [
  accuracy('overall', 'All questions', (r) => r.accuracy.overall),
  accuracy('yes-no', 'Yes/no', (r) => r.accuracy.byKind['yes-no']),
  accuracy('choice', 'Choice', (r) => r.accuracy.byKind.choice),
  accuracy('closed', 'Closed', (r) => r.accuracy.closed),
  column('answered', 'Answered', 'count', (r) => r.answered, {
    on: ['scores'],
    note: (r) => `of ${r.answered + r.abstained + r.missing}`,
  }),
  column('abstained', 'Abstained', 'count', (r) => r.abstained, { on: ['scores', 'paper'] }),
  column('missing', 'Missing', 'count', (r) => r.missing, { on: ['scores', 'paper'] }),
  column('flagged', 'On flagged cases', 'count', (r) => r.accuracy.overall.flagged, {
    on: ['paper'],
  }),
  column('shortcut_score', 'Shortcut Score', 'coefficient', (r) => r.shortcutScore, {
    on: ['scores', 'paper', 'models'],
    note: (r) =>
      r.shortcutScoreCi95 === null
        ? reasonWords(r.shortcutScoreReason)
        : `${coefficientInterval(r.shortcutScoreCi95)}; over ${r.accuracy.closed.n} questions`,
  }),
  column('exact_match', 'Open text, exact match', 'share', (r) => r.text.exactMatch, {
    on: ['scores', 'models'],
    note: of(textOf),
  }),
  column('token_f1', 'Open text, token F1', 'coefficient', (r) => r.text.tokenF1, {
    on: ['scores', 'models'],
    note: drawn((r) => drawnNote(r.text.intervals.tokenF1), over('questions', textOf)),
  }),
  column('top1', 'Ranking, top 1', 'share', (r) => r.ranking.top1, {
    on: ['scores'],
    note: drawn((r) => drawnNote(r.ranking.intervals.top1, percentInterval), of(rankingOf)),
  }),
  column('top5', 'Ranking, top 5', 'share', (r) => r.ranking.top5, {
    on: ['scores'],
    note: drawn((r) => drawnNote(r.ranking.intervals.top5, percentInterval), of(rankingOf)),
  }),
  column('mrr', 'Ranking, mean reciprocal rank', 'coefficient', (r) => r.ranking.mrr, {
    on: ['scores'],
    note: drawn((r) => drawnNote(r.ranking.intervals.mrr), over('questions', rankingOf)),
  }),
  column(
    'lesion_sensitivity',
    'Lesions found',
    'share',
    (r) => r.marks?.lesionSensitivity ?? null,
    {
      on: ['scores'],
      note: (r) => {
        if (r.marks === undefined) return ''
        const { localised, lesions, lesionReason, intervals } = r.marks
        if (lesions === 0) return reasonWords(lesionReason)
        return drawn(
          () => drawnNote(intervals.lesionSensitivity, percentInterval),
          () => `${localised} of ${lesions} lesions`,
        )(r)
      },
    },
  ),
  column(
    'false_positives',
    'False positives per image',
    'coefficient',
    (r) => r.marks?.falsePositives ?? null,
    {
      on: ['scores'],
      note: (r) => {
        if (r.marks === undefined) return ''
        const { n, nonLesions, reason, intervals } = r.marks
        if (n === 0) return reasonWords(reason)
        return drawn(
          () => drawnNote(intervals.falsePositives),
          () => `${nonLesions} marks on ${n} images`,
        )(r)
      },
    },
  ),
  column('ece', 'Expected calibration error (ECE)', 'coefficient', (r) => r.calibration.ece, {
    on: ['scores'],
    note: drawn((r) => drawnNote(r.calibration.intervals.ece), over('answers', calibrationOf)),
  }),
  column('brier', 'Brier score', 'coefficient', (r) => r.calibration.brier, {
    on: ['scores'],
    note: drawn((r) => drawnNote(r.calibration.intervals.brier), over('answers', calibrationOf)),
  }),
  column('median_time', 'Median time per case', 'duration', (r) => r.time.medianActiveMs, {
    on: ['scores', 'paper'],
    note: drawn(
      (r) => drawnNote(r.time.intervals.medianActiveMs, durationInterval),
      over('cases', (r) => r.time),
    ),
  }),
  column('unreadable', 'Unreadable', 'count', (r) => r.unreadable, { on: ['models'] }),
  column('missing_answers', 'Missing', 'count', (r) => r.missing, { on: ['models'] }),
]

/** The heading of a column that is one rater's. */
const headOf = (rater: RaterReport) => ({ title: seriesName(rater), whose: [rater] })

const hasAny = (cells: readonly Cell[]) => cells.some((cell) => valueWords(cell) !== '–')

/** A row for each score that at least one rater has, a column for each rater. */
export function scoresTable({ raters }: ReportSummary): ReportTable {
  const columns = shownOn(COLUMNS, 'scores').filter(({ cell }) => hasAny(raters.map(cell)))
  return { title: 'Scores', ...turned(columns, raters, headOf) }
}

/** The first table on paper: accuracy of these raters, and what stands below it. */
export function ratersOnPaper(
  raters: readonly RaterReport[],
  isNarrow: boolean,
  intervals = '95% Wilson CIs',
): ReportTable {
  const isScored = hasScores({ raters })
  const accuracies: Column<RaterReport>[] = [
    ...(isScored
      ? [
          {
            id: 'overall',
            title: 'All questions',
            unit: 'proportion',
            cell: (r: RaterReport) => accuracyCell(r.accuracy.overall),
          } as const,
        ]
      : []),
    ...(raters.some(({ accuracy }) => accuracy.closed.n > 0)
      ? [
          {
            id: 'closed',
            title: 'Closed questions',
            unit: 'proportion',
            cell: (r: RaterReport) => accuracyCell(r.accuracy.closed),
          } as const,
        ]
      : []),
  ]
  const scores = shownOn(COLUMNS, 'paper')
    .filter(({ cell }) => hasAny(raters.map(cell)))
    .map(({ cell, ...column }) => ({
      ...column,
      cell: (r: RaterReport) => ({ ...cell(r), note: '' }),
    }))
  const withIntervals = isNarrow
    ? 'Correct answers / scored answers; 95% CIs are in the figure and in accuracy.csv.'
    : `Correct answers / scored answers, with ${intervals}.`
  return {
    title: isScored ? withIntervals : 'Answers of each reader',
    ...turned([...accuracies, ...scores], raters, headOf),
  }
}

/** People and models on the same questions, and the floors below them. */
export function modelsTable(
  raters: readonly RaterReport[],
  floors: ReportSummary['floors'],
): ReportTable {
  const name = column<RaterReport>('name', 'Reader or model', 'text', seriesName, ofRater)
  const columns = [
    name,
    ...shownOn(COLUMNS, 'models').filter(({ cell }) => hasAny(raters.map(cell))),
  ]
  // A floor is an accuracy on closed questions; the Shortcut Score measures against the text-only one.
  const floor = (title: string, values: Readonly<Record<string, number | null>>) => ({
    group: null,
    cells: columns.map(({ id, unit }): Cell => {
      if (id === 'name') return text(title)
      return values[id] === undefined ? text('') : { unit, value: values[id] }
    }),
  })
  return {
    title: 'Accuracy by kind, compared with chance and baselines',
    columns,
    rows: [
      ...rowsOf(columns, raters),
      ...namedFloors(floors)
        .toReversed()
        .map(({ name: title, value }) =>
          floor(
            title,
            title === 'Text only' ? { closed: value, shortcut_score: 1 } : { closed: value },
          ),
        ),
    ],
  }
}

type Raters = readonly RaterReport[]

const TIMES: readonly Column<RaterReport>[] = [
  column('rater', 'Reader', 'text', seriesName, ofRater),
  column('items', 'Cases', 'count', ({ time }) => time.n),
  column('median', 'Median', 'duration', ({ time }) => time.medianActiveMs, {
    note: ({ time }) => drawnNote(time.intervals.medianActiveMs, durationInterval),
  }),
  column('total', 'Total', 'duration', ({ time }) => time.totalActiveMs),
  column('slope', 'Change over the session (up to 100 cases)', 'slope', ({ time }) =>
    shownChange(time),
  ),
  column(
    'spearman',
    'Rank correlation with position',
    'coefficient',
    ({ time }) => time.spearman.value,
  ),
  column('p', 'p', 'p', ({ time }) => time.spearman.p),
]

/** How long each of these raters took. */
export const timeTable = (raters: Raters): ReportTable => ({
  title: 'Time of each reader',
  columns: TIMES,
  rows: rowsOf(TIMES, raters),
})

/** A stretch of one rater's session. */
interface Stretch {
  readonly rater: RaterReport
  readonly step: TimeReport['steps'][number]
  readonly place: number
}

const stretchesOf = (raters: Raters, of: (time: TimeReport) => TimeReport['steps']): Stretch[] =>
  raters.flatMap((rater) => of(rater.time).map((step, place) => ({ rater, step, place })))

const QUARTER = ['First', 'Second', 'Third', 'Last']
const QUARTERS: readonly Column<Stretch>[] = [
  column('quarter', 'Quarter', 'text', ({ place }) => QUARTER[place] ?? ''),
  column('positions', 'Positions', 'count', ({ step }) => `${step.from}–${step.to}`),
  column('median', 'Median time', 'duration', ({ step }) => step.medianActiveMs),
  column('accuracy', 'Correct', 'proportion', ({ step }) => step.accuracy, {
    shareTitle: 'Accuracy',
    with: ({ step }) => ({ count: step.correct, n: step.counted }),
  }),
]

/** Time and accuracy by quarter of the session, for raters with times. */
export const quarterTable = (raters: Raters): ReportTable => ({
  title: 'By quarter of the session',
  columns: QUARTERS,
  groupTitle: 'Reader',
  rows: rowsOf(
    QUARTERS,
    stretchesOf(raters, ({ quarters }) => quarters),
    ({ rater }) => seriesName(rater),
  ),
})

/** The same on paper: a row for each rater, a column for each quarter. */
export function quartersOnPaper(raters: Raters): ReportTable {
  const columns: Column<RaterReport>[] = [
    column('rater', 'Reader', 'text', seriesName, ofRater),
    ...QUARTER.map((title, place) =>
      column<RaterReport>(
        title,
        `${title} quarter`,
        'duration',
        ({ time }) => {
          return time.quarters[place]?.medianActiveMs ?? null
        },
        {
          with: ({ time }) => {
            const step = time.quarters[place]
            return step === undefined ? {} : { aside: `${step.correct} of ${step.counted}` }
          },
        },
      ),
    ),
  ]
  return {
    title:
      'By quarter of the session: median active time per case, and correct answers / scored answers.',
    columns,
    rows: rowsOf(columns, raters),
  }
}

const seconds = (ms: number | null) => (ms === null ? null : fixed(ms / 1000, 1))

/** What the figure of time draws, in seconds. */
export const stepsCsv = (raters: Raters): string =>
  csvOf<Stretch>(
    [
      field('rater', ({ rater }) => seriesName(rater)),
      field('from position', ({ step }) => step.from),
      field('to position', ({ step }) => step.to),
      field('median s', ({ step }) => seconds(step.medianActiveMs)),
      field('lower quartile s', ({ step }) => seconds(step.quartiles[0])),
      field('upper quartile s', ({ step }) => seconds(step.quartiles[1])),
    ],
    stretchesOf(raters, ({ steps }) => steps),
  )

const CALIBRATION: readonly Column<RaterReport>[] = [
  column('rater', 'Reader', 'text', seriesName, ofRater),
  column('n', 'Answers', 'count', ({ calibration }) => calibration.n),
  column(
    'ece',
    'Expected calibration error (ECE)',
    'coefficient',
    ({ calibration }) => calibration.ece,
    {
      note: ({ calibration }) => drawnNote(calibration.intervals.ece),
    },
  ),
  column(
    'mce',
    'Maximum calibration error (MCE)',
    'coefficient',
    ({ calibration }) => calibration.mce,
  ),
  column('brier', 'Brier score', 'coefficient', ({ calibration }) => calibration.brier, {
    note: ({ calibration }) => drawnNote(calibration.intervals.brier),
  }),
]

interface Bin {
  readonly rater: RaterReport
  readonly bin: CalibrationReport['bins'][number]
}

const BINS: readonly Column<Bin>[] = [
  column('confidence', 'Stated confidence', 'text', ({ bin }) => {
    return `${Math.round(100 * bin.low)}–${Math.round(100 * bin.high)}%`
  }),
  column('answers', 'Answers', 'count', ({ bin }) => bin.count),
  column('mean', 'Mean confidence', 'share', ({ bin }) => bin.meanConfidence),
  column('accuracy', 'Accuracy', 'share', ({ bin }) => bin.accuracy),
]

/** Whether stated confidence is borne out; below it the bins that are behind it. */
export const calibrationTables = (raters: Raters): [ofRaters: ReportTable, bins: ReportTable] => [
  {
    title: 'Calibration of each reader',
    note: '0 is perfect in all three',
    columns: CALIBRATION,
    rows: rowsOf(CALIBRATION, raters),
  },
  {
    title: 'Bins of confidence',
    note: 'empty bins are excluded',
    columns: BINS,
    groupTitle: 'Reader',
    rows: rowsOf(
      BINS,
      raters.flatMap((rater) =>
        rater.calibration.bins.filter(({ count }) => count > 0).map((bin) => ({ rater, bin })),
      ),
      ({ rater }) => seriesName(rater),
    ),
  },
]

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
