import { calibrationOfColumns, type Interval, meanReciprocalRank, topK } from '@/stats'
import { keptBy, sumOf } from '@/study'
import type { Scope } from '../scope'
import type { Cells } from './accuracy'
import { type AccuracyCell, accuracyReport, answerCounts } from './accuracy'
import { codedSeries, outcomeCounts } from './coded-series'
import { countedAnswers } from './counted-answers'
import { asksForMarks, marksReport } from './marks/marks-report'
import { CALIBRATION_BINS, raterClassification } from './rater-classification'
import type { RaterSeries } from './rater-series'
import { notRedrawn, type Redraw } from './redraw'
import { calibrationIntervals, notDrawnAny } from './redrawn/figure-interval'
import { anyReason, type ReportReason } from './report-reason'
import type { ScoredUnit } from './scored-unit'
import { timeReport } from './time-report'
export type CalibrationReport = ReturnType<typeof calibrationReport>

type RaterNames = ReturnType<typeof raterNames>

/** Everything that is said of one rater over some questions. */
export type RaterFigures = ReturnType<ReturnType<typeof raterFigures>>

export interface RaterReport extends RaterNames, RaterFigures {
  /** The same under each condition, where there are several; they lead, and what is above pools them. */
  readonly byCondition: Cells<RaterFigures>
}

/** Whose figures they are. */
export const raterNames = (series: RaterSeries) => ({
  code: series.code,
  /** As it stands in tables: the code, told apart from repeated sessions and from a person of the same code. */
  name: series.name,
  kind: series.kind,
  group: series.group,
  profile: series.profile,
  session: {
    number: series.sessionNumber,
    startedAt: series.session?.startedAt ?? null,
    finishedAt: series.session?.finishedAt ?? null,
  },
  /** The file that its answers are from: one of the inputs. */
  source: series.source,
  isSimulated: series.unproven.includes('simulated'),
  /** What of that file is not proven; empty: all is that can be. */
  unproven: series.unproven,
})

/** Everything the report says of one rater (or model) and session. Counted once, as `pairFigures`. */
export const raterFigures = keptBy((series: RaterSeries, scope: Scope) => {
  const { units, floors } = scope
  const counts = outcomeCounts(codedSeries(series, units).outcomes)
  const accuracies = accuracyReport(series, scope)
  const before = {
    /** Questions: `answered + abstained + missing + notAsked` is all of them. */
    answered: counts.answered + counts.unreadable,
    abstained: counts.abstained,
    missing: counts.missing,
    /** Questions that the rater's own earlier answer kept from being shown. */
    notAsked: counts['not-asked'],
    /** Model texts that named no value (wrong), and that had to be reduced to one. */
    unreadable: counts.unreadable,
    reduced: series.answers.filter((answer) => answer.isReduced).length,
    flagged: new Set(
      series.answers.filter((a) => (a.record?.flag ?? null) !== null).map((a) => a.item),
    ).size,
  }
  const behind = {
    /** By question id; by `id kind` where one id is used for several kinds. */
    classification: raterClassification(series, scope),
    text: textReport(series, scope),
    ranking: rankingReport(series, scope),
    /** There where the study asks for several marks. */
    ...(units.some(asksForMarks) && { marks: marksReport(series, scope) }),
    calibration: calibrationReport(series, units, accuracies(notRedrawn).overall),
    time: timeReport(series, units),
  }
  return (redraw: Redraw) => {
    const accuracy = accuracies(redraw)
    return {
      ...before,
      accuracy,
      ...behind,
      ...shortcutScore(accuracy.closed.value, floors.textOnly),
      ...shortcutInterval(accuracy.closed, floors.textOnly),
    }
  }
})

function textReport(series: RaterSeries, scope: Scope) {
  const { scored, ...counts } = ofKind(series, scope, 'text')
  const { n } = counts
  const isNone = n === 0
  const reason = anyReason(isNone ? 'no-text-questions' : null)
  const values = {
    exactMatch: isNone ? null : scored.filter((r) => r.score?.isCorrect).length / n,
    tokenF1: isNone ? null : sumOf(scored, (r) => r.score?.tokenF1 ?? 0) / n,
  }
  return { ...counts, ...values, intervals: notDrawnAny(values, reason), reason }
}

function rankingReport(series: RaterSeries, scope: Scope) {
  const { scored, ...counts } = ofKind(series, scope, 'ranking')
  const ranks = scored.map((r) => r.score?.rank ?? null)
  const isNone = counts.n === 0
  const reason = anyReason(isNone ? 'no-ranking-questions' : null)
  const values = {
    top1: isNone ? null : topK(ranks, 1).value,
    top5: isNone ? null : topK(ranks, 5).value,
    mrr: isNone ? null : meanReciprocalRank(ranks).value,
  }
  return { ...counts, ...values, intervals: notDrawnAny(values, reason), reason }
}

/** The responses to one kind of question that count, with what stands beside them. */
function ofKind(series: RaterSeries, { units, parts }: Scope, kind: string) {
  const indexes = parts.byKind.get(kind) ?? []
  const { n, abstained, notReached, missing, flagged } = answerCounts(series, units, indexes)
  const scored = countedAnswers([series], units, indexes).map(({ response }) => response)
  return { n, abstained, notReached, missing, flagged, scored }
}

function calibrationReport(
  series: RaterSeries,
  units: readonly ScoredUnit[],
  { abstained, notReached, missing, n: counted }: AccuracyCell,
) {
  const { confidences, correct, flagged: flags } = codedSeries(series, units)
  const {
    n,
    ece,
    mce,
    brier,
    bins,
    reason: cause,
  } = calibrationOfColumns(confidences, correct, CALIBRATION_BINS)
  const reason = anyReason(cause === 'no-items' ? 'no-confidence' : cause)
  let flagged = 0
  confidences.forEach((confidence, index) => {
    if (!Number.isNaN(confidence) && (correct[index] ?? -1) >= 0) flagged += flags[index] ?? 0
  })
  return {
    /** Answers with a truth and a stated confidence. */
    n,
    /** Not in `n`, though the question has a truth. */
    withoutConfidence: counted - abstained - notReached - n,
    abstained,
    notReached,
    missing,
    /** Of `n`: on an item that the rater flagged. */
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
): { readonly shortcutScore: number | null; readonly shortcutScoreReason: ReportReason | null } {
  if (closed === null) return { shortcutScore: null, shortcutScoreReason: 'no-closed-questions' }
  if (textOnly === null) return { shortcutScore: null, shortcutScoreReason: 'no-text-only-floor' }
  if (textOnly === 1) return { shortcutScore: null, shortcutScoreReason: 'perfect-floor' }
  return { shortcutScore: (1 - closed) / (1 - textOnly), shortcutScoreReason: null }
}

/** The score falls as accuracy rises, so the ends change places. */
function shortcutInterval(
  { ci95, method, ci95Reason, value, reason }: AccuracyCell,
  textOnly: number | null,
) {
  const { shortcutScore: score, shortcutScoreReason } = shortcutScore(value, textOnly)
  const scoreOf = (accuracy: number) =>
    shortcutScore(accuracy, textOnly).shortcutScore ?? Number.NaN
  return {
    /** Of the accuracy on closed questions, by the same transform; the floor is taken as known. */
    shortcutScoreCi95:
      score === null || ci95 === null ? null : ([scoreOf(ci95[1]), scoreOf(ci95[0])] as Interval),
    shortcutScoreMethod: method,
    shortcutScoreCi95Reason: score === null ? (shortcutScoreReason ?? reason) : ci95Reason,
  }
}
