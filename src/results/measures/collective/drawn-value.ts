import { type Interval, meanFloor } from '@/stats'
import { sumOf } from '@/study'
import {
  type Drawable,
  type Redraw,
  type ShareInterval,
  shareInterval,
  shareRecipe,
} from '../redraw'
import type { BootstrapInterval } from '../redrawn/figure-interval'
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

type KnownValue = Omit<DrawnValue, 'ci95' | 'ci95Reason'>

/** A value without an interval. */
export const withoutInterval = (
  known: KnownValue,
  ci95Reason: ReportReason | null,
): DrawnValue => ({ ...known, ci95: null, ci95Reason })

/** Neither, for one reason. */
export const withoutValue = (
  size: Pick<DrawnValue, 'n' | 'clusters'>,
  reason: ReportReason,
): DrawnValue => withoutInterval({ ...size, value: null, reason }, reason)

/** With the interval of its standard error. @param hasError it is no trace of rounding */
export function withLimits(
  known: KnownValue,
  hasError: boolean,
  ci95: Interval,
  floor: Floor,
): DrawnValue {
  if (known.clusters < 2) return withoutInterval(known, 'one-cluster')
  return hasError
    ? orWithheldFigure(floor, { ...known, ci95, ci95Reason: null })
    : withoutInterval(known, 'zero-standard-error')
}

/** With the interval of redrawn clusters. @param drawn is called only where there may be one */
export function withRedrawn(
  known: KnownValue,
  floor: Floor,
  drawn: () => BootstrapInterval | undefined,
): DrawnValue {
  if (known.value === null) return withoutInterval(known, known.reason)
  if (known.clusters < 2) return withoutInterval(known, 'one-cluster')
  const { ci, reason } = drawn() ?? { ci: null, reason: 'no-items' as const }
  return orWithheldFigure(floor, { ...known, ci95: ci, ci95Reason: reason })
}

/** @param floor why the answers are too few for an interval; @param make is called only where something is redrawn */
export function drawnValue(
  { value, reason }: { readonly value: number | null; readonly reason: ReportReason | null },
  clusters: readonly number[],
  floor: Floor,
  redraw: Redraw,
  make: () => Drawable,
): DrawnValue {
  const known = { n: clusters.length, clusters: new Set(clusters).size, value, reason }
  return withRedrawn(known, floor, () => redraw(1, make)[0])
}

/** What is redrawn with all of its cluster. */
interface Clustered {
  readonly cluster: number
}

/** The mean of a measure of some answers. */
export function drawnMean<T extends Clustered>(
  answers: readonly T[],
  measure: (answer: T) => number,
  redraw: Redraw,
  none: ReportReason = 'no-items',
): DrawnValue {
  const n = answers.length
  const clusters = answers.map(({ cluster }) => cluster)
  const values = answers.map(measure)
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

export function sharePart<T extends Clustered>(
  answers: readonly T[],
  isHit: (answer: T) => boolean,
  redraw: Redraw,
): SharePart {
  const n = answers.length
  const clusters = answers.map(({ cluster }) => cluster)
  const hits = answers.map((answer) => Number(isHit(answer)))
  const count = sumOf(hits)
  return {
    n,
    count,
    value: n === 0 ? null : count / n,
    reason: n === 0 ? 'no-items' : null,
    ...shareInterval({ clusters, hits }, redraw),
  }
}
