import type { KappaWeights } from '../agreement/weighted-kappa'
import { addGroup, addProducts, addSpread } from './added-groups'
import type { FiguresOfBlock } from './cluster-bootstrap'
import { DrawnSums } from './drawn-sums'

/** Two raters on the drawn observations of a block of replicates, added up: what coefficients of agreement are made of. */
export interface DrawnPair {
  /** Replicates of the block; what follows has an entry for each. */
  readonly size: number
  readonly categoryCount: number
  /** Observations that both rated, and those of them on which they agree. */
  readonly n: Float64Array
  readonly agreed: Float64Array
  /** Weighted agreement of the observations that both rated, added up; 0 without weights. */
  readonly credit: Float64Array
  /** Observations that at least one rated. */
  readonly rated: Float64Array
  /** Ratings of one category by the first times ratings by the second, of what both rated, summed over the categories. */
  readonly chance: () => Float64Array
  /** The categories that either used, in their order. */
  readonly categories: Int32Array
  /** Adds the ratings of the k-th of them, of what both rated, to those that are there. */
  readonly addRows: (k: number, into: Float64Array, from: number) => void
  readonly addColumns: (k: number, into: Float64Array, from: number) => void
  /**
   * Adds p (1 - p), p the share of the k-th of them among what at least one rated: ratings of what both rated count by half, those of
   * what one alone rated in full.
   */
  readonly addSpreads: (k: number, into: Float64Array) => void
}

export interface PairCoefficient {
  /** Writes its value in each replicate into `values` from `from` on; NaN: undefined. */
  readonly evaluate: (drawn: DrawnPair, values: Float64Array, from: number) => void
}

/** Two raters' ratings, ready to be redrawn: its figures share what they add up. */
interface DrawnRatings {
  readonly figures: (coefficients: readonly PairCoefficient[]) => FiguresOfBlock
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
): FiguresOfBlock {
  return drawnRatings(clusters, codes1, codes2, categoryCount, weights).figures(coefficients)
}

/** Ratings whose figures are asked for one by one: those of the same two columns are made of the same sums. */
export class KnownRatings {
  readonly #known = new Map<Int32Array, Map<Int32Array, Map<KappaWeights | null, DrawnRatings>>>()

  of(
    clusters: ArrayLike<number>,
    codes1: Int32Array,
    codes2: Int32Array,
    categoryCount: number,
    weights: KappaWeights | null = null,
  ): DrawnRatings {
    const ofFirst =
      this.#known.get(codes1) ?? new Map<Int32Array, Map<KappaWeights | null, DrawnRatings>>()
    this.#known.set(codes1, ofFirst)
    const ofBoth = ofFirst.get(codes2) ?? new Map<KappaWeights | null, DrawnRatings>()
    ofFirst.set(codes2, ofBoth)
    const own =
      ofBoth.get(weights) ?? drawnRatings(clusters, codes1, codes2, categoryCount, weights)
    ofBoth.set(weights, own)
    return own
  }
}

