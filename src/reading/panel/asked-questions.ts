import { answersBefore, answersUpTo, type LockedAnswers } from '@/answers'
import type { Question, ReaderItem } from '@/questions'
import { controlOf } from '@/questions/controls'
import { questionsOfStage } from '@/study'
import type { ItemMode } from '../room/current-item'
import { problemOfDraft, visibleQuestions } from '../session/item-answers'
import { draftOfAnswers, EMPTY_DRAFT, type ItemDraft, questionDraft } from '../session/item-draft'

const NONE: LockedAnswers = new Map()

/**
 * What of an item is asked now.
 * @param draft null while it is being read back.
 * @param chosen the question that the rater went to, by id; otherwise the first that is missing is active.
 */
export function askedQuestions(
  item: ReaderItem,
  mode: ItemMode,
  isLooking: boolean,
  draft: ItemDraft | null,
  chosen: string | null,
) {
  const last = (item.stages?.length ?? 1) - 1
  const shown = isLooking
    ? draftOfAnswers(answersUpTo(item, mode.locked, last))
    : (draft ?? EMPTY_DRAFT)
  const open = mode.kind === 'answer' ? questionsOfStage(item, mode.stage) : item.questions
  const standing = mode.kind === 'answer' ? answersBefore(item, mode.locked, mode.stage) : NONE
  const visible = visibleQuestions(item.questions, shown, standing).filter((question) =>
    open.includes(question),
  )
  const problems = new Map(
    visible.map((q) => [q.id, problemOfDraft(q, questionDraft(shown, q.id))]),
  )
  const missing = visible.filter((q) => problems.get(q.id) !== null)
  const active = visible.find((q) => q.id === chosen) ?? missing[0] ?? visible.at(-1)
  return {
    /** What the controls show: the draft, or what was committed. */
    shown,
    visible,
    /** What keeps each question from being committed, by id; null when nothing does. */
    problems,
    missing,
    /** The question that takes digits and letters. */
    active,
  }
}

/** A letter abstains where nothing is typed; beside a field it takes a key that nobody presses while typing. */
export const ABSTAIN_KEYS = { letter: 'u', typing: 'Ctrl+U' } as const

/** What begins a letter with an accent; the letter itself follows as input. */
const DEAD_KEY = 'Dead'

/** Whether a character that was pressed begins an answer in the field of a question. */
export function isTypedInto(question: Question, character: string): boolean {
  const typed = controlOf(question).typed(question)
  if (typed === null) return false
  return character === DEAD_KEY
    ? typed.test('a')
    : [...character].length === 1 && typed.test(character)
}

/** The key that abstains from a question; null: it has to be answered. */
export function abstainKeyOf(question: Question): string | null {
  if (question.abstain == null) return null
  return controlOf(question).typed(question) === null ? ABSTAIN_KEYS.letter : ABSTAIN_KEYS.typing
}

/**
 * The question that a key answers (V81): the active one where its key is shown there, else the only one that shows it, else the active
 * one, which may take it without showing it.
 */
export function questionOfKey(
  key: string,
  questions: readonly Question[],
  active: Question | undefined,
): Question | undefined {
  const shows = (question: Question) =>
    key === abstainKeyOf(question) ||
    controlOf(question).keys?.printed(question).includes(key) === true
  const showing = questions.filter(shows)
  const [only, ...more] = showing
  if (active === undefined || showing.includes(active) || only === undefined || more.length > 0)
    return active
  // Beside a field that waits for words "u" is a word's first letter, whatever else is asked.
  const isTyping = controlOf(active).typed(active) !== null
  return isTyping && key === ABSTAIN_KEYS.letter ? active : only
}
