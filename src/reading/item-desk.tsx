import { type RefObject, useEffect, useRef, useState } from 'react'
import { useStore } from 'zustand'
import type { CommittedAnswer } from '@/answers'
import { revisionsOf } from '@/answers'
import type { ReaderItem, ReaderStudy } from '@/questions'
import { controlOf } from '@/questions/controls'
import type { ViewerHandle } from '@/viewer'
import { commitEvent } from './commit-event'
import { type DeskMode, draftOfAnswers } from './desk-mode'
import { FlagDialog } from './flag-dialog'
import { committedAnswers, problemOfDraft, questionsOfStage, visibleQuestions } from './item-answers'
import { EMPTY_DRAFT, type ItemDraft, questionDraft, withQuestion } from './item-draft'
import type { ReadingServices } from './open-session'
import { QuestionPanel } from './question-panel'
import type { RoomKey } from './room-keys'
import type { SessionStore } from './session-store'
import { useItemDraft } from './use-item-draft'
import { useReadingClock } from './use-reading-clock'
import { useRoomKeys } from './use-room-keys'

export interface DeskPlace {
  readonly kind: 'practice' | 'item'
  /** 1-based. */
  readonly position: number
  readonly of: number
}

export interface ItemDeskProps {
  /** As it is on show at the present stage. */
  readonly item: ReaderItem
  readonly study: ReaderStudy
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
  /** A commit or a pass has reached the disk. */
  readonly onCommitted: () => void
}

