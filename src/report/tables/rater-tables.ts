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
  id: string,
  title: string,
  unit: keyof typeof INTERVALS,
  scoresOf: (rater: RaterReport) => Scored<Name>,
  name: Name,
  what: string,
  on: Column<RaterReport>['on'] = ['scores'],
) =>
  column<RaterReport>(id, title, unit, (rater) => scoresOf(rater)[name], {
    on,
    note: (rater) => {
      const scores = scoresOf(rater)
      return joinWords([
        drawnNote(scores.intervals[name], INTERVALS[unit]),
        countedWords(scores, what),
      ])
    },
  })

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

const overallOf = ({ accuracy }: RaterReport) => accuracy.overall
const closedOf = ({ accuracy }: RaterReport) => accuracy.closed
const textOf = (rater: RaterReport) => rater.text
const rankingOf = (rater: RaterReport) => rater.ranking
const calibrationOf = (rater: RaterReport) => rater.calibration

/** Everything that is one figure of a rater. `on`: the scores of each rater, on paper, and models beside raters. */
const COLUMNS: readonly Column<RaterReport>[] = [
  accuracy('overall', 'All questions', overallOf),
  accuracy('yes-no', 'Yes/no', (r) => r.accuracy.byKind['yes-no']),
  accuracy('choice', 'Choice', (r) => r.accuracy.byKind.choice),
  accuracy('closed', 'Closed', closedOf),
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
    note: ({ text: words }) => countedWords(words),
  }),
  score('token_f1', 'Open text, token F1', 'coefficient', textOf, 'tokenF1', 'questions', [
    'scores',
    'models',
  ]),
  score('top1', 'Ranking, top 1', 'share', rankingOf, 'top1', ''),
  score('top5', 'Ranking, top 5', 'share', rankingOf, 'top5', ''),
  score('mrr', 'Ranking, mean reciprocal rank', 'coefficient', rankingOf, 'mrr', 'questions'),
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
        return joinWords([
          drawnNote(intervals.lesionSensitivity, percentInterval),
          `${localised} of ${lesions} lesions`,
        ])
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
        return joinWords([
          drawnNote(intervals.falsePositives),
          `${nonLesions} marks on ${n} images`,
        ])
      },
    },
  ),
  score('ece', 'Expected calibration error (ECE)', 'coefficient', calibrationOf, 'ece', 'answers'),
  score('brier', 'Brier score', 'coefficient', calibrationOf, 'brier', 'answers'),
  score(
    'median_time',
    'Median time per case',
    'duration',
    (r) => r.time,
    'medianActiveMs',
    'cases',
    ['scores', 'paper'],
  ),
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
  const accuracies: Column<RaterReport>[] = present([
    isScored && accuracyColumn('overall', 'All questions', overallOf),
    raters.some((rater) => closedOf(rater).n > 0) &&
      accuracyColumn('closed', 'Closed questions', closedOf),
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
    cells: columns.map(({ id, unit }): Cell => {
      if (id === 'rater') return text(title)
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
