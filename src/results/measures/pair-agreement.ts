import {
  type ClusteredMcNemar,
  clusteredMcnemar,
  discordantPairs,
  gwetAcOfCodes,
  type LinearisedCoefficient,
  mcnemar,
  type Pabak,
  pabakOfCodes,
  prevalenceBiasOfCodes,
} from '@/stats'
import { keptBy } from '@/study'
import type { Scope } from '../scope'
import type { Cells } from './accuracy'
import {
  type AgreementCell,
  agreementCell,
  type KappaReport,
  pairFloor,
  pairRecipe,
  redrawnCoefficient,
} from './agreement-cell'
import { clustersOfPart } from './clusters'
import { codedPair } from './coded-pair'
import { type CodedSeries, codedSeries, codedUnits } from './coded-series'
import { ordinalAgreement } from './ordinal-agreement'
import type { RaterSeries } from './rater-series'
import type { Redraw, Settled } from './redraw'
import { type BootstrapInterval, NO_BOOTSTRAP, notDrawn } from './redrawn/figure-interval'
import { type Floor, orWithheldFigure } from './redrawn/interval-gate'
import { anyReason, type ReportReason } from './report-reason'
import { settledGroups } from './unit-groups'

/** p of one pair's test, adjusted for the tests of its kind: people with people, people with models, models with models. */
export interface AdjustedTest {
  /** Tests that were made in the family. */
  readonly tests: number
  readonly holm: number | null
  readonly hochberg: number | null
  /** False discovery rate. */
  readonly benjaminiHochberg: number | null
}

/** `se` is null where answers that belong together are redrawn. */
type CoefficientReport = Pick<
  KappaReport,
  'value' | 'se' | 'ci95' | 'method' | 'ci95Reason' | 'expected' | 'reason'
>

export type Relation = 'human-human' | 'human-model' | 'model-model' | 'same-rater'

/** On correctness; `b` only the first right, `c` only the second. */
interface McNemarReport {
  readonly b: number
  readonly c: number
  /** Exact test: the smaller of `b` and `c`. */
  readonly statistic: number | null
  readonly p: number | null
  readonly exact: true
  readonly correctedChiSquare: number | null
  readonly correctedP: number | null
  readonly reason: ReportReason | null
  /** The test that takes clusters as independent, where several pairs of answers belong to one; else null. */
  readonly clustered:
    | (Omit<ClusteredMcNemar, 'reason'> & { readonly reason: ReportReason | null })
    | null
  /** p for the number of pairs that are tested; left out where it is the only one of its kind. */
  readonly adjusted?: AdjustedTest | undefined
}

/** Everything that is said of two raters over some questions. */
export type PairFigures = ReturnType<ReturnType<typeof settledPair>>

export interface PairReport extends ReturnType<typeof pairNames>, PairFigures {
  /** The same under each condition, where there are several; they lead, and what is above pools them. */
  readonly byCondition: Cells<PairFigures>
}

/** The bootstrap is run for the overall kappa alone. */
const OVERALL_ONLY: BootstrapInterval = { ci: null, reason: 'overall-only' }

/** Who is compared. */
export const pairNames = (first: RaterSeries, second: RaterSeries) => ({
  raters: [first.code, second.code] as const,
  /** Of the two, as tables name them. */
  names: [first.name, second.name] as const,
  sessions: [first.sessionNumber, second.sessionNumber] as const,
  relation: relationOf(first, second),
  /** What is not proven of the answers of the first, and of the second. */
  unproven: [first.unproven, second.unproven] as const,
})

/**
 * R34: how far two raters (or two sessions of one) agree, over everything the report splits by. Counted once for each pair: the
 * tables, what is redrawn and what comes of it take it from here.
 */
export const pairFigures = (
  first: RaterSeries,
  second: RaterSeries,
  scope: Scope,
): Settled<PairFigures> => settledWith(first)(second, scope)

const settledWith = keptBy((first: RaterSeries) =>
  keptBy((second: RaterSeries, scope: Scope) => settledPair(first, second, scope)),
)

