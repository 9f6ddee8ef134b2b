import {
  coefficientWords,
  durationWords,
  fixed,
  percentWords,
  pWords,
  type RaterReport,
  seriesName,
  timePanels,
} from '@/report'
import { csvText } from '@/study'
import { EmptyState, Section } from '@/ui'
import { PlainTable } from '../tables/plain-table'
import { type FigureSource, FigureView } from './figure-view'

/** Learning and fatigue: active time and accuracy along the session. */
export function TimeView({ report, engine }: FigureSource) {
  const timed = report.raters.filter((rater) => rater.time.n > 0)
  if (timed.length === 0)
    return (
      <Section title="Time and order">
        <EmptyState title="No reading times">
          Only answer files of the reading room record how long an item took and where in the session it
          stood.
        </EmptyState>
      </Section>
    )
  const panels = timePanels(report)
  return (
    <Section
      title="Time and order"
      hint="Time counts only while the item is on screen and the page is visible. Falling times mean learning or haste, falling accuracy fatigue."
    >
      {panels === null ? null : (
        <FigureView report={report} engine={engine} panels={panels} csv={() => stepsCsv(panels.raters)} />
      )}
      <PlainTable
        title="Time of each rater"
        columns={[
          { title: 'Rater' },
          { title: 'Items', isNumber: true },
          { title: 'Median', isNumber: true },
          { title: 'In all', isNumber: true },
          { title: 'Change over 100 items', isNumber: true },
          { title: 'Rank correlation with position', isNumber: true },
          { title: 'p', isNumber: true },
        ]}
        rows={timed.map((rater) => [
          seriesName(rater),
          String(rater.time.n),
          durationWords(rater.time.medianActiveMs),
          durationWords(rater.time.totalActiveMs),
          slopeWords(rater.time.slopeMsPerItem),
          coefficientWords(rater.time.spearman.value),
          pWords(rater.time.spearman.p),
        ])}
      />
      <PlainTable
        isGrouped
        title="By quarter of the session"
        columns={[
          { title: 'Rater' },
          { title: 'Quarter' },
          { title: 'Positions', isNumber: true },
          { title: 'Median time', isNumber: true },
          { title: 'Correct', isNumber: true },
          { title: 'Accuracy', isNumber: true },
        ]}
        rows={timed.flatMap((rater) =>
          rater.time.quarters.map((quarter, n) => [
            seriesName(rater),
            QUARTERS[n] ?? String(n + 1),
            `${quarter.from}–${quarter.to}`,
            durationWords(quarter.medianActiveMs),
            `${quarter.correct} of ${quarter.counted}`,
            percentWords(quarter.accuracy),
          ]),
        )}
      />
    </Section>
  )
}

/** What the figure draws, in seconds. */
const stepsCsv = (raters: readonly RaterReport[]): string =>
  csvText<{ readonly rater: RaterReport; readonly step: RaterReport['time']['steps'][number] }>(
    [
      ['rater', ({ rater }) => seriesName(rater)],
      ['from position', ({ step }) => step.from],
      ['to position', ({ step }) => step.to],
      ['median s', ({ step }) => seconds(step.medianActiveMs)],
      ['lower quartile s', ({ step }) => seconds(step.quartiles[0])],
      ['upper quartile s', ({ step }) => seconds(step.quartiles[1])],
    ],
    raters.flatMap((rater) => rater.time.steps.map((step) => ({ rater, step }))),
  )

const seconds = (ms: number | null) => (ms === null ? null : fixed(ms / 1000, 1))

const QUARTERS = ['First', 'Second', 'Third', 'Last']

const slopeWords = (msPerItem: number | null): string =>
  msPerItem === null ? '–' : `${msPerItem < 0 ? '−' : '+'}${fixed(Math.abs(msPerItem) / 10, 1)} s`
