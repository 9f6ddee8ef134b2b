import { answerValueOf, kindOf, type Question, type Truth } from '@/questions'
import { nearestConfidence } from '@/study'
import type { CommittedAnswer } from './answer-events'
import type { Draws } from './simulated-draws'

/**
 * A right or wrong answer of the question's own kind. A question without a truth is answered all the same: ratings and
 * free remarks are part of a complete file.
 */
export function simulateAnswer(
  question: Question,
  truth: Truth | undefined,
  isCorrect: boolean,
  random: Draws,
): CommittedAnswer {
  const kind = kindOf(question)
  const draw = () => random.next()
  const value =
    truth === undefined
      ? kind.simulateAny(question, draw)
      : // No wrong answer may exist, e.g. where one number is all that is allowed.
        (kind.simulate(question, truth, isCorrect, draw) ??
        kind.simulate(question, truth, true, draw))
  const sure = isCorrect ? random.between(0.6, 1) : random.between(0.4, 0.9)
  return {
    question: question.id,
    value: value === null ? null : answerValueOf(value),
    abstained: false,
    confidence: nearestConfidence(question, sure),
  }
}
