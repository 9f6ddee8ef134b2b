import { type RefObject, useEffect, useEffectEvent, useReducer, useRef } from 'react'
import { useStore } from 'zustand'
import { useShallow } from 'zustand/react/shallow'
import { type DraftStore, previousAnswers, stageMark } from '@/answers'
import { NO_CLAIMS } from '@/materials'
import type { PlaceOn, Question, ReaderItem } from '@/questions'
import { confidenceOfKey, controlOf, isConfidenceKey } from '@/questions/controls'
import { asksConfidence } from '@/study'
import { useLasting, useThemeChoice } from '@/ui'
import type { ViewerHandle } from '@/viewer'
import type { TraceKeeper } from '@/viewer/measurements/item-traces'
import { idOfVolume, viewerIdOf, volumeName } from '../images/volume-caption'
import type { CurrentItem, ItemMode } from '../room/current-item'
import { useHasBeen } from '../room/use-painted'
import { committedAnswers, isConfidenceMissing, isWhole } from '../session/item-answers'
import {
  draftOfAnswers,
  EMPTY_DRAFT,
  type ItemDraft,
  type QuestionDraft,
  questionDraft,
  startedFrom,
  useItemDraft,
  withQuestion,
} from '../session/item-draft'
import { evidenceOf, roomNow, useKeptTraces } from '../session/kept-traces'
import { useReadingClock } from '../session/reading-clock'
import { type SaveOutcome, saveItem, saveItemShown, savePass } from '../session/save-item'
import type { SessionStore } from '../session/session-store'
import {
  answerMarks,
  type MarkExchange,
  NO_MARKS,
  questionForMark,
  valueOfMark,
} from './answer-marks'
import { abstainKeyOf, askedQuestions, isTypedInto, questionOfKey } from './asked-questions'
import { type ClaimExchange, claimsInHand } from './claim-exchange'
import { useExchanged } from './exchange'
import { focusQuestion, releaseButton, showQuestion } from './question-focus'
import type { Practice } from './use-practice'

export interface ItemEntryProps {
  /** As it is on show at the present stage. */
  readonly item: ReaderItem
  readonly place: Omit<CurrentItem, 'item'>
  readonly mode: ItemMode
  readonly store: SessionStore
  readonly drafts: DraftStore
  readonly practice: Pick<Practice, 'onAnswers' | 'onPass'>
  readonly isPainted: boolean
  /** Nothing was on screen before this item: that it waits for its images is told at once. */
  readonly isOpening: boolean
  /** The language of the item's texts, for the evidence; null: the study's own. */
  readonly readIn: string | null
  /** A question that is asked again begins with the answer given before, instead of nothing. */
  readonly startsFromPrevious: boolean
  /** The case is covered: the clock stands still and keys do nothing. */
  readonly isCovered: boolean
  /** Why the images cannot be shown; null when they can. */
  readonly brokenBecause: string | null
  readonly viewer: RefObject<ViewerHandle | null>
  readonly marks: MarkExchange
  readonly claims: ClaimExchange
  /** What was done with the images of this item. */
  readonly traces: TraceKeeper
  /** A commit or a pass has reached the disk. */
  readonly onCommitted: () => void
}

/** How far the rater is with the item, besides what is entered. */
interface Entry {
  readonly isRevising: boolean
  /** The rater has tried to commit: from then on it is said what is wrong. */
  readonly hasTried: boolean
  /** What was entered last is not saved: the item was, a moment before, as it had been entered first. */
  readonly isOvertaken: boolean
  /** The question that keys go to; null: the first that is missing. */
  readonly chosen: string | null
  /** The question that the rater has just answered, or whose confidence she went to: digits say how sure she is. */
  readonly sureOf: string | null
  /** The question whose field the rater left on purpose: characters are keys again until she goes back to it. */
  readonly leftField: string | null
  readonly isFlagOpen: boolean
  readonly isCommentOpen: boolean
  /** What could not be saved for want of space: tried again by itself, as long as she leaves it as it was. */
  readonly refused: ItemDraft['questions'] | null
}
const OPENED: Entry = {
  isRevising: false,
  hasTried: false,
  isOvertaken: false,
  chosen: null,
  sureOf: null,
  leftField: null,
  isFlagOpen: false,
  isCommentOpen: false,
  refused: null,
}

