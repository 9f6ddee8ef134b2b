import { asksConfidence, confidenceSteps, type QuestionBase, shareOfStep } from '@/study'

const DIGITS = '1234567890'
/** Steps of 10 %: nobody is sure to the point, and there are ten digits. */
const PERCENT_STEPS = 10

/** As the help lists them. */
export const CONFIDENCE_KEYS = { keys: [...DIGITS], help: 'panel.confidenceKeysHelp' } as const

/** Whether a key is one of those that set a confidence, of whatever scale. */
export const isConfidenceKey = (key: string): boolean => key.length === 1 && DIGITS.includes(key)

/**
 * The confidence that a digit stands for, from 0 to 1: a step by its place, 0 for the tenth; in percent 1 is 10 % and 0 is 100 %.
 * @returns null where the scale has no such step, or none is asked for.
 */
export function confidenceOfKey(question: QuestionBase, key: string): number | null {
  if (!isConfidenceKey(key) || !asksConfidence(question)) return null
  const place = DIGITS.indexOf(key)
  const scale = confidenceSteps(question)
  if (scale === null) return (place + 1) / PERCENT_STEPS
  return place < scale.steps ? shareOfStep(scale, place) : null
}

/** The keys of a scale: '1 – 5', '1 – 9, 0'. */
export function keysOfSteps(steps: number): readonly string[] {
  return [...DIGITS].slice(0, steps)
}
