import { kindOf } from '@/questions'
import { clusteredMean, clustersFloor, friedman, percentile } from '@/stats'
import { groupBy, sumOf } from '@/study'
import type { Scope } from '../../scope'
import { withLimits } from '../collective/drawn-value'
import type { RaterSeries } from '../rater-series'
import type { Redraw } from '../redraw'
import type { ReportReason } from '../report-reason'
import type { ScoredUnit } from '../scored-unit'
import { intraclassReport } from './intraclass'
import {
  agreementLimits,
  type MeasuredPair,
  meanAbsoluteError,
  measuredPair,
  repeatedMeasurement,
} from './limits-of-agreement'

/** Two raters, or two sessions of one, who measured the same. */
export type MeasuredAgreement = Measurement['pairs'][number]

/** Whether raters measure at different levels: Friedman's test over the items that all of them measured. */
interface RaterLevels {
  readonly n: number
  readonly statistic: number | null
  readonly df: number
  readonly p: number | null
  readonly kendallW: number | null
  readonly reason: ReportReason | null
}

/** A question that is answered with a number. */
export type Measurement = ReturnType<ReturnType<typeof measurement>>

/** Differences on scales with fewer steps take a handful of values: limits of agreement would say nothing. */
const FEWEST_STEPS = 11

/** R127. @returns null where no question is answered with a number; else the figures, once their intervals are known */
export function measurements(source: Scope) {
  const { units, series } = source
  const questions = measuredQuestions(units).flatMap((measured) => {
    const amounts = new Map(series.map((rater) => [rater, amountsOf(rater, units, measured)]))
    const isAnswered = [...amounts.values()].some((column) =>
      column.some((value) => value !== null),
    )
    return isAnswered ? [measurement(source, measured, amounts)] : []
  })
  return questions.length === 0
    ? null
    : (redraw: Redraw) => ({ questions: questions.map((make) => make(redraw)) })
}

function measurement(
  { units, series, group, compared }: Scope,
  measured: MeasuredQuestion,
  amounts: ReadonlyMap<RaterSeries, readonly (number | null)[]>,
) {
  const clusters = measured.indexes.map((index) => units[index]?.cluster ?? 0)
  const amountsAt = (rater: RaterSeries) => amounts.get(rater) ?? []
  const hasAny = (rater: RaterSeries) => amountsAt(rater).some((value) => value !== null)
  const raters = group.filter(hasAny)
  const isFine = measured.steps === null || measured.steps >= FEWEST_STEPS
  const truths = trueAmounts(units, measured)
  const hasTruth = truths.some((truth) => truth !== null)
  const pairs = (isFine ? compared.pairs : []).flatMap(([a, b]) => {
    const pair = measuredPair(clusters, amountsAt(a), amountsAt(b))
    const isSame = a.code === b.code && a.kind === b.kind
    return pair.length === 0 ? [] : [{ names: [a.name, b.name] as const, pair, isSame }]
  })
  const errors = (hasTruth ? series.filter(hasAny) : []).flatMap((rater) => {
    const pair = measuredPair(clusters, amountsAt(rater), truths)
    return pair.length === 0 ? [] : [{ name: rater.name, pair }]
  })
  const answers = series
    .filter(hasAny)
    .map((rater) => answersOf(rater.name, amountsAt(rater), clusters))
  const levels = raters.length < 3 ? null : raterLevels(raters.map(amountsAt), clusters)
  return (redraw: Redraw) => ({
    question: measured.question,
    kind: measured.kind,
    unit: measured.unit,
    /** What each rater answered, whether there is a truth or not. */
    answers,
    /** Of the compared raters together; null with fewer than two. */
    intraclass:
      raters.length < 2
        ? null
        : intraclassReport(
            raters.map(({ name }) => name),
            clusters,
            raters.map(amountsAt),
            redraw,
          ),
    /** null with fewer than three raters. */
    levels,
    pairs: pairs.map(({ names, pair, isSame }) => ({
      names,
      limits: agreementLimits(pair, redraw),
      /** Of each item that both measured: the mean of the two, and the first minus the second. */
      points: pointsOf(pair),
      /** Of two sessions of one rater; null for two raters. */
      repeated: isSame ? repeatedMeasurement(pair, redraw) : null,
    })),
    errors: errors.map(({ name, pair }) => ({
      name,
      meanAbsoluteError: meanAbsoluteError(pair, redraw),
      /** null on scales with few steps, of which only the error is told. */
      limits: isFine ? agreementLimits(pair, redraw) : null,
    })),
  })
}

