import { expose } from 'comlink'
import { type StudyOfAnswers, soundAnswers } from '@/answers'
import { bootstrapOfRecipes, type ClusterPlan, type FigureRecipe, KeptDraws } from '@/stats'

let study: StudyOfAnswers | null = null
const draws = new KeptDraws()

/** Checks answer files and redraws figures for the engine, on a processor of its own. */
const side = {
  begin(studied: StudyOfAnswers): void {
    study = studied
  },
  check: (text: string, file: string) => (study === null ? null : soundAnswers(text, file, study)),
  redraw: (plan: ClusterPlan, recipes: readonly FigureRecipe[]) =>
    bootstrapOfRecipes({ ...plan, draws }, recipes),
}
export type ReportSide = typeof side

expose(side)
