import { existsSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { Worker } from 'node:worker_threads'
import type { Redrawer } from '@/report'
import type { ClusterPlan, FigureRecipe } from '@/stats'

type Redrawn = Awaited<ReturnType<Redrawer['redraw']>>

export interface ThreadOrder {
  readonly id: number
  readonly plan: ClusterPlan
  readonly recipes: readonly FigureRecipe[]
}

export interface ThreadAnswer {
  readonly id: number
  readonly results: Redrawn
}

/** Each holds the sums of what it redraws: more of them would take memory for little time. */
const MOST_THREADS = 3

/**
 * A thread for each processor but this one. None where the command line is not built: its sources have no script that a thread
 * could run, and all is redrawn here.
 *
 * @param script of the thread
 */
export function redrawingThreads(
  count = Math.min(MOST_THREADS, availableParallelism() - 1),
  script = new URL('./redrawing-thread.js', import.meta.url),
): { readonly redrawers: readonly Redrawer[]; close(): void } {
  const threads = existsSync(script) ? Array.from({ length: count }, () => redrawingThread(script)) : []
  return {
    redrawers: threads,
    close: () => {
      for (const { close } of threads) close()
    },
  }
}

function redrawingThread(script: URL): Redrawer & { close(): void } {
  const worker = new Worker(script)
  const waiting = new Map<
    number,
    { readonly resolve: (results: Redrawn) => void; readonly reject: (why: Error) => void }
  >()
  let ended: Error | null = null
  let next = 0
  const end = (why: Error) => {
    ended ??= why
    for (const { reject } of waiting.values()) reject(why)
    waiting.clear()
  }
  worker.on('message', ({ id, results }: ThreadAnswer) => {
    waiting.get(id)?.resolve(results)
    waiting.delete(id)
  })
  worker.on('error', end)
  worker.on('exit', (code) => end(new Error(`a thread ended with code ${code}`)))
  return {
    redraw: (plan, recipes) =>
      new Promise((resolve, reject) => {
        if (ended !== null) return reject(ended)
        const id = next++
        waiting.set(id, { resolve, reject })
        worker.postMessage({ id, plan, recipes } satisfies ThreadOrder)
      }),
    close: () => void worker.terminate(),
  }
}
