import type { WeightedStatistic } from './bootstrap-interval'
import type { FiguresOfBlock, FiguresOfReplicate } from './cluster-bootstrap'
import { DrawnSums } from './drawn-sums'

/** Any statistic of drawn clusters as a figure. */
export const drawnStatistic = (statistic: WeightedStatistic): FiguresOfReplicate => ({
  count: 1,
  evaluate: (draws, values) => {
    values[0] = statistic(draws) ?? Number.NaN
  },
})

/**
 * A ratio of two sums over observations: correct of counted, a mean (the sum of a measure over their number).
 *
 * @param clusters the cluster of each observation; a part of a study hands in its own observations alone
 * @param numerators, denominators what each observation adds; one that does not count adds 0 to both
 */
export function drawnShare(
  ...[clusters, numerators, denominators]: ShareColumns
): FiguresOfBlock | FiguresOfReplicate {
  return drawnShareWith(new KnownCounts(), clusters, numerators, denominators)
}

type ShareColumns = readonly [
  clusters: ArrayLike<number>,
  numerators: ArrayLike<number>,
  denominators: ArrayLike<number>,
]

/** The same, beside others of which some count the same. */
export function drawnShareWith(
  counts: KnownCounts,
  ...[clusters, numerators, denominators]: ShareColumns
): FiguresOfBlock | FiguresOfReplicate {
  if (isWhole(numerators) && isWhole(denominators))
    return drawnShareOfCounts(counts.of(clusters, numerators), counts.of(clusters, denominators))
  return drawnStatistic(shareOfDraws(clusters, numerators, denominators))
}

/** Whole numbers of observations, added up once for all figures that take the same ones: what counts, as a rule. */
export class KnownCounts {
  readonly #known = new Map<
    number,
    { clusters: Int32Array; adds: Float64Array; sums: DrawnSums }[]
  >()

  of(clusters: ArrayLike<number>, adds: ArrayLike<number>): DrawnSums {
    const key = digestOf(clusters, adds)
    const alike = this.#known.get(key) ?? []
    this.#known.set(key, alike)
    const same = alike.find(
      (one) => isSameList(one.clusters, clusters) && isSameList(one.adds, adds),
    )
    if (same !== undefined) return same.sums
    const own = { clusters: Int32Array.from(clusters), adds: Float64Array.from(adds) }
    const sums = new DrawnSums([Int32Array.from(own.clusters.keys())], own.clusters, own.adds)
    alike.push({ ...own, sums })
    return sums
  }
}

/** Lists that differ in it differ. */
function digestOf(clusters: ArrayLike<number>, adds: ArrayLike<number>): number {
  let digest = clusters.length
  for (let n = 0; n < clusters.length; n++)
    digest = (Math.imul(digest, 31) + (clusters[n] ?? 0) + Math.imul(adds[n] ?? 0, 7919)) | 0
  return digest
}

function isSameList(one: ArrayLike<number>, other: ArrayLike<number>): boolean {
  if (one.length !== other.length) return false
  for (let n = 0; n < one.length; n++) if (one[n] !== other[n]) return false
  return true
}

/** The same as a statistic, for figures that are made of several. */
export function shareOfDraws(
  clusters: ArrayLike<number>,
  numerators: ArrayLike<number>,
  denominators: ArrayLike<number>,
): WeightedStatistic {
  const places = new Map<number, number>()
  const above: number[] = []
  const below: number[] = []
  for (let n = 0; n < clusters.length; n++) {
    const cluster = clusters[n] ?? 0
    const [over, under] = [numerators[n] ?? 0, denominators[n] ?? 0]
    if (over === 0 && under === 0) continue
    const place = places.get(cluster) ?? places.size
    places.set(cluster, place)
    above[place] = (above[place] ?? 0) + over
    below[place] = (below[place] ?? 0) + under
  }
  // The clusters that add anything, with their sums: each replicate walks over these alone.
  const own = Int32Array.from(places.keys())
  const [overs, unders] = [Float64Array.from(above), Float64Array.from(below)]
  return (draws) => {
    let over = 0
    let under = 0
    for (let place = 0; place < own.length; place++) {
      const drawn = draws[own[place] ?? 0] ?? 0
      over += drawn * (overs[place] ?? 0)
      under += drawn * (unders[place] ?? 0)
    }
    return under === 0 ? null : over / under
  }
}

const isWhole = (values: ArrayLike<number>): boolean => {
  for (let n = 0; n < values.length; n++)
    if (!Number.isInteger(values[n]) || (values[n] ?? 0) < 0) return false
  return true
}

/** Counts are added up together with those of other figures. */
const drawnShareOfCounts = (over: DrawnSums, under: DrawnSums): FiguresOfBlock => ({
  count: 1,
  sums: [over, under],
  evaluateBlock: (values, size) => {
    for (let r = 0; r < size; r++) {
      const all = under.block[r] ?? 0
      values[r] = all === 0 ? Number.NaN : (over.block[r] ?? 0) / all
    }
  },
})
