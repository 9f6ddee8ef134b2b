import { type InWorker, openWorker } from '@/ui/open-worker'
import type { PageRedrawer } from './redrawer.worker'

export type OpenRedrawers = () => readonly InWorker<PageRedrawer>[]

/** Each holds the sums of what it redraws: more of them would take memory for little time. */
const MOST_WORKERS = 3

/** A worker for each processor but that of the engine. One that does not start, or ends, gives its work back. */
export const openRedrawers: OpenRedrawers = () =>
  Array.from({ length: Math.min(MOST_WORKERS, (navigator.hardwareConcurrency || 1) - 1) }, () =>
    openWorker<PageRedrawer>(
      () => new Worker(new URL('./redrawer.worker.ts', import.meta.url), { type: 'module' }),
      'Redrawing',
    ),
  )
