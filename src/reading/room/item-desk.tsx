import { type RefObject, useEffect, useRef, useState } from 'react'
import { useStore } from 'zustand'
import type { CommittedAnswer } from '@/answers'
import type { ReaderItem } from '@/questions'
import type { ViewerHandle } from '@/viewer'
import { answerMarks, questionForMark, valueOfMark } from '../panel/answer-marks'
import { deskQuestions } from '../panel/desk-questions'
import { FlagDialog } from '../panel/flag-dialog'
import { type MarkExchange, useDeskMarks } from '../panel/mark-exchange'
import { QuestionPanel } from '../panel/question-panel'
import { focusQuestion, showQuestion } from '../panel/show-question'
import { useDeskKeys } from '../panel/use-desk-keys'
import { useItemDraft } from '../panel/use-item-draft'
import { committedAnswers } from '../session/item-answers'
import { EMPTY_DRAFT, EMPTY_QUESTION, questionDraft, withQuestion } from '../session/item-draft'
import type { ReadingServices } from '../session/open-session'
import { saveItem, savePass } from '../session/save-item'
import type { SessionStore } from '../session/session-store'
import { useOneWrite } from '../session/use-one-write'
import { type DeskMode, draftOfAnswers } from './desk-mode'
import type { DeskPlace } from './desk-place'
import { useHasBeen } from './use-has-been'
import { useItemShown } from './use-item-shown'
import { useReadingClock } from './use-reading-clock'

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
  const once = useOneWrite()
  // A step may reveal images: what is asked about them waits for them, whatever was on screen before.
  const hasPainted = useHasBeen(isPainted && !isCovered, mode.kind === 'answer' ? mode.stage : -1)
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
  const shownWrite = useItemShown(store, item.id, place.position, isShownDue)

  useDeskMarks(props, answerMarks(asked, shown), (mark) => {
    const question = questionForMark(mark, asked, missing, active)
    if (question === undefined || !mayAnswer) return false
    change((d) => withQuestion(d, question.id, { value: valueOfMark(mark), hasAbstained: false }))
    setChosen(question.id)
    return true
  })

  const activeId = active?.id
  const shownQuestion = useRef(activeId)
  useEffect(() => {
    // An item opens at its case: what comes first is in view, or below it in a small window.
    if (activeId !== undefined && activeId !== shownQuestion.current) showQuestion(activeId)
    shownQuestion.current = activeId
  }, [activeId])

  async function save(write: () => Promise<boolean>) {
    if (!(await once(write))) return
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
    void save(async () => {
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

  useDeskKeys({
    isListening: !isCovered && !isFlagOpen,
    active: mayAnswer ? active : undefined,
    entered: active === undefined ? EMPTY_QUESTION : questionDraft(shown, active.id),
    isLastMissing: missing.every((question) => question === active),
    crosshairMm,
    onEnter: (question, entered) => change((d) => withQuestion(d, question.id, entered)),
    onActivate: setChosen,
    onGoOn: mayAnswer ? goOn : brokenBecause !== null ? () => setIsFlagOpen(true) : null,
    onComment: isLooking ? null : () => setIsCommentOpen(true),
    onFlag: isLooking ? null : () => setIsFlagOpen(true),
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
        missing={missing}
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
          void save(() =>
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
