import {
  clusteredEstimates,
  empiricalRoc,
  estimatesOfStudy,
  logitLimits,
  orNull,
  type ReaderEstimates,
  type ReaderMetric,
  shareFloor,
  wilsonInterval,
  Z95,
} from '@/stats'
import { type PrimaryEndpoint, present, sumOf } from '@/study'
import { isModel } from '../measures/rater-answers'
import type { ReportReason } from '../measures/report-reason'
import type { Scope } from '../scope'
import { modelsAgainst } from './model-against-readers'
import {
  componentsOf,
  crossedAnalyses,
  incompleteAnalysis,
  pseudovalueAnalyses,
  readerDifferencesOf,
} from './reader-analyses'
import {
  callTable,
  completeCases,
  type ReaderTable,
  ratingTables,
  tableOf,
  tableOfMetric,
} from './reader-table'
import type { ReaderFigure, ReadersAnalysis } from './readers-report'
import type { RocSource } from './roc-data'

/** Readers and cases (R110): whether what was found would hold for others. */
export type ReadersReport = NonNullable<ReturnType<typeof readersReport>>

/**
 * R110: areas under the ROC curve, and shares of right answers, of sensitivity and of specificity, of the human readers under
 * each reading condition, with what they say of other readers and other cases; and of each model against them.
 * @returns null where there is nothing that one reader's accuracy does not say: no rating, and a single reader.
 */
export function readersReport(report: RocSource, scope: Scope) {
  if (scope.series.every(isModel)) return null
  const measures = measuresOf(report, scope)
  const isMore = measures.some(({ measure, readers }) => measure === 'auc' || readers.length > 1)
  return isMore ? { measures, curves: ratingTables(report).flatMap(curvesOf) } : null
}

/**
 * @param only one question; left out: all of them
 * @param method what the study was frozen to compute; left out: what fits the readings
 */
export function measuresOf(
  report: RocSource,
  scope: Scope,
  only?: string,
  method?: PrimaryEndpoint['method'],
): MeasureOfReaders[] {
  const areas = ratingTables(report, only)
  const verdicts = callTable('verdicts', report, scope, only)
  const calls = callTable('calls', report, scope, only)
  return present([
    ...areas.map((table) => ['auc', table] as const),
    verdicts !== null && (['accuracy', verdicts] as const),
    ...(calls === null ? [] : [['sensitivity', calls] as const, ['specificity', calls] as const]),
  ]).flatMap(([measure, table]) => measureOf(measure, table, method) ?? [])
}

/** Cells times cells times pairs of cases beyond which the covariance without bias takes seconds. */
const MOST_UNBIASED = 60_000_000

/** One measure over one table of readings. */
export type MeasureOfReaders = NonNullable<ReturnType<typeof measureOf>>

