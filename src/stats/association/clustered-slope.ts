import { dot } from '../sums'
import { limits, pOfT, quotient } from '../tests/tests-and-limits'

/** What y changes for each unit of x. NaN: undefined. */
interface ClusteredSlope {
  readonly n: number
  readonly clusters: number
  readonly slope: number
  readonly se: number
  readonly low: number
  readonly high: number
  readonly p: number
}

/**
 * Least-squares slope with a level of its own for each group (a rater), where observations of one cluster belong together: the sandwich
 * standard error over K clusters with `K / (K - 1)`, and t on K - 1 degrees of freedom.
 *
 * @param clusters, groups of each observation
 * @see Liang KY, Zeger SL. 1986, Biometrika 73:13-22, doi:10.1093/biomet/73.1.13
 * @see Cameron AC, Miller DL. 2015, J Hum Resour 50:317-372, doi:10.3368/jhr.50.2.317
 */
export function clusteredSlope(
  clusters: readonly number[],
  groups: readonly number[],
  x: readonly number[],
  y: readonly number[],
): ClusteredSlope {
  const [insideX, insideY] = [x, y].map((values) => withoutLevels(groups, values)) as [
    number[],
    number[],
  ]
  const squares = dot(insideX, insideX)
  const n = x.length
  const parts = new Map<number, number>()
  const slope = squares > 1e-9 ? dot(insideX, insideY) / squares : Number.NaN
  for (let place = 0; place < n; place++) {
    const [dx, dy] = [insideX[place] ?? 0, insideY[place] ?? 0]
    const cluster = clusters[place] ?? 0
    parts.set(cluster, (parts.get(cluster) ?? 0) + dx * (dy - slope * dx))
  }
  const K = parts.size
  const sums = [...parts.values()]
  const se = K > 1 ? Math.sqrt((K / (K - 1)) * dot(sums, sums)) / squares : Number.NaN
  const [low, high] = limits(slope, se, K - 1)
  return { n, clusters: K, slope, se, low, high, p: pOfT(quotient(slope, se), K - 1) }
}

/** Each value minus the mean of its group. */
function withoutLevels(groups: readonly number[], values: readonly number[]): number[] {
  const sums = new Map<number, { total: number; n: number }>()
  for (const [place, value] of values.entries()) {
    const groupSums = sums.get(groups[place] ?? 0) ?? { total: 0, n: 0 }
    sums.set(groups[place] ?? 0, groupSums)
    groupSums.total += value
    groupSums.n += 1
  }
  return values.map((value, place) => {
    const { total, n } = sums.get(groups[place] ?? 0) ?? { total: 0, n: 1 }
    return value - total / n
  })
}
