import type { UndefinedReason } from '../undefined-reason'
import type { TruthRank } from './rank-of-truth'

interface TopK {
  readonly k: number
  readonly n: number
  readonly hits: number
  /** `hits / n`, 0 to 1. */
  readonly value: number | null
  readonly reason: UndefinedReason | null
}

/**
 * Top-k accuracy (pass@k): share of items whose truth is among the first k. A miss stays in the denominator.
 *
 * @param ranks one entry for each item, from `rankOfTruth`
 * @returns `value` null with reason `no-items` when there is no item
 * @throws RangeError when `k` is not a whole number above 0
 */
export function topK(ranks: readonly TruthRank[], k: number): TopK {
  if (!Number.isSafeInteger(k) || k < 1)
    throw new RangeError('topK: k must be a whole number above 0')
  const n = ranks.length
  const hits = ranks.filter((rank) => rank !== null && rank <= k).length
  return n === 0
    ? { k, n, hits, value: null, reason: 'no-items' }
    : { k, n, hits, value: hits / n, reason: null }
}
