import {
  type BootstrapResult,
  bootstrapAlpha,
  clusterBootstrap,
  drawnStatistic,
  encodeRatings,
  type Interval,
} from '@/stats'
import type { Resampling } from './clusters'
import type { GroupFigures } from './group-agreement'
import type { PairFigures } from './pair-agreement'
import type { RaterFigures } from './rater-report'
import type { RaterSeries } from './rater-series'
import type { FigureInterval } from './redrawn/figure-interval'
import type { ReportReason } from './report-reason'

export interface BootstrapInterval {
  readonly ci: Interval | null
  readonly reason: ReportReason | null
}

/** Where each question is a cluster by itself there are faster ways to the same replicates. */
const ofQuestions = ({ clusters, clusterCount, ...plan }: Resampling) =>
  clusters.by === 'question' ? { ...plan, itemCount: clusterCount } : null

/** Nominal alpha of several raters. */
export function bootstrapGroupAlpha(plan: Resampling, series: readonly RaterSeries[]): BootstrapInterval {
  const simple = ofQuestions(plan)
  if (simple === null) {
    const alpha = drawnStatistic(alphaOfUnits(plan.clusters.ofUnit, series))
    return intervalOf(clusterBootstrap(plan, [alpha])[0]?.[0])
  }
  const ratings = Array.from(plan.clusters.ofUnit, (_, unit) =>
    series.map((s) => s.responses[unit]?.label ?? null),
  )
  return intervalOf(bootstrapAlpha(simple, ratings, 'nominal'))
}

const intervalOf = (result: BootstrapResult | undefined): BootstrapInterval => ({
  ci: result?.ci ?? null,
  reason: result === undefined ? 'no-items' : result.reason,
})

/** Before the bootstrap has run, or where it is not wanted. */
export const NO_BOOTSTRAP: BootstrapInterval = { ci: null, reason: 'no-bootstrap' }

/** A number that is undefined keeps its own reason: it has no interval either. */
export const withPairIntervals = (
  pair: PairFigures,
  kappa: FigureInterval | undefined,
  difference: FigureInterval | undefined,
): PairFigures => ({
  ...pair,
  kappa:
    pair.kappa.value === null || kappa === undefined
      ? pair.kappa
      : {
          ...pair.kappa,
          ci95Bootstrap: kappa.ci95Bootstrap,
          ci95BootstrapReason: kappa.ci95BootstrapReason,
        },
  accuracyDifference:
    pair.accuracyDifference.value === null
      ? pair.accuracyDifference
      : { ...pair.accuracyDifference, ...difference },
})

export const withAccuracyInterval = (
  rater: RaterFigures,
  { ci95Bootstrap, ci95BootstrapReason }: FigureInterval,
): RaterFigures => ({
  ...rater,
  accuracy: {
    ...rater.accuracy,
    overall: { ...rater.accuracy.overall, ci95Bootstrap, ci95BootstrapReason },
  },
})

export const withGroupIntervals = (
  { krippendorff, fleiss, light, ...group }: GroupFigures,
  { ci, reason }: BootstrapInterval,
  ofFleiss: FigureInterval,
  ofLight: FigureInterval,
): GroupFigures => ({
  ...group,
  krippendorff:
    krippendorff.value === null
      ? krippendorff
      : { ...krippendorff, ci95Bootstrap: ci, ci95BootstrapReason: reason },
  fleiss: fleiss.value === null ? fleiss : { ...fleiss, ...ofFleiss },
  light: light.value === null ? light : { ...light, ...ofLight },
})

/** Nominal alpha of units that count as often as their cluster was drawn; each unit's disagreement is summed once. */
function alphaOfUnits(
  clusterOfUnit: Int32Array,
  series: readonly RaterSeries[],
): (draws: Int32Array) => number | null {
  const { codes, categories } = encodeRatings(series.map((s) => s.responses.map((r) => r.label)))
  const unitCount = clusterOfUnit.length
  const observed = new Float64Array(unitCount)
  const counts: { readonly category: number; readonly count: number }[][] = []
  for (let unit = 0; unit < unitCount; unit++) {
    const used = new Map<number, number>()
    for (const column of codes) {
      const code = column[unit] ?? -1
      if (code >= 0) used.set(code, (used.get(code) ?? 0) + 1)
    }
    const ratings = [...used.values()].reduce((sum, count) => sum + count, 0)
    if (ratings < 2) {
      counts.push([])
      continue
    }
    const alike = [...used.values()].reduce((sum, count) => sum + count * count, 0)
    observed[unit] = (ratings * ratings - alike) / (ratings - 1)
    counts.push([...used].map(([category, count]) => ({ category, count })))
  }
  const totals = new Float64Array(categories.length)
  return (draws) => {
    totals.fill(0)
    let disagreement = 0
    let values = 0
    counts.forEach((ofUnit, unit) => {
      const drawn = draws[clusterOfUnit[unit] ?? 0] ?? 0
      if (drawn === 0) return
      disagreement += drawn * (observed[unit] ?? 0)
      for (const { category, count } of ofUnit) {
        totals[category] = (totals[category] ?? 0) + drawn * count
        values += drawn * count
      }
    })
    const chance = values * values - totals.reduce((sum, total) => sum + total * total, 0)
    return chance === 0 ? null : 1 - ((values - 1) * disagreement) / chance
  }
}
