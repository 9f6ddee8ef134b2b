import type { ReaderStudy } from '@/questions'
import { newcombeInterval } from '@/stats'
import { type AccuracyCell, accuracyCell } from './accuracy'
import type { Resampling } from './clusters'
import { rightWithout } from './collective/right-without'
import { bootstrapDifference, count, type Difference, emptyTally } from './difference'
import type { RaterSeries } from './rater-series'
import { redrawnTogether } from './redraw'
import type { ScoredUnit } from './scored-unit'
import { conditionOdds } from './tests/condition-odds'
import type { Breakdown } from './unit-groups'

/** Which way differences between conditions go: every other condition minus this one. */
export interface Direction {
  readonly reference: string
  /** The frozen primary endpoint names it, a model's suggestions are withheld under it, or the study lists it first. */
  readonly because: 'primary' | 'suggestions' | 'first-listed'
}

/** The same cases under two reading conditions. */
export type ConditionComparison = ReturnType<typeof conditionComparisons>[number]

/**
 * R70: every other condition minus the reference, for each rater and for all human raters together. Cases that were answered in
 * both are compared as pairs: they are redrawn with both answers.
 * Conditions without a common case are compared as independent: Newcombe's interval for one rater with one answer to each
 * cluster, and else the bootstrap, because answers to one item or of one patient belong together.
 */
export function conditionComparisons(
  study: ReaderStudy,
  series: readonly RaterSeries[],
  units: readonly ScoredUnit[],
  parts: Breakdown,
  plan: Resampling,
  direction: Direction | null,
) {
  const used = study.conditions.filter((condition) => parts.byCondition.has(condition.id))
  const reference = used.find(({ id }) => id === direction?.reference)
  if (reference === undefined) return []
  const humans = series.filter((s) => s.isFirst && s.kind === 'human')
  const sets = [
    ...(humans.length > 1 ? [{ rater: null, session: null, members: humans }] : []),
    ...series.map((s) => ({ rater: s.code, session: s.sessionNumber, members: [s] })),
  ]
  return used
    .filter((condition) => condition !== reference)
    .flatMap((test) =>
      sets.map(({ rater, session, members }) => {
        const indexes = [test, reference].map((c) => parts.byCondition.get(c.id) ?? []) as [
          number[],
          number[],
        ]
        const paired = pairedCases(members, units, indexes)
        const kept = (side: 0 | 1) =>
          paired.size === 0
            ? indexes[side]
            : indexes[side].filter((unit) => paired.has(units[unit]?.case ?? ''))
        const [tested, baseline] = [kept(0), kept(1)]
        const withoutLess =
          test.hides.length > reference.hides.length
            ? ([baseline, tested] as const)
            : ([tested, baseline] as const)
        const [first, second, without] = redrawnTogether(plan, (redraw) => {
          const cell = (side: readonly number[]) => accuracyCell(members, units, side, redraw)
          return [
            cell(tested),
            cell(baseline),
            rightWithout(members, units, withoutLess, redraw),
          ] as const
        })
        return {
          rater,
          session,
          /** The test, then the reference (R177). */
          conditions: [test.id, reference.id] as const,
          /** Cases that were answered in both; 0 where the two conditions show different cases. */
          pairedCases: paired.size,
          first,
          second,
          /** Of the answers that were right under one, the share that was right under the one that hides more, else under the reference. */
          rightWithout: without,
          /** null: all human raters together. */
          /** Of all human raters together: odds of a right answer, first against second. */
          ...(rater === null ? { odds: conditionOdds(members, units, [tested, baseline]) } : {}),
          /** On the paired cases where there are any, else on all items of both conditions. */
          difference:
            paired.size === 0 &&
            members.length === 1 &&
            areIndependent(members, units, [...tested, ...baseline])
              ? independent(first, second)
              : redrawnDifference(members, units, [tested, baseline], plan, paired.size === 0),
        }
      }),
    )
}

/** Whether no patient, case or item has several of the answers that count: then they are independent. */
function areIndependent(
  members: readonly RaterSeries[],
  units: readonly ScoredUnit[],
  indexes: readonly number[],
): boolean {
  const counted = members.flatMap((s) =>
    indexes.filter((unit) => (s.responses[unit]?.isCorrect ?? null) !== null),
  )
  return new Set(counted.map((unit) => units[unit]?.cluster)).size === counted.length
}

/** Cases with an answer that counts in both conditions, by any of these raters. */
function pairedCases(
  members: readonly RaterSeries[],
  units: readonly ScoredUnit[],
  [tested, baseline]: readonly [readonly number[], readonly number[]],
): ReadonlySet<string> {
  const answered = (indexes: readonly number[]) =>
    new Set(
      indexes
        .filter((unit) => members.some((s) => (s.responses[unit]?.isCorrect ?? null) !== null))
        .map((unit) => units[unit]?.case ?? ''),
    )
  const answeredBaseline = answered(baseline)
  return new Set([...answered(tested)].filter((name) => answeredBaseline.has(name)))
}

/**
 * Difference of two accuracies, first side minus second: whatever is redrawn brings its answers of both.
 * @param isUnpaired the sides are of different cases.
 */
export function redrawnDifference(
  members: readonly RaterSeries[],
  units: readonly ScoredUnit[],
  sides: readonly [readonly number[], readonly number[]],
  plan: Resampling,
  isUnpaired: boolean,
): Difference {
  const places = new Map<number, number>()
  const conditions: string[] = []
  const strata: string[] = []
  let isWithinCondition = isUnpaired
  for (const index of [...sides[0], ...sides[1]]) {
    const { cluster = 0, condition = '' } = units[index] ?? {}
    const place = places.get(cluster) ?? places.size
    if (place < places.size) {
      isWithinCondition &&= conditions[place] === condition
      continue
    }
    places.set(cluster, place)
    conditions.push(condition)
    strata.push(plan.strata?.[cluster] ?? '')
  }
  const tally = emptyTally(places.size)
  sides.forEach((indexes, side) => {
    for (const s of members)
      for (const unit of indexes) {
        const isCorrect = s.responses[unit]?.isCorrect ?? null
        const place = places.get(units[unit]?.cluster ?? -1)
        if (isCorrect !== null && place !== undefined)
          count(tally, side === 0 ? 0 : 1, place, isCorrect)
      }
  })
  const { seed, iterations, draws } = plan
  return bootstrapDifference(
    iterations === 0
      ? null
      : {
          clusterCount: places.size,
          seed,
          iterations,
          draws,
          // Without pairs each condition keeps its number of clusters, unless a patient has cases under both.
          strata: isWithinCondition
            ? strata.map((name, place) => `${conditions[place]} ${name}`)
            : strata,
        },
    tally,
  )
}

function independent(first: AccuracyCell, second: AccuracyCell): Difference {
  const value = first.value === null || second.value === null ? null : first.value - second.value
  const reason = value === null ? 'no-items' : null
  return {
    value,
    ci95: newcombeInterval(first.correct, first.n, second.correct, second.n),
    method: 'newcombe',
    reason,
    ci95Reason: reason,
  }
}
