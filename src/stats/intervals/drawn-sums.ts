import type { DrawnBlock } from './drawn-block'
import {
  ABREAST,
  LANES,
  lanesFor,
  type PackedDraws,
  pack,
  packedDraws,
  unpack,
} from './packed-draws'

/**
 * Replicates that are added up at once, at most: what the figures take of one block stays close at hand. None of the numbers
 * side by side is empty, whether four or five replicates share it.
 */
const MOST_AT_ONCE = 160
/** Where sums have very many groups, fewer: so many numbers are kept of a block. */
const MOST_TOTALS = 4_000_000
/** A cluster that adds 2 is listed twice, where that makes the list no longer than this: a weight takes as long as half an entry. */
const MOST_REPEATED = 1.5

/**
 * Groups of observations, and how many of each were drawn: whole numbers, which is why they can be added up for several
 * replicates at once. Figures that take the same sums hold the same object, and `clusterBootstrap` adds it up once for all.
 */
export class DrawnSums {
  readonly groupCount: number
  /** Of each group, in the replicate at hand, and behind them of all groups together; see `SumsOfReplicates.take`. */
  readonly totals: Float64Array
  /** The same of every replicate of a block: that of group g in its r-th replicate stands at g × `stride` + r. */
  block: Float64Array = NONE
  stride = 0
  /** How often the block was filled in: what was made of it is of another block once this has changed. */
  filled = 0
  /** What a cluster adds to all groups together, at most. */
  readonly #heaviestCluster: number
  /** Where the numbers of each cluster begin, group after group, and where each group starts; one more entry for the end. */
  readonly #places: Int32Array
  readonly #starts: Int32Array
  /** How much each cluster adds to its group; null: 1. */
  readonly #weights: Float64Array | null

  /**
   * @param groups the observations of each group
   * @param clusters the cluster of each observation
   * @param weights a whole number of 0 or more for each observation; null: 1
   */
  constructor(
    groups: readonly ArrayLike<number>[],
    clusters: ArrayLike<number>,
    weights: ArrayLike<number> | null = null,
  ) {
    /** Where each group ends among those. */
    const ends = new Int32Array(groups.length)
    // Typed arrays throughout: of a large study maps of all clusters would take more than everything else.
    const length = groups.reduce((sum, group) => sum + group.length, 0)
    const own = new Int32Array(length)
    const adds = new Float64Array(length)
    const clusterCount = 1 + highest(clusters)
    /** Where the cluster stands in the group at hand, counted from 1. */
    const places = new Int32Array(clusterCount)
    const ofCluster = new Float64Array(clusterCount)
    let count = 0
    for (const [g, group] of groups.entries()) {
      const from = count
      for (let n = 0; n < group.length; n++) {
        const observation = group[n] ?? 0
        const weight = weights === null ? 1 : (weights[observation] ?? 0)
        if (weight === 0) continue
        const cluster = clusters[observation] ?? 0
        ofCluster[cluster] = (ofCluster[cluster] ?? 0) + weight
        const known = places[cluster] ?? 0
        if (known > from) adds[known - 1] = (adds[known - 1] ?? 0) + weight
        else {
          own[count] = cluster
          adds[count] = weight
          places[cluster] = ++count
        }
      }
      ends[g] = count
    }
    this.groupCount = groups.length
    this.#heaviestCluster = ofCluster.reduce((most, weight) => Math.max(most, weight), 0)
    const total = adds.subarray(0, count).reduce((sum, weight) => sum + weight, 0)
    const isRepeated = total <= MOST_REPEATED * count
    this.#places = new Int32Array(isRepeated ? total : count)
    this.#starts = new Int32Array(groups.length + 1)
    this.#weights = isRepeated ? null : adds.slice(0, count)
    let listed = 0
    for (let group = 0; group < groups.length; group++) {
      for (let n = ends[group - 1] ?? 0; n < (ends[group] ?? 0); n++) {
        const times = isRepeated ? (adds[n] ?? 0) : 1
        for (let k = 0; k < times; k++) this.#places[listed++] = (own[n] ?? 0) * ABREAST
      }
      this.#starts[group + 1] = listed
    }
    this.totals = new Float64Array(groups.length + 1)
  }

  /** The most that all groups can come to, where so many clusters are drawn. */
  most(drawnCount: number): number {
    return this.#heaviestCluster * drawnCount
  }

  /** Makes room for the blocks of a bootstrap; 0: gives it back. */
  reserve(stride: number): void {
    this.stride = stride
    this.block = stride === 0 ? NONE : new Float64Array((this.groupCount + 1) * stride)
  }

