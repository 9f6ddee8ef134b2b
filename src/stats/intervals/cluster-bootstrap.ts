import {
  type BootstrapOptions,
  type BootstrapResult,
  ReplicateStore,
  reportProgress,
} from './bootstrap-interval'
import { itemResampler } from './item-resampler'

/**
 * Figures that are computed together on each replicate, all from one table for instance.
 *
 * `evaluate(draws, values)` gets how often each cluster was drawn (`draws[cluster]`; all 1: the study as it is) and writes
 * its `count` figures into `values[0]`, `values[1]` …, NaN where one is undefined. It must not keep `draws` or `values`.
 *
 * `evaluateFour(four, values)` does the same for four replicates in one walk over the observations, which takes less than
 * half the time of four: `four[4 * cluster + r]` are the draws of replicate r, and its figures go to `values[r * count]` ….
 * Both must come to the same bits.
 */
export interface DrawnFigures {
  readonly count: number
  readonly evaluate: (draws: Int32Array, values: Float64Array) => void
  readonly evaluateFour?: (four: Int32Array, values: Float64Array) => void
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
  return batches(figures).flatMap((batch) => bootstrapOfBatch(plan, batch))
}

/** So many figures keep their replicates at once: 10,000 replicates of one are 80 kB. */
const MOST_FIGURES = 256

function batches(figures: readonly DrawnFigures[]): DrawnFigures[][] {
  const made: DrawnFigures[][] = []
  let size = MOST_FIGURES
  for (const one of figures) {
    if (size + one.count > MOST_FIGURES && size > 0) {
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
  const draws = [0, 1, 2, 3].map(() => new Int32Array(clusterCount).fill(1))
  const values = figures.map(({ count }) => new Float64Array(4 * count))
  const evaluate = makeEvaluate(figures, draws, values)
  evaluate(1)
  const estimates = figures.map(({ count }, n) =>
    Array.from(values[n]?.subarray(0, count) ?? [], (value) => (Number.isNaN(value) ? null : value)),
  )
  const firsts: number[] = []
  let total = 0
  for (const { count } of figures) {
    firsts.push(total)
    total += count
  }
  const replicates = new ReplicateStore(total, plan.iterations)
  const draw = itemResampler(options)
  for (let i = 0; i < replicates.iterations && clusterCount > 0; i += 4) {
    const size = Math.min(4, replicates.iterations - i)
    for (let r = 0; r < size; r++) draw(draws[r] ?? new Int32Array())
    evaluate(size)
    for (let r = 0; r < size; r++) {
      figures.forEach(({ count }, n) => {
        for (let k = 0; k < count; k++) {
          const value = values[n]?.[r * count + k] ?? Number.NaN
          replicates.put((firsts[n] ?? 0) + k, Number.isNaN(value) ? null : value)
        }
      })
      reportProgress(options, i + r + 1, replicates.iterations)
    }
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

/** Evaluates the first `size` of four replicates: all four together where figures can, else one by one. */
function makeEvaluate(
  figures: readonly DrawnFigures[],
  draws: readonly Int32Array[],
  values: readonly Float64Array[],
): (size: number) => void {
  const inFours = figures.some(({ evaluateFour }) => evaluateFour !== undefined)
  const four = new Int32Array(inFours ? 4 * (draws[0]?.length ?? 0) : 0)
  // Where each of four replicates puts its figures.
  const places = figures.map(({ count }, n) =>
    draws.map((_, r) => values[n]?.subarray(r * count, (r + 1) * count) ?? new Float64Array()),
  )
  return (size) => {
    const isFour = inFours && size === 4
    if (isFour) sideBySide(draws, four)
    figures.forEach((one, n) => {
      if (isFour && one.evaluateFour !== undefined) {
        one.evaluateFour(four, values[n] ?? new Float64Array())
        return
      }
      for (let r = 0; r < size; r++)
        one.evaluate(draws[r] ?? new Int32Array(), places[n]?.[r] ?? new Float64Array())
    })
  }
}

function sideBySide(draws: readonly Int32Array[], four: Int32Array): void {
  for (let r = 0; r < 4; r++) {
    const own = draws[r] ?? new Int32Array()
    for (let cluster = 0; cluster < own.length; cluster++) four[4 * cluster + r] = own[cluster] ?? 0
  }
}
