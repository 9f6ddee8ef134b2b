import type { KappaWeights } from '../agreement/weighted-kappa'
import type { DrawnFigures } from './cluster-bootstrap'
import { DrawnSums } from './drawn-sums'

/** Two raters on drawn observations, added up: what coefficients of agreement are made of. */
export interface DrawnPair {
  readonly categoryCount: number
  /** Observations that both rated, and those of them on which they agree. */
  n: number
  agreed: number
  /** Ratings of one category by the first times ratings by the second, of what both rated, summed over the categories. */
  chance: number
  /** Weighted agreement of the observations that both rated, added up; 0 without weights. */
  credit: number
  /** Observations that at least one rated. */
  rated: number
  /** The categories that either used, in their order. What follows has an entry for each, where a coefficient takes it. */
  readonly categories: Int32Array
  /** Ratings by category, of the observations that both rated. */
  readonly rows: Float64Array
  readonly columns: Float64Array
  /** Ratings by category, of the observations that one alone rated. */
  readonly single: Float64Array
}

export interface PairCoefficient {
  /** Whether it takes the ratings by category, and not their sums alone. */
  readonly isByCategory: boolean
  /** null: undefined. */
  readonly of: (drawn: DrawnPair) => number | null
}

/** Two raters' ratings, ready to be redrawn: its figures share what they add up. */
export interface DrawnRatings {
  readonly figures: (coefficients: readonly PairCoefficient[]) => DrawnFigures
}

/** One rater's ratings of some observations by category: added up once for everyone whom the rater is compared with. */
interface RatedColumn {
  /** The place of each category among the sums; none: it was never used. */
  readonly places: ReadonlyMap<number, number>
  /** By category. */
  readonly sums: DrawnSums
}

/** By the ratings, then by the clusters: callers that hand in the same arrays share the sums. */
const columns = new WeakMap<Int32Array, WeakMap<object, RatedColumn>>()

function ratedColumn(codes: Int32Array, clusters: ArrayLike<number>): RatedColumn {
  const own = columns.get(codes) ?? new WeakMap<object, RatedColumn>()
  columns.set(codes, own)
  const known = own.get(clusters)
  if (known !== undefined) return known
  const groups = new Map<number, number[]>()
  codes.forEach((code, observation) => {
    if (code < 0) return
    const group = groups.get(code)
    if (group === undefined) groups.set(code, [observation])
    else group.push(observation)
  })
  const made = {
    places: new Map([...groups.keys()].map((code, place) => [code, place])),
    sums: new DrawnSums([...groups.values()], clusters),
  }
  own.set(clusters, made)
  return made
}

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
  return drawnRatings(clusters, codes1, codes2, categoryCount, weights).figures(coefficients)
}

/** The same for figures that are asked for one by one. Arrays handed in again are added up together. */
export function drawnRatings(
  clusters: ArrayLike<number>,
  codes1: Int32Array,
  codes2: Int32Array,
  categoryCount: number,
  weights: KappaWeights | null = null,
): DrawnRatings {
  const [first, second] = [ratedColumn(codes1, clusters), ratedColumn(codes2, clusters)]
  const categories = Int32Array.from(new Set([...first.places.keys(), ...second.places.keys()])).sort()
  const compared = comparedSums(clusters, codes1, codes2, categories)
  const creditSums = weights === null ? null : creditSum(clusters, codes1, codes2, weights, categoryCount)
  const { missing } = compared
  const placesIn = ({ places }: RatedColumn) => Int32Array.from(categories, (code) => places.get(code) ?? -1)
  const [places1, places2] = [placesIn(first), placesIn(second)]
  /** The categories that both used: no other adds to chance agreement. */
  const shared = Int32Array.from(categories.keys()).filter(
    (k) => (places1[k] ?? -1) >= 0 && (places2[k] ?? -1) >= 0,
  )
  const [shared1, shared2] = [shared.map((k) => places1[k] ?? 0), shared.map((k) => places2[k] ?? 0)]
  const [totals1, totals2] = [first.sums.totals, second.sums.totals]
  const drawn: DrawnPair = {
    ...{ categoryCount, n: 0, agreed: 0, chance: 0, credit: 0, rated: 0, categories },
    rows: new Float64Array(categories.length),
    columns: new Float64Array(categories.length),
    single: new Float64Array(categories.length),
  }
  const addUp = (isByCategory: boolean) => {
    const all1 = totals1[totals1.length - 1] ?? 0
    const all2 = totals2[totals2.length - 1] ?? 0
    const onlyFirst = missing === null ? 0 : (missing.bySecond.totals[categories.length] ?? 0)
    const n = all1 - onlyFirst
    const listed = compared.sums.totals[0] ?? 0
    drawn.n = n
    drawn.agreed = compared.isAgreedListed ? listed : n - listed
    drawn.rated = onlyFirst + all2
    drawn.credit = creditSums?.totals[0] ?? 0
    let chance = 0
    if (missing === null)
      for (let k = 0; k < shared1.length; k++)
        chance += (totals1[shared1[k] ?? 0] ?? 0) * (totals2[shared2[k] ?? 0] ?? 0)
    else
      for (let k = 0; k < shared.length; k++) {
        const place = shared[k] ?? 0
        const used1 = (totals1[shared1[k] ?? 0] ?? 0) - (missing.bySecond.totals[place] ?? 0)
        chance += used1 * ((totals2[shared2[k] ?? 0] ?? 0) - (missing.byFirst.totals[place] ?? 0))
      }
    drawn.chance = chance
    if (isByCategory) fillCategories()
  }
  const fillCategories = () => {
    const { rows, columns: own, single } = drawn
    for (let k = 0; k < categories.length; k++) {
      const missed2 = missing === null ? 0 : (missing.bySecond.totals[k] ?? 0)
      const missed1 = missing === null ? 0 : (missing.byFirst.totals[k] ?? 0)
      rows[k] = (totals1[places1[k] ?? -1] ?? 0) - missed2
      own[k] = (totals2[places2[k] ?? -1] ?? 0) - missed1
      single[k] = missed1 + missed2
    }
  }
  const sums = [
    ...[first.sums, second.sums, compared.sums],
    ...(missing === null ? [] : [missing.byFirst, missing.bySecond]),
    ...(creditSums === null ? [] : [creditSums]),
  ]
  return {
    figures: (coefficients) => {
      const isByCategory = coefficients.some((coefficient) => coefficient.isByCategory)
      return {
        ...{ count: coefficients.length, sums },
        evaluate: (_, values) => {
          addUp(isByCategory)
          for (let k = 0; k < coefficients.length; k++) values[k] = coefficients[k]?.of(drawn) ?? Number.NaN
        },
      }
    },
  }
}