const TRY_AGAIN_MS = 5000
/** Two presses of one key that follow each other sooner are one. */
const DOUBLE_PRESS_MS = 500

/** What a rater enters about the item that a component was mounted for: mount one component per item. */
export function useItemEntry(props: ItemEntryProps) {
  const { item, place, mode, store, isPainted, isCovered, brokenBecause, viewer } = props
  const { state, saveProblem, isDiskFull } = useStore(
    store,
    useShallow(({ state, saveProblem, isDiskFull }) => ({ state, saveProblem, isDiskFull })),
  )
  const stored = useItemDraft(props.drafts, state.sessionId, item.id)
  const { carriedMs, change } = stored
  const { shown: theme } = useThemeChoice()
  const previous = previousAnswers(item, mode.locked, mode.kind === 'answer' ? mode.stage : 0)
  const begun = (d: ItemDraft) => (props.startsFromPrevious ? startedFrom(previous, d) : d)
  const draft = stored.draft === null ? null : begun(stored.draft)
  useKeptTraces(props.traces, stored.draft, change)
  const [entry, set] = useReducer(
    (now: Entry, part: Partial<Entry>): Entry => ({ ...now, ...part }),
    OPENED,
  )
  const { chosen, isRevising } = entry
  const choose = (question: string | null, isConfidence = false) =>
    set({ chosen: question, leftField: null, sureOf: isConfidence ? question : null })
  const flag = (isFlagOpen: boolean) => set({ isFlagOpen })
  const isWriting = useRef(false)
  const isUntouched = useRef(true)
  // A step may reveal images: what is asked about them waits for them, whatever was on screen before.
  const hasPainted = useHasBeen(isPainted && !isCovered, mode.kind === 'answer' ? mode.stage : -1)
  const activeMs = useReadingClock({
    isPainted: isPainted && !isCovered,
    carriedMs,
    onTick: (ms) => change((d) => ({ ...d, activeMs: ms })),
  })

  // Answered for the first time, looked at again, or changed.
  const lookedAt = isRevising ? 'revise' : 'look'
  const phase = mode.kind === 'answer' ? 'answer' : lookedAt
  const questions = askedQuestions(item, mode, phase === 'look', draft, chosen)
  const { shown, visible, missing, active } = questions
  // Here alone is decided whether anything may be entered, by key, button or mark: not before its picture was on screen.
  const isOpen = draft !== null && phase !== 'look' && !isCovered && brokenBecause === null
  const mayAnswer = isOpen && hasPainted
  const mayCommit = mayAnswer && (phase !== 'revise' || draft.reason.trim() !== '')
  // The usual few milliseconds would cost a frame of their own, and look like a flicker.
  const isLate = useLasting(!hasPainted)
  const isWaiting = isLate || (props.isOpening && !hasPainted)
  const crosshair = () => {
    const here = viewer.current?.crosshair() ?? null
    return here === null ? null : { mm: here.mm, on: idOfVolume(here.on) }
  }
  const enter = (question: string, entered: Partial<QuestionDraft>) => {
    if (!mayAnswer) return
    isUntouched.current = false
    change((d) => withQuestion(begun(d), question, entered))
  }

  const isSureByKeys =
    mayAnswer && active?.id === entry.sureOf && isWhole(active, questionDraft(shown, active.id))
  const hasField = active !== undefined && controlOf(active).typed(active) !== null
  const typingInto =
    hasField && isOpen && !isWaiting && !isSureByKeys && active.id !== entry.leftField
      ? active
      : null
  /** @returns whether digits go to the confidence from now on: the answer is there with one key or press. */
  const leadsToConfidence = (question: Question, { value }: Partial<QuestionDraft>) =>
    value != null && asksConfidence(question) && controlOf(question).keys?.isOneKey === true

  // The write, so that a commit can wait for it; null before it is due.
  const shownWrite = useRef<Promise<boolean>>(null)
  const isShownDue = hasPainted && place.kind === 'item' && mode.kind === 'answer'
  useEffect(() => {
    if (isShownDue) shownWrite.current ??= saveItemShown(store, item.id, place.position)
  }, [isShownDue, store, item.id, place.position])

  useExchanged(props.marks, NO_MARKS, answerMarks(visible, shown, item), (mark) => {
    const question = questionForMark(mark, visible, missing, active)
    if (question === undefined || !mayAnswer) return false
    const value = valueOfMark(mark, question, questionDraft(shown, question.id).value)
    if (value === undefined) return false
    enter(question.id, { value, hasAbstained: false })
    choose(question.id)
    return true
  })

  const claims = claimsInHand(visible, isOpen ? active : undefined, shown)
  useExchanged(props.claims, NO_CLAIMS, claims, (place) => {
    const about = visible.filter(
      ({ claim }) => claim?.material === place.material && claim.claim === place.claim,
    )
    const question = about.find((candidate) => missing.includes(candidate)) ?? about[0]
    if (question !== undefined && isOpen) choose(question.id)
  })

  const activeId = active?.id
  const shownQuestion = useRef(activeId)
  useEffect(() => {
    // An item opens at its case: what comes first is in view, or below it in a small window.
    if (activeId !== undefined && activeId !== shownQuestion.current) showQuestion(activeId)
    shownQuestion.current = activeId
  }, [activeId])

  /** One write at a time: a second Enter while the first is on its way does nothing. */
  async function save(write: () => Promise<SaveOutcome>) {
    if (isWriting.current) return
    isWriting.current = true
    const outcome = await write().finally(() => {
      isWriting.current = false
    })
    if (outcome !== 'saved') return set({ isOvertaken: outcome === 'overtaken' })
    change(emptied)
    isUntouched.current = true
    set(OPENED)
    if (place.kind === 'item') props.onCommitted()
  }

  const { refused } = entry
  const isDue =
    isDiskFull && refused !== null && refused === stored.draft?.questions && missing.length === 0
  useRetries(isDue, commit)
  // So is it written that an item was on screen: before anything is answered, nobody else would try.
  useRetries(isShownDue && isDiskFull && !isDue && !state.shownAt.has(item.id), () => {
    shownWrite.current = saveItemShown(store, item.id, place.position)
  })

  function commit() {
    if (!mayCommit) return
    // The second half of a double press was meant for the item before.
    if (isUntouched.current && performance.now() - store.getState().committedAtMs < DOUBLE_PRESS_MS)
      return
    const answers = committedAnswers(visible, draft)
    const { position } = place
    const spentMs = activeMs()
    const room = roomNow(theme, props.readIn)
    const evidence = evidenceOf(viewer.current?.evidence() ?? null, room)
    const stage = mode.kind === 'answer' ? stageMark(item, mode.stage) : undefined
    void save(async () => {
      if (place.kind === 'practice') return outcomeOf(await props.practice.onAnswers(item, answers))
      // The first painting may still be on its way to the disk; a failed write is tried again by saveItem.
      await shownWrite.current
      const outcome = await saveItem(store, {
        item: item.id,
        position,
        answers,
        stage,
        draft,
        activeMs: spentMs,
        evidence,
        ...(evidence === null && { room }),
        seen: state,
      })
      if (outcome === 'not-saved') set({ refused: stored.draft?.questions ?? null })
      return outcome
    })
  }

  return {
    item,
    place,
    mode,
    isCovered,
    brokenBecause,
    ...questions,
    /** Answers of earlier steps to what this step asks again, by question. */
    previous,
    phase,
    mayAnswer,
    /** What cannot be seen cannot be judged: an item is left unanswered once it was on screen, or is known to be broken. */
    mayPass: mode.kind === 'answer' && (hasPainted || brokenBecause !== null),
    /** Shown as closed: a moment without a picture between two items is not told. */
    isClosed: !isOpen || isWaiting,
    /** The images of the present stage are long in coming. */
    isWaiting,
    hasTried: entry.hasTried,
    store,
    saveProblem,
    isDiskFull,
    isOvertaken: entry.isOvertaken,
    isCommentOpen: phase !== 'look' && (entry.isCommentOpen || shown.comment !== ''),
    isFlagOpen: entry.isFlagOpen,
    crosshair,
    volumeName: (id: string) => volumeName(item, id),
    goTo: ({ mm, on }: PlaceOn) =>
      viewer.current?.moveTo(mm, on === undefined ? undefined : viewerIdOf(item, on)),
    change,
    /** By hand, where the question stands. */
    enterHere(question: Question, entered: Partial<QuestionDraft>) {
      enter(question.id, entered)
      if (entered.confidence !== undefined || leadsToConfidence(question, entered))
        choose(question.id, true)
    },
    /** The question that keys go to from now on, or its confidence the digits; null: the first that is missing. */
    choose,
    /** Whether digits say how sure the rater is of the active question. */
    isSureByKeys,
    /** The question in whose field characters begin an answer; null: they are keys. */
    typingInto,
    /** Characters are keys from now on. */
    leaveField: () => set({ leftField: active?.id ?? null }),
    /** The keys go to another question: 1 for the next, -1 for the one before; null: there is none. */
    stepTo(step: 1 | -1): (() => void) | null {
      const next =
        isOpen && active !== undefined ? visible[visible.indexOf(active) + step] : undefined
      return next === undefined ? null : () => choose(next.id)
    },
    /** Whether a key, as `keyName` calls it, goes to a question now. */
    hasKey: (question: Question, key: string) =>
      isOpen &&
      !(isSureByKeys && isConfidenceKey(key)) &&
      !(typingInto !== null && isTypedInto(typingInto, key)) &&
      questionOfKey(key, visible, active) === question,
    answerByKey(key: string) {
      if (active !== undefined && isSureByKeys && isConfidenceKey(key)) {
        const confidence = confidenceOfKey(active, key)
        if (confidence === null) return
        enter(active.id, { confidence })
        releaseButton()
        choose(missing.every((question) => question === active) ? active.id : null, true)
        return
      }
      const question = questionOfKey(key, visible, active)
      const keys = question === undefined ? null : controlOf(question).keys
      if (question === undefined || keys === null) return
      const value = keys.valueAfter(
        question,
        questionDraft(shown, question.id).value,
        key,
        crosshair,
      )
      if (value === undefined) return
      enter(question.id, { value, hasAbstained: false })
      releaseButton()
      // A whole answer by one key: the next question that is missing takes the keys.
      const isDone = keys.isOneKey && !asksConfidence(question)
      const isLastMissing = missing.every((other) => other === question)
      choose(isDone && !isLastMissing ? null : question.id, leadsToConfidence(question, { value }))
    },
    /** @returns null where the key abstains from no question. */
    abstainBy(key: string): (() => void) | null {
      const question = mayAnswer ? questionOfKey(key, visible, active) : undefined
      if (question === undefined || abstainKeyOf(question) !== key) return null
      return () => {
        enter(question.id, { hasAbstained: !questionDraft(shown, question.id).hasAbstained })
        releaseButton()
        choose(question.id)
      }
    },
    /** Leads to what is still missing, then commits. */
    goOn() {
      const [first] = missing
      if (brokenBecause !== null) flag(true)
      else if (first === undefined) commit()
      else {
        set({ hasTried: true })
        choose(first.id, isConfidenceMissing(first, questionDraft(shown, first.id)))
        focusQuestion(first.id, questionDraft(shown, first.id).value !== null)
      }
    },
    comment: () => set({ isCommentOpen: true }),
    flag,
    /** Leaves the item unanswered. */
    pass: (why: string) =>
      void save(async () => {
        if (place.kind === 'practice') return outcomeOf(await props.practice.onPass(item))
        const { position } = place
        return savePass(store, {
          item: item.id,
          position,
          flag: why,
          comment: shown.comment,
          seen: state,
        })
      }),
    revise() {
      change((d) => draftOfAnswers(mode.locked, emptied(d)))
      set({ isRevising: true })
    },
  }
}

/** Tries again by itself as long as that is due. */
function useRetries(isDue: boolean, retry: () => void): void {
  const again = useEffectEvent(retry)
  useEffect(() => {
    if (!isDue) return
    const timer = setInterval(() => again(), TRY_AGAIN_MS)
    return () => clearInterval(timer)
  }, [isDue])
}

/** The answers are in the log; what was measured stays with the item. */
const emptied = ({ activeMs, traces }: ItemDraft): ItemDraft =>
  traces === undefined ? { ...EMPTY_DRAFT, activeMs } : { ...EMPTY_DRAFT, activeMs, traces }

const outcomeOf = (isSaved: boolean): SaveOutcome => (isSaved ? 'saved' : 'not-saved')

/** Everything a rater enters about one item, from the first key to the commit. */
export type ItemEntry = ReturnType<typeof useItemEntry>
