import { compareText, sumOf } from '@/study'
import type { Cells } from './accuracy'
import { type AccuracyCell, accuracyCell } from './accuracy'
import type { Resampling } from './clusters'
import { bootstrapDifference, count, type Difference, emptyTally } from './difference'
import type { RaterSeries } from './rater-series'
import { type Redraw, shareInterval } from './redraw'
import type { ScoredUnit } from './scored-unit'
import { type Breakdown, mapGroups } from './unit-groups'

/** All raters of one group (student, senior) together: their answers are pooled. */
export type PooledFigures = ReturnType<typeof pooledFigures>

export interface GroupReport extends PooledFigures {
  readonly group: string
  readonly raters: readonly string[]
  /** The same under each condition, where there are several; they lead, and what is above pools them. */
  readonly byCondition: Cells<PooledFigures>
}

/** Differences between two groups. */
export type GroupDifferences = ReturnType<typeof groupDifferences>

export interface GroupComparison extends GroupDifferences {
  readonly groups: readonly [string, string]
  readonly byCondition: Cells<GroupDifferences>
}

/** First sessions of the human raters that name a group, by group; nothing where fewer than two groups are named. */
export function seriesOfGroups(
  series: readonly RaterSeries[],
): ReadonlyMap<string, readonly RaterSeries[]> {
  const groups = new Map<string, RaterSeries[]>()
  for (const rater of series) {
    if (!rater.isFirst || rater.kind !== 'human' || rater.group === null) continue
    const group = groups.get(rater.group)
    if (group === undefined) groups.set(rater.group, [rater])
    else group.push(rater)
  }
  return groups.size < 2 ? new Map() : new Map([...groups].sort(([a], [b]) => compareText(a, b)))
}

/** R71: accuracy of each group over the pooled answers of its raters. */
export function pooledFigures(
  series: readonly RaterSeries[],
  units: readonly ScoredUnit[],
  parts: Breakdown,
  redraw: Redraw,
) {
  const cell = (indexes: readonly number[]) => accuracyCell(series, units, indexes, redraw)
  const ranked = (most: number): AccuracyCell => {
    const all = parts.byKind.get('ranking') ?? []
    const answers = series.flatMap((s) =>
      all.flatMap((unit) => {
        const response = s.responses[unit]
        return response === undefined || response.isCorrect === null ? [] : [{ unit, response }]
      }),
    )
    const hits = answers.map(({ response }) =>
      Number((response.score?.rank ?? Number.POSITIVE_INFINITY) <= most),
    )
    const correct = sumOf(hits)
    const n = answers.length
    return {
      n,
      correct,
      value: n === 0 ? null : correct / n,
      ...shareInterval(
        { clusters: answers.map(({ unit }) => units[unit]?.cluster ?? 0), hits },
        redraw,
      ),
      abstained: answers.filter(({ response }) => response.outcome === 'abstained').length,
      notReached: answers.filter(({ response }) => response.outcome === 'not-asked').length,
      missing: 0,
      flagged: 0,
      reason: n > 0 ? null : 'no-ranking-questions',
    }
  }
  return {
    overall: cell(parts.all),
    closed: cell(parts.closed),
    byCategory: mapGroups(parts.byCategory, cell),
    byAttribute: Object.fromEntries(
      [...parts.byAttribute].map(([name, groups]) => [name, mapGroups(groups, cell)]),
    ),
    /** Ranked answers: right on the first entry, and among the first five. */
    top1: ranked(1),
    top5: ranked(5),
  }
}

/** Every two groups. */
export const comparedGroups = <T>(
  groups: ReadonlyMap<string, T>,
): (readonly [string, string])[] => {
  const names = [...groups.keys()]
  return names.flatMap((first, n) => names.slice(n + 1).map((second) => [first, second] as const))
}

/** Two groups: the difference of the pooled accuracies, clusters redrawn with the answers of both. */
export function groupDifferences(
  sides: readonly [readonly RaterSeries[], readonly RaterSeries[]],
  units: readonly ScoredUnit[],
  parts: Breakdown,
  plan: Resampling,
) {
  const difference = (indexes: readonly number[]): Difference => {
    const tally = emptyTally(plan.clusterCount)
    sides.forEach((side, place) => {
      for (const s of side)
        for (const unit of indexes) {
          const isCorrect = s.responses[unit]?.isCorrect ?? null
          if (isCorrect !== null)
            count(tally, place === 0 ? 0 : 1, units[unit]?.cluster ?? 0, isCorrect)
        }
    })
    return bootstrapDifference(plan.iterations === 0 ? null : plan, tally)
  }
  return { overall: difference(parts.all), closed: difference(parts.closed) }
}
