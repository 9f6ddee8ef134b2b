import type { Scope } from '../scope'
import type { Cells } from './accuracy'
import { type AccuracyCell, accuracyCell } from './accuracy'
import { rankedShare } from './collective/passes'
import { countedAnswers } from './counted-answers'
import { bootstrapDifference, type Difference } from './difference'
import type { Outcome, RaterSeries } from './rater-series'
import type { Redraw } from './redraw'
import { mapGroups } from './unit-groups'

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

/** R71: accuracy of each group over the pooled answers of its raters. */
export function pooledFigures(members: readonly RaterSeries[], scope: Scope, redraw: Redraw) {
  const { parts } = scope
  const cell = (indexes: readonly number[]) => accuracyCell(members, scope.units, indexes, redraw)
  const answers = countedAnswers(members, scope.units, parts.byKind.get('ranking') ?? [])
  const countOutcome = (outcome: Outcome) =>
    answers.filter(({ response }) => response.outcome === outcome).length
  const ranked = (most: number): AccuracyCell => {
    const { n, count, value, reason, ...interval } = rankedShare(answers, most, redraw)
    return {
      n,
      correct: count,
      value,
      ...interval,
      abstained: countOutcome('abstained'),
      notReached: countOutcome('not-asked'),
      missing: 0,
      flagged: 0,
      reason: reason === null ? null : 'no-ranking-questions',
    }
  }
  return {
    overall: cell(parts.all),
    closed: cell(parts.closed),
    byCategory: mapGroups(parts.byCategory, cell),
    byAttribute: mapGroups(parts.byAttribute, (groups) => mapGroups(groups, cell)),
    /** Ranked answers: right on the first entry, and among the first five. */
    top1: ranked(1),
    top5: ranked(5),
  }
}

/** Two groups: the difference of the pooled accuracies, clusters redrawn with the answers of both. */
export function groupDifferences(
  sides: readonly [readonly RaterSeries[], readonly RaterSeries[]],
  { units, parts, plan }: Pick<Scope, 'units' | 'parts' | 'plan'>,
) {
  const difference = (indexes: readonly number[]): Difference => {
    const verdictsOf = (side: readonly RaterSeries[]) =>
      countedAnswers(side, units, indexes).map(({ unit, isCorrect }) => ({
        cluster: unit.cluster,
        value: Number(isCorrect),
      }))
    return bootstrapDifference(plan, verdictsOf(sides[0]), verdictsOf(sides[1]))
  }
  return { overall: difference(parts.all), closed: difference(parts.closed) }
}
