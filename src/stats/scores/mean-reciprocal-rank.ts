import type { UndefinedReason } from '../undefined-reason'
import type { TruthRank } from './rank-of-truth'

interface MeanReciprocalRank {
  readonly n: number
  readonly value: number | null
  readonly reason: UndefinedReason | null
}

/**
 * Mean reciprocal rank: mean over items of `1 / rank of the truth`; a miss counts 0.
 *
 * @param ranks one entry for each item, from `rankOfTruth`
 * @returns `value` null with reason `no-items` when there is no item
 * @see Voorhees EM. 2001, Nat Lang Eng 7:361-378, doi:10.1017/S1351324901002789
 */
export function meanReciprocalRank(ranks: readonly TruthRank[]): MeanReciprocalRank {
  const n = ranks.length
  if (n === 0) return { n, value: null, reason: 'no-items' }
  return {
    n,
    value: ranks.reduce<number>((sum, rank) => sum + (rank === null ? 0 : 1 / rank), 0) / n,
    reason: null,
  }
}
