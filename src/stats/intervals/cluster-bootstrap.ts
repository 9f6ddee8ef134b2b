import type { BootstrapResult } from './bootstrap-plan'
import { type DrawnSums, LANES, MOST_AT_ONCE, packDraws } from './drawn-sums'
import { type ClusterPlan, type DrawnBlock, KeptDraws, REPLICATES_OF_RUN } from './kept-draws'
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
  readonly evaluate: (draws: Uint8Array, values: Float64Array) => void
}

/**
 * A block of replicates at once, of the `groups` of its sums and of the draws: where thousands of figures are asked for, a walk over the
 * replicates of each is a fraction of a walk over the figures of each replicate. Writes the first figure of the `size`
 * replicates into `values` from 0 on, the second from `stride` on, and so forth; keeps nothing.
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
/** Where sums have very many groups, fewer: so many numbers are kept of a block. */
const MOST_TOTALS = 4_000_000

/** What is redrawn in one walk. */
function batches(
  figures: readonly DrawnFigures[],
  { iterations, level }: ClusterPlan,
): DrawnFigures[][] {
  const most = Math.floor(MOST_VALUES / ReplicateStore.sizeOf(iterations, level))
  const drawnBatches: DrawnFigures[][] = []
  let size = 0
  let groups = 0
  for (const figure of figures) {
    const added = groupCountOf(figure.sums ?? [])
    const batch = drawnBatches.at(-1)
    if (batch !== undefined && size + figure.count <= most && groups + added <= MOST_GROUPS)
      batch.push(figure)
    else {
      drawnBatches.push([figure])
      size = 0
      groups = 0
    }
    size += figure.count
    groups += added
  }
  return drawnBatches
}

const groupCountOf = (sums: readonly DrawnSums[]): number =>
  sums.reduce((count, { groupCount }) => count + groupCount, 0)

/** Whole runs. */
function sizeOfBlock(sums: readonly DrawnSums[]): number {
  const fits = Math.floor(MOST_TOTALS / (groupCountOf(sums) + sums.length + 1) / REPLICATES_OF_RUN)
  return Math.max(1, Math.min(MOST_AT_ONCE / REPLICATES_OF_RUN, fits)) * REPLICATES_OF_RUN
}

function bootstrapOfBatch(
  plan: ClusterPlan,
  figures: readonly DrawnFigures[],
): BootstrapResult[][] {
  const { clusterCount, draws: kept = new KeptDraws() } = plan
  const sums = [...new Set(figures.flatMap((figure) => figure.sums ?? []))]
  const size = sizeOfBlock(sums)
  for (const drawnSums of sums) drawnSums.reserve(size)
  const placed: PlacedFigures[] = []
  let count = 0
  const known = new Set<DrawnSums>()
  for (const figure of figures) {
    const added = [...new Set(figure.sums)].filter((drawnSums) => !known.has(drawnSums))
    for (const drawnSums of added) known.add(drawnSums)
    placed.push({ figure, added, first: count, values: new Float64Array(figure.count * size) })
    count += figure.count
  }
  const ofReplicate = placed.flatMap(({ figure, values }) =>
    'evaluate' in figure ? [{ ...figure, values, results: new Float64Array(figure.count) }] : [],
  )
  const numbers = new Float64Array((size / LANES) * clusterCount)
  const evaluate = (drawn: DrawnBlock) => {
    const packed = packDraws(drawn, numbers)
    // What was added up a moment ago is at hand still.
    for (const { figure, added, values } of placed) {
      for (const drawnSums of added)
        for (let r = 0; r < drawn.size; r += REPLICATES_OF_RUN) drawnSums.addUp(packed, r)
      if ('evaluateBlock' in figure) figure.evaluateBlock(values, drawn.size, size, drawn)
    }
    evaluateReplicates(ofReplicate, drawn, size)
  }
  const asItIs = new Uint8Array(REPLICATES_OF_RUN * clusterCount).fill(1)
  evaluate({ clusterCount, size: 1, draws: asItIs })
  const estimates = placed.map(({ figure, values }) =>
    Array.from({ length: figure.count }, (_, k) => values[k * size] ?? Number.NaN),
  )
  const replicates = new ReplicateStore(count, { ...plan, itemCount: clusterCount })
  const blockOf = kept.blocks(plan, replicates.iterations)
  for (let from = 0; from < replicates.iterations && clusterCount > 0; from += size) {
    const drawn = blockOf(from, Math.min(size, replicates.iterations - from))
    evaluate(drawn)
    for (const { figure, first, values } of placed)
      for (let k = 0; k < figure.count; k++)
        replicates.putAll(first + k, values, k * size, drawn.size)
    for (let done = from + 1; done <= from + drawn.size; done++)
      if (done % 250 === 0 || done === replicates.iterations)
        plan.onProgress?.(done, replicates.iterations)
  }
  for (const drawnSums of sums) drawnSums.reserve(0)
  return placed.map(({ first }, n) =>
    (estimates[n] ?? []).map((estimate, k) =>
      clusterCount === 0 || Number.isNaN(estimate)
        ? undefinedBootstrap(clusterCount)
        : { estimate, ...replicates.intervalOf(first + k) },
    ),
  )
}

/** Figures, the place of their first one among those of the walk, and their values in a block. */
interface PlacedFigures {
  readonly figure: DrawnFigures
  /** Sums that it takes and no figure before it. */
  readonly added: readonly DrawnSums[]
  readonly first: number
  readonly values: Float64Array
}

function evaluateReplicates(
  figures: readonly (FiguresOfReplicate & Record<'values' | 'results', Float64Array>)[],
  { clusterCount, size, draws }: DrawnBlock,
  stride: number,
): void {
  for (let replicate = 0; replicate < size && figures.length > 0; replicate++) {
    const replicateDraws = draws.subarray(replicate * clusterCount, (replicate + 1) * clusterCount)
    for (const { evaluate, sums = [], results, values } of figures) {
      for (const each of sums) each.take(replicate)
      evaluate(replicateDraws, results)
      for (let k = 0; k < results.length; k++)
        values[k * stride + replicate] = results[k] ?? Number.NaN
    }
  }
}

export function undefinedBootstrap(itemCount: number): BootstrapResult {
  const reason = itemCount === 0 ? 'no-items' : 'undefined-statistic'
  return { estimate: null, ci: null, undefinedReplicates: 0, reason }
}
