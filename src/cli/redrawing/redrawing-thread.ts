import { parentPort } from 'node:worker_threads'
import { bootstrapOfRecipes } from '@/stats'
import type { ThreadAnswer, ThreadOrder } from './redrawing-threads'

/** The script of a thread that redraws figures. It is a file of its own, beside the command: a thread of the whole command line would take its memory once more. */
parentPort?.on('message', ({ id, plan, recipes }: ThreadOrder) => {
  parentPort?.postMessage({ id, results: bootstrapOfRecipes(plan, recipes) } satisfies ThreadAnswer)
})
