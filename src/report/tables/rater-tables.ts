import type { AccuracyCell, RaterReport, ReportSummary } from '@/results'
import { namedFloors, seriesName } from '@/results'
import { present } from '@/study'
import { joinWords, reasonWords } from '../report-words'
import { accuracyColumn, hasScores } from './accuracy-tables'
import {
  coefficientInterval,
  drawnNote,
  durationInterval,
  percentInterval,
  type Scored,
  valueWords,
} from './cell-words'
import { readerColumn } from './reader-column'
import {
  type Cell,
  type Column,
  column,
  type ReportTable,
  rowsOf,
  shownOn,
  text,
  turned,
} from './table'

/** Of how many a figure is, or over how many of what; else why there is none. */
function countedWords({ n, reason }: Pick<Scored<never>, 'n' | 'reason'>, what = ''): string {
  if (n === 0) return reasonWords(reason)
  return what === '' ? `of ${n}` : `over ${n} ${what}`
}

const INTERVALS = {
  share: percentInterval,
  coefficient: coefficientInterval,
  duration: durationInterval,
}

/** A figure with its interval, and then of how many it is, or over how many of what. */
const score = <Name extends string>(
  title: string,
  unit: keyof typeof INTERVALS,
  scoresOf: (rater: RaterReport) => Scored<Name>,
  name: Name,
  what: string,
  on: Column<RaterReport>['on'] = ['scores'],
) =>
  column<RaterReport>(
    title,
    unit,
    (rater) => {
      const scores = scoresOf(rater)
      return {
        value: scores[name],
        note: joinWords([
          drawnNote(scores.intervals[name], INTERVALS[unit]),
          countedWords(scores, what),
        ]),
      }
    },
    { on },
  )

/** An accuracy among other scores: its share, and below it of how many. */
const accuracy = (title: string, cellOf: (rater: RaterReport) => AccuracyCell | undefined) =>
  column<RaterReport>(
    title,
    'share',
    (rater) => {
      const { value, correct, n } = cellOf(rater) ?? { value: null, correct: 0, n: 0 }
      return { value, note: n === 0 ? '' : `${correct} of ${n}` }
    },
    { on: ['models'] },
  )

const overallOf = ({ accuracy }: RaterReport) => accuracy.overall
const closedOf = ({ accuracy }: RaterReport) => accuracy.closed
const rankingOf = (rater: RaterReport) => rater.ranking
const calibrationOf = (rater: RaterReport) => rater.calibration

/** Everything that is one figure of a rater. `on`: the scores of each rater, on paper, and models beside raters. */
const COLUMNS: readonly Column<RaterReport>[] = [
  accuracy('All questions', overallOf),
  accuracy('Yes/no', (r) => r.accuracy.byKind['yes-no']),
  accuracy('Choice', (r) => r.accuracy.byKind.choice),
  accuracy('Closed', closedOf),
  column(
    'Answered',
    'count',
    (r) => ({ value: r.answered, note: `of ${r.answered + r.abstained + r.missing}` }),
    { on: ['scores'] },
  ),
  column('Abstained', 'count', (r) => r.abstained, { on: ['scores', 'paper'] }),
  column('Missing', 'count', (r) => r.missing, { on: ['scores', 'paper'] }),
  column('On flagged cases', 'count', (r) => r.accuracy.overall.flagged, {
    on: ['paper'],
  }),
  column(
    'Shortcut Score',
    'coefficient',
    (r) => ({
      value: r.shortcutScore,
      note:
        r.shortcutScoreCi95 === null
          ? reasonWords(r.shortcutScoreReason)
          : `${coefficientInterval(r.shortcutScoreCi95)}; over ${r.accuracy.closed.n} questions`,
    }),
    { on: ['scores', 'paper', 'models'] },
  ),
  column(
    'Open text, exact match',
    'share',
    (r) => ({ value: r.text.exactMatch, note: countedWords(r.text) }),
    { on: ['scores', 'models'] },
  ),
  score('Open text, token F1', 'coefficient', (r) => r.text, 'tokenF1', 'questions', [
    'scores',
    'models',
  ]),
  score('Ranking, top 1', 'share', rankingOf, 'top1', ''),
  score('Ranking, top 5', 'share', rankingOf, 'top5', ''),
  score('Ranking, mean reciprocal rank', 'coefficient', rankingOf, 'mrr', 'questions'),
  column(
    'Lesions found',
    'share',
    ({ marks }) => (marks === undefined ? null : lesionCell(marks)),
    { on: ['scores'] },
  ),
  column(
    'False positives per image',
    'coefficient',
    ({ marks }) => (marks === undefined ? null : falseCell(marks)),
    {
      on: ['scores'],
    },
  ),
  score('Expected calibration error (ECE)', 'coefficient', calibrationOf, 'ece', 'answers'),
  score('Brier score', 'coefficient', calibrationOf, 'brier', 'answers'),
  score('Median time per case', 'duration', (r) => r.time, 'medianActiveMs', 'cases', [
    'scores',
    'paper',
  ]),
  column('Unreadable', 'count', (r) => r.unreadable, { on: ['models'] }),
  column('Missing', 'count', (r) => r.missing, { on: ['models'] }),
]

type Marks = NonNullable<RaterReport['marks']>

const lesionCell = ({ lesionSensitivity, localised, lesions, lesionReason, intervals }: Marks) => ({
  value: lesionSensitivity,
  note:
    lesions === 0
      ? reasonWords(lesionReason)
      : joinWords([
          drawnNote(intervals.lesionSensitivity, percentInterval),
          `${localised} of ${lesions} lesions`,
        ]),
})

const falseCell = ({ falsePositives, n, nonLesions, reason, intervals }: Marks) => ({
  value: falsePositives,
  note:
    n === 0
      ? reasonWords(reason)
      : joinWords([drawnNote(intervals.falsePositives), `${nonLesions} marks on ${n} images`]),
})

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
  const accuracies: Column<RaterReport>[] = present([
    isScored && accuracyColumn('All questions', overallOf),
    raters.some((rater) => closedOf(rater).n > 0) && accuracyColumn('Closed questions', closedOf),
  ])
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
  const columns = [
    readerColumn<RaterReport>((rater) => rater, 'Reader or model'),
    ...shownOn(COLUMNS, 'models').filter(({ cell }) => hasAny(raters.map(cell))),
  ]
  // A floor is an accuracy on closed questions; the Shortcut Score measures against the text-only one.
  const floor = (title: string, values: Readonly<Record<string, number | null>>) => ({
    group: null,
    cells: columns.map(({ title: name, unit }, place): Cell => {
      if (place === 0) return text(title)
      return values[name] === undefined ? text('') : { unit, value: values[name] }
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
            title === 'Text only' ? { Closed: value, 'Shortcut Score': 1 } : { Closed: value },
          ),
        ),
    ],
  }
}
