import type { RaterReport, TimeReport } from '@/results'
import { seriesName, shownChange } from '@/results'
import { fixed } from '../report-words'
import { drawnNote, durationInterval } from './cell-words'
import { readerColumn } from './reader-column'
import { type Column, column, csvOf, field, makeTable, type ReportTable } from './table'

type Raters = readonly RaterReport[]

const TIMES: readonly Column<RaterReport>[] = [
  readerColumn((rater) => rater),
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
export const timeTable = (raters: Raters): ReportTable =>
  makeTable({ title: 'Time of each reader' }, TIMES, raters)

/** A stretch of one rater's session. */
interface Stretch {
  readonly rater: RaterReport
  readonly step: TimeReport['steps'][number]
  readonly place: number
}

const stretchesOf = (raters: Raters, read: (time: TimeReport) => TimeReport['steps']): Stretch[] =>
  raters.flatMap((rater) => read(rater.time).map((step, place) => ({ rater, step, place })))

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
export const quarterTable = (raters: Raters): ReportTable =>
  makeTable(
    { title: 'By quarter of the session', groupTitle: 'Reader' },
    QUARTERS,
    stretchesOf(raters, ({ quarters }) => quarters),
    ({ rater }) => seriesName(rater),
  )

/** The same on paper: a row for each rater, a column for each quarter. */
export function quartersOnPaper(raters: Raters): ReportTable {
  const columns: Column<RaterReport>[] = [
    readerColumn((rater) => rater),
    ...QUARTER.map((title, place) =>
      column<RaterReport>(
        title,
        `${title} quarter`,
        'duration',
        ({ time }) => time.quarters[place]?.medianActiveMs ?? null,
        {
          with: ({ time }) => {
            const step = time.quarters[place]
            return step === undefined ? {} : { aside: `${step.correct} of ${step.counted}` }
          },
        },
      ),
    ),
  ]
  const title =
    'By quarter of the session: median active time per case, and correct answers / scored answers.'
  return makeTable({ title }, columns, raters)
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
