import { reportProgress } from './bootstrap-interval'
import type { BootstrapResult, ClusterPlan } from './bootstrap-plan'
import { type DrawnBlock, drawnBlock, takeDraws } from './drawn-block'
import { type DrawnSums, SumsOfReplicates } from './drawn-sums'
import { drawnBlocks } from './kept-draws'
import { ReplicateStore } from './replicate-store'

/** Figures that are computed together, all from one table for instance. */
export type DrawnFigures = FiguresOfReplicate | FiguresOfBlock

interface FigureSums {
  /** Figures that are written at once. */
  readonly count: number
  /** Sums that `evaluate` takes. */
  readonly sums?: readonly DrawnSums[]
}

/**
 * One replicate after the other. `evaluate(draws, values)` gets how often each cluster was drawn (`draws[cluster]`; all 1: the
 * study as it is) and writes its `count` figures into `values[0]`, `values[1]` …, NaN where one is undefined. `totals` of its
 * sums are those of the replicate. It must not keep `draws` or `values`.
 */
export interface FiguresOfReplicate extends FigureSums {
  readonly evaluate: (draws: Int32Array, values: Float64Array) => void
}

/**
 * A block of replicates at once, of the `block` of its sums or of the draws of each replicate: where thousands of figures are
 * asked for, a walk over the replicates of each is a fraction of a walk over the figures of each replicate. Writes the first
 * figure of the `size` replicates into `values` from 0 on, the second from `stride` on, and so forth; keeps nothing.
 */
export interface FiguresOfBlock extends FigureSums {
  readonly evaluateBlock: (
    values: Float64Array,
    size: number,
    stride: number,
    drawn: DrawnBlock,
  ) => void
}

/**
 * Stratified percentile bootstrap that redraws whole clusters: any number of figures of any kind, all on the same
 * replicates. Clusters are patients, cases or items, each with all of its observations; an estimate over observations
 * becomes one over drawn clusters by counting each observation as often as its cluster was drawn (`drawnShare`,
 * `drawnPair` and `drawnStatistic` make such figures).
 *
 * One result for each figure of each entry of `figures`, in their order. The same plan draws the same replicates in every
 * call, and those of `bootstrapInterval`, so that intervals of two calls can stand beside each other.
 *
 * @throws RangeError as `bootstrapInterval`
 * @see Davison AC, Hinkley DV. 1997, Bootstrap Methods and their Application, section 3.8, doi:10.1017/CBO9780511802843
 * @see Field CA, Welsh AH. 2007, J R Stat Soc B 69:369-390, doi:10.1111/j.1467-9868.2007.00593.x
 */
export function clusterBootstrap(
  plan: ClusterPlan,
  figures: readonly DrawnFigures[],
): readonly (readonly BootstrapResult[])[] {
  return batches(figures, plan).flatMap((batch) => bootstrapOfBatch(plan, batch))
}

/** So many numbers are kept at once of the replicates and, of the groups that are added up, for each replicate of a block. */
const MOST_VALUES = 10_000_000
const MOST_GROUPS = 500_000

/** What is redrawn in one walk. */
function batches(
  figures: readonly DrawnFigures[],
  { iterations, level }: ClusterPlan,
): DrawnFigures[][] {
  const most = Math.floor(MOST_VALUES / ReplicateStore.sizeOf(iterations, level))
  const made: DrawnFigures[][] = []
  let size = 0
  let groups = 0
  for (const one of figures) {
    const added = (one.sums ?? []).reduce((sum, { groupCount }) => sum + groupCount, 0)
    const batch = made.at(-1)
    if (batch !== undefined && size + one.count <= most && groups + added <= MOST_GROUPS)
      batch.push(one)
    else {
      made.push([one])
      size = 0
      groups = 0
    }
    size += one.count
    groups += added
  }
  return made
}

function bootstrapOfBatch(
  plan: ClusterPlan,
  figures: readonly DrawnFigures[],
): BootstrapResult[][] {
  const { clusterCount, slotOfCluster = null } = plan
  const slotCount =
    slotOfCluster?.reduce((most, slot) => Math.max(most, slot + 1), 0) ?? clusterCount
  const sums = new SumsOfReplicates(
    figures.flatMap((figure) => figure.sums ?? []),
    slotCount,
    clusterCount,
  )
  const { size } = sums
  const values = figures.map(({ count }) => new Float64Array(count * size))
  const ofReplicate = figures.flatMap((figure, n) => {
    if (!('evaluate' in figure)) return []
    const { evaluate, count, sums: own = [] } = figure
    return [{ evaluate, sums: own, one: new Float64Array(count), values: values[n] ?? NONE }]
  })
  const taken = [...new Set(ofReplicate.flatMap((figure) => figure.sums))]
  const draws = new Int32Array(slotCount)
  const evaluateAll = (drawn: DrawnBlock) => {
    sums.addUp(drawn)
    figures.forEach((figure, n) => {
      if ('evaluateBlock' in figure)
        figure.evaluateBlock(values[n] ?? NONE, drawn.size, size, drawn)
    })
    for (let replicate = 0; replicate < drawn.size && ofReplicate.length > 0; replicate++) {
      takeDraws(drawn, replicate, draws)
      for (const one of taken) one.take(replicate)
      for (const { evaluate, one, values: own } of ofReplicate) {
        evaluate(draws, one)
        for (let k = 0; k < one.length; k++) own[k * size + replicate] = one[k] ?? Number.NaN
      }
    }
  }
  const asItIs = new Int32Array(clusterCount).fill(1)
  evaluateAll(drawnBlock([asItIs], slotOfCluster))
  const estimates = figures.map(({ count }, n) =>
    Array.from({ length: count }, (_, k) => {
      const value = values[n]?.[k * size] ?? Number.NaN
      return Number.isNaN(value) ? null : value
    }),
  )
  const firsts: number[] = []
  let total = 0
  for (const { count } of figures) {
    firsts.push(total)
    total += count
  }
  const replicates = new ReplicateStore(total, { ...plan, itemCount: clusterCount })
  const blockOf = drawnBlocks(plan, replicates.iterations)
  for (let from = 0; from < replicates.iterations && clusterCount > 0; from += size) {
    const drawn = blockOf(from, Math.min(size, replicates.iterations - from))
    evaluateAll(drawn)
    figures.forEach(({ count }, n) => {
      for (let k = 0; k < count; k++)
        replicates.putAll((firsts[n] ?? 0) + k, values[n] ?? NONE, k * size, drawn.size)
    })
    for (let done = from + 1; done <= from + drawn.size; done++)
      reportProgress(plan, done, replicates.iterations)
  }
  sums.end()
  return estimates.map((own, n) =>
    own.map((estimate, k): BootstrapResult => {
      if (clusterCount === 0)
        return { estimate: null, ci: null, undefinedReplicates: 0, reason: 'no-items' }
      if (estimate === null)
        return { estimate, ci: null, undefinedReplicates: 0, reason: 'undefined-statistic' }
      return { estimate, ...replicates.intervalOf((firsts[n] ?? 0) + k) }
    }),
  )
}

const NONE = new Float64Array()
