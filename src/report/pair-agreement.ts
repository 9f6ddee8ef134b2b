import { kindOf } from '@/questions'
import {
  cohenKappaOfCodes,
  discordantPairs,
  gwetAc,
  type KappaResult,
  mcnemar,
  pabak,
  prevalenceBias,
  weightedKappa,
  wilsonInterval,
  withinOneAgreement,
} from '@/stats'
import type {
  AgreementCell,
  CoefficientReport,
  KappaReport,
  OrdinalAgreement,
  PairReport,
  Relation,
} from './agreement-figures'
import { codedPair, codedSeries } from './coded-series'
import type { BootstrapInterval } from './item-bootstrap'
import type { RaterSeries } from './rater-series'
import type { ScoredUnit } from './scored-unit'
import { type Breakdown, mapGroups } from './unit-groups'

const OVERALL_ONLY: BootstrapInterval = { ci: null, reason: 'overall-only' }

/** R34: how far two raters (or two sessions of one) agree, over everything the report splits by. */
export function pairReport(
  first: RaterSeries,
  second: RaterSeries,
  units: readonly ScoredUnit[],
  parts: Breakdown,
  bootstrap: BootstrapInterval,
): PairReport {
  const cell = (indexes: readonly number[]) => agreementCell(first, second, units, indexes, OVERALL_ONLY)
  const labels1 = first.responses.map((r) => r.label)
  const labels2 = second.responses.map((r) => r.label)
  const categories = categoriesOf(units, parts.all, [first, second])
  const adjusted = pabak(labels1, labels2, categories)
  const prevalence = prevalenceBias(labels1, labels2, categories)
  return {
    raters: [first.code, second.code],
    sessions: [first.sessionNumber, second.sessionNumber],
    relation: relationOf(first, second),
    ...agreementCell(first, second, units, parts.all, bootstrap),
    ...ordinalAgreement(first, second, units, parts.all),
    ac1: coefficient(
      gwetAc(
        labels1.map((label, index) => [label, labels2[index] ?? null]),
        categories,
      ),
    ),
    pabak: adjusted.value,
    pabakReason: adjusted.reason,
    prevalenceIndex: prevalence.prevalenceIndex,
    biasIndex: prevalence.biasIndex,
    prevalenceBiasReason: prevalence.reason,
    mcnemar: mcnemarOf(first, second),
    byCategory: mapGroups(parts.byCategory, cell),
    byKind: mapGroups(parts.byKind, cell),
    byAttribute: Object.fromEntries(
      [...parts.byAttribute].map(([name, groups]) => [name, mapGroups(groups, cell)]),
    ),
    byQuestion: mapGroups(parts.byQuestion, (indexes) => ({
      ...cell(indexes),
      ...ordinalAgreement(first, second, units, indexes),
    })),
  }
}

export function agreementCell(
  first: RaterSeries,
  second: RaterSeries,
  units: readonly ScoredUnit[],
  indexes: readonly number[],
  bootstrap: BootstrapInterval,
): AgreementCell {
  const [a, b] = [codedSeries(first, units), codedSeries(second, units)]
  const { codes1, codes2, categoryCount } = codedPair(a, b, indexes)
  const kappa = cohenKappaOfCodes(codes1, codes2, categoryCount)
  const { n } = kappa
  let agreed = 0
  let agreedAndCorrect = 0
  let hasTruth = false
  indexes.forEach((index, place) => {
    hasTruth ||= units[index]?.truth !== null
    const code = codes1[place] ?? -1
    if (code < 0 || code !== codes2[place]) return
    agreed++
    if (a.correct[index] === 1 && b.correct[index] === 1) agreedAndCorrect++
  })
  return {
    n,
    agreed,
    percent: n === 0 ? null : agreed / n,
    percentCi95: wilsonInterval(agreed, n),
    agreedAndCorrect: hasTruth ? agreedAndCorrect : null,
    agreedAndCorrectReason: hasTruth ? null : 'no-truth',
    kappa: kappaReport(kappa, bootstrap),
    reason: n === 0 ? 'no-pairs' : null,
  }
}

