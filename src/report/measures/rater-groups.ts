import { wilsonInterval } from '@/stats'
import { compareText } from '../inputs/settle-inputs'
import type { Cells } from './accuracy'
import { type AccuracyCell, accuracyCell } from './accuracy'
import type { Resampling } from './clusters'
import { bootstrapDifference, count, type Difference, emptyTally } from './difference'
import type { RaterSeries } from './rater-series'
import type { ScoredUnit } from './scored-unit'
import { type Breakdown, mapGroups } from './unit-groups'

/** All raters of one group (student, senior) together: their answers are pooled. */
export interface GroupReport {
  readonly group: string
  readonly raters: readonly string[]
  readonly overall: AccuracyCell
  readonly closed: AccuracyCell
  readonly byCategory: Cells<AccuracyCell>
  readonly byAttribute: Cells<Cells<AccuracyCell>>
  /** Ranked answers: right on the first entry, and among the first five. */
  readonly top1: AccuracyCell
  readonly top5: AccuracyCell
}

export interface GroupComparison {
  readonly groups: readonly [string, string]
  readonly overall: Difference
  readonly closed: Difference
}

/** First sessions of the human raters that name a group, by group; nothing where fewer than two groups are named. */
export function seriesOfGroups(series: readonly RaterSeries[]): ReadonlyMap<string, readonly RaterSeries[]> {
  const groups = new Map<string, RaterSeries[]>()
  for (const one of series) {
    if (!one.isFirst || one.kind !== 'human' || one.group === null) continue
    const group = groups.get(one.group)
    if (group === undefined) groups.set(one.group, [one])
    else group.push(one)
  }
  return groups.size < 2 ? new Map() : new Map([...groups].sort(([a], [b]) => compareText(a, b)))
}

/** R71: accuracy of each group over the pooled answers of its raters. */
export function groupReport(
  group: string,
  series: readonly RaterSeries[],
  units: readonly ScoredUnit[],
  parts: Breakdown,
): GroupReport {
  const cell = (indexes: readonly number[]) => pooled(series.map((s) => accuracyCell(s, units, indexes)))
  const ranked = (most: number) => {
    const answers = series.flatMap((s) =>
      s.responses.filter((r, unit) => units[unit]?.question.kind === 'ranking' && r.isCorrect !== null),
    )
    const correct = answers.filter((r) => (r.score?.rank ?? Number.POSITIVE_INFINITY) <= most).length
    const abstained = answers.filter((r) => r.outcome === 'abstained').length
    return pooled([{ ...EMPTY, n: answers.length, correct, abstained, reason: 'no-ranking-questions' }])
  }
  return {
    group,
    raters: series.map((s) => s.code),
    overall: cell(parts.all),
    closed: cell(parts.closed),
    byCategory: mapGroups(parts.byCategory, cell),
    byAttribute: Object.fromEntries(
      [...parts.byAttribute].map(([name, groups]) => [name, mapGroups(groups, cell)]),
    ),
    top1: ranked(1),
    top5: ranked(5),
  }
}

/** Each group against each other: the difference of the pooled accuracies, items redrawn with the answers of both. */
export function groupComparisons(
  groups: ReadonlyMap<string, readonly RaterSeries[]>,
  units: readonly ScoredUnit[],
  parts: Breakdown,
  plan: Resampling,
): GroupComparison[] {
  const entries = [...groups]
  return entries.flatMap(([first, one], n) =>
    entries.slice(n + 1).map(([second, two]): GroupComparison => {
      const difference = (indexes: readonly number[]): Difference => {
        const tally = emptyTally(plan.clusterCount)
        ;([one, two] as const).forEach((side, place) => {
          for (const s of side)
            for (const unit of indexes) {
              const isCorrect = s.responses[unit]?.isCorrect ?? null
              if (isCorrect !== null) count(tally, place === 0 ? 0 : 1, units[unit]?.cluster ?? 0, isCorrect)
            }
        })
        return bootstrapDifference(plan.iterations === 0 ? null : plan, tally)
      }
      return { groups: [first, second], overall: difference(parts.all), closed: difference(parts.closed) }
    }),
  )
}

const EMPTY: AccuracyCell = {
  n: 0,
  correct: 0,
  value: null,
  ci95: null,
  method: 'wilson',
  abstained: 0,
  missing: 0,
  flagged: 0,
  reason: 'no-items',
}

/** Several cells as one. */
export function pooled(cells: readonly AccuracyCell[]): AccuracyCell {
  const sum = (of: (cell: AccuracyCell) => number) => cells.reduce((total, cell) => total + of(cell), 0)
  const [n, correct] = [sum((c) => c.n), sum((c) => c.correct)]
  return {
    n,
    correct,
    value: n === 0 ? null : correct / n,
    ci95: wilsonInterval(correct, n),
    method: 'wilson',
    abstained: sum((c) => c.abstained),
    missing: sum((c) => c.missing),
    flagged: sum((c) => c.flagged),
    reason: n > 0 ? null : (cells[0]?.reason ?? 'no-items'),
  }
}