function settledPair(first: RaterSeries, second: RaterSeries, { units, parts }: Scope) {
  const [a, b] = [codedSeries(first, units), codedSeries(second, units)]
  const cell = (indexes: readonly number[]) => agreementCell(a, b, units, indexes, OVERALL_ONLY)
  // Chance agreement is spread over the categories that the questions declare, used or not, and over the labels that
  // occur where a question declares none (open answers).
  const declared = codedUnits(units).declaredCount
  const {
    adjusted,
    prevalence,
    ac1,
    categoryCount,
    floor: overallFloor,
  } = overallCoefficients(a, b, parts.all, declared, clustersOfPart(units, parts.all))
  const whole = agreementCell(a, b, units, parts.all, NO_BOOTSTRAP)
  const ordinal = ordinalAgreement(a, b, units, parts.all)
  const ofUnit = units.map((unit) => unit.cluster)
  const drawnAc1 = () => pairRecipe(a, b, units, parts.all, categoryCount, { by: 'ac1' })
  const tested = mcnemarOf(a.correct, b.correct, ofUnit, parts.byCondition.size > 1)
  const accuracyDifference = differenceOf(a.correct, b.correct)
  const byCategory = settledGroups(parts.byCategory, cell)
  const byKind = settledGroups(parts.byKind, cell)
  const byAttribute = settledGroups(parts.byAttribute, (groups) => settledGroups(groups, cell))
  const byQuestion = settledGroups(parts.byQuestion, (indexes) => {
    const [agreementOf, steps] = [cell(indexes), ordinalAgreement(a, b, units, indexes)]
    return (redraw) => ({ ...agreementOf(redraw), ...steps(redraw) })
  })
  return (redraw: Redraw) => {
    const overall = whole(redraw)
    const isRedrawn = overall.clusters < overall.n && ac1.value !== null
    return {
      ...overall,
      ...ordinal(redraw),
      ac1: coefficient(
        ac1,
        overallFloor,
        isRedrawn ? redrawnCoefficient(overall.clusters, redraw, drawnAc1) : null,
      ),
      pabak: adjusted.value,
      pabakReason: anyReason(adjusted.reason),
      ...pabakInterval(adjusted, overall, categoryCount),
      prevalenceIndex: prevalence.prevalenceIndex,
      biasIndex: prevalence.biasIndex,
      prevalenceBiasReason: anyReason(prevalence.reason),
      mcnemar: tested,
      /** Accuracy of the first minus that of the second, over the `n` questions with a truth that count for both. */
      accuracyDifference,
      byCategory: byCategory(redraw),
      byKind: byKind(redraw),
      byAttribute: byAttribute(redraw),
      byQuestion: byQuestion(redraw),
    }
  }
}

/** By itself, as `countedCell`. */
function overallCoefficients(
  a: CodedSeries,
  b: CodedSeries,
  indexes: readonly number[],
  declared: number,
  clusters: Int32Array,
) {
  const { codes1, codes2, categoryCount } = codedPair(a, b, indexes, declared)
  return {
    categoryCount,
    adjusted: pabakOfCodes(codes1, codes2, categoryCount),
    prevalence: prevalenceBiasOfCodes(codes1, codes2, categoryCount),
    ac1: gwetAcOfCodes([codes1, codes2], categoryCount),
    floor: pairFloor(clusters, codes1, codes2),
  }
}

/** PABAK is a straight line in the share on which two raters agree, and so are its ends. */
function pabakInterval(
  { value, reason }: Pick<Pabak, 'value' | 'reason'>,
  { percentCi95: ci95, percentMethod, percentCi95Reason }: AgreementCell,
  k: number,
) {
  const pabakOf = (share: number) => (k * share - 1) / (k - 1)
  return {
    /** Of the share on which the two agree, by the same transform. */
    pabakCi95:
      value === null || ci95 === null ? null : ([pabakOf(ci95[0]), pabakOf(ci95[1])] as const),
    pabakMethod: percentMethod,
    pabakCi95Reason: value === null ? reason : percentCi95Reason,
  }
}

function differenceOf(first: Int8Array, second: Int8Array) {
  const { n, b, c } = discordantPairs(first, second)
  const value = n === 0 ? null : (b - c) / n
  const reason = anyReason(n === 0 ? 'no-pairs' : null)
  return { n, value, reason, ...notDrawn(value, reason) }
}

function mcnemarOf(
  first: Int8Array,
  second: Int8Array,
  clusters: readonly number[],
  isPooled: boolean,
): McNemarReport {
  const { n, b, c } = discordantPairs(first, second)
  const untested = (
    reason: ReportReason,
    clustered: ClusteredMcNemar | null = null,
  ): McNemarReport => ({
    b,
    c,
    statistic: null,
    p: null,
    exact: true,
    correctedChiSquare: null,
    correctedP: null,
    reason,
    clustered,
  })
  if (n === 0) return untested('no-pairs')
  if (isPooled) return untested('several-conditions')
  const together = clusteredMcnemar(clusters, first, second)
  if (together.clusters < n) return untested('clustered', together)
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
    clustered: null,
  }
}

function relationOf(first: RaterSeries, second: RaterSeries): Relation {
  if (first.kind === second.kind && first.code === second.code) return 'same-rater'
  if (first.kind !== second.kind) return 'human-model'
  return first.kind === 'human' ? 'human-human' : 'model-model'
}

const coefficient = (
  { value, se, ci95, expected, reason }: LinearisedCoefficient,
  floor: Floor,
  redrawn: BootstrapInterval | null,
): CoefficientReport =>
  redrawn === null
    ? orWithheldFigure(floor, {
        value,
        se,
        ci95,
        method: 'standard-error' as const,
        ci95Reason: ci95 === null ? reason : null,
        expected,
        reason,
      })
    : orWithheldFigure(floor, {
        value,
        se: null,
        ci95: redrawn.ci,
        method: 'cluster-bootstrap' as const,
        ci95Reason: redrawn.reason,
        expected,
        reason,
      })