function measureOf(
  measure: ReaderMetric,
  everyone: ReaderTable,
  method?: PrimaryEndpoint['method'],
) {
  const people = everyone.kinds.flatMap((kind, r) => (kind === 'human' ? [r] : []))
  const table = tableOfMetric(tableOf(everyone, people), measure)
  const readers = [...table.readers.keys()].filter((r) =>
    table.ratings.some((row) => row[r]?.some((value) => !Number.isNaN(value))),
  )
  const given = tableOf(table, readers)
  const usedTable = method === 'obuchowski-rockette-complete' ? completeCases(given) : given
  const diseased = sumOf(usedTable.truth)
  if (
    usedTable.cases.length === 0 ||
    (measure === 'auc' && (diseased === 0 || diseased === usedTable.cases.length))
  )
    return null
  const cells = usedTable.ratings.flat()
  const wanted = cells.length * usedTable.cases.length
  const readings = cells.reduce(
    (sum, cell) => sum + cell.filter((value) => !Number.isNaN(value)).length,
    0,
  )
  const unitCount = new Set(usedTable.units).size
  const isClustered = unitCount < usedTable.cases.length
  const isCrossed = readings === wanted
  const why: ReportReason = 'one-of-a-kind'
  const estimates = isClustered
    ? clusteredEstimates(usedTable, measure, usedTable.units)
    : estimatesOfStudy(usedTable, measure, 'jackknife')
  const covariance = isClustered ? ('clustered' as const) : ('jackknife' as const)
  const { result, analyses: crossed } = crossedAnalyses(estimates, covariance, why)
  const isArea = measure === 'auc'
  const others: ReadersAnalysis[] = []
  if (isArea && isCrossed && !isClustered) {
    others.push(
      ...crossedAnalyses(estimatesOfStudy(usedTable, measure, 'delong'), 'delong', why).analyses,
    )
    if (cells.length ** 2 * diseased * (usedTable.cases.length - diseased) <= MOST_UNBIASED)
      others.push(
        ...crossedAnalyses(estimatesOfStudy(usedTable, measure, 'unbiased'), 'unbiased', why)
          .analyses,
      )
    if (usedTable.modalities.length > 1 && usedTable.readers.length > 1)
      others.push(...pseudovalueAnalyses(usedTable, why))
  }
  const incomplete =
    isArea &&
    (!isCrossed || method === 'u-statistics') &&
    !isClustered &&
    usedTable.readers.length > 1
      ? incompleteAnalysis(usedTable)
      : null
  const analyses = present([...crossed, ...others, incomplete])
  return {
    measure,
    /** Questions that it is over. */
    questions: usedTable.questions,
    readers: usedTable.readers,
    /** Reading conditions. */
    modalities: usedTable.modalities,
    cases: usedTable.cases.length,
    diseased: measure === 'accuracy' ? null : diseased,
    normal: measure === 'accuracy' ? null : usedTable.cases.length - diseased,
    /** Patients (or what else belongs together) behind the cases; as many as cases: each stands for itself. */
    units: unitCount,
    /** Readings that count, and those that would be there too if every reader had read every case under every condition. */
    readings,
    notRead: wanted - readings,
    /** The analysis that answers first, by its place; null: none is defined. */
    lead: leadOf(analyses),
    analyses,
    figures: figuresOf(measure, tableOfMetric(everyone, measure), isClustered),
    /** Of each reader between conditions, over other cases. */
    readerDifferences: readerDifferencesOf(result, why),
    components: componentsOf(result, covariance),
    models: modelsAgainst(measure, everyone, isClustered),
  }
}

/**
 * What answers first: the analysis that speaks of other readers and other cases; that of U statistics where not everybody
 * read everything; of these readers where there is but one.
 */
function leadOf(analyses: readonly ReadersAnalysis[]): number | null {
  const isDefined = ({ means, differences }: ReadersAnalysis) =>
    [...means, ...differences].some(({ ci95 }) => ci95 !== null)
  const at = (is: (analysis: ReadersAnalysis) => boolean) => {
    const place = analyses.findIndex((analysis) => is(analysis) && isDefined(analysis))
    return place < 0 ? null : place
  }
  return (
    at(({ method }) => method === 'u-statistics') ??
    at(({ generalisesTo }) => generalisesTo === 'readers-and-cases') ??
    at(() => true)
  )
}

/** Each reader and model under each condition, over the cases that he, she or it read. */
function figuresOf(
  measure: ReaderMetric,
  table: ReaderTable,
  isClustered: boolean,
): ReaderFigure[] {
  const clustered = isClustered ? clusteredEstimates(table, measure, table.units) : null
  return table.modalities.flatMap((modality, m) =>
    table.readers.flatMap((reader, r): ReaderFigure[] => {
      const ratings = table.ratings[m]?.[r] ?? new Float64Array()
      const read = [...ratings.keys()].filter(
        (place) => !Number.isNaN(ratings[place] ?? Number.NaN),
      )
      if (read.length === 0) return []
      const diseased = read.filter((place) => table.truth[place] === 1).length
      const who = { reader, kind: table.kinds[r] ?? ('human' as const), modality }
      const known = { ...who, n: read.length, diseased: measure === 'accuracy' ? null : diseased }
      if (clustered !== null)
        return [{ ...known, ...clusteredFigure(clustered, table, m, r, measure) }]
      const found = measure === 'auc' ? areaOf(ratings, table) : shareOf(ratings, table)
      return [{ ...known, ...found }]
    }),
  )
}

