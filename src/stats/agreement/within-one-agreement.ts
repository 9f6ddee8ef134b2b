import type { Label, Rating } from '../label'
import type { UndefinedReason } from '../undefined-reason'
import { encodePair } from './encode-ratings'
import { pairTable } from './pair-table'

interface WithinOneAgreement {
  readonly n: number
  /** Pairs of ratings at most one step apart. */
  readonly within: number
  /** `within / n`, 0 to 1. */
  readonly value: number | null
  readonly reason: UndefinedReason | null
}

/**
 * Share of items on which two raters are at most one step apart on an ordered scale.
 *
 * A step is a position in the declared categories, used or not, whatever their labels.
 *
 * Agrees with Python pandas.
 *
 * @param categories the whole scale in its order
 * @returns `value` null with reason `no-pairs` when no item was rated by both
 * @throws RangeError when the lengths differ or a rating is not on the scale
 * @example withinOneAgreement([1, 2, 5], [2, 2, 1], [1, 2, 3, 4, 5]).value // 0.6666…
 */
export function withinOneAgreement(
  rater1: readonly Rating[],
  rater2: readonly Rating[],
  categories: readonly Label[],
): WithinOneAgreement {
  return withinOneAgreementOfCodes(...encodePair(rater1, rater2, categories))
}

/** `withinOneAgreement` on ratings that are coded already: positions on a scale of `size` steps. */
export function withinOneAgreementOfCodes(
  codes1: Int32Array,
  codes2: Int32Array,
  size: number,
): WithinOneAgreement {
  const { n, cells } = pairTable(codes1, codes2, size)
  let within = 0
  for (const cell of cells) if (Math.abs(cell.row - cell.column) <= 1) within += cell.count
  return n === 0
    ? { n, within, value: null, reason: 'no-pairs' }
    : { n, within, value: within / n, reason: null }
}
