import { calibrationPanels, calibrationTables, plainCsv, plainTable } from '@/report'
import { scaleWords } from '@/results'
import { EmptyState, Section } from '@/ui'
import { type FigureSource, FigureView } from '../figures/figure-view'
import { drawTables } from '../tables/data-table'

/** Whether stated confidence is borne out, for each rater who stated any. */
export function CalibrationView(source: FigureSource) {
  const { report } = source
  const panels = calibrationPanels(report)
  if (panels.length === 0)
    return (
      <Section title="Calibration">
        <EmptyState title="No confidence was stated">
          Calibration compares stated confidence with accuracy. It needs a study that asks for
          confidence, or a file that has it.
        </EmptyState>
      </Section>
    )
  const tables = calibrationTables(panels.flatMap(({ raters }) => raters))
  return (
    <Section
      title="Calibration"
      hint={[
        'Abstained answers and answers without a confidence or a correct answer are excluded.',
        ...(report.confidenceScales ?? []).map(scaleWords),
      ].join(' ')}
    >
      {panels.map((page) => (
        <FigureView
          key={page.name}
          {...source}
          panels={page}
          csv={() => plainCsv(plainTable(tables[1]))}
        />
      ))}
      {drawTables(tables)}
    </Section>
  )
}
