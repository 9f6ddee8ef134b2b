import type { RaterReport, TimeReport } from '@/results'
import { seriesName, shownChange } from '@/results'
import { fixed } from '../report-words'
import { drawnNote, durationInterval } from './cell-words'
import { readerColumn } from './reader-column'
import { column, csvOf, makeTable, type ReportTable } from './table'

type Raters = readonly RaterReport[]

/** How long each of these raters took. */
export const timeTable = (raters: Raters): ReportTable =>
  makeTable<RaterReport>(
    { title: 'Time of each reader' },
    [
      readerColumn((rater) => rater),
      column('Cases', 'count', ({ time }) => time.n),
      column('Median', 'duration', ({ time }) => ({
        value: time.medianActiveMs,
        note: drawnNote(time.intervals.medianActiveMs, durationInterval),
      })),
      column('Total', 'duration', ({ time }) => time.totalActiveMs),
      column('Change over the session (up to 100 cases)', 'slope', ({ time }) => shownChange(time)),
      column('Rank correlation with position', 'coefficient', ({ time }) => time.spearman.value),
      column('p', 'p', ({ time }) => time.spearman.p),
    ],
    raters,
  )

/** A stretch of one rater's session. */
interface Stretch {
  readonly rater: RaterReport
  readonly step: TimeReport['steps'][number]
  readonly place: number
}

const stretchesOf = (raters: Raters, read: (time: TimeReport) => TimeReport['steps']): Stretch[] =>
  raters.flatMap((rater) => read(rater.time).map((step, place) => ({ rater, step, place })))

const QUARTER = ['First', 'Second', 'Third', 'Last']

/** Time and accuracy by quarter of the session, for raters with times. */
export const quarterTable = (raters: Raters): ReportTable =>
  makeTable<Stretch>(
    { title: 'By quarter of the session', groupTitle: 'Reader' },
    [
      column('Quarter', 'text', ({ place }) => QUARTER[place] ?? ''),
      column('Positions', 'count', ({ step }) => `${step.from}–${step.to}`),
      column('Median time', 'duration', ({ step }) => step.medianActiveMs),
      column(
        'Correct',
        'proportion',
        ({ step }) => ({ value: step.accuracy, count: step.correct, n: step.counted }),
        { shareTitle: 'Accuracy' },
      ),
    ],
    stretchesOf(raters, ({ quarters }) => quarters),
    ({ rater }) => seriesName(rater),
  )

/** The same on paper: a row for each rater, a column for each quarter. */
export const quartersOnPaper = (raters: Raters): ReportTable =>
  makeTable<RaterReport>(
    {
      title:
        'By quarter of the session: median active time per case, and correct answers / scored answers.',
    },
    [
      readerColumn((rater) => rater),
      ...QUARTER.map((title, place) =>
        column<RaterReport>(`${title} quarter`, 'duration', ({ time }) => {
          const step = time.quarters[place]
          return step === undefined
            ? null
            : { value: step.medianActiveMs, aside: `${step.correct} of ${step.counted}` }
        }),
      ),
    ],
    raters,
  )

const seconds = (ms: number | null) => (ms === null ? null : fixed(ms / 1000, 1))

/** What the figure of time draws, in seconds. */
export const stepsCsv = (raters: Raters): string =>
  csvOf<Stretch>(
    [
      ['rater', ({ rater }) => seriesName(rater)],
      ['from position', ({ step }) => step.from],
      ['to position', ({ step }) => step.to],
      ['median s', ({ step }) => seconds(step.medianActiveMs)],
      ['lower quartile s', ({ step }) => seconds(step.quartiles[0])],
      ['upper quartile s', ({ step }) => seconds(step.quartiles[1])],
    ],
    stretchesOf(raters, ({ steps }) => steps),
  )
