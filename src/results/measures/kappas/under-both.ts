import type { DrawnFigures, WeightedStatistic } from '@/stats'
import type { ScoredUnit } from '../scored-unit'
import type { Breakdown } from '../unit-groups'

/** The questions of cases that stand under both conditions: the place of each under the first and under the second. */
export function underBoth(
  units: readonly ScoredUnit[],
  { byCondition }: Pick<Breakdown, 'byCondition'>,
  first: string,
  second: string,
): readonly (readonly [number, number])[] {
  const keyOf = (index: number) => JSON.stringify([units[index]?.case, units[index]?.question.id])
  const others = new Map((byCondition.get(second) ?? []).map((index) => [keyOf(index), index]))
  return (byCondition.get(first) ?? []).flatMap((index) => {
    const other = others.get(keyOf(index))
    return other === undefined ? [] : [[index, other] as const]
  })
}

/** A statistic of questions as often as their clusters are drawn. */
export function ofClusters(
  clusters: readonly number[],
  statistic: WeightedStatistic,
): DrawnFigures {
  const draws = new Int32Array(clusters.length)
  return {
    count: 1,
    evaluate: (drawn, values) => {
      for (let n = 0; n < clusters.length; n++) draws[n] = drawn[clusters[n] ?? 0] ?? 0
      values[0] = statistic(draws) ?? Number.NaN
    },
  }
}
