import { isHuman, type RaterReport, type StudyDesign } from '@/results'
import { countWords, present, sumOf } from '@/study'

/** How many there are of what a report is about. */
interface StudyCounts {
  /** People who read, each once, however many sessions; those whom a program drew are counted apart. */
  readonly readers: number
  readonly simulated: number
  readonly models: number
  /** Passes of readers through the cases: their sessions. */
  readonly readings: number
  readonly cases: number
  /** Under which the cases are shown; 0: there is no more than one. */
  readonly conditions: number
  readonly questions: number
}

/** R192: page, report.html, command line, methods, checklist and flow count by this function and no other. */
export function studyCounts({
  raters,
  design,
}: {
  readonly raters: readonly RaterReport[]
  readonly design: StudyDesign
}): StudyCounts {
  const humans = raters.filter(isHuman)
  const codes = (isDrawn: boolean) =>
    new Set(humans.filter(({ isSimulated }) => isSimulated === isDrawn).map(({ code }) => code))
      .size
  return {
    readers: codes(false),
    simulated: codes(true),
    models: raters.length - humans.length,
    readings: humans.length,
    cases: design.cases,
    conditions: Object.keys(design.byCondition).length,
    questions: design.questions,
  }
}

/** What became of all questions that were put to these raters, over all their sessions. */
export const outcomeCounts = (raters: readonly RaterReport[]) => ({
  answered: sumOf(raters, ({ answered }) => answered),
  abstained: sumOf(raters, ({ abstained }) => abstained),
  missing: sumOf(raters, ({ missing }) => missing),
  notAsked: sumOf(raters, ({ notAsked }) => notAsked),
})

/** `3 readers`, `1 simulated reader`, `4 sessions` where somebody read more than once, `2 models`; what there is. */
export function whoCounts({ readers, simulated, models, readings }: StudyCounts): string[] {
  const people = readers + simulated
  return present([
    readers > 0 && countWords(readers, 'reader'),
    simulated > 0 && countWords(simulated, 'simulated reader'),
    readings > people && countWords(readings, 'session'),
    models > 0 && countWords(models, 'model'),
  ])
}

/** Who agrees as a group (`groupOf`): the readers, or everybody where there are fewer than two. */
export function groupNoun(raters: readonly Pick<RaterReport, 'kind' | 'code'>[]): string {
  const people = new Set(raters.flatMap(({ kind, code }) => (kind === 'human' ? [code] : []))).size
  if (people === 0) return 'models'
  return people === 1 ? 'readers and models' : 'readers'
}

/** `60 cases`, `60 cases under 2 conditions`. */
export const casesWords = ({ cases, conditions }: StudyCounts): string =>
  `${countWords(cases, 'case')}${conditions > 1 ? ` under ${conditions} conditions` : ''}`

/** `60 cases with 60 questions`, `60 cases under 2 conditions (120 questions in all)`: one asked under both counts twice. */
export const caseCounts = (counts: StudyCounts): string => {
  const questions = countWords(counts.questions, 'question')
  return counts.conditions > 1
    ? `${casesWords(counts)} (${questions} in all)`
    : `${casesWords(counts)} with ${questions}`
}