/** Everything a rater enters about one item, from the first key to the commit. Mount one per item. */
export function ItemDesk(props: ItemDeskProps) {
  const { item, place, mode, store, isPainted, isCovered, viewer } = props
  const { state, isSaving, saveProblem } = useStore(store)
  const { draft, carriedMs, change } = useItemDraft(props.services.drafts, state.sessionId, item.id)
  const [revising, setRevising] = useState(false)
  const [hasTried, setHasTried] = useState(false)
  const [chosenQuestion, setChosenQuestion] = useState<string | null>(null)
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
  useItemShown(props, hasPainted)

  const isLooking = mode.kind === 'look' && !revising
  const shown: ItemDraft = isLooking ? draftOfAnswers(mode.locked) : (draft ?? EMPTY_DRAFT)
  const locked = mode.kind === 'answer' ? mode.locked : new Map<string, CommittedAnswer>()
  const stageIds = new Set(
    (mode.kind === 'answer' ? questionsOfStage(item, mode.stage) : item.questions).map((q) => q.id),
  )
  const asked = visibleQuestions(item.questions, shown, locked).filter((q) => stageIds.has(q.id))
  const problems = new Map(asked.map((q) => [q.id, problemOfDraft(q, questionDraft(shown, q.id))]))
  const missing = asked.filter((q) => problems.get(q.id) !== null)
  const active = asked.find((q) => q.id === chosenQuestion) ?? missing[0] ?? asked.at(-1)
  const isReady = draft !== null && carriedMs !== null
  const mayAnswer = isReady && !isLooking && !isCovered && props.brokenBecause === null
  const crosshairMm = () => viewer.current?.evidence()?.crosshairMm ?? null

  async function commit() {
    if (!mayAnswer || !hasPainted || isCommitting.current || draft === null) return
    if (revising && draft.reason.trim() === '') return
    isCommitting.current = true
    try {
      const answers = committedAnswers(asked, draft)
      if (place.kind === 'practice') {
        if (!(await props.onPracticeAnswers(answers))) return
      } else {
        if (!(await saveItem(answers, draft))) return
        setRevising(false)
        props.onCommitted()
      }
      change((d) => ({ ...EMPTY_DRAFT, activeMs: d.activeMs }))
      setHasTried(false)
      setChosenQuestion(null)
      setIsCommentOpen(false)
    } finally {
      isCommitting.current = false
    }
  }

  async function saveItem(answers: readonly CommittedAnswer[], entered: ItemDraft): Promise<boolean> {
    const { append } = store.getState()
    const spentMs = activeMs()
    const evidence = viewer.current?.evidence() ?? null
    const shownAt = () => store.getState().state.shownAt.get(item.id)
    if (shownAt() === undefined) {
      const isShown = await append({ type: 'item-shown', data: { item: item.id, position: place.position } })
      if (!isShown) return false
    }
    return append(
      commitEvent({
        item: item.id,
        position: place.position,
        revision: revisionsOf(store.getState().state, item.id) + 1,
        answers,
        draft: entered,
        activeMs: spentMs,
        shownAt: shownAt() ?? new Date().toISOString(),
        evidence,
      }),
    )
  }

  async function pass(flag: string) {
    if (isCommitting.current) return
    isCommitting.current = true
    const comment = shown.comment.trim() === '' ? null : shown.comment.trim()
    const data = { item: item.id, position: place.position, flag, comment }
    const isSaved = await store.getState().append({ type: 'item-passed', data })
    isCommitting.current = false
    if (!isSaved) return
    setIsFlagOpen(false)
    change((d) => ({ ...EMPTY_DRAFT, activeMs: d.activeMs }))
    props.onCommitted()
  }

  function goOn() {
    const [first] = missing
    if (first === undefined) {
      void commit()
      return
    }
    setHasTried(true)
    setChosenQuestion(first.id)
    focusMissing(first.id, questionDraft(shown, first.id).value !== null)
  }

  function answerByKey(key: string): boolean {
    if (active === undefined || !mayAnswer) return false
    const { keys } = controlOf(active)
    const value = keys?.valueAfter(active, questionDraft(shown, active.id).value, key, crosshairMm)
    if (keys == null || value === undefined) return false
    change((d) => withQuestion(d, active.id, { value, hasAbstained: false }))
    // A whole answer by one key: the next question that is missing takes the keys.
    const needsMore = !keys.isOneKey || active.confidence === 'percent' || missing.every((q) => q === active)
    setChosenQuestion(needsMore ? active.id : null)
    return true
  }

  useRoomKeys((key: RoomKey) => {
    if (isCovered || isFlagOpen) return false
    switch (key.act) {
      case 'go-on':
        if (mayAnswer) goOn()
        return true
      case 'leave-field':
        if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
        return true
      case 'abstain':
        if (!mayAnswer || active?.abstain == null) return false
        change((d) => withQuestion(d, active.id, { hasAbstained: !questionDraft(d, active.id).hasAbstained }))
        return true
      case 'comment':
        if (isLooking) return false
        setIsCommentOpen(true)
        return true
      case 'flag':
        if (isLooking) return false
        setIsFlagOpen(true)
        return true
      case 'answer':
        return answerByKey(key.key)
      default:
        return false
    }
  })

  return (
    <>
      <QuestionPanel
        item={item}
        place={place}
        mode={mode}
        isRevising={revising}
        onRevise={() => {
          change((d) => draftOfAnswers(mode.locked, { ...EMPTY_DRAFT, activeMs: d.activeMs }))
          setRevising(true)
        }}
        asked={asked}
        draft={shown}
        change={change}
        activeQuestion={mayAnswer ? (active?.id ?? null) : null}
        onActivate={setChosenQuestion}
        problems={hasTried ? problems : null}
        missingCount={missing.length}
        mayAnswer={mayAnswer}
        hasPainted={hasPainted}
        isSaving={isSaving}
        saveProblem={saveProblem}
        brokenBecause={props.brokenBecause}
        isCommentOpen={isCommentOpen || shown.comment !== ''}
        onComment={() => setIsCommentOpen(true)}
        onFlag={() => setIsFlagOpen(true)}
        onGoOn={goOn}
        crosshairMm={crosshairMm}
      />
      <FlagDialog
        key={String(isFlagOpen)}
        isOpen={isFlagOpen}
        flag={shown.flag}
        isBroken={props.brokenBecause !== null}
        isPassable={place.kind === 'item' && mode.kind === 'answer'}
        onFlag={(flag) => change((d) => ({ ...d, flag }))}
        onPass={(flag) => void pass(flag)}
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

/** Writes down the first painting of an item that counts. */
function useItemShown({ item, place, mode, store }: ItemDeskProps, hasPainted: boolean): void {
  const isWritten = useRef(false)
  const isDue = hasPainted && place.kind === 'item' && mode.kind === 'answer'
  useEffect(() => {
    if (!isDue || isWritten.current || store.getState().state.shownAt.has(item.id)) return
    isWritten.current = true
    void store
      .getState()
      .append({ type: 'item-shown', data: { item: item.id, position: place.position } })
      .then((isSaved) => {
        isWritten.current = isSaved
      })
  }, [isDue, item.id, place.position, store])
}

/** Puts the focus where the missing part is entered: the text field, or the confidence once the answer is there. */
function focusMissing(question: string, hasValue: boolean): void {
  const block = document.querySelector(`[data-question="${CSS.escape(question)}"]`)
  const field = hasValue
    ? (block?.querySelector('[data-confidence]') ?? block?.querySelector('input, textarea'))
    : block?.querySelector('input:not([data-confidence]), textarea')
  if (field instanceof HTMLElement) field.focus()
  block?.scrollIntoView?.({ block: 'nearest' })
}
