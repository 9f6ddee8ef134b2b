import { aucCell } from '../readers/auc'

/**
 * Area under the ROC curve of stated confidence: how often a correct answer was given with more confidence than a wrong one, ties a
 * half. 0.5 says that confidence tells nothing.
 *
 * @param confidences 0 to 1; NaN, without one or for an abstention, counts as 0
 * @param verdicts as long; 1 or 0, -1: the answer does not count
 * @returns null without a correct or without a wrong answer
 * @see Bamber D. 1975, J Math Psychol 12:387-415, doi:10.1016/0022-2496(75)90001-2
 */
export function confidenceArea(confidences: Float64Array, verdicts: Int8Array): number | null {
  const ratings = confidences.map((confidence) => (Number.isNaN(confidence) ? 0 : confidence))
  // As a byte -1 is 255, which is of neither group.
  const { auc } = aucCell(ratings, Uint8Array.from(verdicts))
  return Number.isNaN(auc) ? null : auc
}
