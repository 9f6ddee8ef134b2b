import type { AnswerKey, ReaderStudy } from '@/questions'
import { scoredItems } from '@/study'

/**
 * R70: which items show one case. Those that share the attribute `case` of the key; without one, those that
 * hold the same context, volumes, images and questions. A case may occur once in each condition: where it
 * occurs twice in one, its items are cases of their own. A case is named by its attribute or its first item.
 */
export function casesOf(study: ReaderStudy, key: AnswerKey): ReadonlyMap<string, string> {
  const scored = scoredItems(study)
  const own = new Map(scored.map((id) => [id, id]))
  const items = new Map(study.items.map((item) => [item.id, item]))
  const conditions = new Set(scored.map((id) => items.get(id)?.condition))
  if (conditions.size < 2) return own
  const groups = new Map<string, string[]>()
  for (const id of scored) {
    const item = items.get(id)
    if (item === undefined) continue
    const named = key.items[id]?.attributes?.case
    const { context, volumes, images, questions, stages } = item
    const sign =
      named === undefined ? JSON.stringify([context, volumes, images, questions, stages]) : `case ${named}`
    const group = groups.get(sign)
    if (group === undefined) groups.set(sign, [id])
    else group.push(id)
  }
  for (const group of groups.values()) {
    const [first] = group
    if (first === undefined || group.length < 2) continue
    if (new Set(group.map((id) => items.get(id)?.condition)).size < group.length) continue
    const name = key.items[first]?.attributes?.case
    for (const id of group) own.set(id, name === undefined ? first : String(name))
  }
  return own
}
