import type { ReaderStudy } from '@/questions'
import type { SessionPlace } from './session-place'

/** A part of the study that begins: its cases were met before, with less to see. */
export interface PartBegun {
  /** How many parts are done. */
  readonly done: number
  readonly of: number
}

/** @returns null unless the next item is the first of a later block. */
export function partBegun(
  study: ReaderStudy,
  order: readonly string[],
  place: SessionPlace,
): PartBegun | null {
  if (place.at !== 'item' || place.index === 0) return null
  const blocks = new Map(study.items.map((item) => [item.id, item.block ?? 1]))
  const blockAt = (index: number) => blocks.get(order[index] ?? '') ?? 1
  if (blockAt(place.index) === blockAt(place.index - 1)) return null
  const parts = [...new Set(order.map((_, index) => blockAt(index)))]
  return { done: parts.indexOf(blockAt(place.index)), of: parts.length }
}
