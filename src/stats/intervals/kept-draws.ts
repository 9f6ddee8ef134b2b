import type { ClusterPlan } from './cluster-bootstrap'
import { itemResampler } from './item-resampler'

/** So many numbers are kept: those of 5,000 clusters redrawn 10,000 times. */
const MOST_KEPT = 50_000_000

/** Writes how often each slot was drawn in a replicate, from 0; replicates are asked for in their order. */
type Replicates = (replicate: number, draws: Int32Array) => void

/** What the last plan drew, and the generator of what it has not drawn yet. */
interface KeptDraws {
  readonly seed: number
  /** The stratum of each cluster, numbered as they occur. */
  readonly strata: Int32Array
  readonly draw: (draws: Int32Array) => void
  /** A byte each: that one of n clusters is drawn more than 255 times has a probability below 1e-500, whatever n. */
  readonly counts: Uint8Array
  done: number
}

let last: KeptDraws | null = null

/**
 * The replicates of a plan. Figures of a study are redrawn in a dozen walks over the same replicates: those of the last plan are
 * kept, so that they are drawn once. Of very many, and where clusters share slots, nothing is kept.
 */
export function replicatesOf(plan: ClusterPlan, iterations: number): Replicates {
  const { clusterCount, slotOfCluster } = plan
  const isOdd = slotOfCluster !== undefined || (plan.strata?.length ?? clusterCount) !== clusterCount
  if (isOdd || clusterCount * iterations > MOST_KEPT) {
    const draw = itemResampler({ ...plan, itemCount: clusterCount, slotOfItem: slotOfCluster })
    return (_, draws) => draw(draws)
  }
  const strata = strataOf(plan)
  const isKept = last !== null && last.seed === plan.seed && isSameList(last.strata, strata)
  if (last === null || !isKept || last.counts.length < clusterCount * iterations)
    last = beginDraws(plan.seed, strata, iterations)
  const kept = last
  return (replicate, draws) => {
    while (kept.done <= replicate) drawNext(kept, draws)
    draws.set(kept.counts.subarray(replicate * clusterCount, (replicate + 1) * clusterCount))
  }
}

const beginDraws = (seed: number, strata: Int32Array, iterations: number): KeptDraws => ({
  ...{ seed, strata, done: 0 },
  draw: itemResampler({ itemCount: strata.length, seed, strata: [...strata] }),
  counts: new Uint8Array(strata.length * iterations),
})

function drawNext(kept: KeptDraws, draws: Int32Array): void {
  kept.draw(draws)
  kept.counts.set(draws, kept.done * draws.length)
  kept.done++
}

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
