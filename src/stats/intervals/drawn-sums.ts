import { type DrawnBlock, REPLICATES_OF_RUN } from './kept-draws'

/** Replicates that are added up at once, at most: what the figures take of one block stays close at hand. */
export const MOST_AT_ONCE = 160
/** What nothing comes to. */
export const NO_DRAWS = new Float64Array(MOST_AT_ONCE)
/** Replicates that share a number, 13 bits each: a double keeps whole numbers of 53 bits. */
export const LANES = 4
const BITS = 13
const WIDTH = 2 ** BITS
/** Two of them. */
const HALF = WIDTH * WIDTH
/** Numbers side by side: a sum waits for what was added to it before, and the others go on. */
const ABREAST = REPLICATES_OF_RUN / LANES

/**
 * The draws of a block, packed: run after run, in each the numbers of a cluster side by side. The n-th number of a run has those of its
 * replicates n, n + 8, n + 16 and n + 24.
 */
export interface PackedDraws {
  readonly clusterCount: number
  readonly numbers: Float64Array
  /** Of so many clusters the draws in a replicate come to less than the width. */
  readonly addedAtOnce: number
}

/** @param numbers where they are written: as many as of the largest block */
export function packDraws(
  { clusterCount, size, draws }: DrawnBlock,
  numbers: Float64Array,
): PackedDraws {
  const lane = ABREAST * clusterCount
  let place = 0
  // No less than the most of them, and known without a comparison.
  let most = 1
  for (let r = 0; r < size; r += REPLICATES_OF_RUN)
    for (let cluster = 0; cluster < clusterCount; cluster++) {
      let at = r * clusterCount + cluster
      for (let n = 0; n < ABREAST; n++) {
        const a = draws[at] ?? 0
        const b = draws[at + lane] ?? 0
        const c = draws[at + 2 * lane] ?? 0
        const d = draws[at + 3 * lane] ?? 0
        most |= a | b | c | d
        numbers[place++] = (a | (b << BITS)) + (c | (d << BITS)) * HALF
        at += clusterCount
      }
    }
  return { clusterCount, numbers, addedAtOnce: Math.floor((WIDTH - 1) / most) }
}

/**
 * Groups of observations, and how many of each were drawn: whole numbers, whose sums are exact in whatever order they are added
 * up. Figures that take the same sums hold the same object, and `clusterBootstrap` adds it up once for all.
 */
export class DrawnSums {
  readonly groupCount: number
  /** Of each group, in the replicate at hand, and behind them of all groups together; see `take`. */
  readonly totals: Float64Array
  /** The same of every replicate of a block: that of group g in its r-th replicate stands at g × `stride` + r. */
  block: Float64Array = NO_DRAWS
  stride = 0
  #lists: SummedLists
  #longest: number
  /** What each list comes to in a run; kept, since there are very many runs. */
  #packed = new Float64Array()

