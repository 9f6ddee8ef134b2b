import { type InWorker, openWorker } from '@/ui/open-worker'
import type { VolumeLoaderWorker } from './volume-loader.worker'
import scriptUrl from './volume-loader.worker?worker&url'

export type VolumeEngine = InWorker<VolumeLoaderWorker>

let spare: VolumeEngine | null = null

/**
 * Starts the worker that unpacks volumes before the first volume is there: evaluating its script takes longer than
 * fetching a small volume. Free of the code of the room, so that whoever opens it can call it first of all.
 */
export function warmVolumeWorker(): VolumeEngine {
  if (spare !== null) return spare
  const opened: VolumeEngine = openWorker<VolumeLoaderWorker>(() => {
    const worker = startWorker()
    // One that did not load before anyone needed it is not handed out.
    worker.addEventListener('error', () => {
      if (spare === opened) spare = null
    })
    return worker
  }, WORK)
  spare = opened
  return opened
}

/** A worker of the caller's own: the one that was started ahead, or a new one. */
export function takeVolumeWorker(): VolumeEngine {
  const engine = spare ?? openWorker<VolumeLoaderWorker>(startWorker, WORK)
  spare = null
  return engine
}

const WORK = 'Unpacking images'

/** The script as this page has it: it imports nothing, so its text is all of it. */
let kept: string | null = null

/** Holds on to the script, for a room that is opened after the site got another version. @throws where it cannot be fetched. */
export async function keepVolumeWorker(): Promise<void> {
  if (kept !== null) return
  const response = await fetch(scriptUrl)
  if (!response.ok) throw new Error(`the site answered ${response.status}`)
  kept = URL.createObjectURL(new Blob([await response.blob()], { type: 'text/javascript' }))
}

const startWorker = () => new Worker(kept ?? scriptUrl, { type: 'module', name: 'volumes' })
