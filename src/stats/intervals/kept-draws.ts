import type { ClusterPlan } from './bootstrap-plan'
import { type DrawnBlock, foursOf, placeOf } from './drawn-block'
import { itemDrawer } from './item-resampler'

/** So many draws are kept, a byte each: those of 57,000 clusters redrawn 1,000 times, and of 5,000 redrawn 10,000 times. */
const MOST_KEPT = 60_000_000

/** The replicates from `from` on, as many as `size`; multiples of four but for the last; they are asked for in their order. */
type Blocks = (from: number, size: number) => DrawnBlock

/** What the last plan drew, and the generator of what it has not drawn yet. */
interface KeptDraws {
  readonly seed: number
  /** The stratum of each cluster, numbered as they occur. */
  readonly strata: Int32Array
  readonly draw: ReturnType<typeof itemDrawer>
  readonly fours: Int32Array
  done: number
}

let last: KeptDraws | null = null

/**
 * The replicates of a plan. Figures of a study are redrawn in a dozen walks over the same replicates: those of the last plan are
 * kept, so that they are drawn once. Of very many nothing is kept.
 *
 * @throws RangeError when a stratum or a slot is missing for a cluster
 */
export function drawnBlocks(plan: ClusterPlan, iterations: number): Blocks {
  const { clusterCount, slotOfCluster = null, strata = null } = plan
  if (strata !== null && strata.length !== clusterCount)
    throw new RangeError('bootstrap: strata needs one entry for each cluster')
  if (slotOfCluster !== null && slotOfCluster.length !== clusterCount)
    throw new RangeError('bootstrap: slotOfCluster needs one entry for each cluster')
  const foursFrom =
    clusterCount * iterations > MOST_KEPT ? foursAnew(plan) : keptFours(plan, iterations)
  return (from, size) => ({ clusterCount, size, fours: foursFrom(from, size), slotOfCluster })
}

type Fours = (from: number, size: number) => Int32Array

function foursAnew({ clusterCount, seed, strata = null }: ClusterPlan): Fours {
  const draw = itemDrawer({ itemCount: clusterCount, seed, strata })
  let fours = new Int32Array()
  return (_, size) => {
    const length = foursOf(size) * clusterCount
    if (fours.length < length) fours = new Int32Array(length)
    else fours.fill(0)
    for (let replicate = 0; replicate < size; replicate++) {
      const place = placeOf(replicate, clusterCount)
      draw(fours, place.from, 1 << place.shift)
    }
    return fours.subarray(0, length)
  }
}

function keptFours(plan: ClusterPlan, iterations: number): Fours {
  const { clusterCount, seed } = plan
  const strata = strataOf(plan)
  const isKept = last !== null && last.seed === seed && isSameList(last.strata, strata)
  if (last === null || !isKept || last.fours.length < foursOf(iterations) * clusterCount)
    last = beginDraws(seed, strata, iterations)
  const kept = last
  return (from, size) => {
    for (; kept.done < from + size; kept.done++) {
      const place = placeOf(kept.done, clusterCount)
      kept.draw(kept.fours, place.from, 1 << place.shift)
    }
    return kept.fours.subarray(foursOf(from) * clusterCount, foursOf(from + size) * clusterCount)
  }
}

const beginDraws = (seed: number, strata: Int32Array, iterations: number): KeptDraws => ({
  seed,
  strata,
  done: 0,
  draw: itemDrawer({ itemCount: strata.length, seed, strata: [...strata] }),
  fours: new Int32Array(foursOf(iterations) * strata.length),
})

/** Whatever strata are called: of the same ones the same replicates are drawn. */
function strataOf({ clusterCount, strata = null }: ClusterPlan): Int32Array {
  const numbers = new Map<string | null, number>()
  return Int32Array.from({ length: clusterCount }, (_, cluster) => {
    const label = strata?.[cluster] ?? null
    const stratum = label === null ? null : String(label)
    const number = numbers.get(stratum) ?? numbers.size
    numbers.set(stratum, number)
    return number
  })
}

const isSameList = (one: Int32Array, other: Int32Array): boolean =>
  one.length === other.length && one.every((number, n) => number === other[n])
