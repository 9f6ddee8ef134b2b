import { hashJson, seededShuffle } from '@/study'
import type { PoolItem } from './pool-schema'
import type { Protocol } from './protocol-file'

/** A pool item with the neutral id under which raters meet it. */
export interface NumberedItem {
  readonly id: string
  readonly isPractice: boolean
  readonly item: PoolItem
}

/**
 * Neutral ids: p01, p02, … for practice and i001, i002, … for what is scored. Under a random reading order the
 * scored items are numbered in a shuffled order, so that neither id nor place says where in the pool an item stood;
 * the shuffle is seeded by the pool itself, so the same pool gives the same package. A fixed order is the
 * coordinator's own and stays. Line and format of the file count for nothing: the same items give the same package, whether
 * they come from a table and its mapping or from the pool that was saved of them.
 */
export function numberItems(items: readonly PoolItem[], protocol: Protocol): NumberedItem[] {
  const practiceIds = protocol.reading.practice?.items ?? []
  const isPractice = (item: PoolItem) => item.practice || practiceIds.includes(item.id)
  // Practice in the order in which the protocol names it, then as it stands in the pool.
  const practice = items
    .filter(isPractice)
    .sort((a, b) => orderOf(practiceIds, a) - orderOf(practiceIds, b) || a.line - b.line)
  const scored = items.filter((item) => !isPractice(item))
  const ordered =
    protocol.reading.order === 'fixed'
      ? scored
      : seededShuffle(scored, hashJson([protocol.reading.seed, protocol.id, scored.map(contentOf)]))
  return [
    ...practice.map((item, n) => ({ id: neutral('p', n, practice.length, 2), isPractice: true, item })),
    ...ordered.map((item, n) => ({ id: neutral('i', n, ordered.length, 3), isPractice: false, item })),
  ]
}

const contentOf = ({ line: _, format: __, ...item }: PoolItem) => item

const orderOf = (named: readonly string[], item: PoolItem) =>
  named.includes(item.id) ? named.indexOf(item.id) : named.length

const neutral = (prefix: string, index: number, count: number, digits: number) =>
  `${prefix}${String(index + 1).padStart(Math.max(digits, String(count).length), '0')}`

/** Ids that this program gives: they say nothing, wherever they stand. */
export const NEUTRAL_ID = /^[ip]\d+$/