export function kappaReport(result: KappaResult, bootstrap: BootstrapInterval): KappaReport {
  const { value, se, ci95, expected, seNull, z, p, reason } = result
  return {
    value,
    se,
    ci95,
    ci95Bootstrap: value === null ? null : bootstrap.ci,
    ci95BootstrapReason: value === null ? reason : bootstrap.reason,
    expected,
    seNull,
    z,
    p,
    defined: value !== null,
    reason,
  }
}

/** Weighted kappa needs one order: every compared question ordinal, and all on the same scale. */
function ordinalAgreement(
  first: RaterSeries,
  second: RaterSeries,
  units: readonly ScoredUnit[],
  indexes: readonly number[],
): OrdinalAgreement {
  const [labelsA, labelsB] = [codedSeries(first, units).labels, codedSeries(second, units).labels]
  const isCompared = (index: number) => (labelsA[index] ?? -1) >= 0 && (labelsB[index] ?? -1) >= 0
  const nothing = (reason: OrdinalAgreement['weightedReason']): OrdinalAgreement => ({
    weighted: null,
    weightedReason: reason,
    withinOne: null,
    withinOneReason: reason,
  })
  const one = units[indexes.find(isCompared) ?? -1]?.question
  if (one === undefined) return nothing('no-pairs')
  // Most studies end the search at their first question: no list is made before it is known to be needed.
  const isNominal = (index: number) => {
    const question = units[index]?.question
    return question !== undefined && isCompared(index) && !kindOf(question).isOrdinal
  }
  if (indexes.some(isNominal)) return nothing('not-ordinal')
  const compared = indexes.filter(isCompared)
  const questions = compared.map((index) => units[index]?.question).filter((q) => q !== undefined)
  const scale = kindOf(one).labels(one) ?? []
  const isSame = questions.every((q) => (kindOf(q).labels(q) ?? []).join('\n') === scale.join('\n'))
  if (!isSame) return nothing('different-scales')
  const labels1 = labelsOf(first, compared)
  const labels2 = labelsOf(second, compared)
  const within = withinOneAgreement(labels1, labels2, scale)
  const weighted = (weights: 'linear' | 'quadratic') =>
    kappaReport(weightedKappa(labels1, labels2, scale, weights), OVERALL_ONLY_UNWEIGHTED)
  return {
    weighted: { linear: weighted('linear'), quadratic: weighted('quadratic') },
    weightedReason: null,
    withinOne: within.value,
    withinOneReason: within.reason,
  }
}

/** The bootstrap is run for the unweighted kappa alone. */
const OVERALL_ONLY_UNWEIGHTED: BootstrapInterval = { ci: null, reason: 'overall-only' }

/**
 * The categories that chance agreement is spread over: those that the questions declare, used or not, and
 * the labels that occur where a question declares none (open answers).
 */
export function categoriesOf(
  units: readonly ScoredUnit[],
  indexes: readonly number[],
  series: readonly RaterSeries[],
): string[] {
  const categories = new Set<string>()
  for (const index of indexes) {
    const question = units[index]?.question
    if (question !== undefined)
      for (const label of kindOf(question).labels(question) ?? []) categories.add(label)
    for (const { responses } of series) {
      const label = responses[index]?.label ?? null
      if (label !== null) categories.add(label)
    }
  }
  return [...categories]
}

function mcnemarOf(first: RaterSeries, second: RaterSeries): PairReport['mcnemar'] {
  const correct1 = first.responses.map((r) => r.isCorrect)
  const correct2 = second.responses.map((r) => r.isCorrect)
  const { b, c } = discordantPairs(correct1, correct2)
  const isAnyCompared = correct1.some((one, index) => one !== null && (correct2[index] ?? null) !== null)
  const nothing = {
    statistic: null,
    p: null,
    exact: true,
    correctedChiSquare: null,
    correctedP: null,
  } as const
  if (!isAnyCompared) return { b, c, ...nothing, reason: 'no-pairs' }
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

const labelsOf = (series: RaterSeries, indexes: readonly number[]) =>
  indexes.map((index) => series.responses[index]?.label ?? null)

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
