import { sumOf } from '@/study'
import type { Scope } from '../scope'
import { isOneEach } from './clusters'
import { codedSeries, outcomeCode } from './coded-series'
import type { RaterSeries } from './rater-series'
import {
  independentShare,
  type Observed,
  type Redraw,
  type Settled,
  type ShareInterval,
  settledInterval,
} from './redraw'
import { NO_BOOTSTRAP } from './redrawn/figure-interval'
import type { ReportReason } from './report-reason'
import type { ScoredUnit } from './scored-unit'
import { settledGroups } from './unit-groups'

export type Cells<C> = Readonly<Record<string, C>>

/** What stands beside a figure over `n` questions (R31, R32). */
export interface AnswerCounts {
  /** Of `n`: abstained, and therefore not correct. */
  readonly abstained: number
  /** Of `n`: not asked, as the rater's own earlier answer closed a question that the truth calls for (R31). */
  readonly notReached: number
  /** Not in `n`: no answer was given. */
  readonly missing: number
  /** Of `n`: on an item that the rater flagged. */
  readonly flagged: number
}

/** Answers that count, without an interval. */
type CountedAnswers = ReturnType<typeof answerCounts>

/** Correct answers out of the questions that count (R31, R32). */
export interface AccuracyCell extends CountedAnswers, ShareInterval {}

/** R31 to R33: accuracy of one rater over everything the report splits by. */
export function accuracyReport(series: RaterSeries, { units, parts }: Scope) {
  const cell = (indexes: readonly number[]) => settledAccuracy([series], units, indexes)
  const [overall, closed] = [cell(parts.all), cell(parts.closed)]
  const byCategory = settledGroups(parts.byCategory, cell)
  const byKind = settledGroups(parts.byKind, cell)
  const byAttribute = settledGroups(parts.byAttribute, (groups) => settledGroups(groups, cell))
  const byCondition = settledGroups(parts.byCondition, cell)
  const byQuestion = settledGroups(parts.byQuestion, cell)
  return (redraw: Redraw) => ({
    overall: {
      ...overall(redraw),
      ci95Bootstrap: NO_BOOTSTRAP.ci,
      ci95BootstrapReason: NO_BOOTSTRAP.reason,
    },
    /** yes-no and choice. */
    closed: orReason(closed(redraw), parts.closed.length === 0 ? 'no-closed-questions' : null),
    byCategory: byCategory(redraw),
    byKind: byKind(redraw),
    byAttribute: byAttribute(redraw),
    byCondition: byCondition(redraw),
    byQuestion: byQuestion(redraw),
  })
}

/** Accuracy over the answers of one rater, or over the pooled ones of several. */
export const accuracyCell = (
  members: readonly RaterSeries[],
  units: readonly ScoredUnit[],
  indexes: readonly number[],
  redraw: Redraw,
): AccuracyCell => settledAccuracy(members, units, indexes)(redraw)

function settledAccuracy(
  members: readonly RaterSeries[],
  units: readonly ScoredUnit[],
  indexes: readonly number[],
): Settled<AccuracyCell> {
  const counts = members.map((series) => answerCounts(series, units, indexes))
  const sum = (countOf: (cell: CountedAnswers) => number) => sumOf(counts, countOf)
  const [n, correct] = [sum((c) => c.n), sum((c) => c.correct)]
  const share = independentShare(correct, n)
  const interval =
    members.length === 1 && isOneEach(units)
      ? () => share
      : settledInterval(observed(members, units, indexes))
  const beside = {
    abstained: sum((c) => c.abstained),
    notReached: sum((c) => c.notReached),
    missing: sum((c) => c.missing),
    flagged: sum((c) => c.flagged),
    reason: n > 0 ? null : (counts[0]?.reason ?? 'no-items'),
  }
  return (redraw) => ({
    n,
    correct,
    value: n === 0 ? null : correct / n,
    ...interval(redraw),
    ...beside,
  })
}

function observed(
  members: readonly RaterSeries[],
  units: readonly ScoredUnit[],
  indexes: readonly number[],
): Observed {
  const clusters: number[] = []
  const hits: number[] = []
  for (const series of members) {
    const { correct } = codedSeries(series, units)
    for (const index of indexes) {
      const verdict = correct[index] ?? -1
      if (verdict < 0) continue
      clusters.push(units[index]?.cluster ?? 0)
      hits.push(verdict)
    }
  }
  return { clusters, hits }
}

/** How one rater answered some questions. */
export function answerCounts(
  series: RaterSeries,
  units: readonly ScoredUnit[],
  indexes: readonly number[],
) {
  const { correct: verdicts, outcomes, flagged: flags } = codedSeries(series, units)
  let n = 0
  let correct = 0
  let abstained = 0
  let notReached = 0
  let missing = 0
  let flagged = 0
  let withTruth = 0
  for (const index of indexes) {
    if (units[index]?.truth === null) continue
    withTruth += 1
    if (outcomes[index] === MISSING) missing += 1
    const verdict = verdicts[index] ?? -1
    if (verdict < 0) continue
    n += 1
    correct += verdict
    if (outcomes[index] === ABSTAINED) abstained += 1
    if (outcomes[index] === NOT_ASKED) notReached += 1
    flagged += flags[index] ?? 0
  }
  return {
    /** Questions with a truth that the rater answered, abstained on or did not reach. */
    n,
    correct,
    value: n === 0 ? null : correct / n,
    abstained,
    notReached,
    missing,
    flagged,
    reason: n > 0 ? null : whyNone(indexes.length, withTruth),
  }
}

function whyNone(items: number, withTruth: number): ReportReason | null {
  if (items === 0) return 'no-items'
  return withTruth === 0 ? 'no-truth' : 'no-answers'
}

const [MISSING, ABSTAINED, NOT_ASKED] = (['missing', 'abstained', 'not-asked'] as const).map(
  outcomeCode,
)

const orReason = (cell: AccuracyCell, reason: ReportReason | null): AccuracyCell =>
  reason === null ? cell : { ...cell, reason }
