import {
  calibrationOfColumns,
  classificationReportOfCodes,
  clusteredMean,
  confidenceArea,
  confusionMatrixOfCodes,
  f1Limits,
  type Interval,
  wilsonInterval,
} from '@/stats'
import { sumOf } from '@/study'
import type { Scope } from '../scope'
import { answerCounts } from './accuracy'
import { isOneEach } from './clusters'
import { type CodedSeries, codedSeries } from './coded-series'
import type { RaterSeries } from './rater-series'
import { fewInterval, independentShare } from './redraw'
import { calibrationIntervals, notDrawnAny } from './redrawn/figure-interval'
import { anyReason, type ReportReason } from './report-reason'
import type { ScoredUnit } from './scored-unit'
import type { ClassifiedPart } from './unit-groups'

export type ClassificationEntry = ReturnType<typeof entryOf>

/** Bins of confidence of one width. */
export const CALIBRATION_BINS = 10

/** Answers against the truth, class by class: an entry for each question id, and for each kind where an id has several. */
export function raterClassification(
  series: RaterSeries,
  { units, parts }: Scope,
): Record<string, ClassificationEntry> {
  return Object.fromEntries(
    parts.classified.map((part) => [part.name, entryOf(series, units, part)]),
  )
}

function entryOf(
  series: RaterSeries,
  units: readonly ScoredUnit[],
  { question, kind, labels, words, indexes, truths, places }: ClassifiedPart,
) {
  const coded = codedSeries(series, units)
  const { labels: codes, correct } = coded
  const isCounted = (index: number) => (correct[index] ?? -1) >= 0
  const truth = truths.map((place, n) => (isCounted(indexes[n] ?? -1) ? place : -1))
  const answers = truths.map((_, n) => places[codes[indexes[n] ?? -1] ?? -1] ?? -1)
  const report = classificationReportOfCodes(truth, answers, labels)
  const { abstained, notReached, missing, flagged } = answerCounts(series, units, indexes)
  const { macroF1, weightedF1, balancedAccuracy } = report
  const scores = { macroF1, weightedF1, balancedAccuracy }
  const isIndependent = isOneEach(units)
  const named = labels.map(() => hitsOfClass(isIndependent))
  const inClass = labels.map(() => hitsOfClass(isIndependent))
  const either = labels.map(() => hitsOfClass(isIndependent))
  for (let n = 0; n < truth.length; n++) {
    const [trueClass, answer] = [truth[n] ?? -1, answers[n] ?? -1]
    if (trueClass < 0) continue
    const cluster = units[indexes[n] ?? -1]?.cluster ?? 0
    named[answer]?.add(cluster, trueClass === answer)
    inClass[trueClass]?.add(cluster, trueClass === answer)
    either[trueClass]?.add(cluster, trueClass === answer)
    if (answer !== trueClass) either[answer]?.add(cluster, false)
  }
  return {
    question,
    kind,
    n: report.n,
    // All three count as misses of their class and as false alarms of none.
    abstained,
    notReached,
    /** Of `n`: a text of a model that named no value. */
    unreadable: report.abstained - abstained - notReached,
    missing,
    flagged,
    labels,
    /** Truth in rows, answers in columns, in the order of `labels`; answers that are none are in no cell. */
    confusion: confusionMatrixOfCodes(truth, answers, labels).matrix,
    accuracy: report.accuracy,
    macroF1: report.macroF1,
    weightedF1: report.weightedF1,
    balancedAccuracy: report.balancedAccuracy,
    macroPrecision: report.n === 0 ? null : report.macroPrecision,
    macroRecall: report.n === 0 ? null : report.macroRecall,
    microF1: report.microF1,
    intervals: notDrawnAny(
      // Of no answer some of them are 0, and none has an interval.
      report.n === 0 ? { macroF1: null, weightedF1: null, balancedAccuracy: null } : scores,
      report.reason,
    ),
    perClass: report.perClass.map(
      ({ label, support, precision, recall, f1, balancedAccuracy }, place) => {
        const ofEither = either[place]?.interval() ?? NO_SHARE
        return {
          label,
          /** What raters read for it, where one question or all that ask it say the same; else the label. */
          words: words[place] ?? label,
          support,
          precision,
          /** null: no question has it as its truth. */
          recall: support > 0 ? recall : null,
          f1,
          /** Mean of recall and specificity. */
          balancedAccuracy,
          /** Of the answers that named it, and of the questions whose truth it is. */
          precisionInterval: named[place]?.interval() ?? NO_SHARE,
          recallInterval: inClass[place]?.interval() ?? NO_SHARE,
          /** Of F1; `n` counts the questions whose truth it is or whose answer named it. */
          f1Interval: { ...ofEither, ci95: f1Limits(ofEither.ci95) },
        }
      },
    ),
    /** Of the answers that came with a confidence, and of questions not reached, at that of the answer which closed them. */
    calibration: fieldCalibration(coded, indexes),
    reason: anyReason(report.reason),
  }
}

