import { clustersFloor, drawnMedian, drawnShare, type Interval, meanFloor } from '@/stats'
import { type Redraw, type ShareInterval, shareInterval } from '../measures/redraw'
import { NO_BOOTSTRAP } from '../measures/redrawn/figure-interval'
import { orWithheldFigure } from '../measures/redrawn/interval-gate'
import type { ReportReason } from '../measures/report-reason'

/** `count` of `n`, with the interval that the clusters behind it allow (R38). */
export interface ShareFigure extends ShareInterval {
  readonly count: number
  readonly n: number
  /** 0 to 1; null where there is nothing to count. */
  readonly value: number | null
  readonly reason: ReportReason | null
}

/** One answer that is counted: the cluster that it is redrawn with, and whether it is what is counted. */
export interface Counted {
  readonly cluster: number
  readonly isHit: boolean
}

export function shareFigure(counted: readonly Counted[], redraw: Redraw): ShareFigure {
  const count = counted.filter(({ isHit }) => isHit).length
  const n = counted.length
  const interval = shareInterval(
    {
      clusters: counted.map(({ cluster }) => cluster),
      hits: counted.map(({ isHit }) => Number(isHit)),
    },
    redraw,
  )
  return {
    count,
    n,
    value: n === 0 ? null : count / n,
    ...interval,
    reason: n === 0 ? 'no-items' : null,
  }
}

/** A mean, or a median, over answers, with its redrawn interval. */
export interface MeasureFigure {
  readonly n: number
  readonly value: number | null
  readonly ci95: Interval | null
  readonly reason: ReportReason | null
  /** Why there is a value but no interval. */
  readonly ci95Reason: ReportReason | null
}

/** A measure of one answer or one reading. */
export interface Measured {
  readonly cluster: number
  readonly value: number
}

/** @param reason why there is none, where nothing was measured. */
export function meanFigure(
  measured: readonly Measured[],
  redraw: Redraw,
  reason: ReportReason,
): MeasureFigure {
  const n = measured.length
  if (n === 0) return { n, value: null, ci95: null, reason, ci95Reason: reason }
  const values = measured.map(({ value }) => value)
  const clusters = measured.map(({ cluster }) => cluster)
  const [drawn = NO_BOOTSTRAP] = redraw(1, () =>
    drawnShare(clusters, values, new Uint8Array(n).fill(1)),
  )
  const value = values.reduce((sum, one) => sum + one, 0) / n
  return orWithheldFigure(meanFloor(clusters, values), {
    n,
    value,
    ci95: drawn.ci,
    reason: null,
    ci95Reason: drawn.reason,
  })
}

/** @param reason why there is none, where nothing was measured. */
export function medianFigure(
  measured: readonly Measured[],
  redraw: Redraw,
  reason: ReportReason,
): MeasureFigure {
  const n = measured.length
  if (n === 0) return { n, value: null, ci95: null, reason, ci95Reason: reason }
  const values = measured.map(({ value }) => value)
  const clusters = measured.map(({ cluster }) => cluster)
  const [drawn = NO_BOOTSTRAP] = redraw(1, () => drawnMedian(clusters, values))
  const sorted = values.toSorted((a, b) => a - b)
  const at = (place: number) => sorted[place] ?? 0
  const value = (at(Math.floor((n - 1) / 2)) + at(Math.ceil((n - 1) / 2))) / 2
  return orWithheldFigure(clustersFloor('median', clusters), {
    n,
    value,
    ci95: drawn.ci,
    reason: null,
    ci95Reason: drawn.reason,
  })
}
