import type { BootstrapOptions } from './bootstrap-plan'
import { itemDrawer } from './item-drawer'

/** What is redrawn: `clusterCount` clusters, within strata if there are any. Cluster c of a unit is a number from 0. */
export interface ClusterPlan extends Omit<BootstrapOptions, 'itemCount'> {
  readonly clusterCount: number
  /** What was drawn before, of this plan or another one: walks over the same replicates draw them once. Default: nothing. */
  readonly draws?: KeptDraws
}

/** So many draws are kept, a byte each: those of 57,000 clusters redrawn 1,000 times, and of 5,000 redrawn 10,000 times. */
const MOST_KEPT = 60_000_000

/** Replicates that are added up together; a block has room for as many more than it says. */
export const REPLICATES_OF_RUN = 32

/** How often each cluster was drawn in some replicates. */
export interface DrawnBlock {
  readonly clusterCount: number
  /** Replicates of the block. */
  readonly size: number
  /**
   * Of the r-th replicate at r × `clusterCount` + cluster. A byte is enough: that one of n clusters is drawn more than 255 times has
   * a probability below 1e-500, whatever n.
   */
  readonly draws: Uint8Array
}

/** The replicates from `from` on, as many as `size`; they are asked for in their order. */
type Blocks = (from: number, size: number) => DrawnBlock

/** What a plan drew, and the generator of what it has not drawn yet. */
interface PlanDraws {
  readonly seed: number
  /** The stratum of each cluster, numbered as they occur. */
  readonly strata: Int32Array
  readonly draw: ReturnType<typeof itemDrawer>
  readonly draws: Uint8Array
  done: number
}

/**
 * How often each cluster is drawn in each replicate of a plan. Figures of a study are redrawn in a dozen walks over the same
 * replicates: those of the last plan are kept, so that they are drawn once. Of very many nothing is kept.
 */
export class KeptDraws {
  #last: PlanDraws | null = null

  /** @throws RangeError when a stratum is missing for a cluster */
  blocks(plan: ClusterPlan, iterations: number): Blocks {
    const { clusterCount, seed } = plan
    const strata = strataNumbers(plan)
    if (clusterCount * iterations > MOST_KEPT) {
      const draw = itemDrawer({ itemCount: clusterCount, seed, strata: [...strata] })
      return (_, size) => {
        const draws = new Uint8Array((size + REPLICATES_OF_RUN) * clusterCount)
        for (let r = 0; r < size; r++) draw(draws, r * clusterCount)
        return { clusterCount, size, draws }
      }
    }
    const kept = this.#keptOf(seed, strata, iterations)
    return (from, size) => {
      const end = from + size
      for (; kept.done < end; kept.done++) kept.draw(kept.draws, kept.done * clusterCount)
      const draws = kept.draws.subarray(from * clusterCount)
      return { clusterCount, size, draws }
    }
  }

  #keptOf(seed: number, strata: Int32Array, iterations: number): PlanDraws {
    const length = (iterations + REPLICATES_OF_RUN) * strata.length
    const last = this.#last
    if (last?.seed === seed && last.draws.length >= length && isSameList(last.strata, strata))
      return last
    const draw = itemDrawer({ itemCount: strata.length, seed, strata: [...strata] })
    this.#last = { seed, strata, draw, draws: new Uint8Array(length), done: 0 }
    return this.#last
  }
}

/** Whatever strata are called: of the same ones the same replicates are drawn. */
export function strataNumbers({ clusterCount, strata = null }: ClusterPlan): Int32Array {
  if (strata !== null && strata.length !== clusterCount)
    throw new RangeError('bootstrap: strata needs one entry for each cluster')
  const numbers = new Map<string | null, number>()
  return Int32Array.from({ length: clusterCount }, (_, cluster) => {
    const label = strata?.[cluster] ?? null
    const stratum = label === null ? null : String(label)
    const number = numbers.get(stratum) ?? numbers.size
    numbers.set(stratum, number)
    return number
  })
}

export const isSameList = (list: ArrayLike<number>, other: ArrayLike<number>): boolean => {
  if (list.length !== other.length) return false
  for (let n = 0; n < list.length; n++) if (list[n] !== other[n]) return false
  return true
}
