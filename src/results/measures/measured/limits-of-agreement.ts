import {
  blandAltman,
  clustersFloor,
  drawnLimits,
  drawnWithinSd,
  type Interval,
  repeatability,
  Z95,
} from '@/stats'
import { type DrawnValue, drawnMean } from '../collective/drawn-value'
import type { Redraw } from '../redraw'
import { type Floor, orWithheldFigure } from '../redrawn/interval-gate'
import type { ReportReason } from '../report-reason'

/** How an interval of measurements came about: by its distribution, or by redrawing clusters. */
export type MeasuredMethod = 'distribution' | 'cluster-bootstrap'

/** Two measurements of the same items: the first minus the second. */
export interface AgreementLimits {
  /** Mean difference. */
  readonly bias: DrawnValue
  readonly sd: number | null
  /** 95% of differences lie between; each limit with an interval of its own. */
  readonly low: DrawnValue
  readonly high: DrawnValue
  readonly method: MeasuredMethod
}

/** Two measurements by one rater. */
export interface RepeatedMeasurement {
  readonly withinSd: DrawnValue
  /** 95% of two measurements of one item differ by less. */
  readonly coefficient: DrawnValue
  readonly method: MeasuredMethod
}

/** Measurements that both sides have, with the cluster of each. */
export interface MeasuredPair {
  readonly clusters: readonly number[]
  readonly first: readonly number[]
  readonly second: readonly number[]
}

export function measuredPair(
  clusters: readonly number[],
  a: readonly (number | null)[],
  b: readonly (number | null)[],
): MeasuredPair {
  const both = a.flatMap((one, n) => {
    const other = b[n] ?? null
    return one === null || other === null ? [] : [{ one, other, cluster: clusters[n] ?? 0 }]
  })
  return {
    clusters: both.map(({ cluster }) => cluster),
    first: both.map(({ one }) => one),
    second: both.map(({ other }) => other),
  }
}

interface Size {
  readonly n: number
  readonly clusters: number
}

const sizeOf = ({ clusters }: MeasuredPair): Size => ({
  n: clusters.length,
  clusters: new Set(clusters).size,
})
const isClustered = ({ n, clusters }: Size) => clusters < n

/** A figure by its distribution; NaN is undefined. */
const settled = (size: Size, value: number, ci95: Interval | null): DrawnValue => {
  const reason: ReportReason = size.n === 0 ? 'no-pairs' : 'one-item'
  if (Number.isNaN(value)) return { ...size, value: null, reason, ci95: null, ci95Reason: reason }
  const interval = ci95 === null || ci95.some(Number.isNaN) ? null : ci95
  return {
    ...size,
    value,
    reason: null,
    ci95: interval,
    ci95Reason: interval === null ? 'one-item' : null,
  }
}

/** The same with an interval of redrawn clusters. */
const redrawn = (
  size: Size,
  value: number,
  floor: Floor,
  drawn: { readonly ci: Interval | null; readonly reason: ReportReason | null } | undefined,
): DrawnValue => {
  if (Number.isNaN(value)) return settled(size, value, null)
  if (size.clusters < 2)
    return { ...size, value, reason: null, ci95: null, ci95Reason: 'one-cluster' }
  return orWithheldFigure(floor, {
    ...size,
    value,
    reason: null,
    ci95: drawn?.ci ?? null,
    ci95Reason: drawn?.reason ?? null,
  })
}

/** Bias and limits of agreement (Bland and Altman); exact intervals where items are independent. */
export function agreementLimits(pair: MeasuredPair, redraw: Redraw): AgreementLimits {
  const size = sizeOf(pair)
  const { bias, sd, limits, agreement, exact } = blandAltman(pair.first, pair.second)
  const known = { sd: Number.isNaN(sd) ? null : sd }
  if (!isClustered(size))
    return {
      bias: settled(size, bias, limits),
      ...known,
      low: settled(size, agreement[0], exact?.low ?? null),
      high: settled(size, agreement[1], exact?.high ?? null),
      method: 'distribution',
    }
  const differences = pair.first.map((one, n) => one - (pair.second[n] ?? 0))
  const [ofBias, ofLimits] = [
    clustersFloor('mean', pair.clusters),
    clustersFloor('measured', pair.clusters),
  ]
  const drawn = size.clusters < 2 ? [] : redraw(3, () => drawnLimits(pair.clusters, differences))
  return {
    bias: redrawn(size, bias, ofBias, drawn[0]),
    ...known,
    low: redrawn(size, agreement[0], ofLimits, drawn[1]),
    high: redrawn(size, agreement[1], ofLimits, drawn[2]),
    method: 'cluster-bootstrap',
  }
}

/** How far two measurements of one item by one rater lie apart. */
export function repeatedMeasurement(pair: MeasuredPair, redraw: Redraw): RepeatedMeasurement {
  const size = sizeOf(pair)
  const found = repeatability(pair.first.map((one, n) => [one, pair.second[n] ?? null]))
  if (!isClustered(size))
    return {
      withinSd: settled(size, found.withinSd, found.sdLimits),
      coefficient: settled(size, found.coefficient, found.coefficientLimits),
      method: 'distribution',
    }
  const differences = pair.first.map((one, n) => one - (pair.second[n] ?? 0))
  const floor = clustersFloor('measured', pair.clusters)
  const [drawn] =
    size.clusters < 2 ? [] : redraw(1, () => drawnWithinSd(pair.clusters, differences))
  const factor = Z95 * Math.SQRT2
  const ci = drawn?.ci ?? null
  const wider = drawn === undefined ? undefined : { ...drawn, ci: ci && scaled(ci, factor) }
  return {
    withinSd: redrawn(size, found.withinSd, floor, drawn),
    coefficient: redrawn(size, found.coefficient, floor, wider),
    method: 'cluster-bootstrap',
  }
}

const scaled = ([low, high]: Interval, factor: number): Interval => [factor * low, factor * high]

/** Mean distance of two measurements, by redrawing clusters. */
export const meanAbsoluteError = (pair: MeasuredPair, redraw: Redraw): DrawnValue =>
  drawnMean(
    pair.clusters,
    pair.first.map((one, n) => Math.abs(one - (pair.second[n] ?? 0))),
    redraw,
    'no-pairs',
  )
