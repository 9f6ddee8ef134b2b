import { calibrationPanels, calibrationTables, plainCsv, plainTable, scaleWords } from '@/report'
import { EmptyState, Section } from '@/ui'
import { type FigureSource, FigureView } from '../figures/figure-view'
import { DataTable } from '../tables/data-table'

/** Whether stated confidence is borne out, for each rater who stated any. */
export function CalibrationView({ report, engine, condition }: FigureSource) {
  const panels = calibrationPanels(report)
  if (panels.length === 0)
    return (
      <Section title="Calibration">
        <EmptyState title="No confidence was stated">
          Calibration compares how sure a rater was with how often the answer was right. The study
          has to ask for confidence, or the file has to carry it.
        </EmptyState>
      </Section>
    )
  const [ofRaters, bins] = calibrationTables(panels.flatMap(({ raters }) => raters))
  return (
    <Section
      title="Calibration"
      hint={[
        'Abstained answers and answers without a confidence or a truth are left out.',
        ...(report.confidenceScales ?? []).map(scaleWords),
      ].join(' ')}
    >
      {panels.map((page) => (
        <FigureView
          key={page.name}
          report={report}
          engine={engine}
          condition={condition}
          panels={page}
          csv={() => plainCsv(plainTable(bins))}
        />
      ))}
      <DataTable table={ofRaters} />
      <DataTable table={bins} />
    </Section>
  )
}
