import { hashJson, withheldBy } from '@/study'
import type { PoolItem } from '../pool/pool-schema'
import type { Protocol } from '../pool/protocol-file'

/** One item of the study to be: a case of the pool under one condition. */
export interface DealtItem {
  readonly item: PoolItem
  readonly condition: string
  /** From 1; null: read by all raters. */
  readonly arm: number | null
  /** From 1; null: there are no blocks. */
  readonly block: number | null
}

/**
 * Which case is read under which condition, by whom, and when.
 * - as the pool lists it: every item once, for all raters
 * - `latin-square`: every case once under each condition, each time for another arm, so that every rater reads every
 *   case once and each condition equally often, within each category to one case
 * - `crossover`: every case under each condition for all raters, in blocks: what withholds most comes first
 *
 * Cases are dealt in the order of the SHA-256 of seed, study id and pool id: no truth and no line of the file has a
 * part in it.
 */
export function dealConditions(scored: readonly PoolItem[], protocol: Protocol): DealtItem[] {
  const { conditions, conditionDesign } = protocol
  if (conditionDesign === 'crossover') {
    const order = conditions.toSorted((a, b) => withheldBy(b.hides).size - withheldBy(a.hides).size)
    return scored.flatMap((item) =>
      order.map(({ id }, n) => ({ item, condition: id, arm: null, block: n + 1 })),
    )
  }
  if (conditionDesign === 'latin-square') {
    const turns = turnsOf(scored, protocol)
    const count = conditions.length
    return scored.flatMap((item) =>
      conditions.map(({ id }, n) => {
        const arm = 1 + ((n + count - ((turns.get(item) ?? 0) % count)) % count)
        return { item, condition: id, arm, block: null }
      }),
    )
  }
  return scored.map((item) => ({
    item,
    condition: listedCondition(item, protocol),
    arm: null,
    block: null,
  }))
}

/** The condition that the pool names for an item, else the one that shows all. */
export function listedCondition(item: PoolItem, { conditions }: Protocol): string {
  if (item.condition !== undefined) return item.condition
  return (conditions.find((c) => c.id === 'full') ?? conditions[0])?.id ?? 'full'
}

/** The place of each case in the deal: category after category, counted through so that the whole comes out even, too. */
function turnsOf(
  scored: readonly PoolItem[],
  { id, reading }: Protocol,
): ReadonlyMap<PoolItem, number> {
  const ranked = scored.map((item) => ({ item, rank: hashJson([reading.seed, id, item.id]) }))
  ranked.sort((a, b) => compare(a.item.category, b.item.category) || compare(a.rank, b.rank))
  return new Map(ranked.map(({ item }, n) => [item, n]))
}

const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0)
