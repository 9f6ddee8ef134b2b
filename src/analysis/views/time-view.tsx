import { learningTable, quarterTable, stepsCsv, timePanels, timeTable } from '@/report'
import { EmptyState, Section } from '@/ui'
import { type FigureSource, FigureView } from '../figures/figure-view'
import { DataTable } from '../tables/data-table'

/** Learning and fatigue: active time and accuracy along the session. */
export function TimeView({ report, engine, condition }: FigureSource) {
  const timed = report.raters.filter((rater) => rater.time.n > 0)
  if (timed.length === 0)
    return (
      <Section title="Time and order">
        <EmptyState title="No reading times">
          Only answer files of the reading room record the time and the position of each case.
        </EmptyState>
      </Section>
    )
  const panels = timePanels(report)
  const learning = learningTable(report)
  return (
    <Section
      title="Time and order"
      hint="Active time: the case is on screen and the page is visible. Shorter times suggest learning or haste; lower accuracy suggests fatigue."
    >
      {panels.map((page) => (
        <FigureView
          key={page.name}
          report={report}
          engine={engine}
          condition={condition}
          panels={page}
          csv={() => stepsCsv(page.raters)}
        />
      ))}
      <DataTable table={timeTable(timed)} />
      {learning !== null && <DataTable table={learning} />}
      <DataTable table={quarterTable(timed)} />
    </Section>
  )
}
