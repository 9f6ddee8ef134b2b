import type { Interval } from '@/stats'
import { discordantPairs, gwetAcOfCodes, mcnemar, pabakOfCodes, prevalenceBiasOfCodes } from '@/stats'
import type { Cells } from './accuracy'
import type { AgreementCell } from './agreement-cell'
import { agreementCell } from './agreement-cell'
import { codedPair } from './coded-pair'
import { codedSeries, codedUnits } from './coded-series'
import type { BootstrapInterval } from './item-bootstrap'
import type { OrdinalAgreement } from './ordinal-agreement'
import { ordinalAgreement } from './ordinal-agreement'
import type { RaterSeries } from './rater-series'
import type { ReportReason } from './report-reason'
import type { ScoredUnit } from './scored-unit'
import { type Breakdown, mapGroups } from './unit-groups'

interface CoefficientReport {
  readonly value: number | null
  readonly se: number | null
  readonly ci95: Interval | null
  readonly expected: number | null
  readonly reason: ReportReason | null
}

export type Relation = 'human-human' | 'human-model' | 'model-model' | 'same-rater'

export interface PairReport extends AgreementCell, OrdinalAgreement {
  readonly raters: readonly [string, string]
  /** Of the two, as tables name them. */
  readonly names: readonly [string, string]
  readonly sessions: readonly [number, number]
  readonly relation: Relation
  readonly ac1: CoefficientReport
  readonly pabak: number | null
  readonly pabakReason: ReportReason | null
  readonly prevalenceIndex: number | null
  readonly biasIndex: number | null
  readonly prevalenceBiasReason: ReportReason | null
  /** On correctness; `b` only the first right, `c` only the second. */
  readonly mcnemar: {
    readonly b: number
    readonly c: number
    /** Exact test: the smaller of `b` and `c`. */
    readonly statistic: number | null
    readonly p: number | null
    readonly exact: true
    readonly correctedChiSquare: number | null
    readonly correctedP: number | null
    readonly reason: ReportReason | null
  }
  readonly byCategory: Cells<AgreementCell>
  readonly byKind: Cells<AgreementCell>
  readonly byAttribute: Cells<Cells<AgreementCell>>
  readonly byQuestion: Cells<AgreementCell & OrdinalAgreement>
}

/** The bootstrap is run for the overall kappa alone. */
const OVERALL_ONLY: BootstrapInterval = { ci: null, reason: 'overall-only' }

/** R34: how far two raters (or two sessions of one) agree, over everything the report splits by. */
export function pairReport(
  first: RaterSeries,
  second: RaterSeries,
  units: readonly ScoredUnit[],
  parts: Breakdown,
  bootstrap: BootstrapInterval,
): PairReport {
  const [a, b] = [codedSeries(first, units), codedSeries(second, units)]
  const cell = (indexes: readonly number[]) => agreementCell(a, b, units, indexes, OVERALL_ONLY)
  // Chance agreement is spread over the categories that the questions declare, used or not, and over the labels that
  // occur where a question declares none (open answers).
  const { codes1, codes2, categoryCount } = codedPair(a, b, parts.all, codedUnits(units).declaredCount)
  const adjusted = pabakOfCodes(codes1, codes2, categoryCount)
  const prevalence = prevalenceBiasOfCodes(codes1, codes2, categoryCount)
  return {
    raters: [first.code, second.code],
    names: [first.name, second.name],
    sessions: [first.sessionNumber, second.sessionNumber],
    relation: relationOf(first, second),
    ...agreementCell(a, b, units, parts.all, bootstrap),
    ...ordinalAgreement(a, b, units, parts.all),
    ac1: coefficient(gwetAcOfCodes([codes1, codes2], categoryCount)),
    pabak: adjusted.value,
    pabakReason: adjusted.reason,
    prevalenceIndex: prevalence.prevalenceIndex,
    biasIndex: prevalence.biasIndex,
    prevalenceBiasReason: prevalence.reason,
    mcnemar: mcnemarOf(a.correct, b.correct),
    byCategory: mapGroups(parts.byCategory, cell),
    byKind: mapGroups(parts.byKind, cell),
    byAttribute: Object.fromEntries(
      [...parts.byAttribute].map(([name, groups]) => [name, mapGroups(groups, cell)]),
    ),
    byQuestion: mapGroups(parts.byQuestion, (indexes) => ({
      ...cell(indexes),
      ...ordinalAgreement(a, b, units, indexes),
    })),
  }
}

function mcnemarOf(first: Int8Array, second: Int8Array): PairReport['mcnemar'] {
  const { n, b, c } = discordantPairs(first, second)
  if (n === 0) {
    const nothing = {
      statistic: null,
      p: null,
      exact: true,
      correctedChiSquare: null,
      correctedP: null,
    } as const
    return { b, c, ...nothing, reason: 'no-pairs' }
  }
  const test = mcnemar(b, c)
  return {
    b,
    c,
    statistic: Math.min(b, c),
    p: test.exactP,
    exact: true,
    correctedChiSquare: test.correctedChiSquare,
    correctedP: test.correctedP,
    reason: test.reason,
  }
}

function relationOf(first: RaterSeries, second: RaterSeries): Relation {
  if (first.kind === second.kind && first.code === second.code) return 'same-rater'
  if (first.kind !== second.kind) return 'human-model'
  return first.kind === 'human' ? 'human-human' : 'model-model'
}

const coefficient = (result: CoefficientReport): CoefficientReport => ({
  value: result.value,
  se: result.se,
  ci95: result.ci95,
  expected: result.expected,
  reason: result.reason,
})
