import type { Question } from '@/questions'
import { controlOf } from '@/questions/controls'
import type { RoomKey } from '../room/room-keys'
import { useRoomKeys } from '../room/use-room-keys'
import type { QuestionDraft } from '../session/item-draft'
import { leaveField, releaseButton } from './use-released-focus'

export interface DeskForKeys {
  readonly isListening: boolean
  /** The question that takes digits and letters; undefined while nothing may be answered. */
  readonly active: Question | undefined
  readonly entered: QuestionDraft
  /** Whether no other question is still to be answered. */
  readonly isLastMissing: boolean
  readonly crosshairMm: () => readonly [number, number, number] | null
  readonly onEnter: (question: Question, entered: Partial<QuestionDraft>) => void
  /** The question that keys go to from now on; null: the first that is missing. */
  readonly onActivate: (question: string | null) => void
  /** What these do; null while they do nothing. */
  readonly onGoOn: (() => void) | null
  readonly onComment: (() => void) | null
  readonly onFlag: (() => void) | null
}

/** The keys of the room that act on the item on the desk. */
export function useDeskKeys(desk: DeskForKeys): void {
  const { active, entered } = desk

  function answer(key: string): boolean {
    if (active === undefined) return false
    const { keys } = controlOf(active)
    const value = keys?.valueAfter(active, entered.value, key, desk.crosshairMm)
    if (keys == null || value === undefined) return false
    desk.onEnter(active, { value, hasAbstained: false })
    releaseButton()
    // A whole answer by one key: the next question that is missing takes the keys.
    const isDone = keys.isOneKey && active.confidence !== 'percent'
    desk.onActivate(isDone && !desk.isLastMissing ? null : active.id)
    return true
  }

  function abstain(): boolean {
    if (active?.abstain == null) return false
    desk.onEnter(active, { hasAbstained: !entered.hasAbstained })
    releaseButton()
    return true
  }

  useRoomKeys((key: RoomKey) => {
    if (!desk.isListening) return false
    switch (key.act) {
      case 'answer':
        return answer(key.key)
      case 'abstain':
        return abstain()
      case 'leave-field':
        leaveField()
        return true
      case 'go-on':
        return done(desk.onGoOn)
      case 'comment':
        return done(desk.onComment)
      case 'flag':
        return done(desk.onFlag)
      default:
        return false
    }
  })
}

function done(act: (() => void) | null): boolean {
  act?.()
  return act !== null
}
