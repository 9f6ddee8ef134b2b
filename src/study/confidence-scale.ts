import { z } from 'zod'
import { nonEmpty, strict } from './strict'

/** A scale of a study's own: as many steps, from the least sure to the most. */
const confidenceStepsSchema = strict({
  steps: z.int().min(2).max(10),
  /** Of the lowest and the highest step, or of every step. Left out: numbers alone. */
  labels: z.array(nonEmpty).min(2).max(10).optional(),
}).refine(({ steps, labels = [] }) => [0, 2, steps].includes(labels.length), {
  message: 'needs two labels, of the lowest and the highest step, or one for each step',
  path: ['labels'],
})
export type ConfidenceSteps = z.infer<typeof confidenceStepsSchema>

/**
 * How a question asks for confidence (formats 1.2). Whatever the scale, an answer holds it as a share from 0 to 1: step i of n, from 0,
 * is i / (n - 1).
 */
export const confidenceSchema = z.union([z.enum(['none', 'percent']), confidenceStepsSchema])
type Confidence = z.infer<typeof confidenceSchema>
interface Asked {
  readonly confidence?: Confidence | undefined
}

export const asksConfidence = ({ confidence = 'none' }: Asked): boolean => confidence !== 'none'

/** The steps of a question; null where it asks in percent, or not at all. */
export const confidenceSteps = ({ confidence }: Asked): ConfidenceSteps | null =>
  typeof confidence === 'object' ? confidence : null

/** @param step from 0. */
export const shareOfStep = ({ steps }: ConfidenceSteps, step: number): number => step / (steps - 1)

/** The step of a share, from 0; null where it lies between two. */
export function stepOfShare({ steps }: ConfidenceSteps, share: number): number | null {
  const step = Math.round(share * (steps - 1))
  // A program that writes 0.3333 for a third means the step.
  return Math.abs(shareOfStep({ steps }, step) - share) < 0.001 ? step : null
}

/** What a step is called; null where it has a number alone. @param step from 0. */
export function labelOfStep({ steps, labels }: ConfidenceSteps, step: number): string | null {
  if (labels === undefined) return null
  if (labels.length === steps) return labels[step] ?? null
  if (step === 0) return labels[0] ?? null
  return step === steps - 1 ? (labels[1] ?? null) : null
}

/** '4 of 5', '5 of 5: certain'; null for a share that is no step. */
export function stepWords(scale: ConfidenceSteps, share: number): string | null {
  const step = stepOfShare(scale, share)
  if (step === null) return null
  const name = labelOfStep(scale, step)
  return `${step + 1} of ${scale.steps}${name === null ? '' : `: ${name}`}`
}

/** The nearest that can be chosen to how sure somebody is, from 0 to 1; null where nobody is asked. */
export function nearestConfidence(question: Asked, share: number): number | null {
  if (!asksConfidence(question)) return null
  const scale = confidenceSteps(question)
  return scale === null
    ? Math.round(share * 100) / 100
    : shareOfStep(scale, Math.round(share * (scale.steps - 1)))
}
