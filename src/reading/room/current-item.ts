import type { CommittedAnswer } from '@/answers'
import type { ReaderItem, ReaderStudy } from '@/questions'
import type { SessionPlace } from '../session/session-place'

/** A practice item that is being answered in stages, or whose feedback is read. */
export interface PracticeState {
  readonly item: string
  readonly answers: ReadonlyMap<string, CommittedAnswer>
  /** All stages are answered and the rater looks at the feedback. */
  readonly isFeedback: boolean
}

export interface CurrentItem {
  readonly kind: 'practice' | 'item'
  readonly item: ReaderItem
  /** 1-based, among `of`. */
  readonly position: number
  readonly of: number
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
  const practiceId =
    practice?.isFeedback === true ? practice.item : place.at === 'practice' ? place.item : null
  if (practiceId !== null)
    return {
      kind: 'practice',
      item: mustGet(items, practiceId),
      position: practiceIds.indexOf(practiceId) + 1,
      of: practiceIds.length,
    }
  const index = chosenIndex ?? (place.at === 'item' ? place.index : order.length - 1)
  return { kind: 'item', item: mustGet(items, order[index] ?? ''), position: index + 1, of: order.length }
}

/** The order and the practice list are checked when a study is read: a miss is a bug. */
function mustGet(items: ReadonlyMap<string, ReaderItem>, id: string): ReaderItem {
  const item = items.get(id)
  if (item === undefined) throw new Error(`the study has no item "${id}"`)
  return item
}
