import { type RefObject, useEffect, useRef, useState } from 'react'
import { useStore } from 'zustand'
import type { CommittedAnswer } from '@/answers'
import type { ReaderItem } from '@/questions'
import { controlOf } from '@/questions/controls'
import type { ViewerHandle } from '@/viewer'
import { answerMarks, questionForMark, valueOfMark } from './answer-marks'
import { type DeskMode, draftOfAnswers } from './desk-mode'
import { deskQuestions } from './desk-questions'
import { FlagDialog } from './flag-dialog'
import { committedAnswers } from './item-answers'
import { EMPTY_DRAFT, questionDraft, withQuestion } from './item-draft'
import { type MarkExchange, useDeskMarks } from './mark-exchange'
import type { ReadingServices } from './open-session'
import { QuestionPanel } from './question-panel'
import type { RoomKey } from './room-keys'
import { saveItem, saveItemShown, savePass } from './save-item'
import type { SessionStore } from './session-store'
import { focusQuestion, showQuestion } from './show-question'
import { useItemDraft } from './use-item-draft'
import { useReadingClock } from './use-reading-clock'
import { releaseButton } from './use-released-focus'
import { useRoomKeys } from './use-room-keys'

export interface DeskPlace {
  readonly kind: 'practice' | 'item'
  /** 1-based. */
  readonly position: number
  readonly of: number
}

export interface ItemDeskProps extends MarkExchange {
  /** As it is on show at the present stage. */
  readonly item: ReaderItem
  readonly place: DeskPlace
  readonly mode: DeskMode
  readonly store: SessionStore
  readonly services: ReadingServices
  readonly isPainted: boolean
  /** The case is covered: the clock stands still and keys do nothing. */
  readonly isCovered: boolean
  /** Why the images cannot be shown; null when they can. */
  readonly brokenBecause: string | null
  readonly viewer: RefObject<ViewerHandle | null>
  /** @returns whether they reached the disk. */
  readonly onPracticeAnswers: (answers: readonly CommittedAnswer[]) => Promise<boolean>
  /** A practice item that cannot be shown is left. @returns whether that reached the disk. */
  readonly onPracticePass: () => Promise<boolean>
  /** A commit or a pass has reached the disk. */
  readonly onCommitted: () => void
}

