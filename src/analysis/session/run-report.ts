import { startReport } from '@/report'
import type { Redrawer, Report, ReportRequest, ReportStep } from '@/results'
import type { AnalysisState, Progress } from './analysis-views'

interface ReportRun {
  readonly onProgress: Progress
  /** Gets what can be shown already, where the rest will take a while. */
  readonly onEarly: (report: Report, pending: AnalysisState['pending']) => void
  /** Lets messages in, and says whether one of them ended this run. */
  readonly isOver: () => Promise<boolean>
  readonly redrawers: readonly Redrawer[]
}

/** Makes the report in steps: accuracy, agreement, intervals. @returns as much of it as there was time for. */
export async function runReport(
  request: ReportRequest,
  { onProgress, onEarly, isOver, redrawers }: ReportRun,
): Promise<{ readonly report: Report; readonly pending: AnalysisState['pending'] }> {
  onProgress('Accuracy', 0.3)
  const started = startReport(request, redrawers)
  const finish = async (steps: Generator<ReportStep, Report>): Promise<Report | null> => {
    for (;;) {
      const next = steps.next()
      if (next.done === true) return next.value
      const [what, done, wait] = next.value
      onProgress(what, 0.35 + 0.65 * done)
      await wait
      if (!(await isOver())) continue
      started.stop()
      return null
    }
  }
  const { compared, redrawn } = workOf(started.accuracy)
  if (compared > SHOWN_BEFORE) onEarly(started.accuracy, 'agreement')
  const tables = await finish(started.tables())
  if (tables === null) return { report: started.accuracy, pending: 'agreement' }
  if (redrawn > SHOWN_BEFORE * 100) onEarly(tables, 'intervals')
  const complete = await finish(started.complete())
  return complete === null
    ? { report: tables, pending: 'intervals' }
    : { report: complete, pending: null }
}

/** More answers to compare than this (a hundred times as many to redraw) take long enough to show what is there. */
const SHOWN_BEFORE = 100_000

/** Pairs that nobody asked for are part of the agreement of all raters as a group. */
const workOf = ({ raters, study, iterations }: Report) => ({
  compared: ((raters.length * (raters.length - 1)) / 2) * study.questions,
  redrawn: study.questions * raters.length * iterations,
})
