import type { Score } from '@/questions'
import { countedAnswers } from '../accuracy'
import type { RaterSeries } from '../rater-series'
import { notDrawn } from '../redrawn/figure-interval'
import { anyReason } from '../report-reason'
import type { ScoredUnit } from '../scored-unit'
import type { Breakdown } from '../unit-groups'

export const asksForMarks = ({ question }: ScoredUnit): boolean =>
  question.kind === 'point' && question.many !== undefined

/** What one answer adds to the sums; NaN where it is no answer of marks. Who abstained found nothing and marked nothing. */
export function marksCounted(unit: ScoredUnit | undefined, score: Score | null) {
  const lesions = lesionsOf(unit)
  if (unit === undefined || lesions === null)
    return { lesions: Number.NaN, localised: Number.NaN, nonLesions: Number.NaN }
  return {
    lesions,
    localised: score?.marks?.localised ?? 0,
    nonLesions: score?.marks?.nonLesions ?? 0,
  }
}

function lesionsOf(unit: ScoredUnit | undefined): number | null {
  return unit !== undefined && asksForMarks(unit) && unit.truth !== null && 'lesions' in unit.truth
    ? unit.truth.lesions.length
    : null
}

export function marksReport(series: RaterSeries, units: readonly ScoredUnit[], parts: Breakdown) {
  const indexes = (parts.byKind.get('point') ?? []).filter(
    (index) => lesionsOf(units[index]) !== null,
  )
  const { n, abstained, notReached, missing, flagged } = countedAnswers(series, units, indexes)
  const sums = {
    /** Images with at least one lesion. */
    withLesions: 0,
    lesions: 0,
    /** Lesions with a mark within their radius. */
    localised: 0,
    /** Marks on no lesion. */
    nonLesions: 0,
  }
  for (const index of indexes) {
    const response = series.responses[index]
    if (response === undefined || response.isCorrect === null) continue
    const marks = marksCounted(units[index], response.score)
    sums.withLesions += marks.lesions > 0 ? 1 : 0
    sums.lesions += marks.lesions
    sums.localised += marks.localised
    sums.nonLesions += marks.nonLesions
  }
  const reason = anyReason(n === 0 ? 'no-marks' : null)
  const lesionReason = anyReason(reason ?? (sums.lesions === 0 ? 'no-lesions' : null))
  const lesionSensitivity = sums.lesions === 0 ? null : sums.localised / sums.lesions
  const falsePositives = n === 0 ? null : sums.nonLesions / n
  return {
    /** Images: questions that take several marks, answered or abstained from. */
    n,
    abstained,
    notReached,
    missing,
    flagged,
    ...sums,
    lesionSensitivity,
    lesionReason,
    falsePositives,
    reason,
    intervals: {
      /** `localised / lesions` */
      lesionSensitivity: notDrawn(lesionSensitivity, lesionReason),
      /** `nonLesions / n` */
      falsePositives: notDrawn(falsePositives, reason),
    },
  }
}
