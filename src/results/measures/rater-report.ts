import type { AnswerValue } from '@/questions'
import { calibrationOfColumns, type Interval, meanReciprocalRank, topK } from '@/stats'
import type { ProofGap } from '../inputs/proof-gaps'
import type { AccuracyReport, AnswerCounts, Cells } from './accuracy'
import { type AccuracyCell, accuracyReport, countedAnswers } from './accuracy'
import { codedSeries, outcomeCounts } from './coded-series'
import type { Floors } from './floors'
import { asksForMarks, type MarksReport, marksReport } from './marks/marks-report'
import type { ClassificationEntry } from './rater-classification'
import { CALIBRATION_BINS, raterClassification } from './rater-classification'
import type { RaterSeries } from './rater-series'
import { notRedrawn, type Settled, type ShareMethod } from './redraw'
import {
  calibrationIntervals,
  type FigureIntervals,
  NO_BOOTSTRAP,
  notDrawnAny,
} from './redrawn/figure-interval'
import type { ReportReason } from './report-reason'
import type { ScoredUnit } from './scored-unit'
import type { TimeReport } from './time-report'
import { timeReport } from './time-report'
import type { Breakdown } from './unit-groups'

interface TextReport extends AnswerCounts {
  readonly n: number
  readonly exactMatch: number | null
  readonly tokenF1: number | null
  readonly intervals: FigureIntervals<'exactMatch' | 'tokenF1'>
  readonly reason: ReportReason | null
}

interface RankingReport extends AnswerCounts {
  readonly n: number
  readonly top1: number | null
  readonly top5: number | null
  readonly mrr: number | null
  readonly intervals: FigureIntervals<'top1' | 'top5' | 'mrr'>
  readonly reason: ReportReason | null
}

export interface CalibrationReport {
  /** Answers with a truth and a stated confidence. */
  readonly n: number
  /** Not in `n`, though the question has a truth. */
  readonly withoutConfidence: number
  readonly abstained: number
  readonly notReached: number
  readonly missing: number
  /** Of `n`: on an item that the rater flagged. */
  readonly flagged: number
  readonly ece: number | null
  readonly mce: number | null
  readonly brier: number | null
  readonly intervals: FigureIntervals<'ece' | 'brier'>
  readonly bins: readonly {
    readonly low: number
    readonly high: number
    readonly count: number
    readonly meanConfidence: number | null
    readonly accuracy: number | null
  }[]
  readonly reason: ReportReason | null
}

interface RaterNames {
  readonly code: string
  /** As it stands in tables: the code, told apart from repeated sessions and from a person of the same code. */
  readonly name: string
  readonly kind: 'human' | 'model'
  readonly group: string | null
  readonly profile: Readonly<Record<string, AnswerValue>>
  readonly session: {
    readonly number: number
    readonly startedAt: string | null
    readonly finishedAt: string | null
  }
  /** The file that its answers are from: one of the inputs. */
  readonly source: { readonly file: string; readonly sha256: string }
  readonly isSimulated: boolean
  /** What of that file is not proven; empty: all is that can be. */
  readonly unproven: readonly ProofGap[]
}

/** Everything that is said of one rater over some questions. */
export interface RaterFigures {
  /** Questions: `answered + abstained + missing + notAsked` is all of them. */
  readonly answered: number
  readonly abstained: number
  readonly missing: number
  /** Questions that the rater's own earlier answer kept from being shown. */
  readonly notAsked: number
  /** Model texts that named no value (wrong), and that had to be reduced to one. */
  readonly unreadable: number
  readonly reduced: number
  readonly flagged: number
  readonly accuracy: AccuracyReport
  /** By question id; by `id kind` where one id is used for several kinds. */
  readonly classification: Cells<ClassificationEntry>
  readonly text: TextReport
  readonly ranking: RankingReport
  /** There where the study asks for several marks. */
  readonly marks?: MarksReport | undefined
  readonly calibration: CalibrationReport
  readonly time: TimeReport
  readonly shortcutScore: number | null
  readonly shortcutScoreReason: ReportReason | null
  /** Of the accuracy on closed questions, by the same transform; the floor is taken as known. */
  readonly shortcutScoreCi95: Interval | null
  readonly shortcutScoreMethod: ShareMethod
  readonly shortcutScoreCi95Reason: ReportReason | null
}

export interface RaterReport extends RaterNames, RaterFigures {
  /** The same under each condition, where there are several; they lead, and what is above pools them. */
  readonly byCondition: Cells<RaterFigures>
}

/** Whose figures they are. */
export const raterNames = (series: RaterSeries): RaterNames => ({
  code: series.code,
  name: series.name,
  kind: series.kind,
  group: series.group,
  profile: series.profile,
  session: {
    number: series.sessionNumber,
    startedAt: series.session?.startedAt ?? null,
    finishedAt: series.session?.finishedAt ?? null,
  },
  source: series.source,
  isSimulated: series.unproven.includes('simulated'),
  unproven: series.unproven,
})

const settledRaters = new WeakMap<RaterSeries, Settled<RaterFigures>>()

/** Everything the report says of one rater (or model) and session. Counted once, as `pairFigures`. */
export function raterFigures(
  series: RaterSeries,
  units: readonly ScoredUnit[],
  parts: Breakdown,
  floors: Floors,
): Settled<RaterFigures> {
  const settled = settledRaters.get(series) ?? settledRater(series, units, parts, floors)
  settledRaters.set(series, settled)
  return settled
}

