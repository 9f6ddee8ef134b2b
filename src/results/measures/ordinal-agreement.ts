import { kindOf } from '@/questions'
import { type Interval, weightedKappaOfCodes, withinOneAgreementOfCodes } from '@/stats'
import { sumOf } from '@/study'
import type { KappaReport } from './agreement-cell'
import { kappaReport, pairFloor, redrawnCoefficient } from './agreement-cell'
import { isOneEach } from './clusters'
import { type CodedSeries, codedUnits } from './coded-series'
import { drawnMean } from './collective/drawn-value'
import {
  independentShare,
  type Settled,
  type ShareInterval,
  type ShareMethod,
  settledInterval,
} from './redraw'
import type { BootstrapInterval } from './redrawn/figure-interval'
import type { ReportReason } from './report-reason'
import type { ScoredUnit } from './scored-unit'

export interface OrdinalAgreement {
  readonly weighted: { readonly linear: KappaReport; readonly quadratic: KappaReport } | null
  readonly weightedReason: ReportReason | null
  readonly withinOne: number | null
  readonly withinOneReason: ReportReason | null
  readonly withinOneCi95: Interval | null
  readonly withinOneMethod: ShareMethod
  readonly withinOneCi95Reason: ReportReason | null
  /** Mean distance of the two answers, in the unit of the scale; by redrawing clusters. */
  readonly meanAbsoluteError: number | null
  readonly meanAbsoluteErrorReason: ReportReason | null
  readonly meanAbsoluteErrorCi95: Interval | null
  readonly meanAbsoluteErrorCi95Reason: ReportReason | null
}

/** The bootstrap is run for the unweighted kappa alone. */
const NO_INTERVAL: BootstrapInterval = { ci: null, reason: 'overall-only' }

/** Weighted kappa needs one order: every compared question ordinal, and all on the same scale (R34). */
export function ordinalAgreement(
  a: CodedSeries,
  b: CodedSeries,
  units: readonly ScoredUnit[],
  indexes: readonly number[],
): Settled<OrdinalAgreement> {
  const nothing = (reason: OrdinalAgreement['weightedReason']) => (): OrdinalAgreement => ({
    weighted: null,
    weightedReason: reason,
    withinOne: null,
    withinOneReason: reason,
    withinOneCi95: null,
    withinOneMethod: 'wilson',
    withinOneCi95Reason: reason,
    meanAbsoluteError: null,
    meanAbsoluteErrorReason: reason,
    meanAbsoluteErrorCi95: null,
    meanAbsoluteErrorCi95Reason: reason,
  })
  const { scaleOfUnit, scales } = codedUnits(units)
  const isCompared = (index: number) => (a.labels[index] ?? -1) >= 0 && (b.labels[index] ?? -1) >= 0
  const scaleOf = (index: number) => scaleOfUnit[index] ?? -1
  const first = indexes.find(isCompared)
  if (first === undefined) return nothing('no-pairs')
  // Most studies end the search at their first question: no list is made before it is known to be needed.
  if (indexes.some((index) => scaleOf(index) < 0 && isCompared(index)))
    return nothing('not-ordinal')
  const compared = indexes.filter(isCompared)
  if (compared.some((index) => scaleOf(index) !== scaleOf(first)))
    return nothing('different-scales')
  const steps = scales[scaleOf(first)] ?? new Int32Array()
  const step: number[] = []
  steps.forEach((code, position) => {
    step[code] = position
  })
  const codesOf = ({ labels }: CodedSeries) =>
    Int32Array.from(compared, (index) => step[labels[index] ?? -1] ?? -1)
  const [codes1, codes2] = [codesOf(a), codesOf(b)]
  const within = withinOneAgreementOfCodes(codes1, codes2, steps.length)
  const clusters = compared.map((index) => units[index]?.cluster ?? 0)
  const clusterOf = Int32Array.from(clusters)
  const clusterCount = isOneEach(units) ? compared.length : new Set(clusters).size
  const near = Array.from(codes1, (code, n) => Number(Math.abs(code - (codes2[n] ?? 0)) <= 1))
  const share =
    clusterCount === compared.length
      ? alone(sumOf(near), near.length)
      : settledInterval({ clusters, hits: near })
  const stepSize = stepSizeOf(units[first]?.question)
  const errors = clusters.map((cluster, n) => ({
    cluster,
    size: stepSize * Math.abs((codes1[n] ?? 0) - (codes2[n] ?? 0)),
  }))
  const floor = pairFloor(clusters, codes1, codes2)
  const weighted = (weights: 'linear' | 'quadratic'): Settled<KappaReport> => {
    const kappa = weightedKappaOfCodes(codes1, codes2, steps.length, weights)
    return (redraw) =>
      kappaReport(kappa, NO_INTERVAL, floor, () =>
        clusterCount === compared.length
          ? null
          : redrawnCoefficient(clusterCount, redraw, () => ({
              by: 'pair',
              clusters: clusterOf,
              codes1,
              codes2,
              categoryCount: steps.length,
              coefficient: { by: 'weighted-kappa', weights },
            })),
      )
  }
  const [linear, quadratic] = [weighted('linear'), weighted('quadratic')]
  return (redraw) => {
    const { ci95, method, ci95Reason } = share(redraw)
    const error = drawnMean(errors, ({ size }) => size, redraw)
    return {
      weighted: { linear: linear(redraw), quadratic: quadratic(redraw) },
      weightedReason: null,
      withinOne: within.value,
      withinOneReason: within.reason,
      withinOneCi95: ci95,
      withinOneMethod: method,
      withinOneCi95Reason: ci95Reason,
      meanAbsoluteError: error.value,
      meanAbsoluteErrorReason: error.reason,
      meanAbsoluteErrorCi95: error.ci95,
      meanAbsoluteErrorCi95Reason: error.ci95Reason,
    }
  }
}

const alone = (hits: number, n: number): Settled<ShareInterval> => {
  const share = independentShare(hits, n)
  return () => share
}

/** From one step to the next: 1 where steps are no numbers. */
function stepSizeOf(question: ScoredUnit['question'] | undefined): number {
  const labels = question === undefined ? null : kindOf(question).labels(question)
  const size = Number(labels?.[1]) - Number(labels?.[0])
  return Number.isNaN(size) ? 1 : Math.abs(size)
}
