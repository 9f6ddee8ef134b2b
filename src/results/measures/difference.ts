import {
  type ClusterPlan,
  clusterBootstrap,
  clustersFloor,
  differenceFloor,
  drawnStatistic,
  type Interval,
} from '@/stats'
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

/** Right answers and answers that count, on each side, for each cluster that is redrawn. */
interface Tally {
  readonly correct: readonly [Float64Array, Float64Array]
  readonly counted: readonly [Float64Array, Float64Array]
}

export const emptyTally = (size: number): Tally => ({
  correct: [new Float64Array(size), new Float64Array(size)],
  counted: [new Float64Array(size), new Float64Array(size)],
})

export function count(tally: Tally, side: 0 | 1, index: number, isCorrect: boolean): void {
  const [counted, correct] = [tally.counted[side], tally.correct[side]]
  counted[index] = (counted[index] ?? 0) + 1
  if (isCorrect) correct[index] = (correct[index] ?? 0) + 1
}

/**
 * Difference of two pooled proportions with the percentile interval of its bootstrap: whatever is redrawn
 * brings its answers of both sides. `null` for the plan gives the difference alone.
 */
export function bootstrapDifference(plan: ClusterPlan | null, tally: Tally): Difference {
  const statistic = (draws: ArrayLike<number>) => {
    const first = share(tally, 0, draws)
    const second = share(tally, 1, draws)
    return first === null || second === null ? null : first - second
  }
  const size = tally.counted[0].length
  const value = size === 0 ? null : statistic(new Int32Array(size).fill(1))
  const none = { value, ci95: null, method: 'bootstrap' } as const
  if (value === null) return { ...none, reason: 'no-items', ci95Reason: 'no-items' }
  if (plan === null) return { ...none, reason: null, ci95Reason: 'no-bootstrap' }
  const result = clusterBootstrap(plan, [drawnStatistic(statistic)])[0]?.[0]
  return orWithheldFigure(tallyFloor(tally), {
    value,
    ci95: result?.ci ?? null,
    method: 'bootstrap' as const,
    reason: null,
    ci95Reason: result === undefined ? 'no-items' : result.reason,
  })
}

/** Of clusters that are on both sides, else of each side by itself. */
function tallyFloor({ correct, counted }: Tally): Floor {
  const places = counted[0].map((_, index) => index)
  const valueAt = (values: readonly [Float64Array, Float64Array], side: 0 | 1, index: number) =>
    values[side][index] ?? 0
  const gaps = places.map((index) => {
    const [all, others] = [valueAt(counted, 0, index), valueAt(counted, 1, index)]
    return valueAt(correct, 0, index) * others - valueAt(correct, 1, index) * all
  })
  const isPaired = places.some(
    (index) => valueAt(counted, 0, index) * valueAt(counted, 1, index) > 0,
  )
  if (isPaired) return differenceFloor(places, gaps)
  const onSide = (side: 0 | 1) => places.filter((index) => valueAt(counted, side, index) > 0)
  return clustersFloor('unpaired', onSide(0)) ?? clustersFloor('unpaired', onSide(1))
}

function share({ correct, counted }: Tally, side: 0 | 1, draws: ArrayLike<number>): number | null {
  const [right, all] = [correct[side], counted[side]]
  let sum = 0
  let n = 0
  for (let index = 0; index < draws.length; index++) {
    const drawn = draws[index] ?? 0
    if (drawn === 0) continue
    sum += drawn * (right[index] ?? 0)
    n += drawn * (all[index] ?? 0)
  }
  return n === 0 ? null : sum / n
}
