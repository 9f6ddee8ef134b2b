import type { ReaderStudy } from '@/questions'
import { newcombeInterval } from '@/stats'
import type { Scope } from '../scope'
import { type AccuracyCell, accuracyCell } from './accuracy'
import type { Resampling } from './clusters'
import { rightWithout } from './collective/right-without'
import { countedAnswers, type Sides } from './counted-answers'
import { bootstrapDifference, type Difference } from './difference'
import type { RaterSeries } from './rater-series'
import { raterSets } from './rater-sets'
import { redrawnTogether } from './redraw'
import type { ScoredUnit } from './scored-unit'
import { conditionOdds } from './tests/condition-odds'
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
  { series, units, parts, plan, direction }: Scope,
) {
  const used = study.conditions.filter((condition) => parts.byCondition.has(condition.id))
  const reference = used.find(({ id }) => id === direction?.reference)
  if (reference === undefined) return []
  return used
    .filter((condition) => condition !== reference)
    .flatMap((test) =>
      raterSets(series).map(({ rater, session, members }) => {
        const { pairedCases, sides } = pairedSides(members, units, [
          parts.byCondition.get(test.id) ?? [],
          parts.byCondition.get(reference.id) ?? [],
        ])
        const [tested, baseline] = sides
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
          pairedCases,
          first,
          second,
          /** Of the answers that were right under one, the share that was right under the one that hides more, else under the reference. */
          rightWithout: without,
          /** null: all human raters together. */
          /** Of all human raters together: odds of a right answer, first against second. */
          ...(rater === null ? { odds: conditionOdds(members, units, sides) } : {}),
          /** On the paired cases where there are any, else on all items of both conditions. */
          difference:
            pairedCases === 0 &&
            members.length === 1 &&
            areIndependent(members, units, [...tested, ...baseline])
              ? independent(first, second)
              : redrawnDifference(members, units, sides, plan, pairedCases === 0),
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
  const counted = countedAnswers(members, units, indexes)
  return new Set(counted.map(({ unit }) => unit.cluster)).size === counted.length
}

/** Both sides on the cases with an answer that counts on either, by any of these raters; all of them where there are none. */
export function pairedSides(
  members: readonly RaterSeries[],
  units: readonly ScoredUnit[],
  sides: Sides,
) {
  const [first, second] = sides.map(
    (indexes) => new Set(countedAnswers(members, units, indexes).map(({ unit }) => unit.case)),
  )
  const paired = new Set([...(first ?? [])].filter((name) => second?.has(name)))
  const kept = (indexes: readonly number[]) =>
    paired.size === 0 ? indexes : indexes.filter((unit) => paired.has(units[unit]?.case ?? ''))
  return { pairedCases: paired.size, sides: [kept(sides[0]), kept(sides[1])] as const }
}

/**
 * Difference of two accuracies, first side minus second: whatever is redrawn brings its answers of both.
 * @param isUnpaired the sides are of different cases.
 */
export function redrawnDifference(
  members: readonly RaterSeries[],
  units: readonly ScoredUnit[],
  sides: Sides,
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
  const verdictsOf = (indexes: readonly number[]) =>
    countedAnswers(members, units, indexes).map(({ unit, isCorrect }) => ({
      cluster: places.get(unit.cluster) ?? 0,
      value: Number(isCorrect),
    }))
  const { seed, iterations, draws } = plan
  // Without pairs each condition keeps its number of clusters, unless a patient has cases under both.
  const within = isWithinCondition
    ? strata.map((name, place) => `${conditions[place]} ${name}`)
    : strata
  return bootstrapDifference(
    { clusterCount: places.size, seed, iterations, draws, strata: within },
    verdictsOf(sides[0]),
    verdictsOf(sides[1]),
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
