import type { Score } from '@/questions'
import type { Scope } from '../../scope'
import { answerCounts } from '../accuracy'
import { countedAnswers } from '../counted-answers'
import type { RaterSeries } from '../rater-series'
import { notDrawn } from '../redrawn/figure-interval'
import { anyReason } from '../report-reason'
import type { ScoredUnit } from '../scored-unit'
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

export function marksReport(series: RaterSeries, { units, parts }: Scope) {
  const indexes = (parts.byKind.get('point') ?? []).filter(
    (index) => lesionsOf(units[index]) !== null,
  )
  const { n, abstained, notReached, missing, flagged } = answerCounts(series, units, indexes)
  const sums = {
    /** Images with at least one lesion. */
    withLesions: 0,
    lesions: 0,
    /** Lesions with a mark within their radius. */
    localised: 0,
    /** Marks on no lesion. */
    nonLesions: 0,
  }
  for (const { unit, response } of countedAnswers([series], units, indexes)) {
    const marks = marksCounted(unit, response.score)
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
