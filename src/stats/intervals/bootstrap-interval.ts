import type { BootstrapOptions, BootstrapResult } from './bootstrap-plan'
import { clusterBootstrap, undefinedBootstrap } from './cluster-bootstrap'
import { drawnStatistic } from './drawn-figures'

/** A statistic of items that count as often as they were drawn. */
export type WeightedStatistic = (draws: Int32Array) => number | null

/**
 * Stratified percentile bootstrap of any statistic of the items.
 *
 * Items are redrawn with replacement within their stratum, `iterations` times; the interval runs between the
 * percentiles (type 7) of the replicates. For a paired difference of two raters let `statistic` compute both
 * on the same draws.
 *
 * Agrees with Python numpy (within the sampling error of 10,000 replicates).
 *
 * @param statistic gets how often each item was drawn (one entry for each item); null where it is undefined
 * @returns `estimate` and `ci` null with reason `no-items` or `undefined-statistic`
 * @throws RangeError when `iterations` is not a whole number above 0 or `level` is not between 0 and 1
 * @see Davison AC, Hinkley DV. 1997, Bootstrap Methods and their Application, doi:10.1017/CBO9780511802843
 * @example
 * const correct = [1, 1, 0, 1, 1, 0, 1, 1]
 * bootstrapInterval({ itemCount: 8, seed: 1 }, (draws) =>
 *   correct.reduce((sum, hit, item) => sum + hit * (draws[item] ?? 0), 0) / 8,
 * ).ci // [0.375, 1]
 */
export function bootstrapInterval(
  { itemCount, ...options }: BootstrapOptions,
  statistic: WeightedStatistic,
): BootstrapResult {
  const figure = drawnStatistic((draws) =>
    itemCount === 0 ? null : statistic(new Int32Array(draws)),
  )
  const [[result] = []] = clusterBootstrap({ ...options, clusterCount: itemCount }, [figure])
  return result ?? undefinedBootstrap(itemCount)
}
