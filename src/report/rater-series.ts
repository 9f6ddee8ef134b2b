import type { AnswerValue } from '@/answers'
import { kindOf, type Score } from '@/questions'
import { type AnswerInput, type GivenAnswer, isUsed, type RaterAnswers } from './rater-answers'
import type { ScoredUnit } from './scored-unit'
import { compareText } from './settle-inputs'

export type Outcome = 'answered' | 'abstained' | 'missing' | 'not-asked' | 'unreadable'

/** What one rater did with one question. */
export interface Response {
  readonly outcome: Outcome
  readonly answer: GivenAnswer | null
  /** The nominal label under which raters are compared; null without a value. */
  readonly label: string | null
  readonly score: Score | null
  /** By the rule for missing and abstained answers (R31, R32): null leaves the question out of accuracy. */
  readonly isCorrect: boolean | null
}

/** One rater's session laid over all questions of the study. */
export interface RaterSeries extends RaterAnswers {
  /** `R1`, or `R1 (session 2)` for a repeated session. */
  readonly name: string
  /** Whether it is the rater's first session in hand: the one that is compared with other raters. */
  readonly isFirst: boolean
  /** One for each unit. */
  readonly responses: readonly Response[]
}

/** Every rater and session of the files that are used: humans before models, then by code and session. */
export function raterSeries(inputs: readonly AnswerInput[], units: readonly ScoredUnit[]): RaterSeries[] {
  const raters = inputs
    .filter(isUsed)
    .flatMap((input) => input.raters)
    .toSorted(
      (a, b) =>
        compareText(a.kind, b.kind) || compareText(a.code, b.code) || a.sessionNumber - b.sessionNumber,
    )
  return raters.map((rater, index) => {
    const before = raters[index - 1]
    const isFirst = before === undefined || before.code !== rater.code || before.kind !== rater.kind
    const name = isFirst ? rater.code : `${rater.code} (session ${rater.sessionNumber})`
    return { ...rater, name, isFirst, responses: responsesOf(rater, units) }
  })
}

function responsesOf(rater: RaterAnswers, units: readonly ScoredUnit[]): Response[] {
  const given = new Map<string, GivenAnswer[]>()
  for (const answer of rater.answers) {
    const ofItem = given.get(answer.item)
    if (ofItem === undefined) given.set(answer.item, [answer])
    else ofItem.push(answer)
  }
  const answerTo = (item: string, question: string) =>
    given.get(item)?.findLast((answer) => answer.question === question) ?? null
  return units.map((unit): Response => {
    const answer = answerTo(unit.item, unit.question.id)
    const outcome = outcomeOf(unit, answer, (question) => answerTo(unit.item, question)?.value ?? null)
    const kind = kindOf(unit.question)
    const value = answer?.value ?? null
    if (outcome !== 'answered' || value === null) {
      const isWrong = outcome === 'abstained' || outcome === 'unreadable'
      return {
        outcome,
        answer,
        label: null,
        score: null,
        isCorrect: isWrong && unit.truth !== null ? false : null,
      }
    }
    const score = unit.truth === null ? null : kind.score(unit.question, value, unit.truth)
    return {
      outcome,
      answer,
      label: kind.label(unit.question, value),
      score,
      isCorrect: score?.isCorrect ?? null,
    }
  })
}

function outcomeOf(
  unit: ScoredUnit,
  answer: GivenAnswer | null,
  valueOfQuestion: (question: string) => AnswerValue | null,
): Outcome {
  if (answer?.abstained) return 'abstained'
  if (answer?.isUnreadable) return 'unreadable'
  if (answer !== null && answer.value !== null) return 'answered'
  const { showWhen } = unit.question
  if (showWhen === undefined) return 'missing'
  const earlier = valueOfQuestion(showWhen.question)
  if (earlier === null) return 'missing'
  const values: readonly unknown[] = Array.isArray(earlier) ? earlier : [earlier]
  return values.some((value) => showWhen.in.some((wanted) => wanted === value)) ? 'missing' : 'not-asked'
}