const NO_SHARE = settledShare([], [])

/** Answers that name a class, or whose truth it is, as they come. */
function hitsOfClass(isIndependent: boolean) {
  const [clusters, hits]: [number[], number[]] = [[], []]
  let [n, hit] = [0, 0]
  return {
    add(cluster: number, isHit: boolean) {
      n += 1
      hit += Number(isHit)
      if (isIndependent) return
      clusters.push(cluster)
      hits.push(Number(isHit))
    },
    interval: (): SettledShare =>
      isIndependent ? independent(hit, n) : settledShare(clusters, hits),
  }
}

function independent(hit: number, n: number): SettledShare {
  const { ci95, clusters, method, ci95Reason } = independentShare(hit, n)
  return {
    n,
    clusters,
    ci95,
    method: method === 'wilson' ? 'wilson' : 'wilson-clusters',
    reason: ci95Reason,
  }
}

function fieldCalibration(
  { confidences, closingConfidences, correct }: CodedSeries,
  indexes: readonly number[],
) {
  const sureness = Float64Array.from(indexes, (index) => {
    const stated = confidences[index] ?? Number.NaN
    return Number.isNaN(stated) ? (closingConfidences[index] ?? Number.NaN) : stated
  })
  const verdicts = Int8Array.from(indexes, (index) => correct[index] ?? -1)
  const {
    n,
    ece,
    brier,
    reason: cause,
  } = calibrationOfColumns(sureness, verdicts, CALIBRATION_BINS)
  const reason = anyReason(cause === 'no-items' ? 'no-confidence' : cause)
  // Of all answers that count, one without a confidence as of 0; null: none has one, or all are right or all wrong.
  const auc = n === 0 ? null : confidenceArea(sureness, verdicts)
  return { n, ece, brier, auc, intervals: calibrationIntervals(brier, reason), reason }
}

/**
 * An interval of a share that needs no redrawing, for figures of which there are too many to redraw each: Wilson's where answers are
 * independent, else that of the ratio estimator; where all are alike, Wilson's of as many answers as there are clusters.
 */
interface SettledShare {
  readonly n: number
  readonly clusters: number
  readonly ci95: Interval | null
  readonly method: 'wilson' | 'ratio' | 'wilson-clusters'
  readonly reason: ReportReason | null
}

function settledShare(clusters: readonly number[], hits: readonly number[]): SettledShare {
  const { n, clusters: size, se, low, high } = clusteredMean(clusters, hits)
  const hit = sumOf(hits)
  if (n === 0) return { n, clusters: 0, ci95: null, method: 'wilson', reason: 'no-items' }
  if (size === n)
    return { n, clusters: n, ci95: wilsonInterval(hit, n), method: 'wilson', reason: null }
  if (size < 2) return { n, clusters: size, ci95: null, method: 'ratio', reason: 'one-cluster' }
  const few = fewInterval(clusters, hits)
  if (few !== null) return { n, clusters: size, ci95: few, method: 'wilson-clusters', reason: null }
  return se > 0
    ? {
        n,
        clusters: size,
        ci95: [Math.max(0, low), Math.min(1, high)],
        method: 'ratio',
        reason: null,
      }
    : { n, clusters: size, ci95: null, method: 'ratio', reason: 'zero-standard-error' }
}
