import { pOfZ } from '../tests/tests-and-limits'
import type { UndefinedReason } from '../undefined-reason'

export interface ClusteredMcNemar {
  /** Clusters with a pair that counts. */
  readonly clusters: number
  readonly chiSquare: number | null
  readonly p: number | null
  readonly reason: UndefinedReason | null
}

/**
 * McNemar's test where several pairs belong to one patient, case or item: Obuchowski's comparison of two correlated
 * proportions, which takes clusters and not pairs as independent.
 *
 * `(K - 1)/K (sum_k (b_k - c_k))² / sum_k (b_k - c_k)²` over K clusters, with one degree of freedom. With one pair in each
 * it is (K - 1)/K times the uncorrected chi-square of `mcnemar`. The notation is that of Yang, Sun and Hardin.
 *
 * @param clusters the cluster of each pair
 * @param first 1 right, 0 wrong, -1 not answered; `second` has the same length
 * @returns nulls with reason `no-pairs`, `one-cluster`, or `no-discordant-pairs` where no cluster favours either
 * @throws RangeError when the lengths differ
 * @see Obuchowski NA. 1998, Stat Med 17:1495-1507
 * @see Yang Z, Sun X, Hardin JW. 2010, Biom J 52:638-652, doi:10.1002/bimj.201000035
 */
export function clusteredMcnemar(
  clusters: ArrayLike<number>,
  first: Int8Array,
  second: Int8Array,
): ClusteredMcNemar {
  if (first.length !== second.length || clusters.length !== first.length)
    throw new RangeError('clusteredMcnemar: clusters and both readers need one entry for each pair')
  const differences = new Map<number, number>()
  for (let pair = 0; pair < first.length; pair++) {
    const [verdict1, verdict2] = [first[pair] ?? -1, second[pair] ?? -1]
    if (verdict1 < 0 || verdict2 < 0) continue
    const cluster = clusters[pair] ?? 0
    differences.set(cluster, (differences.get(cluster) ?? 0) + verdict1 - verdict2)
  }
  const nothing = { clusters: differences.size, chiSquare: null, p: null }
  if (differences.size === 0) return { ...nothing, reason: 'no-pairs' }
  if (differences.size === 1) return { ...nothing, reason: 'one-cluster' }
  let sum = 0
  let squares = 0
  for (const difference of differences.values()) {
    sum += difference
    squares += difference ** 2
  }
  if (squares === 0) return { ...nothing, reason: 'no-discordant-pairs' }
  const k = differences.size
  const chiSquare = (((k - 1) / k) * sum ** 2) / squares
  return { clusters: k, chiSquare, p: pOfZ(Math.sqrt(chiSquare)), reason: null }
}
