import type { DeskRun } from './models.worker'

/** Hands files to the report's engine in a worker. */
async function run(paths: readonly string[], iterations: number): Promise<DeskRun> {
  const worker = new Worker(new URL('./models.worker.ts', import.meta.url), { type: 'module' })
  try {
    return await new Promise<DeskRun>((resolve, reject) => {
      worker.onmessage = ({ data }) => resolve(data)
      worker.onerror = ({ message }) => reject(new Error(message))
      worker.postMessage({ paths, iterations })
    })
  } finally {
    worker.terminate()
  }
}

declare global {
  var runDesk: typeof run
}
globalThis.runDesk = run
