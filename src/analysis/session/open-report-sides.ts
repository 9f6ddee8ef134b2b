import { type InWorker, openWorker } from '@/ui/open-worker'
import type { ReportSide } from './report-side.worker'

export type OpenReportSides = () => readonly InWorker<ReportSide>[]

/** Each holds the sums of what it redraws: more of them would take memory for little time. */
const MOST_WORKERS = 3

/** A worker for each processor but that of the engine. One that does not start, or ends, gives its work back. */
export const openReportSides: OpenReportSides = () =>
  Array.from({ length: Math.min(MOST_WORKERS, (navigator.hardwareConcurrency || 1) - 1) }, () =>
    openWorker<ReportSide>(
      () => new Worker(new URL('./report-side.worker.ts', import.meta.url), { type: 'module' }),
      'Checking files and resampling',
    ),
  )
