import { kindOf } from '@/questions'
import type { RaterSeries } from './rater-series'
import type { Disagreement, ItemAnswer, ReportItem } from './report'
import type { ScoredUnit } from './scored-unit'

/** Every question with its truth and what each rater answered. */
export function reportItems(
  units: readonly ScoredUnit[],
  series: readonly RaterSeries[],
  group: readonly RaterSeries[],
): ReportItem[] {
  const timed = new Map(series.map((s) => [s, activeTimes(s)]))
  return units.map((unit, index) => {
    const kind = kindOf(unit.question)
    return {
      item: unit.item,
      question: unit.question.id,
      kind: unit.question.kind,
      category: unit.category,
      attributes: unit.attributes,
      condition: unit.condition,
      prompt: unit.question.prompt,
      truth: unit.truth === null ? null : kind.describeTruth(unit.question, unit.truth),
      isAgreed: isAgreed(group, index),
      answers: series.map((s): ItemAnswer => {
        const response = s.responses[index]
        const answer = response?.answer ?? null
        const value = answer?.value ?? null
        return {
          rater: s.code,
          session: s.sessionNumber,
          value,
          text: value === null ? null : kind.describe(unit.question, value),
          label: response?.label ?? null,
          isCorrect: response?.isCorrect ?? null,
          outcome: response?.outcome ?? 'missing',
          confidence: answer?.confidence ?? null,
          activeMs: timed.get(s)?.get(unit.item) ?? null,
          position: answer?.record?.position ?? null,
          flag: answer?.record?.flag ?? null,
          comment: answer?.record?.comment ?? null,
        }
      }),
    }
  })
}

/** Questions on which the compared raters gave different labels, in the order of the study. */
export function disagreements(units: readonly ScoredUnit[], group: readonly RaterSeries[]): Disagreement[] {
  return units.flatMap((unit, index) => {
    if (isAgreed(group, index) !== false) return []
    const kind = kindOf(unit.question)
    return [
      {
        item: unit.item,
        question: unit.question.id,
        category: unit.category,
        kind: unit.question.kind,
        truth: unit.truth === null ? null : kind.describeTruth(unit.question, unit.truth),
        answers: group.flatMap((s) => {
          const response = s.responses[index]
          const value = response?.answer?.value ?? null
          return response === undefined || response.label === null || value === null
            ? []
            : [{ rater: s.code, text: kind.describe(unit.question, value), isCorrect: response.isCorrect }]
        }),
      },
    ]
  })
}

function isAgreed(group: readonly RaterSeries[], index: number): boolean | null {
  const labels = group.map((s) => s.responses[index]?.label ?? null).filter((label) => label !== null)
  return labels.length < 2 ? null : labels.every((label) => label === labels[0])
}

/** The active time of each item: a commit carries all of it so far, so the longest is the item's. */
export function activeTimes(series: RaterSeries): ReadonlyMap<string, number> {
  const times = new Map<string, number>()
  for (const { item, record } of series.answers)
    if (record !== null) times.set(item, Math.max(times.get(item) ?? 0, record.activeMs))
  return times
}
