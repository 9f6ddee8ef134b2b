import type { SessionState } from '@/answers'
import type { ReaderItem, ReaderStudy } from '@/questions'
import { applyCondition } from '@/study'
import { isItemDone, type SessionPlace } from '../session/session-place'

/** The items of a study as raters may see them, by id; made once, so that each keeps its identity. */
export function shownItems(study: ReaderStudy): ReadonlyMap<string, ReaderItem> {
  return new Map(study.items.map((item) => [item.id, applyCondition(study, item)]))
}

/** Whether a rater may leave the order: to look back, or to change an answer. */
export const mayGoBack = ({ reading }: ReaderStudy): boolean =>
  reading.navigation === 'free' || reading.revision === 'until-finished'

/** The farthest place (0-based) to which a rater may go now. */
export function farthestIndex(study: ReaderStudy, state: SessionState, place: SessionPlace): number {
  if (study.reading.navigation === 'free') return state.order.length - 1
  return place.at === 'item' ? place.index : state.order.length - 1
}

/** The item that follows, for loading ahead: the next practice item, or the next that is not done. */
export function followingItem(study: ReaderStudy, state: SessionState, place: SessionPlace): string | null {
  const practice = study.reading.practice?.items ?? []
  if (place.at === 'practice') return practice[place.index + 1] ?? state.order[0] ?? null
  return place.at === 'item' ? (state.order[place.index + 1] ?? null) : null
}

/** After an item of free navigation: the next one that is not done, counted on from it and then from the start. */
export function nextOpenIndex(
  state: SessionState,
  items: ReadonlyMap<string, ReaderItem>,
  after: number,
): number | null {
  const count = state.order.length
  for (let step = 1; step <= count; step++) {
    const index = (after + step) % count
    const item = items.get(state.order[index] ?? '')
    if (item !== undefined && !isItemDone(state, item)) return index
  }
  return null
}
