import { learningTable, quarterTable, stepsCsv, timePanels, timeTable } from '@/report'
import { EmptyState, Section } from '@/ui'
import { type FigureSource, FigureView } from '../figures/figure-view'
import { drawTables } from '../tables/data-table'

/** Learning and fatigue: active time and accuracy along the session. */
export function TimeView(source: FigureSource) {
  const { report } = source
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
  return (
    <Section
      title="Time and order"
      hint="Active time: the case is on screen and the page is visible. Shorter times suggest learning or haste; lower accuracy suggests fatigue."
    >
      {panels.map((page) => (
        <FigureView key={page.name} {...source} panels={page} csv={() => stepsCsv(page.raters)} />
      ))}
      {drawTables([timeTable(timed), learningTable(report), quarterTable(timed)])}
    </Section>
  )
}
