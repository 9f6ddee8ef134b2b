import { existsSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { Worker } from 'node:worker_threads'
import type { SoundAnswers, StudyOfAnswers } from '@/answers'
import type { AnswerChecker, Redrawer } from '@/results'
import type { ClusterPlan, FigureRecipe } from '@/stats'

type Redrawn = Awaited<ReturnType<Redrawer['redraw']>>

export type ThreadOrder =
  | {
      readonly what: 'redraw'
      readonly plan: ClusterPlan
      readonly recipes: readonly FigureRecipe[]
    }
  | { readonly what: 'begin'; readonly study: StudyOfAnswers }
  | { readonly what: 'check'; readonly text: string; readonly file: string }

export interface ThreadAnswer {
  readonly redrawn?: Redrawn
  readonly sound?: SoundAnswers | null
}

/** Each holds the sums of what it redraws: more of them would take memory for little time. */
const MOST_THREADS = 3

type ReportThread = Redrawer & AnswerChecker & { close(): void }

/**
 * A thread for each processor but this one, which checks answer files and redraws figures. None where the command line is not
 * built: its sources have no script that a thread could run, and all is done here.
 *
 * @param script of the thread
 */
export function reportThreads(
  count = Math.min(MOST_THREADS, availableParallelism() - 1),
  script = new URL('./report-thread.js', import.meta.url),
) {
  const threads = existsSync(script)
    ? Array.from({ length: count }, () => reportThread(script))
    : []
  return {
    threads,
    close: () => {
      for (const { close } of threads) close()
    },
  }
}

function reportThread(script: URL): ReportThread {
  const worker = new Worker(script)
  const waiting = new Map<
    number,
    { readonly resolve: (answer: ThreadAnswer) => void; readonly reject: (why: Error) => void }
  >()
  let ended: Error | null = null
  let next = 0
  const end = (why: Error) => {
    ended ??= why
    for (const { reject } of waiting.values()) reject(why)
    waiting.clear()
  }
  worker.on('message', ({ id, answer }: { readonly id: number; readonly answer: ThreadAnswer }) => {
    waiting.get(id)?.resolve(answer)
    waiting.delete(id)
  })
  worker.on('error', end)
  worker.on('exit', (code) => end(new Error(`a thread ended with code ${code}`)))
  const ask = (order: ThreadOrder) =>
    new Promise<ThreadAnswer>((resolve, reject) => {
      if (ended !== null) return reject(ended)
      const id = next++
      waiting.set(id, { resolve, reject })
      worker.postMessage({ id, order })
    })
  return {
    redraw: async (plan, recipes) => (await ask({ what: 'redraw', plan, recipes })).redrawn ?? [],
    begin: async (study) => void (await ask({ what: 'begin', study })),
    check: async (text, file) => (await ask({ what: 'check', text, file })).sound ?? null,
    close: () => void worker.terminate(),
  }
}