/** The same for figures that are asked for one by one. Arrays handed in again are added up together. */
function drawnRatings(
  clusters: ArrayLike<number>,
  codes1: Int32Array,
  codes2: Int32Array,
  categoryCount: number,
  weights: KappaWeights | null = null,
): DrawnRatings {
  const [first, second] = [ratedColumn(codes1, clusters), ratedColumn(codes2, clusters)]
  const used = new Set([...first.places.keys(), ...second.places.keys()])
  const categories = Int32Array.from(used).sort()
  const compared = comparedSums(clusters, codes1, codes2, categories)
  const creditSums =
    weights === null ? null : creditSum(clusters, codes1, codes2, weights, categoryCount)
  const { missing } = compared
  const placesIn = ({ places }: RatedColumn) =>
    Int32Array.from(categories, (code) => places.get(code) ?? -1)
  const [places1, places2] = [placesIn(first), placesIn(second)]
  /** The categories that both used: no other adds to chance agreement. */
  const shared = Int32Array.from(categories.keys()).filter(
    (k) => (places1[k] ?? -1) >= 0 && (places2[k] ?? -1) >= 0,
  )
  const [shared1, shared2] = [
    shared.map((k) => places1[k] ?? 0),
    shared.map((k) => places2[k] ?? 0),
  ]
  const row = (k: number) => places1[k] ?? -1
  const column = (k: number) => places2[k] ?? -1
  let own = ownSums(0)
  /** Kept, as figures of one pair are not always asked for one after the other. */
  let chance = new Float64Array()
  let chanceOf = -1
  // Made once, and filled in for each block: of thousands of pairs in hundreds of blocks, making it took as long as filling it in.
  const drawn: { -readonly [Field in keyof DrawnPair]: DrawnPair[Field] } = {
    size: 0,
    categoryCount,
    n: own.n,
    agreed: own.agreed,
    credit: own.credit,
    rated: own.rated,
    chance: () => {
      if (chanceOf === compared.sums.filled) return chance
      const { size } = drawn
      chanceOf = compared.sums.filled
      if (chance.length < size) chance = new Float64Array(size)
      else chance.fill(0)
      if (missing === null) addProducts(first.sums, shared1, second.sums, shared2, chance, size)
      else
        for (const k of shared) {
          own.rows.fill(0, 0, size)
          own.columns.fill(0, 0, size)
          drawn.addRows(k, own.rows, 0)
          drawn.addColumns(k, own.columns, 0)
          for (let r = 0; r < size; r++)
            chance[r] = (chance[r] ?? 0) + (own.rows[r] ?? 0) * (own.columns[r] ?? 0)
        }
      return chance
    },
    categories,
    addRows: (k, into, from) => {
      addGroup(first.sums, row(k), 1, into, from, drawn.size)
      if (missing !== null) addGroup(missing.bySecond, k, -1, into, from, drawn.size)
    },
    addColumns: (k, into, from) => {
      addGroup(second.sums, column(k), 1, into, from, drawn.size)
      if (missing !== null) addGroup(missing.byFirst, k, -1, into, from, drawn.size)
    },
    addSpreads: (k, into) => {
      const { size, rated } = drawn
      if (missing === null) {
        addSpread(first.sums, row(k), second.sums, column(k), rated, into, size)
        return
      }
      const used = own.rows
      used.fill(0, 0, size)
      addGroup(first.sums, row(k), 0.5, used, 0, size)
      addGroup(second.sums, column(k), 0.5, used, 0, size)
      // They stand among the ratings of both by half already.
      addGroup(missing.byFirst, k, 0.5, used, 0, size)
      addGroup(missing.bySecond, k, 0.5, used, 0, size)
      for (let r = 0; r < size; r++) {
        const share = (used[r] ?? 0) / (rated[r] ?? 0)
        into[r] = (into[r] ?? 0) + share * (1 - share)
      }
    },
  }
  const addUpBlock = (size: number): DrawnPair => {
    const { filled } = compared.sums
    if (lastAdded.pair === drawn && lastAdded.filled === filled) return drawn
    lastAdded.pair = drawn
    lastAdded.filled = filled
    own = ownSums(size)
    const { n, agreed, credit, rated } = own
    drawn.size = size
    drawn.n = n
    drawn.agreed = agreed
    drawn.credit = credit
    drawn.rated = rated
    const [all1, block1] = [first.sums.groupCount * first.sums.stride, first.sums.block]
    const [all2, block2] = [second.sums.groupCount * second.sums.stride, second.sums.block]
    const [alone, blockAlone] =
      missing === null
        ? [0, null]
        : [categories.length * missing.bySecond.stride, missing.bySecond.block]
    const { block: listedBlock } = compared.sums
    for (let r = 0; r < size; r++) {
      const onlyFirst = blockAlone === null ? 0 : (blockAlone[alone + r] ?? 0)
      const both = (block1[all1 + r] ?? 0) - onlyFirst
      const listed = listedBlock[r] ?? 0
      n[r] = both
      agreed[r] = compared.isAgreedListed ? listed : both - listed
      rated[r] = onlyFirst + (block2[all2 + r] ?? 0)
    }
    if (creditSums === null) credit.fill(0, 0, size)
    else for (let r = 0; r < size; r++) credit[r] = creditSums.block[r] ?? 0
    return drawn
  }
  const sums = [
    first.sums,
    second.sums,
    compared.sums,
    ...(missing === null ? [] : [missing.byFirst, missing.bySecond]),
    ...(creditSums === null ? [] : [creditSums]),
  ]
  return {
    figures: (coefficients) => ({
      count: coefficients.length,
      sums,
      evaluateBlock: (values, size, stride) => {
        const drawn = addUpBlock(size)
        for (let k = 0; k < coefficients.length; k++)
          coefficients[k]?.evaluate(drawn, values, k * stride)
      },
    }),
  }
}

/** What a pair comes to in each replicate: of one pair at a time, so that all pairs of a study share it. */
interface OwnSums {
  readonly size: number
  readonly n: Float64Array
  readonly agreed: Float64Array
  readonly credit: Float64Array
  readonly rated: Float64Array
  readonly rows: Float64Array
  readonly columns: Float64Array
}

let ownOfBlock: OwnSums | null = null
/** What these sums are of, and of which block: several figures of one pair follow each other. */
const lastAdded: { pair: DrawnPair | null; filled: number } = { pair: null, filled: 0 }

export function ownSums(size: number): OwnSums {
  if (ownOfBlock !== null && ownOfBlock.size >= size) return ownOfBlock
  const one = () => new Float64Array(size)
  ownOfBlock = {
    size,
    n: one(),
    agreed: one(),
    credit: one(),
    rated: one(),
    rows: one(),
    columns: one(),
  }
  return ownOfBlock
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

/** Weights times `scale` are whole numbers, which keeps sums exact. */
export function scaledCredit(weights: KappaWeights, categoryCount: number) {
  const power = weights === 'linear' ? 1 : 2
  const scale = (categoryCount - 1) ** power
  return { scale, credit: (i: number, j: number) => scale - Math.abs(i - j) ** power }
}
