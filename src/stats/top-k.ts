import type { Label, Rating } from './label'
import type { UndefinedReason } from './undefined-reason'

/** Place of the truth in a ranked list, from 1; `null` for a miss. */
export type TruthRank = number | null

export interface TopK {
  readonly k: number
  readonly n: number
  readonly hits: number
  /** `hits / n`, 0 to 1. */
  readonly value: number | null
  readonly reason: UndefinedReason | null
}

/**
 * Where the truth stands in a ranked list, by exact label.
 *
 * @param truths the accepted labels; the first place that holds one of them counts
 * @param ranked best first; an empty or missing list is a miss
 */
export function rankOfTruth(truths: readonly Label[], ranked: readonly Rating[] | null): TruthRank {
  const accepted = new Set(truths.map(String))
  const position = (ranked ?? []).findIndex((label) => label !== null && accepted.has(String(label)))
  return position < 0 ? null : position + 1
}

/**
 * Top-k accuracy (pass@k): share of items whose truth is among the first k. A miss stays in the denominator.
 *
 * @param ranks one entry for each item, from `rankOfTruth`
 * @returns `value` null with reason `no-items` when there is no item
 * @throws RangeError when `k` is not a whole number above 0
 */
export function topK(ranks: readonly TruthRank[], k: number): TopK {
  if (!Number.isSafeInteger(k) || k < 1) throw new RangeError('topK: k must be a whole number above 0')
  const n = ranks.length
  const hits = ranks.filter((rank) => rank !== null && rank <= k).length
  return n === 0
    ? { k, n, hits, value: null, reason: 'no-items' }
    : { k, n, hits, value: hits / n, reason: null }
}
