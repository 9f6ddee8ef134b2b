import { type InWorker, openWorker } from '@/ui/open-worker'
import type { DraftEngine } from './draft-engine'

/** The engine as the page calls it: it answers while 57,000 rows are read or volumes packed. */
export type DraftWork = InWorker<DraftEngine>

export const openDraftEngine = (): DraftWork =>
  openWorker<DraftEngine>(
    () =>
      new Worker(new URL('./draft-engine.worker.ts', import.meta.url), {
        type: 'module',
        name: 'draft',
      }),
    'Reading and packing',
  )