type Figure = Pick<ReaderFigure, 'estimate' | 'se' | 'ci95' | 'method' | 'reason'>

function areaOf(ratings: Float64Array, { truth }: ReaderTable): Figure {
  const { auc, se, logit } = empiricalRoc(ratings, truth)
  return figureOf(auc, se, logit, 'delong')
}

/** Of the cases of the metric. */
function shareOf(ratings: Float64Array, { truth }: ReaderTable): Figure {
  let [n, right] = [0, 0]
  ratings.forEach((call, place) => {
    if (Number.isNaN(call)) return
    n += 1
    right += truth[place] === 0 ? 1 - call : call
  })
  const estimate = right / n
  return {
    estimate: orNull(estimate),
    se: orNull(Math.sqrt((estimate * (1 - estimate)) / n)),
    ci95: wilsonInterval(right, n),
    method: 'wilson',
    reason: n === 0 ? 'no-items' : null,
  }
}

function clusteredFigure(
  { theta, covariance }: ReaderEstimates,
  { ratings, truth, units }: ReaderTable,
  m: number,
  r: number,
  measure: ReaderMetric,
): Figure {
  const estimate = theta[m]?.[r] ?? Number.NaN
  const variance = covariance(m, r, m, r)
  const se = variance >= 0 ? Math.sqrt(variance) : Number.NaN
  if (measure === 'auc')
    return figureOf(estimate, se, logitLimits(estimate, se, Z95), 'obuchowski-1997')
  const hits = Array.from(ratings[m]?.[r] ?? [], (call, place) => {
    const hit = truth[place] === 0 ? 1 - call : call
    return Number.isNaN(hit) ? -1 : hit
  })
  const floor = shareFloor(units, hits)
  const figure = figureOf(
    estimate,
    se,
    [estimate - Z95 * se, estimate + Z95 * se],
    'ratio-estimator',
  )
  return floor === null || figure.ci95 === null ? figure : { ...figure, ci95: null, reason: floor }
}

function figureOf(
  estimate: number,
  se: number,
  [low, high]: readonly [number, number],
  method: ReaderFigure['method'],
): Figure {
  const isDefined = se > 0 && Number.isFinite(low)
  let reason: Figure['reason'] = isDefined ? null : 'one-of-a-kind'
  if (!Number.isFinite(estimate)) reason = 'empty-cell'
  else if (se === 0) reason = 'zero-standard-error'
  const ci95: Figure['ci95'] = isDefined ? [low, high] : null
  return { estimate: orNull(estimate), se: orNull(se), ci95, method, reason }
}

/** The empirical ROC curve of one reader or model under one condition, from (0, 0) to (1, 1). */
export type ReaderCurve = ReturnType<typeof curvesOf>[number]

function curvesOf(table: ReaderTable) {
  return table.modalities.flatMap((modality, m) =>
    table.readers.flatMap((reader, r) => {
      const roc = empiricalRoc(table.ratings[m]?.[r] ?? new Float64Array(), table.truth)
      if (roc.positives === 0 || roc.negatives === 0) return []
      const kind = table.kinds[r] ?? 'human'
      return [
        {
          reader,
          kind,
          modality,
          questions: table.questions,
          auc: orNull(roc.auc),
          /** Falling; the first is null, then "at or above". */
          thresholds: roc.thresholds,
          falsePositiveRates: roc.falsePositiveRates,
          truePositiveRates: roc.truePositiveRates,
        },
      ]
    }),
  )
}
