let spare: Worker | null = null

/**
 * Starts the worker that unpacks volumes before the first volume is there: evaluating its script takes longer than
 * fetching a small volume. Free of every import, so that whoever opens the reading room can call it first of all.
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

const startWorker = () =>
  new Worker(new URL('./volume-loader.worker.ts', import.meta.url), { type: 'module', name: 'volumes' })
