import { calibrationPanels, coefficientWords, percentWords, seriesName } from '@/report'
import { csvText } from '@/study'
import { EmptyState, Section } from '@/ui'
import { PlainTable } from '../tables/plain-table'
import { type FigureSource, FigureView } from './figure-view'

const BINS = [
  { title: 'Rater' },
  { title: 'Stated confidence' },
  { title: 'Answers', isNumber: true },
  { title: 'Mean confidence', isNumber: true },
  { title: 'Accuracy', isNumber: true },
] as const

/** Whether stated confidence is borne out, for each rater who stated any. */
export function CalibrationView({ report, engine }: FigureSource) {
  const panels = calibrationPanels(report)
  if (panels === null)
    return (
      <Section title="Calibration">
        <EmptyState title="No confidence was stated">
          Calibration compares how sure a rater was with how often the answer was right. The study has to ask
          for confidence, or the file has to carry it.
        </EmptyState>
      </Section>
    )
  const { raters } = panels
  const bins = raters.flatMap((rater) =>
    rater.calibration.bins
      .filter((bin) => bin.count > 0)
      .map((bin) => [
        seriesName(rater),
        `${Math.round(100 * bin.low)}–${Math.round(100 * bin.high)}%`,
        String(bin.count),
        percentWords(bin.meanConfidence),
        percentWords(bin.accuracy),
      ]),
  )
  return (
    <Section
      title="Calibration"
      hint="Abstained answers and answers without a confidence or a truth are left out."
    >
      <FigureView
        report={report}
        engine={engine}
        panels={panels}
        csv={() =>
          csvText<readonly string[]>(
            BINS.map(({ title }, n) => [title, (bin) => bin[n] ?? '']),
            bins,
          )
        }
      />
      <PlainTable
        title="Calibration of each rater"
        hint="0 is perfect in all three"
        columns={[
          { title: 'Rater' },
          { title: 'Answers', isNumber: true },
          { title: 'Expected error (ECE)', isNumber: true },
          { title: 'Largest gap (MCE)', isNumber: true },
          { title: 'Brier score', isNumber: true },
        ]}
        rows={raters.map(({ calibration: c, ...rater }) => [
          seriesName({ ...rater, calibration: c }),
          String(c.n),
          coefficientWords(c.ece),
          coefficientWords(c.mce),
          coefficientWords(c.brier),
        ])}
      />
      <PlainTable
        isGrouped
        title="Bins of confidence"
        hint="empty bins are left out"
        columns={BINS}
        rows={bins}
      />
    </Section>
  )
}