/** Everything a rater enters about one item, from the first key to the commit. Mount one per item. */
export function ItemDesk(props: ItemDeskProps) {
  const { item, place, mode, store, isPainted, isCovered, brokenBecause, viewer } = props
  const { state, isSaving, saveProblem } = useStore(store)
  const { draft, carriedMs, change } = useItemDraft(props.services.drafts, state.sessionId, item.id)
  const [isRevising, setIsRevising] = useState(false)
  const [hasTried, setHasTried] = useState(false)
  const [chosen, setChosen] = useState<string | null>(null)
  const [isFlagOpen, setIsFlagOpen] = useState(false)
  const [isCommentOpen, setIsCommentOpen] = useState(false)
  const isCommitting = useRef(false)
  const hasPainted = useHasBeen(isPainted && !isCovered)
  const activeMs = useReadingClock({
    isPainted: isPainted && !isCovered,
    isPaused: isCovered,
    carriedMs,
    onTick: (ms) => change((d) => ({ ...d, activeMs: ms })),
  })

  const { shown, asked, problems, missing, active } = deskQuestions(item, mode, isRevising, draft, chosen)
  const isLooking = mode.kind === 'look' && !isRevising
  const mayAnswer = draft !== null && !isLooking && !isCovered && brokenBecause === null
  const crosshairMm = () => viewer.current?.evidence()?.crosshairMm ?? null

  const isShownDue = hasPainted && place.kind === 'item' && mode.kind === 'answer'
  const shownWrite = useRef<Promise<boolean> | null>(null)
  useEffect(() => {
    if (isShownDue) shownWrite.current ??= saveItemShown(store, item.id, place.position)
  }, [isShownDue, store, item.id, place.position])

  useDeskMarks(props, answerMarks(asked, shown), (mark) => {
    const question = questionForMark(mark, asked, missing, active)
    if (question === undefined || !mayAnswer) return false
    change((d) => withQuestion(d, question.id, { value: valueOfMark(mark), hasAbstained: false }))
    setChosen(question.id)
    return true
  })

  const activeId = active?.id
  useEffect(() => {
    if (activeId !== undefined) showQuestion(activeId)
  }, [activeId])

  /** Runs one write at a time: a second Enter while the first is on its way does nothing. */
  async function once(write: () => Promise<boolean>) {
    if (isCommitting.current) return
    isCommitting.current = true
    const isSaved = await write().finally(() => {
      isCommitting.current = false
    })
    if (!isSaved) return
    change((d) => ({ ...EMPTY_DRAFT, activeMs: d.activeMs }))
    setIsRevising(false)
    setHasTried(false)
    setChosen(null)
    setIsCommentOpen(false)
    setIsFlagOpen(false)
    if (place.kind === 'item') props.onCommitted()
  }

  function commit() {
    if (!mayAnswer || !hasPainted || (isRevising && draft.reason.trim() === '')) return
    const answers = committedAnswers(asked, draft)
    const { position } = place
    const spentMs = activeMs()
    const evidence = viewer.current?.evidence() ?? null
    void once(async () => {
      if (place.kind === 'practice') return props.onPracticeAnswers(answers)
      // The first painting may still be on its way to the disk; a failed write is tried again by saveItem.
      await shownWrite.current
      return saveItem(store, { item: item.id, position, answers, draft, activeMs: spentMs, evidence })
    })
  }

  function goOn() {
    const [first] = missing
    if (first === undefined) {
      commit()
      return
    }
    setHasTried(true)
    setChosen(first.id)
    focusQuestion(first.id, questionDraft(shown, first.id).value !== null)
  }

  function answerByKey(key: string): boolean {
    if (active === undefined || !mayAnswer) return false
    const { keys } = controlOf(active)
    const value = keys?.valueAfter(active, questionDraft(shown, active.id).value, key, crosshairMm)
    if (keys == null || value === undefined) return false
    change((d) => withQuestion(d, active.id, { value, hasAbstained: false }))
    releaseButton()
    // A whole answer by one key: the next question that is missing takes the keys.
    const isLast = missing.every((question) => question === active)
    setChosen(keys.isOneKey && active.confidence !== 'percent' && !isLast ? null : active.id)
    return true
  }

  useRoomKeys((key: RoomKey) => {
    if (isCovered || isFlagOpen) return false
    if (key.act === 'answer') return answerByKey(key.key)
    if (key.act === 'go-on' && mayAnswer) goOn()
    else if (key.act === 'go-on' && brokenBecause !== null) setIsFlagOpen(true)
    else if (key.act === 'leave-field') blurFocused()
    else if (key.act === 'abstain' && mayAnswer && active?.abstain != null) {
      change((d) => withQuestion(d, active.id, { hasAbstained: !questionDraft(d, active.id).hasAbstained }))
      releaseButton()
    } else if (key.act === 'comment' && !isLooking) setIsCommentOpen(true)
    else if (key.act === 'flag' && !isLooking) setIsFlagOpen(true)
    else return false
    return true
  })

  return (
    <>
      <QuestionPanel
        item={item}
        place={place}
        mode={mode}
        isRevising={isRevising}
        onRevise={() => {
          change((d) => draftOfAnswers(mode.locked, { ...EMPTY_DRAFT, activeMs: d.activeMs }))
          setIsRevising(true)
        }}
        asked={asked}
        draft={shown}
        change={change}
        activeQuestion={mayAnswer ? (activeId ?? null) : null}
        onActivate={setChosen}
        problems={hasTried ? problems : null}
        missingCount={missing.length}
        mayAnswer={mayAnswer}
        hasPainted={hasPainted}
        isSaving={isSaving}
        saveProblem={saveProblem}
        brokenBecause={brokenBecause}
        isCommentOpen={isCommentOpen || shown.comment !== ''}
        onComment={() => setIsCommentOpen(true)}
        onFlag={() => setIsFlagOpen(true)}
        onGoOn={goOn}
        crosshairMm={crosshairMm}
      />
      <FlagDialog
        isOpen={isFlagOpen}
        flag={shown.flag}
        isBroken={brokenBecause !== null}
        isPassable={mode.kind === 'answer' && (place.kind === 'item' || brokenBecause !== null)}
        onFlag={(flag) => change((d) => ({ ...d, flag }))}
        onPass={(flag) =>
          void once(() =>
            place.kind === 'practice'
              ? props.onPracticePass()
              : savePass(store, item.id, place.position, flag, shown.comment),
          )
        }
        onClose={() => setIsFlagOpen(false)}
      />
    </>
  )
}

/** Whether something has been true at least once. */
function useHasBeen(isNow: boolean): boolean {
  const [hasBeen, setHasBeen] = useState(isNow)
  if (isNow && !hasBeen) setHasBeen(true)
  return hasBeen || isNow
}

function blurFocused(): void {
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
}
