import type { FiguresOfBlock } from './cluster-bootstrap'
import { figuresTogether } from './drawn-figures'
import { DrawnSums } from './drawn-sums'

/** Two raters on the drawn observations of a block of replicates, added up: what coefficients of agreement are made of. */
export interface DrawnPair {
  readonly clusters: ArrayLike<number>
  readonly codes1: Int32Array
  readonly codes2: Int32Array
  /** What each of them rated, and what of it the other left out. */
  readonly first: RatedColumn
  readonly second: RatedColumn
  readonly firstAlone: RatedColumn
  readonly secondAlone: RatedColumn
  /** The observations of both on which they agree, or else those on which they differ: the shorter list says as much. */
  readonly listed: DrawnSums
  readonly isAgreedListed: boolean
}

/** A figure of two raters' agreement. */
export type PairCoefficient = (pair: DrawnPair) => FiguresOfBlock

/** One rater's ratings of some observations, by category. */
export interface RatedColumn {
  readonly sums: DrawnSums
  /** All of them together. */
  readonly rated: DrawnSums
  /** The place of each category among the sums; none: it was never used. */
  readonly places: ReadonlyMap<number, number>
}

function ratedColumn(
  clusters: ArrayLike<number>,
  codes: Int32Array,
  observations: Iterable<number>,
  all: DrawnSums | null = null,
): RatedColumn {
  const groups = new Map<number, number[]>()
  for (const observation of observations) {
    const code = codes[observation] ?? -1
    if (code < 0) continue
    const group = groups.get(code)
    if (group === undefined) groups.set(code, [observation])
    else group.push(observation)
  }
  return {
    sums: new DrawnSums([...groups.values()], clusters),
    rated: all ?? new DrawnSums([[...groups.values()].flat()], clusters),
    places: new Map([...groups.keys()].map((code, place) => [code, place])),
  }
}

/** Pairs that are compared on the same observations: what a rater gave is added up once for all whom it is compared with. */
export class KnownRatings {
  readonly #columns = new Map<Int32Array, RatedColumn>()
  readonly #all = new Map<ArrayLike<number>, DrawnSums>()
  readonly #pairs = new Map<Int32Array, Map<Int32Array, DrawnPair>>()

  /**
   * @param clusters the cluster of each observation
   * @param codes1, codes2 one category for each observation, from 0; -1: not rated. The same arrays are of the same clusters
   */
  pair(clusters: ArrayLike<number>, codes1: Int32Array, codes2: Int32Array): DrawnPair {
    const ofFirst = this.#pairs.get(codes1) ?? new Map<Int32Array, DrawnPair>()
    this.#pairs.set(codes1, ofFirst)
    const pair =
      ofFirst.get(codes2) ??
      comparedColumns(
        clusters,
        codes1,
        codes2,
        this.#column(clusters, codes1),
        this.#column(clusters, codes2),
      )
    ofFirst.set(codes2, pair)
    return pair
  }

  #column(clusters: ArrayLike<number>, codes: Int32Array): RatedColumn {
    const all = codes.includes(-1) ? null : this.#everything(clusters)
    const column = this.#columns.get(codes) ?? ratedColumn(clusters, codes, codes.keys(), all)
    this.#columns.set(codes, column)
    return column
  }

  /** The same for all who left nothing out. */
  #everything(clusters: ArrayLike<number>): DrawnSums {
    const all =
      this.#all.get(clusters) ??
      new DrawnSums([Int32Array.from(clusters, (_, observation) => observation)], clusters)
    this.#all.set(clusters, all)
    return all
  }
}

function comparedColumns(
  clusters: ArrayLike<number>,
  codes1: Int32Array,
  codes2: Int32Array,
  first: RatedColumn,
  second: RatedColumn,
): DrawnPair {
  const agreed: number[] = []
  const differing: number[] = []
  const ofFirst: number[] = []
  const ofSecond: number[] = []
  codes1.forEach((code1, observation) => {
    const code2 = codes2[observation] ?? -1
    if (code1 >= 0 && code2 >= 0) (code1 === code2 ? agreed : differing).push(observation)
    else if (code1 >= 0) ofFirst.push(observation)
    else if (code2 >= 0) ofSecond.push(observation)
  })
  const isAgreedListed = agreed.length <= differing.length
  return {
    clusters,
    codes1,
    codes2,
    first,
    second,
    firstAlone: ratedColumn(clusters, codes1, ofFirst),
    secondAlone: ratedColumn(clusters, codes2, ofSecond),
    listed: new DrawnSums([isAgreedListed ? agreed : differing], clusters),
    isAgreedListed,
  }
}

/**
 * Coefficients of two raters' agreement, each on the same drawn observations.
 *
 * @param clusters the cluster of each observation
 * @param codes1, codes2 one category for each observation, from 0; -1: not rated
 */
export function drawnPair(
  clusters: ArrayLike<number>,
  codes1: Int32Array,
  codes2: Int32Array,
  coefficients: readonly PairCoefficient[],
): FiguresOfBlock {
  const pair = new KnownRatings().pair(clusters, codes1, codes2)
  return figuresTogether(coefficients.map((coefficient) => coefficient(pair)))
}
