import type { KappaWeights } from '../agreement/weighted-kappa'
import type { WeightedStatistic } from './bootstrap-interval'
import type { DrawnFigures } from './cluster-bootstrap'

/** Any statistic of drawn clusters as a figure. */
export const drawnStatistic = (statistic: WeightedStatistic): DrawnFigures => ({
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
  clusters: ArrayLike<number>,
  numerators: ArrayLike<number>,
  denominators: ArrayLike<number>,
): DrawnFigures {
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
  return drawnStatistic((draws) => {
    let over = 0
    let under = 0
    for (let place = 0; place < own.length; place++) {
      const drawn = draws[own[place] ?? 0] ?? 0
      over += drawn * (overs[place] ?? 0)
      under += drawn * (unders[place] ?? 0)
    }
    return under === 0 ? null : over / under
  })
}

/** Two raters on drawn observations, added up: what coefficients of agreement are made of. */
export interface DrawnPair {
  readonly categoryCount: number
  /** Observations that both rated, and those of them on which they agree. */
  n: number
  agreed: number
  /** Ratings by category, of the observations that both rated. */
  readonly rows: Float64Array
  readonly columns: Float64Array
  /** Observations that at least one rated, and the sums of their shares by category: Gwet's marginals. */
  rated: number
  readonly shares: Float64Array
  /** Weighted agreement of the observations that both rated, added up; 0 without weights. */
  credit: number
}

export type PairCoefficient = (drawn: DrawnPair) => number | null

/**
 * Coefficients of two raters' agreement, each on the same drawn observations.
 *
 * @param clusters the cluster of each observation
 * @param codes1, codes2 one category for each observation, from 0 below `categoryCount`; -1: not rated
 * @param weights of weighted kappa, where it is among the coefficients
 */
export function drawnPair(
  clusters: ArrayLike<number>,
  codes1: Int32Array,
  codes2: Int32Array,
  categoryCount: number,
  coefficients: readonly PairCoefficient[],
  weights: KappaWeights | null = null,
): DrawnFigures {
  const rated: number[] = []
  for (let n = 0; n < codes1.length; n++) if ((codes1[n] ?? -1) >= 0 || (codes2[n] ?? -1) >= 0) rated.push(n)
  const own = Int32Array.from(rated, (n) => clusters[n] ?? 0)
  const first = Int32Array.from(rated, (n) => codes1[n] ?? -1)
  const second = Int32Array.from(rated, (n) => codes2[n] ?? -1)
  const creditOf = weights === null ? null : scaledCredit(weights, categoryCount).credit
  const credits = Float64Array.from(own, (_, n) => {
    const [a, b] = [first[n] ?? -1, second[n] ?? -1]
    return creditOf === null || a < 0 || b < 0 ? 0 : creditOf(a, b)
  })
  const sums: DrawnPair = {
    categoryCount,
    ...{ n: 0, agreed: 0, rated: 0, credit: 0 },
    rows: new Float64Array(categoryCount),
    columns: new Float64Array(categoryCount),
    shares: new Float64Array(categoryCount),
  }
  const { rows, columns, shares } = sums
  return {
    count: coefficients.length,
    evaluate: (draws, values) => {
      rows.fill(0)
      columns.fill(0)
      shares.fill(0)
      let n = 0
      let agreed = 0
      let any = 0
      let given = 0
      for (let place = 0; place < own.length; place++) {
        const drawn = draws[own[place] ?? 0] ?? 0
        if (drawn === 0) continue
        const a = first[place] ?? -1
        const b = second[place] ?? -1
        any += drawn
        if (a < 0 || b < 0) {
          const only = a < 0 ? b : a
          shares[only] = (shares[only] ?? 0) + drawn
          continue
        }
        n += drawn
        if (a === b) agreed += drawn
        rows[a] = (rows[a] ?? 0) + drawn
        columns[b] = (columns[b] ?? 0) + drawn
        shares[a] = (shares[a] ?? 0) + drawn / 2
        shares[b] = (shares[b] ?? 0) + drawn / 2
        given += drawn * (credits[place] ?? 0)
      }
      sums.n = n
      sums.agreed = agreed
      sums.rated = any
      sums.credit = given
      coefficients.forEach((coefficient, k) => {
        values[k] = coefficient(sums) ?? Number.NaN
      })
    },
  }
}

export const agreementOfPair: PairCoefficient = ({ n, agreed }) => (n === 0 ? null : agreed / n)

/** Cohen's kappa; see `cohenKappa`. */
export const kappaOfPair: PairCoefficient = ({ n, agreed, rows, columns }) => {
  let chance = 0
  for (let k = 0; k < rows.length; k++) chance += (rows[k] ?? 0) * (columns[k] ?? 0)
  const beyond = n * n - chance
  return beyond === 0 ? null : (n * agreed - chance) / beyond
}

/** Gwet's AC1; see `gwetAc`. */
export const ac1OfPair: PairCoefficient = ({ n, agreed, rated, shares, categoryCount }) => {
  if (n === 0 || categoryCount < 2) return null
  let chance = 0
  for (const sum of shares) chance += (sum / rated) * (1 - sum / rated)
  chance /= categoryCount - 1
  return chance === 1 ? null : (agreed / n - chance) / (1 - chance)
}

/** Weighted kappa, of pairs that are drawn with the same weights; see `weightedKappa`. */
export function weightedKappaOfPair(weights: KappaWeights, categoryCount: number): PairCoefficient {
  const { scale, credit: creditOf } = scaledCredit(weights, categoryCount)
  return ({ n, credit, rows, columns }) => {
    let chance = 0
    for (let i = 0; i < categoryCount; i++)
      for (let j = 0; j < categoryCount; j++) chance += (rows[i] ?? 0) * (columns[j] ?? 0) * creditOf(i, j)
    const beyond = n * n * scale - chance
    return beyond === 0 ? null : (n * credit - chance) / beyond
  }
}

/** Weights times `scale` are whole numbers, which keeps sums exact. */
function scaledCredit(weights: KappaWeights, categoryCount: number) {
  const power = weights === 'linear' ? 1 : 2
  const scale = (categoryCount - 1) ** power
  return { scale, credit: (i: number, j: number) => scale - Math.abs(i - j) ** power }
}
