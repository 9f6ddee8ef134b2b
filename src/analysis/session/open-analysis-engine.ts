import type { ReportSummary } from '@/results'
import { type InWorker, openWorker } from '@/ui/open-worker'
import type { AnalysisEngine } from './analysis-engine'

/** The engine as the page calls it: it stays usable while files are hashed and intervals drawn. */
export type AnalysisWork = InWorker<AnalysisEngine>

/** What is reported, and who computes it. */
export interface ReportSource {
  readonly report: ReportSummary
  readonly engine: () => AnalysisWork
}

export function openAnalysisEngine(tool: string): AnalysisWork {
  const engine = openWorker<AnalysisEngine>(
    () => new Worker(new URL('./analysis-engine.worker.ts', import.meta.url), { type: 'module' }),
    'Reading and computing',
  )
  // Messages keep their order: every later call finds the tool named. A crash is told to whoever waits next.
  engine.start(tool).catch(() => undefined)
  return engine
}
