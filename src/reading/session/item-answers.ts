import '@/language/areas/panel'
import type { CommittedAnswer, LockedAnswers } from '@/answers'
import { textNow } from '@/language'
import { answerValueSchema, type Question } from '@/questions'
import { valueProblem } from '@/questions/controls'
import { askedQuestions, asksConfidence, confidenceSteps } from '@/study'
import { type ItemDraft, type QuestionDraft, questionDraft } from './item-draft'

const NONE: LockedAnswers = new Map()

/** The questions of an item that are asked now, by what is entered or committed. */
export const visibleQuestions = (
  questions: readonly Question[],
  draft: ItemDraft,
  locked: LockedAnswers = NONE,
): readonly Question[] => askedQuestions(questions, (id) => enteredValue(id, draft, locked))

function enteredValue(id: string, draft: ItemDraft, locked: LockedAnswers): unknown {
  const committed = locked.get(id)
  if (committed !== undefined) return committed.value
  const entered = questionDraft(draft, id)
  return entered.hasAbstained ? null : entered.value
}

/** What still keeps a question from being committed; null when nothing does. */
export function problemOfDraft(question: Question, entered: QuestionDraft): string | null {
  if (entered.hasAbstained) return null
  if (entered.value === null)
    return question.required === false ? null : textNow('panel')('pleaseAnswer')
  const wrong = valueProblem(question, entered.value)
  if (wrong !== null) return wrong
  if (!isConfidenceMissing(question, entered)) return null
  return textNow('panel')(confidenceSteps(question) === null ? 'howSure' : 'howSureStep')
}

/** Whether an answer is there, and only how sure the rater is of it is not. */
export function isConfidenceMissing(question: Question, entered: QuestionDraft): boolean {
  const hasAnswer = entered.value !== null && !entered.hasAbstained
  return hasAnswer && asksConfidence(question) && entered.confidence === null
}

/** Whether an answer is there that could be committed, however sure the rater is of it. */
export const isWhole = (question: Question, { value, hasAbstained }: QuestionDraft): boolean =>
  value !== null && !hasAbstained && valueProblem(question, value) === null

/** The answers of one commit. @throws TypeError when a question has a problem: ask `problemOfDraft` first. */
export function committedAnswers(
  questions: readonly Question[],
  draft: ItemDraft,
): CommittedAnswer[] {
  return questions.map((question) => {
    const entered = questionDraft(draft, question.id)
    const problem = problemOfDraft(question, entered)
    if (problem !== null) throw new TypeError(`${question.id}: ${problem}`)
    const isEmpty = entered.hasAbstained || entered.value === null
    return {
      question: question.id,
      value: isEmpty ? null : answerValueSchema.parse(entered.value),
      abstained: entered.hasAbstained,
      confidence: isEmpty || !asksConfidence(question) ? null : entered.confidence,
    }
  })
}
