import {
  type ClusterPlan,
  clusterBootstrap,
  clustersFloor,
  differenceFloor,
  drawnStatistic,
  type Interval,
  shareOfDraws,
} from '@/stats'
import { groupBy, sumOf } from '@/study'
import { type Floor, orWithheldFigure } from './redrawn/interval-gate'
import type { ReportReason } from './report-reason'

export interface Difference {
  /** First minus second, as a proportion. */
  readonly value: number | null
  readonly ci95: Interval | null
  readonly method: 'bootstrap' | 'newcombe'
  readonly reason: ReportReason | null
  /** Why there is a value but no interval. */
  readonly ci95Reason: ReportReason | null
}

/** A number of one observation, and the cluster that it is redrawn with. */
export interface Measured {
  readonly cluster: number
  readonly value: number
}

/** The mean of the first minus that of the second among what was drawn: what is redrawn brings its numbers of both. */
export function meanDifference(first: readonly Measured[], second: readonly Measured[]) {
  const meanOf = (measured: readonly Measured[]) =>
    shareOfDraws(
      measured.map(({ cluster }) => cluster),
      measured.map(({ value }) => value),
      measured.map(() => 1),
    )
  const [firstMean, secondMean] = [meanOf(first), meanOf(second)]
  return (draws: ArrayLike<number>): number | null => {
    const [a, b] = [firstMean(draws), secondMean(draws)]
    return a === null || b === null ? null : a - b
  }
}

/**
 * Difference of two pooled proportions with the percentile interval of its bootstrap.
 * @param first, second 1 or 0 for each answer that counts
 */
export function bootstrapDifference(
  plan: ClusterPlan,
  first: readonly Measured[],
  second: readonly Measured[],
): Difference {
  const statistic = meanDifference(first, second)
  const value = statistic(new Int32Array(plan.clusterCount).fill(1))
  const none = { value, ci95: null, method: 'bootstrap' } as const
  if (value === null) return { ...none, reason: 'no-items', ci95Reason: 'no-items' }
  if (plan.iterations === 0) return { ...none, reason: null, ci95Reason: 'no-bootstrap' }
  const result = clusterBootstrap(plan, [drawnStatistic(statistic)])[0]?.[0]
  return orWithheldFigure(floorOf(first, second), {
    value,
    ci95: result?.ci ?? null,
    method: 'bootstrap' as const,
    reason: null,
    ci95Reason: result === undefined ? 'no-items' : result.reason,
  })
}

/** Of clusters that are on both sides, else of each side by itself. */
function floorOf(first: readonly Measured[], second: readonly Measured[]): Floor {
  const [sums, others] = [groupBy(first, clusterOf), groupBy(second, clusterOf)]
  const shared = [...sums].flatMap(([cluster, measured]) => {
    const other = others.get(cluster)
    return other === undefined
      ? []
      : [{ cluster, gap: hits(measured) * other.length - hits(other) * measured.length }]
  })
  return shared.length > 0
    ? differenceFloor(
        shared.map(({ cluster }) => cluster),
        shared.map(({ gap }) => gap),
      )
    : (clustersFloor('unpaired', [...sums.keys()]) ?? clustersFloor('unpaired', [...others.keys()]))
}

const clusterOf = ({ cluster }: Measured): number => cluster
const hits = (measured: readonly Measured[]): number => sumOf(measured, ({ value }) => value)