  /**
   * @param groups the observations of each group
   * @param clusters the cluster of each observation
   * @param weights a whole number for each observation; null: 1
   */
  constructor(
    groups: readonly ArrayLike<number>[],
    clusters: ArrayLike<number>,
    weights: ArrayLike<number> | null = null,
  ) {
    this.groupCount = groups.length
    this.totals = new Float64Array(groups.length + 1)
    const alike = alikeClusters(groups, clusters, weights)
    this.#longest = alike.reduce((most, { places }) => Math.max(most, places.length), 0)
    let end = 0
    this.#lists = {
      places: Int32Array.from(alike.flatMap((list) => list.places)),
      ends: Int32Array.from(alike, ({ places }) => (end += places.length)),
      groupOf: Int32Array.from(alike, ({ group }) => group),
      weights: Float64Array.from(alike, ({ weight }) => weight),
    }
  }

  /** Makes room for the blocks of a bootstrap; 0: gives it back. */
  reserve(size: number): void {
    this.stride = size
    this.block = size === 0 ? NO_DRAWS : new Float64Array(this.groupCount * size)
    this.#packed = new Float64Array()
  }

  /**
   * Adds up one run. The loop over the runs is the caller's: with it in here, Chromium took half as long again.
   * @param r the replicate that the run begins with
   */
  addUp({ numbers, clusterCount, addedAtOnce }: PackedDraws, r: number): void {
    const lists = this.#cut(addedAtOnce)
    const length = lists.ends.length * ABREAST
    if (this.#packed.length !== length) this.#packed = new Float64Array(length)
    addLists(lists, numbers, (r / LANES) * clusterCount, this.#packed)
    unpackLists(lists, this.#packed, this.block, this.stride, r)
  }

  /** The lists, cut so that none is longer. */
  #cut(most: number): SummedLists {
    if (most >= this.#longest) return this.#lists
    this.#longest = most
    const { places, ends, groupOf, weights } = this.#lists
    const parts = Array.from(ends, (end, list) => {
      const start = ends[list - 1] ?? 0
      const count = Math.ceil((end - start) / most)
      return Array.from({ length: count }, (_, part) => ({
        list,
        end: Math.min(end, start + (part + 1) * most),
      }))
    }).flat()
    this.#lists = {
      places,
      ends: Int32Array.from(parts, ({ end }) => end),
      groupOf: Int32Array.from(parts, ({ list }) => groupOf[list] ?? 0),
      weights: Float64Array.from(parts, ({ list }) => weights[list] ?? 0),
    }
    return this.#lists
  }

  /** Sets `totals` to those of one replicate of the block. */
  take(replicate: number): void {
    const { totals, block, stride, groupCount } = this
    let all = 0
    for (let group = 0; group < groupCount; group++)
      all += totals[group] = block[group * stride + replicate] ?? 0
    totals[groupCount] = all
  }
}

/** Clusters that add the same to the same group stand together. */
interface SummedLists {
  /** Where the numbers of each cluster begin. */
  readonly places: Int32Array
  /** Where each list ends, its group, and what its clusters add. */
  readonly ends: Int32Array
  readonly groupOf: Int32Array
  readonly weights: Float64Array
}

/** @param sums gets what each list comes to, packed, in the run whose numbers begin at `from` */
function addLists(
  { places, ends }: SummedLists,
  numbers: Float64Array,
  from: number,
  sums: Float64Array,
): void {
  let place = 0
  for (let list = 0; list < ends.length; list++) {
    const end = ends[list] ?? 0
    // One by one: of short lists, taking them out of a list would take most of the time.
    let sum0 = 0
    let sum1 = 0
    let sum2 = 0
    let sum3 = 0
    let sum4 = 0
    let sum5 = 0
    let sum6 = 0
    let sum7 = 0
    for (; place < end; place++) {
      const at = from + (places[place] ?? 0)
      sum0 += numbers[at] ?? 0
      sum1 += numbers[at + 1] ?? 0
      sum2 += numbers[at + 2] ?? 0
      sum3 += numbers[at + 3] ?? 0
      sum4 += numbers[at + 4] ?? 0
      sum5 += numbers[at + 5] ?? 0
      sum6 += numbers[at + 6] ?? 0
      sum7 += numbers[at + 7] ?? 0
    }
    const to = list * ABREAST
    sums[to] = sum0
    sums[to + 1] = sum1
    sums[to + 2] = sum2
    sums[to + 3] = sum3
    sums[to + 4] = sum4
    sums[to + 5] = sum5
    sums[to + 6] = sum6
    sums[to + 7] = sum7
  }
}

/** Takes apart what lists come to in the run from the r-th replicate on. A loop of its own: it needs all registers. */
function unpackLists(
  { ends, groupOf, weights }: SummedLists,
  sums: Float64Array,
  block: Float64Array,
  stride: number,
  r: number,
): void {
  for (let list = 0; list < ends.length; list++) {
    const weight = weights[list] ?? 0
    const group = groupOf[list] ?? 0
    const isAdded = list > 0 && groupOf[list - 1] === group
    for (let n = 0; n < ABREAST; n++) {
      // Cut in two, both halves are whole numbers of 32 bits, which are taken apart in half the time.
      const packed = sums[list * ABREAST + n] ?? 0
      const high = (packed / HALF) | 0
      const low = (packed - high * HALF) | 0
      const at = group * stride + r + n
      const a = weight * (low & (WIDTH - 1))
      const b = weight * (low >> BITS)
      const c = weight * (high & (WIDTH - 1))
      const d = weight * (high >> BITS)
      if (isAdded) {
        block[at] = (block[at] ?? 0) + a
        block[at + ABREAST] = (block[at + ABREAST] ?? 0) + b
        block[at + 2 * ABREAST] = (block[at + 2 * ABREAST] ?? 0) + c
        block[at + 3 * ABREAST] = (block[at + 3 * ABREAST] ?? 0) + d
      } else {
        block[at] = a
        block[at + ABREAST] = b
        block[at + 2 * ABREAST] = c
        block[at + 3 * ABREAST] = d
      }
    }
  }
}

/** Clusters that add the same to the same group: where their numbers begin. */
function alikeClusters(
  groups: readonly ArrayLike<number>[],
  clusters: ArrayLike<number>,
  weights: ArrayLike<number> | null,
): { readonly group: number; readonly weight: number; readonly places: readonly number[] }[] {
  let count = 0
  for (let n = 0; n < clusters.length; n++) count = Math.max(count, (clusters[n] ?? 0) + 1)
  // A typed array throughout: of a large study maps of all clusters would take more than everything else.
  const adds = new Float64Array(count)
  return groups.flatMap((observations, group) => {
    for (let n = 0; n < observations.length; n++) {
      const observation = observations[n] ?? 0
      const cluster = clusters[observation] ?? 0
      adds[cluster] = (adds[cluster] ?? 0) + (weights?.[observation] ?? 1)
    }
    const byWeight = new Map<number, number[]>()
    for (let n = 0; n < observations.length; n++) {
      const cluster = clusters[observations[n] ?? 0] ?? 0
      const weight = adds[cluster] ?? 0
      if (weight === 0) continue
      adds[cluster] = 0
      const clustersOfWeight = byWeight.get(weight)
      if (clustersOfWeight === undefined) byWeight.set(weight, [cluster * ABREAST])
      else clustersOfWeight.push(cluster * ABREAST)
    }
    return Array.from(byWeight, ([weight, places]) => ({ group, weight, places }))
  })
}
