import { calibration, meanReciprocalRank, topK } from '@/stats'
import { accuracyReport } from './accuracy'
import { codedSeries, OUTCOMES } from './coded-series'
import type { BootstrapInterval } from './item-bootstrap'
import { raterClassification } from './rater-classification'
import type { CalibrationReport, RankingReport, RaterReport, TextReport } from './rater-figures'
import type { Outcome, RaterSeries, Response } from './rater-series'
import type { Report } from './report'
import type { ScoredUnit } from './scored-unit'
import { timeReport } from './time-report'
import type { Breakdown } from './unit-groups'

const CALIBRATION_BINS = 10

/** Everything the report says of one rater (or model) and session. */
export function raterReport(
  series: RaterSeries,
  units: readonly ScoredUnit[],
  parts: Breakdown,
  floors: Report['floors'],
  bootstrap: BootstrapInterval,
): RaterReport {
  const counts = outcomeCounts(series, units)
  const accuracy = accuracyReport(series, units, parts, bootstrap)
  return {
    code: series.code,
    kind: series.kind,
    group: series.group,
    profile: series.profile,
    session: {
      number: series.sessionNumber,
      startedAt: series.session?.startedAt ?? null,
      finishedAt: series.session?.finishedAt ?? null,
    },
    answered: counts.answered + counts.unreadable,
    abstained: counts.abstained,
    missing: counts.missing,
    notAsked: counts['not-asked'],
    unreadable: counts.unreadable,
    reduced: series.answers.filter((answer) => answer.isReduced).length,
    flagged: new Set(series.answers.filter((a) => (a.record?.flag ?? null) !== null).map((a) => a.item)).size,
    accuracy,
    classification: raterClassification(series, units, parts),
    text: textReport(series, parts),
    ranking: rankingReport(series, parts),
    calibration: calibrationReport(series),
    time: timeReport(series, units),
    ...shortcutScore(accuracy.closed.value, floors.textOnly),
  }
}

function outcomeCounts(series: RaterSeries, units: readonly ScoredUnit[]): Record<Outcome, number> {
  const counts = { answered: 0, abstained: 0, missing: 0, 'not-asked': 0, unreadable: 0 }
  for (const code of codedSeries(series, units).outcomes) {
    const outcome = OUTCOMES[code]
    if (outcome !== undefined) counts[outcome] += 1
  }
  return counts
}

function textReport(series: RaterSeries, parts: Breakdown): TextReport {
  const scored = scoredOfKind(series, parts, 'text')
  const n = scored.length
  if (n === 0) return { n, exactMatch: null, tokenF1: null, reason: 'no-text-questions' }
  return {
    n,
    exactMatch: scored.filter((r) => r.isCorrect).length / n,
    tokenF1: scored.reduce((sum, r) => sum + (r.score?.tokenF1 ?? 0), 0) / n,
    reason: null,
  }
}

function rankingReport(series: RaterSeries, parts: Breakdown): RankingReport {
  const ranks = scoredOfKind(series, parts, 'ranking').map((r) => r.score?.rank ?? null)
  const n = ranks.length
  if (n === 0) return { n, top1: null, top5: null, mrr: null, reason: 'no-ranking-questions' }
  return {
    n,
    top1: topK(ranks, 1).value,
    top5: topK(ranks, 5).value,
    mrr: meanReciprocalRank(ranks).value,
    reason: null,
  }
}

const scoredOfKind = (series: RaterSeries, parts: Breakdown, kind: string): Response[] =>
  (parts.byKind.get(kind) ?? []).flatMap((index) => {
    const response = series.responses[index]
    return response === undefined || response.isCorrect === null ? [] : [response]
  })

function calibrationReport(series: RaterSeries): CalibrationReport {
  const result = calibration(
    series.responses.map((r) => ({
      confidence: r.answer?.confidence ?? null,
      isCorrect: r.isCorrect,
      isAbstained: r.outcome !== 'answered' && r.outcome !== 'unreadable',
    })),
    CALIBRATION_BINS,
  )
  const { n, ece, mce, brier, bins, reason } = result
  return { n, ece, mce, brier, bins, reason: reason === 'no-items' ? 'no-confidence' : reason }
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
