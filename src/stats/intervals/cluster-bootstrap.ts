import {
  type BootstrapOptions,
  type BootstrapResult,
  DEFAULT_ITERATIONS,
  ReplicateStore,
  reportProgress,
} from './bootstrap-interval'
import { type DrawnSums, SumsOfReplicates } from './drawn-sums'
import { itemResampler } from './item-resampler'

/**
 * Figures that are computed together on each replicate, all from one table for instance.
 *
 * `evaluate(draws, values)` gets how often each cluster was drawn (`draws[cluster]`; all 1: the study as it is) and writes
 * its `count` figures into `values[0]`, `values[1]` …, NaN where one is undefined. It must not keep `draws` or `values`.
 */
export interface DrawnFigures {
  readonly count: number
  readonly evaluate: (draws: Int32Array, values: Float64Array) => void
  /** Sums that `evaluate` takes: their totals are those of the replicate. */
  readonly sums?: readonly DrawnSums[]
}

/** What is redrawn: `clusterCount` clusters, within strata if there are any. Cluster c of a unit is a number from 0. */
export interface ClusterPlan extends Omit<BootstrapOptions, 'itemCount'> {
  readonly clusterCount: number
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
  return batches(figures, plan.iterations).flatMap((batch) => bootstrapOfBatch(plan, batch))
}

/** So many replicates are kept at once: 80 MB. */
const MOST_VALUES = 10_000_000
const FEWEST_FIGURES = 32

function batches(
  figures: readonly DrawnFigures[],
  iterations: number = DEFAULT_ITERATIONS,
): DrawnFigures[][] {
  const most = Math.max(FEWEST_FIGURES, Math.floor(MOST_VALUES / iterations))
  const made: DrawnFigures[][] = []
  let size = most
  for (const one of figures) {
    if (size + one.count > most && size > 0) {
      made.push([])
      size = 0
    }
    made.at(-1)?.push(one)
    size += one.count
  }
  return made
}

function bootstrapOfBatch(plan: ClusterPlan, figures: readonly DrawnFigures[]): BootstrapResult[][] {
  const { clusterCount } = plan
  const options: BootstrapOptions = { ...plan, itemCount: clusterCount }
  const values = figures.map(({ count }) => new Float64Array(count))
  const evaluateAll = (draws: Int32Array) => {
    for (let n = 0; n < figures.length; n++) figures[n]?.evaluate(draws, values[n] ?? NONE)
  }
  const sums = new SumsOfReplicates(
    figures.flatMap((figure) => figure.sums ?? []),
    clusterCount,
  )
  const once = new Int32Array(clusterCount).fill(1)
  sums.addUp([once])
  sums.take(once)
  evaluateAll(once)
  const estimates = values.map((own) => Array.from(own, (value) => (Number.isNaN(value) ? null : value)))
  const firsts: number[] = []
  let total = 0
  for (const { count } of figures) {
    firsts.push(total)
    total += count
  }
  const replicates = new ReplicateStore(total, plan.iterations)
  const draw = itemResampler(options)
  const drawn = Array.from({ length: sums.size }, () => new Int32Array(clusterCount))
  for (let i = 0; i < replicates.iterations && clusterCount > 0; i++) {
    const lane = i % drawn.length
    if (lane === 0) {
      for (const draws of drawn) draw(draws)
      sums.addUp(drawn)
    }
    const draws = drawn[lane] ?? once
    sums.take(draws)
    evaluateAll(draws)
    for (let n = 0; n < values.length; n++) {
      const own = values[n] ?? NONE
      for (let k = 0; k < own.length; k++) replicates.put((firsts[n] ?? 0) + k, own[k] ?? Number.NaN)
    }
    reportProgress(options, i + 1, replicates.iterations)
  }
  return estimates.map((own, n) =>
    own.map((estimate, k): BootstrapResult => {
      if (clusterCount === 0) return { estimate: null, ci: null, undefinedReplicates: 0, reason: 'no-items' }
      if (estimate === null)
        return { estimate, ci: null, undefinedReplicates: 0, reason: 'undefined-statistic' }
      return { estimate, ...replicates.intervalOf((firsts[n] ?? 0) + k, plan.level) }
    }),
  )
}

const NONE = new Float64Array()
