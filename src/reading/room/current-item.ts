import {
  answersOfItem,
  isItemDone,
  type LockedAnswers,
  openStage,
  type SessionState,
} from '@/answers'
import type { ReaderItem, ReaderStudy } from '@/questions'
import { applyCondition } from '@/study'
import type { SessionPlace } from '../session/session-place'

/** A practice item that is being answered in stages, or whose feedback is read. */
export interface PracticeState {
  readonly item: string
  readonly answers: LockedAnswers
  /** All stages are answered and the rater looks at the feedback. */
  readonly isFeedback: boolean
}

export interface CurrentItem {
  readonly kind: 'practice' | 'item'
  readonly item: ReaderItem
  /** 1-based, among `count`. */
  readonly position: number
  readonly count: number
}

/**
 * The item on screen: feedback first, then the rater's choice, then where the log goes on.
 * @param chosenIndex a place in the order that the rater went to, 0-based.
 */
export function currentItem(
  study: ReaderStudy,
  items: ReadonlyMap<string, ReaderItem>,
  order: readonly string[],
  place: Extract<SessionPlace, { at: 'practice' | 'item' | 'end' }>,
  practice: PracticeState | null,
  chosenIndex: number | null,
): CurrentItem {
  const practiceIds = study.reading.practice?.items ?? []
  const practiceDue = place.at === 'practice' ? place.item : null
  const practiceId = practice?.isFeedback === true ? practice.item : practiceDue
  if (practiceId !== null)
    return {
      kind: 'practice',
      item: mustGet(items, practiceId),
      position: practiceIds.indexOf(practiceId) + 1,
      count: practiceIds.length,
    }
  const index = chosenIndex ?? (place.at === 'item' ? place.index : order.length - 1)
  return {
    kind: 'item',
    item: mustGet(items, order[index] ?? ''),
    position: index + 1,
    count: order.length,
  }
}

/** The order and the practice list are checked when a study is read: a miss is a bug. */
function mustGet(items: ReadonlyMap<string, ReaderItem>, id: string): ReaderItem {
  const item = items.get(id)
  if (item === undefined) throw new Error(`the study has no case "${id}"`)
  return item
}

/** What can be done with the item on screen. */
export type ItemMode =
  | { readonly kind: 'answer'; readonly stage: number; readonly locked: LockedAnswers }
  /** Answered, and looked at again. */
  | { readonly kind: 'look'; readonly mayChange: boolean; readonly locked: LockedAnswers }

/** @param practiceLocked answers to earlier stages of a practice item; null for an item that counts. */
export function itemMode(
  state: SessionState,
  item: ReaderItem,
  practiceLocked: LockedAnswers | null,
  mayRevise: boolean,
): ItemMode {
  const locked = practiceLocked ?? answersOfItem(state, item.id)
  const stage = openStage(item, locked)
  if (practiceLocked !== null) {
    return stage === null
      ? { kind: 'look', mayChange: false, locked }
      : { kind: 'answer', stage, locked }
  }
  if (stage === null || isItemDone(state, item))
    return { kind: 'look', mayChange: mayRevise, locked }
  return { kind: 'answer', stage, locked }
}

/** The items of a study as raters may see them, by id; made once, so that each keeps its identity. */
export function shownItems(study: ReaderStudy): ReadonlyMap<string, ReaderItem> {
  return new Map(study.items.map((item) => [item.id, applyCondition(study, item)]))
}

/** Whether a rater may leave the order: to look back, or to change an answer. */
export const mayGoBack = ({ reading }: ReaderStudy): boolean =>
  reading.navigation === 'free' || reading.revision === 'until-finished'

/** The farthest place (0-based) to which a rater may go now. */
export function farthestIndex(
  study: ReaderStudy,
  state: SessionState,
  place: SessionPlace,
): number {
  if (study.reading.navigation === 'free') return state.order.length - 1
  return place.at === 'item' ? place.index : state.order.length - 1
}

/** The item that follows, for loading ahead: the next practice item, or the next that is not done. */
export function followingItem(
  study: ReaderStudy,
  state: SessionState,
  place: SessionPlace,
): string | null {
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
