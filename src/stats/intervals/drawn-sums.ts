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
/** So many draws of at most 255 come to less than the width. */
const ADDED_AT_ONCE = 32

/**
 * The draws of a block, packed: run after run, in each the numbers of a cluster side by side. The n-th number of a run has those of its
 * replicates n, n + 8, n + 16 and n + 24.
 */
export interface PackedDraws {
  readonly clusterCount: number
  readonly size: number
  readonly numbers: Float64Array
}

/** @param numbers where they are written: as many as of the largest block */
export function packDraws(
  { clusterCount, size, draws }: DrawnBlock,
  numbers: Float64Array,
): PackedDraws {
  const lane = ABREAST * clusterCount
  let place = 0
  for (let r = 0; r < size; r += REPLICATES_OF_RUN)
    for (let cluster = 0; cluster < clusterCount; cluster++) {
      let at = r * clusterCount + cluster
      for (let n = 0; n < ABREAST; n++) {
        const low = (draws[at] ?? 0) + (draws[at + lane] ?? 0) * WIDTH
        const high = (draws[at + 2 * lane] ?? 0) + (draws[at + 3 * lane] ?? 0) * WIDTH
        numbers[place++] = low + high * HALF
        at += clusterCount
      }
    }
  return { clusterCount, size, numbers }
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
  /** Clusters that add the same to the same group stand together: where the numbers of each begin. */
  readonly #places: Int32Array
  /** Where each of these lists ends, its group, and what its clusters add. */
  readonly #ends: Int32Array
  readonly #groupOf: Int32Array
  readonly #weights: Float64Array

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
    this.#places = Int32Array.from(alike.flatMap((list) => list.places))
    let end = 0
    this.#ends = Int32Array.from(alike, ({ places }) => (end += places.length))
    this.#groupOf = Int32Array.from(alike, ({ group }) => group)
    this.#weights = Float64Array.from(alike, ({ weight }) => weight)
  }

  /** Makes room for the blocks of a bootstrap; 0: gives it back. */
  reserve(size: number): void {
    this.stride = size
    this.block = size === 0 ? NO_DRAWS : new Float64Array(this.totals.length * size)
  }

  addUp({ numbers, clusterCount, size }: PackedDraws): void {
    const [places, ends] = [this.#places, this.#ends]
    const { block, stride } = this
    block.fill(0)
    for (let r = 0; r < size; r += REPLICATES_OF_RUN) {
      const from = (r / LANES) * clusterCount
      let place = 0
      for (let list = 0; list < ends.length; list++) {
        const to = (this.#groupOf[list] ?? 0) * stride + r
        const weight = this.#weights[list] ?? 0
        const last = ends[list] ?? 0
        while (place < last) {
          const end = Math.min(place + ADDED_AT_ONCE, last)
          let [sum0, sum1, sum2, sum3, sum4, sum5, sum6, sum7] = [0, 0, 0, 0, 0, 0, 0, 0]
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
          addUnpacked(sum0, weight, block, to)
          addUnpacked(sum1, weight, block, to + 1)
          addUnpacked(sum2, weight, block, to + 2)
          addUnpacked(sum3, weight, block, to + 3)
          addUnpacked(sum4, weight, block, to + 4)
          addUnpacked(sum5, weight, block, to + 5)
          addUnpacked(sum6, weight, block, to + 6)
          addUnpacked(sum7, weight, block, to + 7)
        }
      }
    }
    const all = this.groupCount * stride
    for (let from = 0; from < all; from += stride)
      for (let r = 0; r < size; r++) block[all + r] = (block[all + r] ?? 0) + (block[from + r] ?? 0)
  }

  /** What all groups come to in the r-th replicate of the block. */
  all(r: number): number {
    return this.block[this.groupCount * this.stride + r] ?? 0
  }

  /** Sets `totals` to those of one replicate of the block. */
  take(replicate: number): void {
    const { totals, block, stride } = this
    for (let group = 0; group < totals.length; group++)
      totals[group] = block[group * stride + replicate] ?? 0
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
      const own = byWeight.get(weight)
      if (own === undefined) byWeight.set(weight, [cluster * ABREAST])
      else own.push(cluster * ABREAST)
    }
    return Array.from(byWeight, ([weight, places]) => ({ group, weight, places }))
  })
}

/** Cut in two, both halves are whole numbers of 32 bits, which are taken apart in half the time. */
function addUnpacked(packed: number, weight: number, into: Float64Array, at: number): void {
  const high = (packed / HALF) | 0
  const low = (packed - high * HALF) | 0
  into[at] = (into[at] ?? 0) + weight * (low & (WIDTH - 1))
  into[at + ABREAST] = (into[at + ABREAST] ?? 0) + weight * (low >> BITS)
  into[at + 2 * ABREAST] = (into[at + 2 * ABREAST] ?? 0) + weight * (high & (WIDTH - 1))
  into[at + 3 * ABREAST] = (into[at + 3 * ABREAST] ?? 0) + weight * (high >> BITS)
}
