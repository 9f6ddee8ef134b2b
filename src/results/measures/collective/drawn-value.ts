import { type Interval, meanFloor } from '@/stats'
import { sumOf } from '@/study'
import {
  type Drawable,
  type Redraw,
  type ShareInterval,
  shareInterval,
  shareRecipe,
} from '../redraw'
import { type Floor, orWithheldFigure } from '../redrawn/interval-gate'
import type { ReportReason } from '../report-reason'

/** A figure over several answers with its interval by redrawing clusters (R38). */
export interface DrawnValue {
  readonly n: number
  readonly clusters: number
  readonly value: number | null
  readonly reason: ReportReason | null
  readonly ci95: Interval | null
  /** Why there is a value but no interval. */
  readonly ci95Reason: ReportReason | null
}

/** A value without an interval. */
export const withoutInterval = (
  known: Omit<DrawnValue, 'ci95' | 'ci95Reason'>,
  ci95Reason: ReportReason | null,
): DrawnValue => ({ ...known, ci95: null, ci95Reason })

/** Neither, for one reason. */
export const withoutValue = (
  size: Pick<DrawnValue, 'n' | 'clusters'>,
  reason: ReportReason,
): DrawnValue => withoutInterval({ ...size, value: null, reason }, reason)

/** @param floor why the answers are too few for an interval; @param make is called only where something is redrawn */
export function drawnValue(
  { value, reason }: { readonly value: number | null; readonly reason: ReportReason | null },
  clusters: readonly number[],
  floor: Floor,
  redraw: Redraw,
  make: () => Drawable,
): DrawnValue {
  const size = new Set(clusters).size
  const base = { n: clusters.length, clusters: size, value, reason }
  if (value === null) return withoutInterval(base, reason)
  if (size < 2) return withoutInterval(base, 'one-cluster')
  const [drawn] = redraw(1, make)
  return orWithheldFigure(floor, {
    ...base,
    ci95: drawn?.ci ?? null,
    ci95Reason: drawn === undefined ? 'no-items' : drawn.reason,
  })
}

/** The mean of a measure, a value and a cluster for each observation. */
export function drawnMean(
  clusters: readonly number[],
  values: readonly number[],
  redraw: Redraw,
  none: ReportReason = 'no-items',
): DrawnValue {
  const n = values.length
  const sum = sumOf(values)
  return drawnValue(
    { value: n === 0 ? null : sum / n, reason: n === 0 ? none : null },
    clusters,
    meanFloor(clusters, values),
    redraw,
    () => shareRecipe(clusters, values),
  )
}

/** So many of so many, with the interval of a share (R33, R38). */
export interface SharePart extends ShareInterval {
  readonly n: number
  readonly count: number
  readonly value: number | null
  readonly reason: ReportReason | null
}

export function sharePart(
  clusters: readonly number[],
  hits: readonly number[],
  redraw: Redraw,
): SharePart {
  const n = hits.length
  const count = sumOf(hits)
  return {
    n,
    count,
    value: n === 0 ? null : count / n,
    reason: n === 0 ? 'no-items' : null,
    ...shareInterval({ clusters, hits }, redraw),
  }
}
