import type { Label, Rating } from '../label'
import type { UndefinedReason } from '../undefined-reason'

/** Place of the truth in a ranked list, from 1; `null` for a miss. */
type TruthRank = number | null

/**
 * Where the truth first stands in a ranked list, by exact label.
 *
 * @param truths the accepted labels; the first place that holds one of them counts
 * @param ranked best first; an empty or missing list is a miss
 * @example rankOfTruth(['abscess'], ['glioma', 'abscess']) // 2
 */
export function rankOfTruth(truths: readonly Label[], ranked: readonly Rating[] | null): TruthRank {
  const accepted = new Set(truths.map(String))
  const position = (ranked ?? []).findIndex(
    (label) => label !== null && accepted.has(String(label)),
  )
  return position < 0 ? null : position + 1
}

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
