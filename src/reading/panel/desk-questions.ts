import type { Question, ReaderItem } from '@/questions'
import { type DeskMode, draftOfAnswers } from '../room/desk-mode'
import {
  type LockedAnswers,
  problemOfDraft,
  questionsOfStage,
  visibleQuestions,
} from '../session/item-answers'
import { EMPTY_DRAFT, type ItemDraft, questionDraft } from '../session/item-draft'

/** What of an item is on the desk now. */
export interface DeskQuestions {
  /** What the controls show: the draft, or what was committed. */
  readonly shown: ItemDraft
  readonly asked: readonly Question[]
  /** What keeps each question from being committed, by id; null when nothing does. */
  readonly problems: ReadonlyMap<string, string | null>
  readonly missing: readonly Question[]
  /** The question that takes digits and letters. */
  readonly active: Question | undefined
}

const NONE: LockedAnswers = new Map()

/**
 * @param draft null while it is being read back.
 * @param chosen the question that the rater went to, by id; otherwise the first that is missing is active.
 */
export function deskQuestions(
  item: ReaderItem,
  mode: DeskMode,
  isRevising: boolean,
  draft: ItemDraft | null,
  chosen: string | null,
): DeskQuestions {
  const isLooking = mode.kind === 'look' && !isRevising
  const shown = isLooking ? draftOfAnswers(mode.locked) : (draft ?? EMPTY_DRAFT)
  const open = mode.kind === 'answer' ? questionsOfStage(item, mode.stage) : item.questions
  const asked = visibleQuestions(item.questions, shown, mode.kind === 'answer' ? mode.locked : NONE).filter(
    (question) => open.includes(question),
  )
  const problems = new Map(asked.map((q) => [q.id, problemOfDraft(q, questionDraft(shown, q.id))]))
  const missing = asked.filter((q) => problems.get(q.id) !== null)
  const active = asked.find((q) => q.id === chosen) ?? missing[0] ?? asked.at(-1)
  return { shown, asked, problems, missing, active }
}
