import { wilsonInterval } from '@/stats'
import type { AccuracyCell, AccuracyReport } from '../figures/rater-figures'
import { codedSeries, outcomeCode } from './coded-series'
import type { BootstrapInterval } from './item-bootstrap'
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
