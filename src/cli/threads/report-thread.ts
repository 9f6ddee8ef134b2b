import { parentPort } from 'node:worker_threads'
import { type StudyOfAnswers, soundAnswers } from '@/answers'
import { bootstrapOfRecipes, KeptDraws } from '@/stats'
import { hashByMachine } from '../io/machine-hash'
import type { ThreadAnswer, ThreadOrder } from './report-threads'

// The script of a thread of a report. It is a file of its own, beside the command: a thread of the whole command line would take its memory once more.
hashByMachine()
const draws = new KeptDraws()
let study: StudyOfAnswers | null = null

parentPort?.on('message', ({ id, order }: { readonly id: number; readonly order: ThreadOrder }) => {
  parentPort?.postMessage({ id, answer: done(order) })
})

function done(order: ThreadOrder): ThreadAnswer {
  switch (order.what) {
    case 'redraw':
      return { redrawn: bootstrapOfRecipes({ ...order.plan, draws }, order.recipes) }
    case 'begin':
      study = order.study
      return { sound: null }
    case 'check':
      return { sound: study === null ? null : soundAnswers(order.text, order.file, study) }
  }
}
