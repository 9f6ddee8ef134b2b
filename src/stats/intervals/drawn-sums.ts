/** A double keeps whole numbers of so many bits. */
const WHOLE_BITS = 53
/** More replicates at once than this gain nothing. */
const MOST_LANES = 5
/** What may be counted in one replicate for it to share a number with another two. */
const MOST_SHARED = 2 ** Math.floor(WHOLE_BITS / 3) - 1

/**
 * Groups of observations, and how many of each were drawn: whole numbers, which is why they can be added up for several
 * replicates at once. Figures that take the same sums hold the same object, and `clusterBootstrap` adds it up once for all.
 */
export class DrawnSums {
  /** Of each group, in the replicate at hand, and behind them of all groups together. */
  readonly totals: Float64Array
  /** What a cluster adds to all groups together, at most. */
  readonly #heaviestCluster: number
  /** The clusters, group after group, and where each group starts; one more entry for the end. */
  readonly #clusters: Int32Array
  readonly #starts: Int32Array
  /** How much each cluster adds to its group; null: 1. */
  readonly #weights: Float64Array | null
  readonly #lanes: Float64Array

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
    const starts = new Int32Array(groups.length + 1)
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
      starts[g + 1] = count
    }
    this.#clusters = own.slice(0, count)
    this.#starts = starts
    this.#heaviestCluster = ofCluster.reduce((most, weight) => Math.max(most, weight), 0)
    this.#weights = adds.subarray(0, count).every((weight) => weight === 1) ? null : adds.slice(0, count)
    this.totals = new Float64Array(groups.length + 1)
    this.#lanes = new Float64Array(groups.length + 1)
  }

  /** The most that all groups can come to, where `clusterCount` clusters are drawn. */
  most(clusterCount: number): number {
    return this.#heaviestCluster * clusterCount
  }

  /** @param drawn of each cluster: how often it was drawn, in one replicate or in several packed into one number */
  addUp(drawn: Float64Array): void {
    const [clusters, starts, weights, lanes] = [this.#clusters, this.#starts, this.#weights, this.#lanes]
    let all = 0
    const last = lanes.length - 1
    for (let group = 0; group < last; group++) {
      const end = starts[group + 1] ?? 0
      let sum = 0
      if (weights === null)
        for (let place = starts[group] ?? 0; place < end; place++) sum += drawn[clusters[place] ?? 0] ?? 0
      else
        for (let place = starts[group] ?? 0; place < end; place++)
          sum += (drawn[clusters[place] ?? 0] ?? 0) * (weights[place] ?? 0)
      lanes[group] = sum
      all += sum
    }
    lanes[last] = all
  }

  /** The totals of the next of the packed replicates. @param lane what a replicate counts up to; 0: there is one */
  take(lane: number): void {
    const [totals, lanes] = [this.totals, this.#lanes]
    if (lane === 0) {
      totals.set(lanes)
      return
    }
    const share = 1 / lane
    for (let group = 0; group < totals.length; group++) {
      const packed = lanes[group] ?? 0
      // A power of two: the division is exact.
      const rest = Math.floor(packed * share)
      totals[group] = packed - rest * lane
      lanes[group] = rest
    }
  }
}

/** Adds up what figures take, for some replicates at a time. */
export class SumsOfReplicates {
  /** Replicates that are drawn before any is looked at. */
  readonly size: number
  readonly #packed: readonly DrawnSums[]
  /** What grows too large to share a number. */
  readonly #single: readonly DrawnSums[]
  readonly #lane: number
  readonly #drawn: Float64Array

  constructor(sums: Iterable<DrawnSums>, clusterCount: number) {
    const all = [...new Set(sums)]
    this.#packed = all.filter((one) => one.most(clusterCount) <= MOST_SHARED)
    this.#single = all.filter((one) => one.most(clusterCount) > MOST_SHARED)
    const most = this.#packed.reduce((sofar, one) => Math.max(sofar, one.most(clusterCount)), clusterCount)
    const bits = Math.ceil(Math.log2(most + 1))
    this.#lane = 2 ** bits
    this.size =
      this.#packed.length === 0 ? 1 : Math.max(1, Math.min(MOST_LANES, Math.floor(WHOLE_BITS / bits)))
    this.#drawn = new Float64Array(clusterCount)
  }

  /** @param replicates as many as there are in `size`, or fewer */
  addUp(replicates: readonly Int32Array[]): void {
    const drawn = this.#drawn
    drawn.fill(0)
    let lane = 1
    for (const draws of replicates) {
      for (let cluster = 0; cluster < drawn.length; cluster++)
        drawn[cluster] = (drawn[cluster] ?? 0) + (draws[cluster] ?? 0) * lane
      lane *= this.#lane
    }
    for (const sums of this.#packed) sums.addUp(drawn)
  }

  /** The totals of the next of these replicates. */
  take(draws: Int32Array): void {
    for (const sums of this.#packed) sums.take(this.#lane)
    if (this.#single.length === 0) return
    this.#drawn.set(draws)
    for (const sums of this.#single) {
      sums.addUp(this.#drawn)
      sums.take(0)
    }
  }
}

function highest(values: ArrayLike<number>): number {
  let most = -1
  for (let n = 0; n < values.length; n++) most = Math.max(most, values[n] ?? 0)
  return most
}
