import { limits } from '../tests/tests-and-limits'

/** NaN: undefined. */
interface ClusteredMean {
  readonly n: number
  readonly clusters: number
  readonly estimate: number
  readonly se: number
  readonly low: number
  readonly high: number
}

/**
 * A mean over observations of which several belong to one cluster: the ratio estimator, with `K / (K - 1)` for K clusters and a Wald
 * interval; of 0 and 1 it is `clusteredProportion`, of differences of these `clusteredDifference`.
 * @see Rao JNK, Scott AJ. 1992, Biometrics 48:577-585, doi:10.2307/2532311
 */
export function clusteredMean(
  clusters: ArrayLike<number>,
  values: ArrayLike<number>,
): ClusteredMean {
  const sums = new Map<number, { x: number; n: number }>()
  let total = 0
  for (let place = 0; place < values.length; place++) {
    const clusterSums = sums.get(clusters[place] ?? 0) ?? { x: 0, n: 0 }
    sums.set(clusters[place] ?? 0, clusterSums)
    clusterSums.x += values[place] ?? 0
    clusterSums.n += 1
    total += values[place] ?? 0
  }
  const [n, K] = [values.length, sums.size]
  const estimate = n === 0 ? Number.NaN : total / n
  let squares = 0
  for (const clusterSums of sums.values())
    squares += (clusterSums.x - estimate * clusterSums.n) ** 2
  const se = K > 1 ? Math.sqrt((K / (K - 1)) * squares) / n : Number.NaN
  const [low, high] = limits(estimate, se)
  return { n, clusters: K, estimate, se, low, high }
}
