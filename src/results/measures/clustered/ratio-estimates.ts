import {
  clusteredDifference,
  clusteredProportion,
  differenceFloor,
  orNull,
  shareFloor,
  wilsonInterval,
} from '@/stats'
import type { Scope } from '../../scope'
import { isOneEach } from '../clusters'
import { codedSeries } from '../coded-series'
import type { RaterSeries } from '../rater-series'
import { anyReason } from '../report-reason'

const ONE = 1 as const

const withoutSpread = (patients: number) => (patients < 2 ? 'one-cluster' : 'zero-standard-error')

/**
 * R129: beside the bootstrap, the textbook estimator of clustered proportions, which needs no random numbers. null where no
 * figure has several answers of one cluster.
 */
export function ratioEstimates({ units, series, compared }: Scope) {
  if (isOneEach(units)) return null
  const verdicts = new Map(series.map((rater) => [rater, codedSeries(rater, units).correct]))
  const clusters = units.map(({ cluster }) => cluster)
  const names = clusters.map(String)
  const verdictOf = (rater: RaterSeries, unit: number): 0 | 1 | null => {
    const verdict = verdicts.get(rater)?.[unit] ?? -1
    if (verdict < 0) return null
    return verdict === 1 ? 1 : 0
  }
  // Every answer stands for a diseased item and a right one for a call of it: sensitivity is accuracy.
  const raters = series.flatMap((rater) => {
    const calls = names.map((patient, unit) => ({
      patient,
      truth: ONE,
      positive: verdictOf(rater, unit),
    }))
    const { estimate, n, patients, se, low, high, designEffect } = clusteredProportion(
      calls,
      'sensitivity',
    )
    if (n === 0 || patients === n) return []
    const hasSpread = se > 0
    const floor = shareFloor(
      clusters,
      calls.map(({ positive }) => positive ?? -1),
    )
    return [
      {
        name: rater.name,
        n,
        clusters: patients,
        value: estimate,
        /** Of the ratio estimator. */
        se: hasSpread ? se : null,
        ci95: hasSpread && floor === null ? ([low, high] as const) : null,
        /** As if all answers were independent. */
        wilson95: wilsonInterval(Math.round(estimate * n), n) ?? ([0, 1] as const),
        /** How much larger the variance is for that answers belong together. */
        designEffect: orNull(designEffect),
        reason: anyReason(hasSpread ? floor : withoutSpread(patients)),
      },
    ]
  })
  const pairs = compared.pairs.flatMap(([first, second]) => {
    const both = names.map((patient, unit) => ({
      patient,
      truth: ONE,
      a: verdictOf(first, unit),
      b: verdictOf(second, unit),
    }))
    const n = both.filter(({ a, b }) => a !== null && b !== null).length
    const { estimate, patients, se, low, high, p } = clusteredDifference(both, 'sensitivity')
    if (n === 0 || patients === n) return []
    const hasSpread = se > 1e-12
    const gaps = both.map(({ a, b }) => (a === null || b === null ? 0 : a - b))
    const floor = differenceFloor(clusters, gaps)
    return [
      {
        /** First minus second, over what counts for both. */
        names: [first.name, second.name] as const,
        n,
        clusters: patients,
        value: estimate,
        se: hasSpread ? se : null,
        ci95: hasSpread && floor === null ? ([low, high] as const) : null,
        p: hasSpread ? p : null,
        reason: anyReason(hasSpread ? floor : withoutSpread(patients)),
      },
    ]
  })
  return raters.length === 0 ? null : { raters, pairs }
}
