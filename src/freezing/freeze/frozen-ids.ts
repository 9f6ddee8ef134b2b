import type { PoolItem } from '@/pool'
import { isPracticeOf, type Protocol } from '@/pool'
import {
  compareText,
  digestJson,
  hashJson,
  languagesOfItem,
  seededShuffle,
  withheldBy,
} from '@/study'
import { askedUnder } from './asked-under'

/** An item of the study to be, with the neutral id under which raters meet it. */
export interface NumberedItem extends DealtItem {
  readonly id: string
  readonly isPractice: boolean
}

/**
 * Neutral ids: p01, p02, … for practice and i001, i002, … for what is scored. Under a random reading order the
 * scored items are numbered in a shuffled order, so that neither id nor place says where in the pool an item stood;
 * the shuffle is seeded by the pool itself, so the same pool gives the same package. A fixed order is the
 * coordinator's own and stays; where a case occurs several times, its ids are shuffled all the same, so that none tells of
 * another. Line and format of the file count for nothing: the same items give the same package, whether
 * they come from a table and its mapping or from the pool that was saved of them.
 */
export function numberItems(
  items: readonly PoolItem[],
  protocol: Protocol,
): readonly NumberedItem[] {
  const before = LAST.get(items)
  if (before?.protocol === protocol) return before.numbered
  return numberAnew(items, protocol, isShuffled(protocol) ? hashJson(seedOf(items, protocol)) : '')
}

/** Numbers items for `numberItems` to come, by the browser's own SHA-256: it is many times as quick, and does not answer at once. */
export async function numberAhead(items: readonly PoolItem[], protocol: Protocol): Promise<void> {
  if (LAST.get(items)?.protocol === protocol) return
  numberAnew(items, protocol, isShuffled(protocol) ? await digestJson(seedOf(items, protocol)) : '')
}

/** The audit and freezing number the same items: their contents are hashed once. */
const LAST = new WeakMap<
  readonly PoolItem[],
  { readonly protocol: Protocol; readonly numbered: readonly NumberedItem[] }
>()

const isShuffled = ({ reading, conditionDesign }: Protocol): boolean =>
  reading.order === 'random' || conditionDesign !== undefined

/** All but practice. */
export const scoredOf = (items: readonly PoolItem[], protocol: Protocol): PoolItem[] => {
  const isPractice = isPracticeOf(protocol)
  return items.filter((item) => !isPractice(item))
}

/** What the shuffle is seeded by. */
const seedOf = (items: readonly PoolItem[], protocol: Protocol) => [
  protocol.reading.seed,
  protocol.id,
  scoredOf(items, protocol).map(contentOf),
]

/** @param seed SHA-256 of what the shuffle is seeded by; of no matter where nothing is shuffled. */
function numberAnew(
  items: readonly PoolItem[],
  protocol: Protocol,
  seed: string,
): readonly NumberedItem[] {
  const practiceIds = protocol.reading.practice?.items ?? []
  const isPractice = isPracticeOf(protocol)
  // Practice in the order in which the protocol names it, then as it stands in the pool.
  const practice = items
    .filter(isPractice)
    .sort((a, b) => orderOf(practiceIds, a) - orderOf(practiceIds, b) || a.line - b.line)
  const dealt = dealConditions(scoredOf(items, protocol), protocol)
  const ids = dealt.map((_, n) => neutral('i', n, dealt.length, 3))
  const isDealt = protocol.conditionDesign !== undefined
  const shuffled = <T>(list: readonly T[]) => seededShuffle(list, seed)
  const [places, names] =
    protocol.reading.order === 'random'
      ? [shuffled(dealt), ids]
      : [dealt, isDealt ? shuffled(ids) : ids]
  const numbered = [
    ...practice.map((item, n) => ({
      id: neutral('p', n, practice.length, 2),
      isPractice: true,
      item,
      condition: listedCondition(item, protocol),
      arm: null,
      block: null,
    })),
    ...places.map((place, n) => ({ id: names[n] ?? '', isPractice: false, ...place })),
  ]
  const frozen = numbered.map((entry) => ({
    ...entry,
    item: askedUnder(entry.item, entry.condition, protocol),
  }))
  LAST.set(items, { protocol, numbered: frozen })
  return frozen
}

/** Other languages count for nothing, either: a study that is translated has the ids and the order that it had. */
function contentOf({ line: _line, format: _format, ...item }: PoolItem): unknown {
  const questions = item.questions.map(({ question }) => question)
  if (languagesOfItem({ ...item, questions }).length === 0) return item
  return JSON.parse(JSON.stringify(item, (name, value) => (name === 'texts' ? undefined : value)))
}

const orderOf = (named: readonly string[], item: PoolItem) =>
  named.includes(item.id) ? named.indexOf(item.id) : named.length

const neutral = (prefix: string, index: number, count: number, digits: number) =>
  `${prefix}${String(index + 1).padStart(Math.max(digits, String(count).length), '0')}`

/** Ids that this program gives: they say nothing, wherever they stand. */
export const NEUTRAL_ID = /^[ip]\d+$/

/** One item of the study to be: a case of the pool under one condition. */
interface DealtItem {
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
function dealConditions(scored: readonly PoolItem[], protocol: Protocol): DealtItem[] {
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
  ranked.sort(
    (a, b) => compareText(a.item.category, b.item.category) || compareText(a.rank, b.rank),
  )
  return new Map(ranked.map(({ item }, n) => [item, n]))
}
