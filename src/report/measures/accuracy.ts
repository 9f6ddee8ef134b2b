import type { Interval } from '@/stats'
import { wilsonInterval } from '@/stats'
import { codedSeries, outcomeCode } from './coded-series'
import type { BootstrapInterval } from './item-bootstrap'
import type { RaterSeries } from './rater-series'
import type { ReportReason } from './report-reason'
import type { ScoredUnit } from './scored-unit'
import { type Breakdown, mapGroups } from './unit-groups'

export type Cells<C> = Readonly<Record<string, C>>

/** What stands beside a figure over `n` questions (R31, R32). */
export interface AnswerCounts {
  /** Of `n`: abstained, and therefore not correct. */
  readonly abstained: number
  /** Not in `n`: no answer was given. */
  readonly missing: number
  /** Of `n`: on an item that the rater flagged. */
  readonly flagged: number
}

/** Correct answers out of the questions that count (R31, R32). */
export interface AccuracyCell extends AnswerCounts {
  /** Questions with a truth that the rater answered or abstained on. */
  readonly n: number
  readonly correct: number
  readonly value: number | null
  readonly ci95: Interval | null
  readonly method: 'wilson'
  readonly reason: ReportReason | null
}

export interface AccuracyReport {
  readonly overall: AccuracyCell & {
    readonly ci95Bootstrap: Interval | null
    readonly ci95BootstrapReason: ReportReason | null
  }
  /** yes-no and choice. */
  readonly closed: AccuracyCell
  readonly byCategory: Cells<AccuracyCell>
  readonly byKind: Cells<AccuracyCell>
  readonly byAttribute: Cells<Cells<AccuracyCell>>
  readonly byCondition: Cells<AccuracyCell>
  readonly byQuestion: Cells<AccuracyCell>
}

/** R31 to R33: accuracy of one rater over everything the report splits by. */
export function accuracyReport(
  series: RaterSeries,
  units: readonly ScoredUnit[],
  parts: Breakdown,
  bootstrap: BootstrapInterval,
): AccuracyReport {
  const cell = (indexes: readonly number[]) => accuracyCell(series, units, indexes)
  const overall = cell(parts.all)
  return {
    overall: { ...overall, ci95Bootstrap: bootstrap.ci, ci95BootstrapReason: bootstrap.reason },
    closed: orReason(cell(parts.closed), parts.closed.length === 0 ? 'no-closed-questions' : null),
    byCategory: mapGroups(parts.byCategory, cell),
    byKind: mapGroups(parts.byKind, cell),
    byAttribute: Object.fromEntries(
      [...parts.byAttribute].map(([name, groups]) => [name, mapGroups(groups, cell)]),
    ),
    byCondition: mapGroups(parts.byCondition, cell),
    byQuestion: mapGroups(parts.byQuestion, cell),
  }
}

export function accuracyCell(
  series: RaterSeries,
  units: readonly ScoredUnit[],
  indexes: readonly number[],
): AccuracyCell {
  const { correct: verdicts, outcomes, flagged: flags } = codedSeries(series, units)
  let n = 0
  let correct = 0
  let abstained = 0
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
    flagged += flags[index] ?? 0
  }
  return {
    n,
    correct,
    value: n === 0 ? null : correct / n,
    ci95: wilsonInterval(correct, n),
    method: 'wilson',
    abstained,
    missing,
    flagged,
    reason: n > 0 ? null : indexes.length === 0 ? 'no-items' : withTruth === 0 ? 'no-truth' : 'no-answers',
  }
}

const [MISSING, ABSTAINED] = [outcomeCode('missing'), outcomeCode('abstained')]

const orReason = (cell: AccuracyCell, reason: AccuracyCell['reason']): AccuracyCell =>
  reason === null ? cell : { ...cell, reason }
