import type { FiguresOfBlock, FiguresOfReplicate } from './cluster-bootstrap'
import { DrawnSums } from './drawn-sums'
import { isSameList } from './kept-draws'

/** Any statistic of drawn clusters as a figure. */
export const drawnStatistic = (
  statistic: (draws: Uint8Array) => number | null,
): FiguresOfReplicate => ({
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
 * @param counts of others beside it, of which some count the same
 */
export const drawnShare = (
  clusters: ArrayLike<number>,
  numerators: ArrayLike<number>,
  denominators: ArrayLike<number>,
  counts = new KnownCounts(),
): FiguresOfBlock | FiguresOfReplicate =>
  isWhole(numerators) && isWhole(denominators)
    ? shareOfCounts(sumOf(clusters, numerators), counts.findSums(clusters, denominators))
    : drawnStatistic(shareOfDraws(clusters, numerators, denominators))

const sumOf = (clusters: ArrayLike<number>, adds: ArrayLike<number>): DrawnSums =>
  new DrawnSums([Int32Array.from(clusters, (_, n) => n)], clusters, adds)

/** What counts, added up once for all of which the same counts: as a rule everything that has a truth counts for everyone. */
export class KnownCounts {
  readonly #known: {
    readonly clusters: ArrayLike<number>
    readonly adds: ArrayLike<number>
    readonly sums: DrawnSums
  }[] = []

  findSums(clusters: ArrayLike<number>, adds: ArrayLike<number>): DrawnSums {
    const same = this.#known.find(
      (entry) => isSameList(entry.adds, adds) && isSameList(entry.clusters, clusters),
    )
    if (same !== undefined) return same.sums
    const sums = sumOf(clusters, adds)
    this.#known.push({ clusters, adds, sums })
    return sums
  }
}

const shareOfCounts = (over: DrawnSums, under: DrawnSums): FiguresOfBlock => ({
  count: 1,
  sums: [over, under],
  evaluateBlock: (values, size) => {
    for (let r = 0; r < size; r++) {
      const all = under.block[r] ?? 0
      values[r] = all === 0 ? Number.NaN : (over.block[r] ?? 0) / all
    }
  },
})

/** Figures of one value each as one entry. */
export const figuresTogether = (figures: readonly FiguresOfBlock[]): FiguresOfBlock => ({
  count: figures.length,
  sums: figures.flatMap(({ sums = [] }) => sums),
  evaluateBlock: (values, size, stride, drawn) => {
    figures.forEach(({ evaluateBlock }, place) => {
      evaluateBlock(values.subarray(place * stride), size, stride, drawn)
    })
  },
})

/**
 * The share of right answers of every rater, and behind them the difference of each pair, over what counts for both.
 *
 * @param clusters the cluster of each observation
 * @param verdicts of each rater, one for each observation: 1 right, 0 wrong, -1 does not count
 * @param pairs positions of two raters each: the first minus the second
 */
export function drawnVerdicts(
  clusters: ArrayLike<number>,
  verdicts: readonly Int8Array[],
  pairs: readonly (readonly [number, number])[],
): FiguresOfBlock {
  const counts = new KnownCounts()
  const share = (adds: Int8Array, isCounted: Int8Array) =>
    shareOfCounts(sumOf(clusters, adds), counts.findSums(clusters, isCounted))
  const counted = verdicts.map((column) => column.map((verdict) => Number(verdict >= 0)))
  const none = new Int8Array()
  return figuresTogether([
    ...verdicts.map((column, rater) =>
      share(
        column.map((verdict) => Math.max(verdict, 0)),
        counted[rater] ?? none,
      ),
    ),
    ...pairs.map(([a, b]) => {
      const [verdictsA, verdictsB] = [verdicts[a] ?? none, verdicts[b] ?? none]
      const both = verdictsA.map((verdict, n) => Number(verdict >= 0 && (verdictsB[n] ?? -1) >= 0))
      const gaps = verdictsA.map((verdict, n) => (both[n] ?? 0) * (verdict - (verdictsB[n] ?? 0)))
      return share(gaps, both)
    }),
  ])
}

/** The same as a statistic, for figures that are made of several. */
export function shareOfDraws(
  clusters: ArrayLike<number>,
  numerators: ArrayLike<number>,
  denominators: ArrayLike<number>,
): (draws: ArrayLike<number>) => number | null {
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
  const occupied = Int32Array.from(places.keys())
  const [overs, unders] = [Float64Array.from(above), Float64Array.from(below)]
  return (draws) => {
    let over = 0
    let under = 0
    for (let place = 0; place < occupied.length; place++) {
      const drawn = draws[occupied[place] ?? 0] ?? 0
      over += drawn * (overs[place] ?? 0)
      under += drawn * (unders[place] ?? 0)
    }
    return under === 0 ? null : over / under
  }
}

const isWhole = (values: ArrayLike<number>): boolean => Array.from(values).every(Number.isInteger)
