import scriptUrl from './volume-loader.worker?worker&url'

let spare: Worker | null = null

/**
 * Starts the worker that unpacks volumes before the first volume is there: evaluating its script takes longer than
 * fetching a small volume. Free of every other code, so that whoever opens the reading room can call it first of all.
 */
export function warmVolumeWorker(): void {
  if (spare !== null) return
  const started = startWorker()
  spare = started
  // One that did not load before anyone needed it is not handed out.
  started.addEventListener('error', () => {
    if (spare === started) spare = null
  })
}

/** A worker of the caller's own: the one that was started ahead, or a new one. */
export function takeVolumeWorker(): Worker {
  const worker = spare ?? startWorker()
  spare = null
  return worker
}

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
