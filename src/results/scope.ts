import type { AnswerKey } from '@/questions'
import type { KeptDraws } from '@/stats'
import type { TrainingPool } from './inputs/training-pool'
import { type Clusters, type Resampling, resamplingOf } from './measures/clusters'
import { type ComparedPairs, comparedPairs } from './measures/compared-pairs'
import { type Floors, floorsOf } from './measures/floors'
import type { RaterSeries } from './measures/rater-series'
import { groupOf, seriesOfGroups } from './measures/rater-sets'
import type { ScoredUnit } from './measures/scored-unit'
import { type Breakdown, breakdown } from './measures/unit-groups'

/** Which way differences between conditions go: every other condition minus this one. */
export interface Direction {
  readonly reference: string
  /** The frozen primary endpoint names it, a model's suggestions are withheld under it, or the study lists it first. */
  readonly because: 'primary' | 'suggestions' | 'first-listed'
}

/** How questions belong together: what is redrawn as a whole, and why (R38). */
type QuestionDesign = ReturnType<typeof designOf>

export interface StudyDesign extends QuestionDesign {
  /** The questions of each condition, where there are several. */
  readonly byCondition: Readonly<Record<string, QuestionDesign>>
}

/**
 * What figures are over: all questions of the study, or those of one condition. Every figure of the report is computed for
 * a scope and knows of nothing outside of it, so that each exists by condition, too.
 */
export interface Scope {
  readonly units: readonly ScoredUnit[]
  readonly parts: Breakdown
  readonly plan: Resampling
  readonly floors: Floors
  /** Every rater and session, over the questions of the scope. */
  readonly series: readonly RaterSeries[]
  readonly compared: ComparedPairs
  /** Those whose agreement as a whole is reported. */
  readonly group: readonly RaterSeries[]
  /** Groups of raters by their names. */
  readonly groups: ReadonlyMap<string, readonly RaterSeries[]>
  readonly graders: readonly string[]
  readonly direction: Direction | null
}

interface ScopeSource {
  readonly key: AnswerKey
  readonly trainingPool: TrainingPool | null
  readonly seed: number
  readonly iterations: number
  readonly comparesModels: boolean
  readonly strataBy: string | null
  readonly draws: KeptDraws
  /** Who graded the free texts; none where they are scored automatically. */
  readonly graders: readonly string[]
  readonly direction: Direction | null
}

export function scopeOf(
  units: readonly ScoredUnit[],
  series: readonly RaterSeries[],
  {
    key,
    trainingPool,
    seed,
    iterations,
    comparesModels,
    strataBy,
    draws,
    graders,
    direction,
  }: ScopeSource,
): Scope {
  return {
    units,
    series,
    parts: breakdown(units),
    plan: resamplingOf(units, seed, iterations, strataBy, draws),
    floors: floorsOf(units, key, trainingPool),
    compared: comparedPairs(series, comparesModels),
    group: groupOf(series),
    groups: seriesOfGroups(series),
    graders,
    direction,
  }
}

/** The questions of each condition with what everyone answered to them; none where there is but one condition. */
export function conditionScopes(all: Scope, source: ScopeSource): ReadonlyMap<string, Scope> {
  const { byCondition } = all.parts
  if (byCondition.size < 2) return new Map()
  return new Map(
    [...byCondition].map(([condition, indexes]) => {
      const places = new Map<number, number>()
      const units = indexes.flatMap((index) => {
        const unit = all.units[index]
        if (unit === undefined) return []
        const cluster = places.get(unit.cluster) ?? places.size
        places.set(unit.cluster, cluster)
        return [{ ...unit, cluster }]
      })
      const items = new Set(units.map(({ item }) => item))
      const series = all.series.map(
        (s): RaterSeries => ({
          ...s,
          answers: s.answers.filter(({ item }) => items.has(item)),
          given: indexes.map((index) => s.given[index] ?? null),
          responses: indexes.flatMap((index) => s.responses[index] ?? []),
        }),
      )
      return [condition, scopeOf(units, series, source)]
    }),
  )
}

/** How the questions of a scope belong together. */
export const designOf = ({ units, plan }: Scope) => ({
  items: new Set(units.map(({ item }) => item)).size,
  /** Cases behind the items: one case may be read under several conditions. */
  cases: new Set(units.map((unit) => unit.case)).size,
  questions: units.length,
  questionsWithTruth: units.filter(({ truth }) => truth !== null).length,
  clusters: clusterFacts(plan.clusters),
})

const clusterFacts = ({ by, count, strata, strataBy }: Clusters) => ({
  by,
  count,
  /** Whether they are redrawn within their category: not where one spans several. */
  isWithinCategory: strata !== null,
  /** What they are redrawn within, where that is not the category. */
  ...(strataBy === null ? {} : { within: strataBy }),
})
