import {
  blandAltman,
  clustersFloor,
  drawnLimits,
  drawnWithinSd,
  type Interval,
  orNull,
  repeatability,
  Z95,
} from '@/stats'
import { type DrawnValue, drawnMean, withoutValue, withRedrawn } from '../collective/drawn-value'
import type { Drawable, Redraw } from '../redraw'
import type { BootstrapInterval } from '../redrawn/figure-interval'
import type { ReportReason } from '../report-reason'

/** How an interval of measurements came about: by its distribution, or by redrawing clusters. */
type MeasuredMethod = 'distribution' | 'cluster-bootstrap'

export const measuredMethod = (isClustered: boolean): MeasuredMethod =>
  isClustered ? 'cluster-bootstrap' : 'distribution'

/** Measurements that both sides have, with the cluster of each. */
export type MeasuredPair = ReturnType<typeof measuredPair>

export const measuredPair = (
  clusters: readonly number[],
  a: readonly (number | null)[],
  b: readonly (number | null)[],
) =>
  a.flatMap((first, n) => {
    const second = b[n] ?? null
    return first === null || second === null ? [] : [{ first, second, cluster: clusters[n] ?? 0 }]
  })

type Size = Pick<DrawnValue, 'n' | 'clusters'>

/** A figure by its distribution; NaN is undefined. */
const settled = (size: Size, value: number, ci95: Interval | null): DrawnValue => {
  const reason: ReportReason = size.n === 0 ? 'no-pairs' : 'one-item'
  if (Number.isNaN(value)) return withoutValue(size, reason)
  const interval = ci95 === null || ci95.some(Number.isNaN) ? null : ci95
  return {
    ...size,
    value,
    reason: null,
    ci95: interval,
    ci95Reason: interval === null ? 'one-item' : null,
  }
}

/** Bias and limits of agreement (Bland and Altman); exact intervals where items are independent. */
export function agreementLimits(pair: MeasuredPair, redraw: Redraw) {
  const { bias, sd, limits, agreement, exact } = blandAltman(
    pair.map(({ first }) => first),
    pair.map(({ second }) => second),
  )
  const { figureOf, method } = measuredFigures(pair, redraw, 3, drawnLimits)
  return {
    /** Mean difference. */
    bias: figureOf(bias, limits, 'mean', ([mean]) => mean),
    sd: orNull(sd),
    /** 95% of differences lie between; each limit with an interval of its own. */
    low: figureOf(agreement[0], exact?.low ?? null, 'measured', ([, low]) => low),
    high: figureOf(agreement[1], exact?.high ?? null, 'measured', ([, , high]) => high),
    method,
  }
}

/** How far two measurements of one item by one rater lie apart. */
export function repeatedMeasurement(pair: MeasuredPair, redraw: Redraw) {
  const found = repeatability(pair.map(({ first, second }) => [first, second]))
  const { figureOf, method } = measuredFigures(pair, redraw, 1, drawnWithinSd)
  const factor = Z95 * Math.SQRT2
  return {
    withinSd: figureOf(found.withinSd, found.sdLimits, 'measured', ([sd]) => sd),
    /** 95% of two measurements of one item differ by less. */
    coefficient: figureOf(
      found.coefficient,
      found.coefficientLimits,
      'measured',
      ([sd]) => sd && { ...sd, ci: sd.ci && scaled(sd.ci, factor) },
    ),
    method,
  }
}

/** Each figure by its distribution, or where cases belong together by redrawing their clusters. */
function measuredFigures(
  pair: MeasuredPair,
  redraw: Redraw,
  count: number,
  draw: (clusters: readonly number[], differences: readonly number[]) => Drawable,
) {
  const clusters = pair.map(({ cluster }) => cluster)
  const size = { n: clusters.length, clusters: new Set(clusters).size }
  const isClustered = size.clusters < size.n
  const drawn =
    isClustered && size.clusters > 1
      ? redraw(count, () =>
          draw(
            clusters,
            pair.map(({ first, second }) => first - second),
          ),
        )
      : []
  return {
    method: measuredMethod(isClustered),
    figureOf: (
      value: number,
      ci95: Interval | null,
      statistic: 'mean' | 'measured',
      drawnOf: (drawn: readonly BootstrapInterval[]) => BootstrapInterval | undefined,
    ): DrawnValue =>
      isClustered && !Number.isNaN(value)
        ? withRedrawn({ ...size, value, reason: null }, clustersFloor(statistic, clusters), () =>
            drawnOf(drawn),
          )
        : settled(size, value, ci95),
  }
}

const scaled = ([low, high]: Interval, factor: number): Interval => [factor * low, factor * high]

/** Mean distance of two measurements, by redrawing clusters. */
export const meanAbsoluteError = (pair: MeasuredPair, redraw: Redraw): DrawnValue =>
  drawnMean(pair, ({ first, second }) => Math.abs(first - second), redraw, 'no-pairs')
