import type { FiguresOfReplicate } from '../intervals/cluster-bootstrap'
import { drawnStatistic } from '../intervals/drawn-figures'

/**
 * Pearson's correlation of drawn observations, each standing as often as its cluster was drawn; see `pearson`.
 *
 * @param clusters the cluster of each observation
 * @param x, y its two values
 */
export function drawnPearson(
  clusters: ArrayLike<number>,
  x: readonly number[],
  y: readonly number[],
): FiguresOfReplicate {
  const clusterOf = Int32Array.from(clusters)
  return drawnStatistic((draws) => {
    const times = (place: number) => draws[clusterOf[place] ?? 0] ?? 0
    let [n, sumX, sumY] = [0, 0, 0]
    for (let place = 0; place < clusterOf.length; place++) {
      n += times(place)
      sumX += times(place) * (x[place] ?? 0)
      sumY += times(place) * (y[place] ?? 0)
    }
    let [xx, yy, xy] = [0, 0, 0]
    for (let place = 0; place < clusterOf.length; place++) {
      const [dx, dy] = [(x[place] ?? 0) - sumX / n, (y[place] ?? 0) - sumY / n]
      xx += times(place) * dx * dx
      yy += times(place) * dy * dy
      xy += times(place) * dx * dy
    }
    return xx === 0 || yy === 0 ? null : xy / Math.sqrt(xx * yy)
  })
}