const pointsOf = (pair: MeasuredPair) =>
  pair.map(({ first, second }): [number, number] => [(first + second) / 2, first - second])

function raterLevels(
  ratings: readonly (readonly (number | null)[])[],
  clusters: readonly number[],
): RaterLevels {
  const { items, statistic, df, p, kendallW } = friedman(ratings)
  const clusterOf = clusters.filter((_, item) =>
    ratings.every((column) => (column[item] ?? null) !== null),
  )
  const untested = (reason: ReportReason): RaterLevels => ({
    n: items,
    statistic: null,
    df,
    p: null,
    kendallW: null,
    reason,
  })
  if (items === 0) return untested('no-complete-items')
  if (Number.isNaN(statistic)) return untested('constant-input')
  // It takes items as independent.
  if (new Set(clusterOf).size < clusterOf.length) return untested('clustered')
  return { n: items, statistic, df, p, kendallW, reason: null }
}

function answersOf(name: string, amounts: readonly (number | null)[], clusters: readonly number[]) {
  const given = amounts.flatMap((value, n) =>
    value === null ? [] : [{ value, cluster: clusters[n] ?? 0 }],
  )
  const sorted = Float64Array.from(given, ({ value }) => value).sort()
  const found = clusteredMean(
    given.map(({ cluster }) => cluster),
    given.map(({ value }) => value),
  )
  const { n, estimate, se, low, high } = found
  const floor = clustersFloor(
    'amount',
    given.map(({ cluster }) => cluster),
  )
  const squares = sumOf(given, ({ value }) => (value - estimate) ** 2)
  const known = { n, clusters: found.clusters, value: estimate, reason: null }
  return {
    name,
    /** With the interval of the ratio estimator over clusters. */
    mean: withLimits(known, se > 0, [low, high], floor),
    sd: n < 2 ? null : Math.sqrt(squares / (n - 1)),
    /** The first quartile, the median and the third. */
    quartiles: [
      percentile(sorted, 0.25),
      percentile(sorted, 0.5),
      percentile(sorted, 0.75),
    ] as const,
  }
}

/** A question whose answers are numbers, asked of several items in one unit. */
type MeasuredQuestion = ReturnType<typeof measuredQuestions>[number]

/** By id, kind, unit and steps: what differs in one of them cannot be averaged. */
function measuredQuestions(units: readonly ScoredUnit[]) {
  const measured = units.flatMap(({ question }, index) => {
    const kind = kindOf(question)
    const unit = kind.amount?.unit(question)
    if (unit === undefined) return []
    const labels = kind.labels(question)
    const name: string = question.kind
    return [{ index, unit, labels, question: question.id, kind: name }]
  })
  const groups = groupBy(measured, ({ question, kind, unit, labels }) =>
    JSON.stringify([question, kind, unit, labels]),
  )
  return [...groups.values()].flatMap((parts) => {
    const [first] = parts
    if (first === undefined || parts.length < 2) return []
    const { question, kind, unit, labels } = first
    const isScale = labels !== null
    const indexes = parts.map(({ index }) => index)
    return [{ question, kind, unit, isScale, steps: labels?.length ?? null, indexes }]
  })
}

/** What a rater answered to each of the questions, as a number; null without an answer. */
const amountsOf = (
  series: RaterSeries,
  units: readonly ScoredUnit[],
  { indexes }: MeasuredQuestion,
): (number | null)[] =>
  indexes.map((index) => {
    const unit = units[index]
    const isAnswered = series.responses[index]?.outcome === 'answered'
    const value = isAnswered ? (series.given[index]?.value ?? null) : null
    return unit === undefined || value === null
      ? null
      : (kindOf(unit.question).amount?.ofValue(unit.question, value) ?? null)
  })

/** The truth of each, as a number; null without one. */
const trueAmounts = (
  units: readonly ScoredUnit[],
  { indexes }: MeasuredQuestion,
): (number | null)[] =>
  indexes.map((index) => {
    const unit = units[index]
    return unit === undefined || unit.truth === null
      ? null
      : (kindOf(unit.question).amount?.ofTruth(unit.question, unit.truth) ?? null)
  })
