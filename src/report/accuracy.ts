import { wilsonInterval } from '@/stats'
import type { BootstrapInterval } from './item-bootstrap'
import type { AccuracyCell, AccuracyReport } from './rater-figures'
import type { RaterSeries } from './rater-series'
import type { ScoredUnit } from './scored-unit'
import { type Breakdown, mapGroups } from './unit-groups'

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
  let n = 0
  let correct = 0
  let abstained = 0
  let missing = 0
  let flagged = 0
  let withTruth = 0
  for (const index of indexes) {
    const response = series.responses[index]
    if (response === undefined || units[index]?.truth === null) continue
    withTruth += 1
    if (response.outcome === 'missing') missing += 1
    if (response.isCorrect === null) continue
    n += 1
    if (response.isCorrect) correct += 1
    if (response.outcome === 'abstained') abstained += 1
    if ((response.answer?.record?.flag ?? null) !== null) flagged += 1
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
    reason: n > 0 ? null : withTruth === 0 && indexes.length > 0 ? 'no-truth' : 'no-items',
  }
}

const orReason = (cell: AccuracyCell, reason: AccuracyCell['reason']): AccuracyCell =>
  reason === null ? cell : { ...cell, reason }
