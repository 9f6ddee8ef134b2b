import { filesShown } from '../item-files'
import type { QuestionBase, Study } from '../study-schema'

/**
 * What of a study its part needs, and no more: the volumes and images that these items show, and the conditions they are read under.
 * @param part its items with what they may show; ids and order stay, so that raters read the same items in the same order.
 */
export function studyPart<Q extends QuestionBase, T>(
  whole: Study<Q, T>,
  part: {
    readonly id: string
    readonly codes: readonly string[]
    readonly items: Study<Q, T>['items']
    readonly partOf: NonNullable<Study['partOf']>
  },
): Study<Q, T> {
  const { id, codes, items, partOf } = part
  const conditions = new Set(
    items.flatMap(({ condition, stages }) => [
      condition,
      ...(stages ?? []).flatMap((stage) => stage.condition ?? []),
    ]),
  )
  // What is asked of the whole study compares conditions that a part may not have: its hash stands for it.
  const { analysis: _, ...shared } = whole
  return {
    ...shared,
    id,
    raters: { ...whole.raters, codes: [...codes] },
    conditions: whole.conditions.filter((condition) => conditions.has(condition.id)),
    ...filesShown(whole, items),
    items,
    partOf,
  }
}
