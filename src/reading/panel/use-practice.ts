import { useRef, useState } from 'react'
import {
  answerKey,
  askingsOf,
  type CommittedAnswer,
  type LockedAnswers,
  openStage,
  type PractisedAnswer,
  stageMark,
} from '@/answers'
import type { ReaderItem } from '@/questions'
import type { PracticeState } from '../room/current-item'
import type { SessionStore } from '../session/session-store'

const NONE: LockedAnswers = new Map()

/** As the log has them: with their steps, where the item asks a question more than once. */
export function practised(item: ReaderItem, answers: LockedAnswers): PractisedAnswer[] {
  const steps = new Map(askingsOf(item).map(({ key, stage }) => [key, stage]))
  return [...answers].map(([key, answer]) => {
    const stage = steps.get(key) ?? null
    return stage === null ? answer : { ...answer, stage: stage + 1 }
  })
}

/** Practice items: their answers are logged once all steps are answered, and read beside the feedback. */
export function usePractice(store: SessionStore, hasFeedback: boolean) {
  const [state, setState] = useState<PracticeState | null>(null)
  const lastWrite = useRef<Promise<boolean>>(null)
  const answersTo = (item: ReaderItem) => (state?.item === item.id ? state.answers : NONE)
  const write = (item: ReaderItem, answers: LockedAnswers) =>
    store.getState().append({
      type: 'practice-answered',
      data: { item: item.id, answers: practised(item, answers) },
    })

  /** @returns whether they reached the disk, or need not do so yet. */
  async function onAnswers(
    item: ReaderItem,
    answers: readonly CommittedAnswer[],
  ): Promise<boolean> {
    const before = answersTo(item)
    const stage = openStage(item, before)
    const mark = stage === null ? undefined : stageMark(item, stage)
    const all = new Map([
      ...before,
      ...answers.map((a) => [answerKey(a.question, mark), a] as const),
    ])
    if (openStage(item, all) !== null) {
      setState({ item: item.id, answers: all, isFeedback: false })
      return true
    }
    // The item stays on screen while its feedback is read.
    if (hasFeedback) setState({ item: item.id, answers: all, isFeedback: true })
    lastWrite.current = write(item, all)
    const isSaved = await lastWrite.current
    if (!isSaved) setState(state)
    else if (!hasFeedback) setState(null)
    return isSaved
  }

  /** Only once the answers are on disk: until then the log says that this item is still to be answered. */
  async function leaveFeedback() {
    if (await lastWrite.current) setState(null)
  }

  return {
    /** The practice item whose answers are not, or not only, in the log; null: none. */
    state,
    answersTo,
    onAnswers,
    /** A practice item that cannot be shown is left. @returns whether that reached the disk. */
    onPass: (item: ReaderItem) => write(item, answersTo(item)),
    leaveFeedback: () => void leaveFeedback(),
  }
}

export type Practice = ReturnType<typeof usePractice>
