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
