import type { Pool } from '@/pool'
import { itemRow, searchText } from '../item-words'
import type { DraftContent } from './draft-content'

export type ItemFilter = 'all' | 'edited' | 'practice'

/** Pages of the table of items. The words of a large pool are put together once, at the first search. */
export class ItemPages {
  #texts: { readonly pool: Pool; readonly ofItems: readonly string[] } | null = null

  page(
    pool: Pool,
    edits: DraftContent['edits'],
    search: string,
    only: ItemFilter,
    [from, to]: readonly [from: number, to: number],
  ) {
    const words = search.toLowerCase().split(/\s+/).filter(Boolean)
    const texts = words.length === 0 ? [] : this.#textsOf(pool)
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

  #textsOf(pool: Pool): readonly string[] {
    if (this.#texts?.pool !== pool) this.#texts = { pool, ofItems: pool.items.map(searchText) }
    return this.#texts.ofItems
  }
}
