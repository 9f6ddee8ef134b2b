import type { Pool } from '@/pool'
import { keptLast } from '@/study'
import { itemRow, searchText } from '../item-words'
import type { DraftContent } from './draft-content'

export type ItemFilter = 'all' | 'edited' | 'practice'

const searchTexts = keptLast((pool: Pool) => pool.items.map(searchText))

/** A page of the table of items. The words of a large pool are put together once, at the first search. */
export function itemPage(
  pool: Pool,
  edits: DraftContent['edits'],
  search: string,
  only: ItemFilter,
  [from, to]: readonly [from: number, to: number],
) {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean)
  const texts = words.length === 0 ? [] : searchTexts(pool)
  const found = pool.items.filter(
    (item, n) =>
      words.every((word) => texts[n]?.includes(word)) &&
      (only === 'all' || (only === 'practice' ? item.practice : item.id in edits)),
  )
  return {
    total: found.length,
    rows: found.slice(from, to).map((item) => itemRow(item, item.id in edits)),
  }
}