/** What belongs to the pair alone: where the two agree, and what one of them left out. */
function comparedSums(
  clusters: ArrayLike<number>,
  codes1: Int32Array,
  codes2: Int32Array,
  categories: Int32Array,
) {
  const agreed: number[] = []
  const differing: number[] = []
  const [only1, only2]: [number[], number[]] = [[], []]
  codes1.forEach((one, observation) => {
    const two = codes2[observation] ?? -1
    if (one >= 0 && two >= 0) (one === two ? agreed : differing).push(observation)
    else if (one >= 0) only1.push(observation)
    else if (two >= 0) only2.push(observation)
  })
  // The shorter list says as much.
  const isAgreedListed = agreed.length <= differing.length
  const missed = (observations: readonly number[], codes: Int32Array) => {
    const groups = new Map<number, number[]>(Array.from(categories, (code) => [code, []]))
    for (const one of observations) groups.get(codes[one] ?? -1)?.push(one)
    return new DrawnSums([...groups.values()], clusters)
  }
  return {
    isAgreedListed,
    sums: new DrawnSums([isAgreedListed ? agreed : differing], clusters),
    missing:
      only1.length + only2.length === 0
        ? null
        : { bySecond: missed(only1, codes1), byFirst: missed(only2, codes2) },
  }
}

function creditSum(
  clusters: ArrayLike<number>,
  codes1: Int32Array,
  codes2: Int32Array,
  weights: KappaWeights,
  categoryCount: number,
): DrawnSums {
  const { credit } = scaledCredit(weights, categoryCount)
  const credits = Float64Array.from(codes1, (one, observation) => {
    const two = codes2[observation] ?? -1
    return one < 0 || two < 0 ? 0 : credit(one, two)
  })
  return new DrawnSums([Int32Array.from(codes1.keys())], clusters, credits)
}

export const agreementOfPair: PairCoefficient = {
  isByCategory: false,
  of: ({ n, agreed }) => (n === 0 ? null : agreed / n),
}

/** Cohen's kappa; see `cohenKappa`. */
export const kappaOfPair: PairCoefficient = {
  isByCategory: false,
  of: ({ n, agreed, chance }) => {
    const beyond = n * n - chance
    return beyond === 0 ? null : (n * agreed - chance) / beyond
  },
}

/** Gwet's AC1; see `gwetAc`. */
export const ac1OfPair: PairCoefficient = {
  isByCategory: true,
  of: ({ n, agreed, rated, rows, columns, single, categoryCount }) => {
    if (n === 0 || categoryCount < 2) return null
    let chance = 0
    for (let k = 0; k < rows.length; k++) {
      const share = (((rows[k] ?? 0) + (columns[k] ?? 0)) / 2 + (single[k] ?? 0)) / rated
      chance += share * (1 - share)
    }
    chance /= categoryCount - 1
    return chance === 1 ? null : (agreed / n - chance) / (1 - chance)
  },
}

/** Weighted kappa, of pairs that are drawn with the same weights; see `weightedKappa`. */
export function weightedKappaOfPair(weights: KappaWeights, categoryCount: number): PairCoefficient {
  const { scale, credit: creditOf } = scaledCredit(weights, categoryCount)
  return {
    isByCategory: true,
    of: ({ n, credit, rows, columns, categories }) => {
      let chance = 0
      for (let i = 0; i < rows.length; i++)
        for (let j = 0; j < columns.length; j++)
          chance += (rows[i] ?? 0) * (columns[j] ?? 0) * creditOf(categories[i] ?? 0, categories[j] ?? 0)
      const beyond = n * n * scale - chance
      return beyond === 0 ? null : (n * credit - chance) / beyond
    },
  }
}

/** Weights times `scale` are whole numbers, which keeps sums exact. */
function scaledCredit(weights: KappaWeights, categoryCount: number) {
  const power = weights === 'linear' ? 1 : 2
  const scale = (categoryCount - 1) ** power
  return { scale, credit: (i: number, j: number) => scale - Math.abs(i - j) ** power }
}