function settledRater(
  series: RaterSeries,
  units: readonly ScoredUnit[],
  parts: Breakdown,
  floors: Floors,
): Settled<RaterFigures> {
  const counts = outcomeCounts(codedSeries(series, units).outcomes)
  const accuracies = accuracyReport(series, units, parts, NO_BOOTSTRAP)
  const before = {
    answered: counts.answered + counts.unreadable,
    abstained: counts.abstained,
    missing: counts.missing,
    notAsked: counts['not-asked'],
    unreadable: counts.unreadable,
    reduced: series.answers.filter((answer) => answer.isReduced).length,
    flagged: new Set(
      series.answers.filter((a) => (a.record?.flag ?? null) !== null).map((a) => a.item),
    ).size,
  }
  const behind = {
    classification: raterClassification(series, units, parts),
    text: textReport(series, units, parts),
    ranking: rankingReport(series, units, parts),
    ...(units.some(asksForMarks) && { marks: marksReport(series, units, parts) }),
    calibration: calibrationReport(series, units, accuracies(notRedrawn).overall),
    time: timeReport(series, units),
  }
  return (redraw) => {
    const accuracy = accuracies(redraw)
    return {
      ...before,
      accuracy,
      ...behind,
      ...shortcutScore(accuracy.closed.value, floors.textOnly),
      ...shortcutInterval(accuracy.closed, floors.textOnly),
    }
  }
}

function textReport(
  series: RaterSeries,
  units: readonly ScoredUnit[],
  parts: Breakdown,
): TextReport {
  const { scored, ...counts } = ofKind(series, units, parts, 'text')
  const { n } = counts
  const isNone = n === 0
  const reason = isNone ? 'no-text-questions' : null
  const values = {
    exactMatch: isNone ? null : scored.filter((r) => r.score?.isCorrect).length / n,
    tokenF1: isNone ? null : scored.reduce((sum, r) => sum + (r.score?.tokenF1 ?? 0), 0) / n,
  }
  return { ...counts, ...values, intervals: notDrawnAny(values, reason), reason }
}

function rankingReport(
  series: RaterSeries,
  units: readonly ScoredUnit[],
  parts: Breakdown,
): RankingReport {
  const { scored, ...counts } = ofKind(series, units, parts, 'ranking')
  const ranks = scored.map((r) => r.score?.rank ?? null)
  const isNone = counts.n === 0
  const reason = isNone ? 'no-ranking-questions' : null
  const values = {
    top1: isNone ? null : topK(ranks, 1).value,
    top5: isNone ? null : topK(ranks, 5).value,
    mrr: isNone ? null : meanReciprocalRank(ranks).value,
  }
  return { ...counts, ...values, intervals: notDrawnAny(values, reason), reason }
}

/** The responses to one kind of question that count, with what stands beside them. */
function ofKind(series: RaterSeries, units: readonly ScoredUnit[], parts: Breakdown, kind: string) {
  const indexes = parts.byKind.get(kind) ?? []
  const { n, abstained, notReached, missing, flagged } = countedAnswers(series, units, indexes)
  const scored = indexes.flatMap((index) => {
    const response = series.responses[index]
    return response === undefined || response.isCorrect === null ? [] : [response]
  })
  return { n, abstained, notReached, missing, flagged, scored }
}

function calibrationReport(
  series: RaterSeries,
  units: readonly ScoredUnit[],
  { abstained, notReached, missing, n: counted }: AccuracyCell,
): CalibrationReport {
  const { confidences, correct, flagged: flags } = codedSeries(series, units)
  const {
    n,
    ece,
    mce,
    brier,
    bins,
    reason: cause,
  } = calibrationOfColumns(confidences, correct, CALIBRATION_BINS)
  const reason = cause === 'no-items' ? 'no-confidence' : cause
  let flagged = 0
  confidences.forEach((confidence, index) => {
    if (!Number.isNaN(confidence) && (correct[index] ?? -1) >= 0) flagged += flags[index] ?? 0
  })
  return {
    n,
    withoutConfidence: counted - abstained - notReached - n,
    abstained,
    notReached,
    missing,
    flagged,
    ece,
    mce,
    brier,
    bins,
    reason,
    intervals: calibrationIntervals(brier, reason),
  }
}

/** `(1 - accuracy) / (1 - text-only accuracy)` on closed questions (R37): 0 is perfect, 1 is the floor. */
export function shortcutScore(
  closed: number | null,
  textOnly: number | null,
): Pick<RaterReport, 'shortcutScore' | 'shortcutScoreReason'> {
  if (closed === null) return { shortcutScore: null, shortcutScoreReason: 'no-closed-questions' }
  if (textOnly === null) return { shortcutScore: null, shortcutScoreReason: 'no-text-only-floor' }
  if (textOnly === 1) return { shortcutScore: null, shortcutScoreReason: 'perfect-floor' }
  return { shortcutScore: (1 - closed) / (1 - textOnly), shortcutScoreReason: null }
}

/** The score falls as accuracy rises, so the ends change places. */
function shortcutInterval(
  { ci95, method, ci95Reason, value, reason }: AccuracyCell,
  textOnly: number | null,
): Pick<RaterFigures, 'shortcutScoreCi95' | 'shortcutScoreMethod' | 'shortcutScoreCi95Reason'> {
  const { shortcutScore: score, shortcutScoreReason } = shortcutScore(value, textOnly)
  const of = (accuracy: number) => shortcutScore(accuracy, textOnly).shortcutScore ?? Number.NaN
  return {
    shortcutScoreCi95: score === null || ci95 === null ? null : [of(ci95[1]), of(ci95[0])],
    shortcutScoreMethod: method,
    shortcutScoreCi95Reason: score === null ? (shortcutScoreReason ?? reason) : ci95Reason,
  }
}
