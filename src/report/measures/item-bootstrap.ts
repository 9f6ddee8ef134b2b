import {
  type BootstrapResult,
  bootstrapAlpha,
  bootstrapInterval,
  bootstrapMeans,
  bootstrapPairKappas,
  encodeRatings,
  type Interval,
} from '@/stats'
import { alphaOfUnits, kappaOfUnits, shareOfUnits } from './drawn-units'
import type { GroupAgreement } from './group-agreement'
import type { PairReport } from './pair-agreement'
import type { RaterReport } from './rater-report'
import type { RaterSeries } from './rater-series'
import type { ReportReason } from './report-reason'
import type { ScoredUnit } from './scored-unit'

/** R38: items are redrawn within their category, with all their questions. */
export interface Resampling {
  readonly seed: number
  readonly iterations: number
  readonly itemCount: number
  /** Category of each item. */
  readonly strata: readonly string[]
  /** Item of each unit. */
  readonly itemOfUnit: Int32Array
  readonly isOneQuestionEach: boolean
}

export interface BootstrapInterval {
  readonly ci: Interval | null
  readonly reason: ReportReason | null
}

export function resamplingOf(units: readonly ScoredUnit[], seed: number, iterations: number): Resampling {
  const strata: string[] = []
  for (const unit of units) strata[unit.itemIndex] = unit.category ?? ''
  return {
    seed,
    iterations,
    itemCount: strata.length,
    strata,
    itemOfUnit: Int32Array.from(units, (unit) => unit.itemIndex),
    isOneQuestionEach: strata.length === units.length,
  }
}

/** Accuracy of every rater, all on the same redrawn items. */
export function bootstrapAccuracies(plan: Resampling, series: readonly RaterSeries[]): BootstrapInterval[] {
  const columns = series.map((s) => s.responses.map((response) => response.isCorrect))
  if (plan.isOneQuestionEach) return bootstrapMeans(plan, columns).map(intervalOf)
  return columns.map((column) => intervalOf(bootstrapInterval(plan, shareOfUnits(column, plan))))
}

/** Kappa of every pair of `series`, in the order (0,1), (0,2) … (1,2) …, on the same redrawn items. */
export function bootstrapKappas(plan: Resampling, series: readonly RaterSeries[]): BootstrapInterval[] {
  if (series.length < 2) return []
  const { codes, categories } = encodeRatings(series.map((s) => s.responses.map((r) => r.label)))
  if (plan.isOneQuestionEach) return bootstrapPairKappas(plan, codes).map(intervalOf)
  const pairs = codes.flatMap((first, a) => codes.slice(a + 1).map((second) => [first, second] as const))
  return pairs.map(([first, second]) => {
    const kappa = kappaOfUnits(first, second, categories.length, plan.itemOfUnit)
    return intervalOf(bootstrapInterval(plan, kappa))
  })
}

/** Nominal alpha of several raters. */
export function bootstrapGroupAlpha(plan: Resampling, series: readonly RaterSeries[]): BootstrapInterval {
  if (!plan.isOneQuestionEach) return intervalOf(bootstrapInterval(plan, alphaOfUnits(plan, series)))
  const ratings = Array.from(plan.itemOfUnit, (_, unit) =>
    series.map((s) => s.responses[unit]?.label ?? null),
  )
  return intervalOf(bootstrapAlpha(plan, ratings, 'nominal'))
}

const intervalOf = (result: BootstrapResult | undefined): BootstrapInterval => ({
  ci: result?.ci ?? null,
  reason: result === undefined ? 'no-items' : result.reason,
})

/** Before the bootstrap has run, or where it is not wanted. */
export const NO_BOOTSTRAP: BootstrapInterval = { ci: null, reason: 'no-bootstrap' }

/** A number that is undefined keeps its own reason: it has no interval either. */
export const withKappaInterval = (pair: PairReport, { ci, reason }: BootstrapInterval): PairReport =>
  pair.kappa.value === null
    ? pair
    : { ...pair, kappa: { ...pair.kappa, ci95Bootstrap: ci, ci95BootstrapReason: reason } }

export const withAccuracyInterval = (rater: RaterReport, { ci, reason }: BootstrapInterval): RaterReport => ({
  ...rater,
  accuracy: {
    ...rater.accuracy,
    overall: { ...rater.accuracy.overall, ci95Bootstrap: ci, ci95BootstrapReason: reason },
  },
})

export const withAlphaInterval = (
  group: GroupAgreement,
  { ci, reason }: BootstrapInterval,
): GroupAgreement =>
  group.krippendorff.value === null
    ? group
    : {
        ...group,
        krippendorff: { ...group.krippendorff, ci95Bootstrap: ci, ci95BootstrapReason: reason },
      }
