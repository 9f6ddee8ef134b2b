import type { Rating } from '../label'
import type { UndefinedReason } from '../undefined-reason'
import { encodePair } from './encode-ratings'
import { pairTable } from './pair-table'

interface PercentAgreement {
  /** Items that both raters rated. */
  readonly n: number
  readonly agreed: number
  /** `agreed / n`, 0 to 1. */
  readonly value: number | null
  readonly reason: UndefinedReason | null
}

/**
 * Share of items on which two raters chose the same label: `po = agreed / n`.
 *
 * Items that either rater missed are left out (pairwise deletion).
 *
 * Agrees with Python pandas and scikit-learn.
 *
 * @param rater1 one rating for each item; `rater2` has the same length
 * @returns `value` null with reason `no-pairs` when no item was rated by both
 * @throws RangeError when the lengths differ
 * @example percentAgreement(['y', 'y', 'n'], ['y', 'n', null]).value // 0.5
 */
export function percentAgreement(
  rater1: readonly Rating[],
  rater2: readonly Rating[],
): PercentAgreement {
  return percentAgreementOfCodes(...encodePair(rater1, rater2))
}

/** `percentAgreement` on ratings that are coded already. */
export function percentAgreementOfCodes(
  codes1: Int32Array,
  codes2: Int32Array,
  categoryCount: number,
): PercentAgreement {
  const { n, cells } = pairTable(codes1, codes2, categoryCount)
  let agreed = 0
  for (const cell of cells) if (cell.row === cell.column) agreed += cell.count
  return n === 0
    ? { n, agreed, value: null, reason: 'no-pairs' }
    : { n, agreed, value: agreed / n, reason: null }
}
