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

/**
 * Spearman's rank correlation of drawn observations, each standing as often as its cluster was drawn; see `spearman`. The
 * values are sorted once: a replicate ranks by adding up how often each value was drawn.
 *
 * @param clusters the cluster of each observation
 * @param x, y its two values
 */
export function drawnSpearman(
  clusters: ArrayLike<number>,
  x: readonly number[],
  y: readonly number[],
): FiguresOfReplicate {
  const [ofX, ofY] = [placedValues(x), placedValues(y)]
  const clusterOf = Int32Array.from(clusters)
  return drawnStatistic((draws) => {
    ofX.rank(clusterOf, draws)
    ofY.rank(clusterOf, draws)
    let n = 0
    for (const cluster of clusterOf) n += draws[cluster] ?? 0
    const middle = (n + 1) / 2
    let [xx, yy, xy] = [0, 0, 0]
    for (let place = 0; place < clusterOf.length; place++) {
      const drawn = draws[clusterOf[place] ?? 0] ?? 0
      if (drawn === 0) continue
      const dx = (ofX.ranks[ofX.places[place] ?? 0] ?? 0) - middle
      const dy = (ofY.ranks[ofY.places[place] ?? 0] ?? 0) - middle
      xx += drawn * dx * dx
      yy += drawn * dy * dy
      xy += drawn * dx * dy
    }
    return xx === 0 || yy === 0 ? null : xy / Math.sqrt(xx * yy)
  })
}

/** The distinct values in their order, and the mean rank that each has among what was drawn. */
function placedValues(values: readonly number[]) {
  const sorted = [...new Set(values)].toSorted((a, b) => a - b)
  const placeOf = new Map(sorted.map((value, place) => [value, place]))
  const places = Int32Array.from(values, (value) => placeOf.get(value) ?? 0)
  const ranks = new Float64Array(sorted.length)
  return {
    places,
    ranks,
    rank(clusters: Int32Array, draws: ArrayLike<number>): void {
      ranks.fill(0)
      for (let n = 0; n < places.length; n++) {
        const place = places[n] ?? 0
        ranks[place] = (ranks[place] ?? 0) + (draws[clusters[n] ?? 0] ?? 0)
      }
      let before = 0
      for (let place = 0; place < ranks.length; place++) {
        const count = ranks[place] ?? 0
        ranks[place] = before + (count + 1) / 2
        before += count
      }
    },
  }
}
