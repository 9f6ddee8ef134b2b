import type { Label, Rating } from '../label'

/** Place of the truth in a ranked list, from 1; `null` for a miss. */
export type TruthRank = number | null

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
