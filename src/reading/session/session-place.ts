import { isItemDone, type SessionState } from '@/answers'
import type { ReaderStudy } from '@/questions'
import { itemsById } from '@/study'

/** Where a rater stands in a session. */
export type SessionPlace =
  | { readonly at: 'instructions' }
  | { readonly at: 'display-check' }
  | { readonly at: 'practice'; readonly index: number; readonly item: string }
  | { readonly at: 'item'; readonly index: number; readonly item: string }
  /** Every item is answered or passed, and the session is not closed. */
  | { readonly at: 'end' }
  | { readonly at: 'finished' }

/** How many items of the session are answered or passed. */
export function doneCount(state: SessionState, study: ReaderStudy): number {
  const items = itemsById(study)
  return state.order.filter((id) => isItemDone(state, items.get(id))).length
}

/** The place at which a session goes on: the same before and after a reload, because the log alone decides. */
export function sessionPlace(state: SessionState, study: ReaderStudy): SessionPlace {
  if (state.finishedAt !== null) return { at: 'finished' }
  if (!state.hasReadInstructions && study.instructions.trim() !== '') return { at: 'instructions' }
  if (state.displayCheck === null) return { at: 'display-check' }
  const practice = study.reading.practice?.items ?? []
  const hasBegun = state.shownAt.size > 0 || state.commits.length > 0
  const practiceIndex = hasBegun ? -1 : practice.findIndex((id) => !state.practice.has(id))
  const practiceItem = practice[practiceIndex]
  if (practiceItem !== undefined)
    return { at: 'practice', index: practiceIndex, item: practiceItem }
  const items = itemsById(study)
  const index = state.order.findIndex((id) => {
    const item = items.get(id)
    return item !== undefined && !isItemDone(state, item)
  })
  const item = state.order[index]
  return item === undefined ? { at: 'end' } : { at: 'item', index, item }
}

/**
 * A part of the study that begins: its cases were met before, with less to see.
 * @returns how many parts are done; null unless the next item is the first of a later block.
 */
export function partBegun(study: ReaderStudy, order: readonly string[], place: SessionPlace) {
  if (place.at !== 'item' || place.index === 0) return null
  const blocks = new Map(study.items.map((item) => [item.id, item.block ?? 1]))
  const blockAt = (index: number) => blocks.get(order[index] ?? '') ?? 1
  if (blockAt(place.index) === blockAt(place.index - 1)) return null
  const parts = [...new Set(order.map((_, index) => blockAt(index)))]
  return { done: parts.indexOf(blockAt(place.index)), of: parts.length }
}
