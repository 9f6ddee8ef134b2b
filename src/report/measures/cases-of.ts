import type { AnswerKey, ReaderStudy } from '@/questions'
import { caseFingerprint, scoredItems } from '@/study'
import { itemOfReading } from '../readings/readings-of-study'

/**
 * R70: which items show one case. Those of one item of the pool, which freezing has dealt out over the conditions; else
 * those that share the attribute `case` of the key; else those that hold the same context, volumes, images and questions.
 * A case may occur once in each condition: where it occurs twice in one, its items are cases of their own. A case is named
 * by its attribute `case`, or by its first item.
 */
export function casesOf(study: ReaderStudy, key: AnswerKey): ReadonlyMap<string, string> {
  const scored = scoredItems(study)
  const own = new Map(scored.map((id) => [id, itemOfReading(id)]))
  const items = new Map(study.items.map((item) => [item.id, item]))
  const conditions = new Set(scored.map((id) => items.get(id)?.condition))
  if (conditions.size < 2) return own
  const poolId = (id: string) => key.items[id]?.attributes?.poolId
  const uses = new Map<unknown, number>()
  for (const id of scored) uses.set(poolId(id), (uses.get(poolId(id)) ?? 0) + 1)
  const groups = new Map<string, string[]>()
  for (const id of scored) {
    const item = items.get(id)
    if (item === undefined) continue
    const named = key.items[id]?.attributes?.case
    const pooled = poolId(id)
    const isDealt = pooled !== undefined && (uses.get(pooled) ?? 0) > 1
    // Readings of one item are of one case, whatever else may be alike (R90).
    const isReading = itemOfReading(id) !== id
    const fingerprint = isReading
      ? `reading ${itemOfReading(id)}`
      : isDealt
        ? `pool ${pooled}`
        : named === undefined
          ? caseFingerprint(item)
          : `case ${named}`
    const group = groups.get(fingerprint)
    if (group === undefined) groups.set(fingerprint, [id])
    else group.push(id)
  }
  for (const [fingerprint, group] of groups) {
    const [first] = group
    if (first === undefined || group.length < 2) continue
    if (new Set(group.map((id) => items.get(id)?.condition)).size < group.length) continue
    // Several items of the pool may belong to one case: of those only the item names its own pair.
    const isOfItem = /^(pool|reading) /.test(fingerprint)
    const name = isOfItem ? undefined : key.items[first]?.attributes?.case
    for (const id of group) own.set(id, name === undefined ? itemOfReading(first) : String(name))
  }
  return own
}
