import type { RaterSeries, Response } from './rater-series'
import type { ScoredUnit } from './scored-unit'

/** An answer that counts in accuracy. */
interface CountedAnswer {
  readonly rater: RaterSeries
  readonly unit: ScoredUnit
  readonly response: Response
  readonly isCorrect: boolean
}

/** Questions of two conditions, by their places among the units. */
export type Sides = readonly [readonly number[], readonly number[]]

/** The answers of some raters to some questions that count in accuracy (R31, R32), one rater after the other. */
export const countedAnswers = (
  members: readonly RaterSeries[],
  units: readonly ScoredUnit[],
  indexes: readonly number[],
): CountedAnswer[] =>
  members.flatMap((rater) =>
    indexes.flatMap((index) => {
      const [unit, response] = [units[index], rater.responses[index]]
      const isCorrect = response?.isCorrect ?? null
      return unit === undefined || response === undefined || isCorrect === null
        ? []
        : [{ rater, unit, response, isCorrect }]
    }),
  )
