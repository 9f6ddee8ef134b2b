import type { ReaderItem } from '@/questions'
import type { CommittedAnswer } from './answer-events'

/**
 * Answers that are committed already (earlier stages): by question id, or, in an item that asks a question more than once,
 * by question and stage (`answerKey`).
 */
export type LockedAnswers = ReadonlyMap<string, CommittedAnswer>

export type AskingItem = Pick<ReaderItem, 'questions' | 'stages'>

/** Whether an item asks one question at more than one of its stages. */
export function asksAgain({ stages }: Pick<ReaderItem, 'stages'>): boolean {
  if (stages === null) return false
  const ids = stages.flatMap(({ questions }) => questions)
  return new Set(ids).size < ids.length
}

/** The stage as a commit of this item carries it, from 1; undefined where each of its questions is asked once. */
export const stageMark = (item: AskingItem, stage: number): number | undefined =>
  asksAgain(item) ? stage + 1 : undefined

/**
 * What an answer is kept under.
 * @param mark the stage that its commit carries, from 1. No id has an `@`.
 */
export const answerKey = (question: string, mark: number | undefined): string =>
  mark === undefined ? question : `${question}@${mark}`

/** One question at one stage. */
interface Asking {
  readonly question: ReaderItem['questions'][number]
  /** 0-based; null where there are no stages, or each question is asked once: the stage tells nothing then. */
  readonly stage: number | null
  readonly key: string
}

/** Every asking of an item: in the order of its questions, or of its stages where one is asked more than once. */
export function askingsOf(item: AskingItem): Asking[] {
  if (!asksAgain(item))
    return item.questions.map((question) => ({ question, stage: null, key: question.id }))
  return (item.stages ?? []).flatMap(({ questions }, stage) =>
    item.questions
      .filter(({ id }) => questions.includes(id))
      .map((question) => ({ question, stage, key: answerKey(question.id, stage + 1) })),
  )
}

/** The newest answer to each question before a stage (0-based) of an item that asks again, by question id. */
function newestBefore(item: AskingItem, locked: LockedAnswers, stage: number) {
  const newest = new Map<string, { readonly answer: CommittedAnswer; readonly stage: number }>()
  for (const { question, key, stage: at } of askingsOf(item)) {
    const answer = at === null || at >= stage ? undefined : locked.get(key)
    if (at !== null && answer !== undefined) newest.set(question.id, { answer, stage: at })
  }
  return newest
}

/** The newest answer to each question up to a stage (0-based, with it), by question id. */
export function answersUpTo(item: AskingItem, locked: LockedAnswers, stage: number): LockedAnswers {
  if (!asksAgain(item)) return locked
  return new Map([...newestBefore(item, locked, stage + 1)].map(([id, { answer }]) => [id, answer]))
}

/** What stands already while a stage is answered, by question id: nothing of what it asks itself. */
export function answersBefore(
  item: AskingItem,
  locked: LockedAnswers,
  stage: number,
): LockedAnswers {
  if (!asksAgain(item)) return locked
  const ids = new Set(item.stages?.[stage]?.questions)
  return new Map([...answersUpTo(item, locked, stage - 1)].filter(([id]) => !ids.has(id)))
}

/** The newest answer of an earlier stage to each question that a stage asks again, by question id. */
export function previousAnswers(
  item: AskingItem,
  locked: LockedAnswers,
  stage: number,
): ReturnType<typeof newestBefore> {
  const ids = new Set(item.stages?.[stage]?.questions)
  return new Map([...newestBefore(item, locked, stage)].filter(([id]) => ids.has(id)))
}
