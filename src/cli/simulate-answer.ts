import { type AnswerValue, answerValueSchema, type CommittedAnswer } from '@/answers'
import { kindOf, type Question, type Truth } from '@/questions'
import type { SeededRandom } from './seeded-random'

/**
 * A right or wrong answer of the question's own kind. A question without a truth is answered all the same: ratings and
 * free remarks are part of a complete file.
 */
export function simulateAnswer(
  question: Question,
  truth: Truth | undefined,
  isCorrect: boolean,
  random: SeededRandom,
): CommittedAnswer {
  const kind = kindOf(question)
  const draw = () => random.next()
  const value =
    truth === undefined
      ? kind.simulate(question, plausible(question, random), true, draw)
      : // No wrong answer may exist, e.g. where one number is all that is allowed.
        (kind.simulate(question, truth, isCorrect, draw) ?? kind.simulate(question, truth, true, draw))
  const sure = isCorrect ? random.between(0.6, 1) : random.between(0.4, 0.9)
  return {
    question: question.id,
    value: asAnswerValue(value),
    abstained: false,
    confidence: question.confidence === 'percent' ? Math.round(sure * 100) / 100 : null,
  }
}

/** Something that could be true, for questions that have no truth. */
function plausible(question: Question, random: SeededRandom): Truth {
  const pick = (values: readonly string[]) => values[Math.floor(random.next() * values.length)] ?? ''
  switch (question.kind) {
    case 'yes-no':
      return { is: pick(['yes', 'no']) }
    case 'choice':
      return { is: pick(question.options.map((o) => o.id)) }
    case 'multi-choice':
      return { is: question.options.filter(() => random.next() < 0.5).map((o) => o.id) }
    case 'scale':
      return { is: Math.floor(random.between(question.min, question.max + 1)) }
    case 'number':
      return { is: question.min ?? question.max ?? 0 }
    case 'ranking':
      return { is: pick(question.options?.map((o) => o.id) ?? ['first choice']) }
    case 'text':
      return { is: 'no remark'.slice(0, question.maxLength) }
    case 'point':
      return { mm: [0, 0, 0], withinMm: 10 }
    case 'distance':
      return { mm: 20, withinMm: 2 }
  }
}

function asAnswerValue(value: unknown): AnswerValue | null {
  const parsed = answerValueSchema.safeParse(value)
  return parsed.success ? parsed.data : null
}
