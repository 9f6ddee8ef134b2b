import { kindOf } from '@/questions'
import { groupBy } from '@/study'
import type { RaterSeries } from '../rater-series'
import type { ScoredUnit } from '../scored-unit'

/** A question whose answers are numbers, asked of several items in one unit. */
export interface MeasuredQuestion {
  readonly question: string
  readonly kind: string
  /** Empty where it has none. */
  readonly unit: string
  readonly isScale: boolean
  /** Steps of a scale; null: any number. */
  readonly steps: number | null
  readonly indexes: readonly number[]
}

/** By id, kind, unit and steps: what differs in one of them cannot be averaged. */
export function measuredQuestions(units: readonly ScoredUnit[]): MeasuredQuestion[] {
  const measured = units.flatMap(({ question }, index) => {
    const kind = kindOf(question)
    const unit = kind.amount?.unit(question)
    if (unit === undefined) return []
    const labels = kind.labels(question)
    return [{ index, unit, labels, question: question.id, kind: question.kind }]
  })
  const groups = groupBy(measured, ({ question, kind, unit, labels }) =>
    JSON.stringify([question, kind, unit, labels]),
  )
  return [...groups.values()].flatMap((own): MeasuredQuestion[] => {
    const [first] = own
    if (first === undefined || own.length < 2) return []
    const { question, kind, unit, labels } = first
    const isScale = labels !== null
    const indexes = own.map(({ index }) => index)
    return [{ question, kind, unit, isScale, steps: labels?.length ?? null, indexes }]
  })
}

/** What a rater answered to each of the questions, as a number; null without an answer. */
export const amountsOf = (
  series: RaterSeries,
  units: readonly ScoredUnit[],
  { indexes }: MeasuredQuestion,
): (number | null)[] =>
  indexes.map((index) => {
    const unit = units[index]
    const isAnswered = series.responses[index]?.outcome === 'answered'
    const value = isAnswered ? (series.given[index]?.value ?? null) : null
    return unit === undefined || value === null
      ? null
      : (kindOf(unit.question).amount?.of(unit.question, value) ?? null)
  })

/** The truth of each, as a number; null without one. */
export const trueAmounts = (
  units: readonly ScoredUnit[],
  { indexes }: MeasuredQuestion,
): (number | null)[] =>
  indexes.map((index) => {
    const unit = units[index]
    return unit === undefined || unit.truth === null
      ? null
      : (kindOf(unit.question).amount?.ofTruth(unit.question, unit.truth) ?? null)
  })
