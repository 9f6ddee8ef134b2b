import { type ConfidenceSteps, confidenceSteps, labelOfStep } from '@/study'
import type { ScoredUnit } from './measures/scored-unit'

/** A scale of steps on which confidence was asked for, and the questions that asked so. */
export interface ConfidenceScale extends ConfidenceSteps {
  readonly questions: readonly string[]
}

/** The scales of a study, in the order in which they are first asked; none where all ask in percent or not at all. */
export function confidenceScales(
  units: readonly Pick<ScoredUnit, 'question'>[],
): ConfidenceScale[] {
  const found = new Map<string, { scale: ConfidenceSteps; questions: Set<string> }>()
  for (const { question } of units) {
    const scale = confidenceSteps(question)
    if (scale === null) continue
    const name = JSON.stringify([scale.steps, scale.labels])
    const known = found.get(name) ?? { scale, questions: new Set() }
    found.set(name, known)
    known.questions.add(question.id)
  }
  return [...found.values()].map(({ scale, questions }) => ({
    ...scale,
    questions: [...questions],
  }))
}

/** 'Confidence in "answer" was given in 5 steps (1 = guessing, 5 = certain), which …' */
export function scaleWords(scale: ConfidenceScale): string {
  const { steps, questions } = scale
  const names = Array.from({ length: steps }, (_, step) => ({
    step,
    name: labelOfStep(scale, step),
  }))
    .flatMap(({ step, name }) => (name === null ? [] : [`${step + 1} = ${name}`]))
    .join(', ')
  const quotedIds = questions.map((id) => `"${id}"`).join(', ')
  return `Confidence in ${quotedIds} was given in ${steps} steps${names === '' ? '' : ` (${names})`}, treated as equally spaced from 0 (step 1) to 1 (step ${steps}). All results on confidence and calibration depend on this assumption.`
}
