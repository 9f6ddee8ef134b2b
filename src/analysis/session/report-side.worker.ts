import { expose } from 'comlink'
import { type StudyOfAnswers, soundAnswers } from '@/answers'
import { bootstrapOfRecipes } from '@/stats'

let study: StudyOfAnswers | null = null

/** Checks answer files and redraws figures for the engine, on a processor of its own. */
const side = {
  begin(of: StudyOfAnswers): void {
    study = of
  },
  check: (text: string, file: string) => (study === null ? null : soundAnswers(text, file, study)),
  redraw: bootstrapOfRecipes,
}
export type ReportSide = typeof side

expose(side)