  /** @param run the one of these draws that is added up now */
  addUp({ numbers, lanes, clusterCount, sums }: PackedDraws, run: number): void {
    const [places, starts, weights] = [this.#places, this.#starts, this.#weights]
    const { block, stride, groupCount } = this
    const from = run * clusterCount * ABREAST
    const all = groupCount * ABREAST
    sums.fill(0, all, all + ABREAST)
    for (let group = 0; group < groupCount; group++) {
      const end = starts[group + 1] ?? 0
      let [sum0, sum1, sum2, sum3, sum4, sum5, sum6, sum7] = [0, 0, 0, 0, 0, 0, 0, 0]
      if (weights === null)
        for (let place = starts[group] ?? 0; place < end; place++) {
          const n = from + (places[place] ?? 0)
          sum0 += numbers[n] ?? 0
          sum1 += numbers[n + 1] ?? 0
          sum2 += numbers[n + 2] ?? 0
          sum3 += numbers[n + 3] ?? 0
          sum4 += numbers[n + 4] ?? 0
          sum5 += numbers[n + 5] ?? 0
          sum6 += numbers[n + 6] ?? 0
          sum7 += numbers[n + 7] ?? 0
        }
      else
        for (let place = starts[group] ?? 0; place < end; place++) {
          const n = from + (places[place] ?? 0)
          const weight = weights[place] ?? 0
          sum0 += (numbers[n] ?? 0) * weight
          sum1 += (numbers[n + 1] ?? 0) * weight
          sum2 += (numbers[n + 2] ?? 0) * weight
          sum3 += (numbers[n + 3] ?? 0) * weight
          sum4 += (numbers[n + 4] ?? 0) * weight
          sum5 += (numbers[n + 5] ?? 0) * weight
          sum6 += (numbers[n + 6] ?? 0) * weight
          sum7 += (numbers[n + 7] ?? 0) * weight
        }
      const at = group * ABREAST
      sums[at] = sum0
      sums[at + 1] = sum1
      sums[at + 2] = sum2
      sums[at + 3] = sum3
      sums[at + 4] = sum4
      sums[at + 5] = sum5
      sums[at + 6] = sum6
      sums[at + 7] = sum7
      for (let n = 0; n < ABREAST; n++) sums[all + n] = (sums[all + n] ?? 0) + (sums[at + n] ?? 0)
    }
    unpack(sums, groupCount + 1, lanes, block, run * ABREAST * lanes, stride)
  }

  /** Sets `totals` to those of one replicate of the block. */
  take(replicate: number): void {
    const { totals, block, stride } = this
    for (let group = 0; group < totals.length; group++)
      totals[group] = block[group * stride + replicate] ?? 0
  }
}

const NONE = new Float64Array()

const mostGroups = (sums: readonly DrawnSums[]): number =>
  sums.reduce((most, { groupCount }) => Math.max(most, groupCount), 0)

/** Adds up what figures take, for a block of replicates at a time. */
export class SumsOfReplicates {
  /** Replicates of a block. */
  readonly size: number
  readonly #packed: readonly { readonly draws: PackedDraws; readonly sums: readonly DrawnSums[] }[]

  /** @param drawnCount how many are drawn, where clusters that look alike are counted as one */
  constructor(sums: Iterable<DrawnSums>, clusterCount: number, drawnCount: number = clusterCount) {
    const all = [...new Set(sums)]
    const groups = all.reduce((sum, one) => sum + one.groupCount + 1, 0)
    const fits = Math.floor(MOST_TOTALS / Math.max(1, groups, clusterCount) / 40) * 40
    const size = Math.max(40, Math.min(MOST_AT_ONCE, fits))
    this.size = size
    this.#packed = LANES.flatMap((lanes) => {
      const own = all.filter((one) => lanesFor(one.most(drawnCount)) === lanes)
      return own.length === 0
        ? []
        : [{ draws: packedDraws(lanes, clusterCount, size, mostGroups(own)), sums: own }]
    })
    const stride = Math.max(
      size,
      ...this.#packed.map(({ draws }) => draws.runs * ABREAST * draws.lanes),
    )
    for (const one of all) one.reserve(stride)
  }

  /** @param drawn as many replicates as there are in `size`, or fewer */
  addUp(drawn: DrawnBlock): void {
    for (const { draws, sums } of this.#packed) {
      pack(draws, drawn)
      // Run after run: the numbers of one stay at hand while all is added up that takes them.
      for (let run = 0; run < draws.runs; run++) for (const one of sums) one.addUp(draws, run)
      for (const one of sums) one.filled++
    }
  }

  /** Gives back the room of the blocks. */
  end(): void {
    for (const { sums } of this.#packed) for (const one of sums) one.reserve(0)
  }
}

function highest(values: ArrayLike<number>): number {
  let most = -1
  for (let n = 0; n < values.length; n++) most = Math.max(most, values[n] ?? 0)
  return most
}
