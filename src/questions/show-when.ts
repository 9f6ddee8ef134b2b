import { isAsked } from '@/study'
import { kindOf, type Question, type Truth } from './question'
import { isRecord } from './read-value'

/** What an item asks, and in which stages. */
interface AskedItem {
  readonly questions: readonly Question[]
  readonly stages: readonly { readonly questions: readonly string[] }[] | null
}

/** One value that a question waits for, in words: the label of an option, the number with its unit. */
function valueWords(question: Question | undefined, value: string | number): string {
  if (question === undefined) return String(value)
  const whole = answerWith(question, value)
  return whole === undefined ? String(value) : kindOf(question).describe(question, whole)
}

/** The value as an answer to a question, or a list of it alone; undefined: it is neither. */
const answerWith = (question: Question, value: string | number) =>
  [value, [value]].find((given) => kindOf(question).problemOfValue(question, given) === null)

/** When a question is asked, as a sentence for coordinators: `Asked only if “Modality” is MR or CT`; null: always. */
export function showWhenWords(question: Question, questions: readonly Question[]): string | null {
  const { showWhen } = question
  if (showWhen === undefined) return null
  const earlier = questions.find(({ id }) => id === showWhen.question)
  const values = showWhen.in.map((value) => valueWords(earlier, value))
  const last = values.at(-1) ?? ''
  const list = values.length < 2 ? last : `${values.slice(0, -1).join(', ')} or ${last}`
  const isList = earlier !== undefined && Array.isArray(anyAnswer(earlier))
  return `Asked only if “${earlier?.prompt ?? showWhen.question}” ${isList ? 'includes' : 'is'} ${list}`
}

/** Any answer to a question: its shape is that of all. */
const anyAnswer = (question: Question) => kindOf(question).simulateAny(question, () => 0)

/** Whether other questions can wait for an answer to this one: of places and lengths none is like another. */
export const canBeWaitedFor = (question: Question): boolean => !isRecord(anyAnswer(question))

interface ShowWhenFault {
  readonly code: 'unknown-question' | 'later-question' | 'unknown-answer'
  /** Within the question: `showWhen.question`. */
  readonly field: string
  readonly message: string
  readonly remedy: string
}

/** Why a question could never be asked, or would wait for an answer that cannot be given. */
export function showWhenFaults(
  question: Question,
  { questions, stages }: AskedItem,
): ShowWhenFault[] {
  const { showWhen } = question
  if (showWhen === undefined) return []
  const before = questions.slice(0, questions.indexOf(question))
  const earlier = before.find(({ id }) => id === showWhen.question)
  if (earlier === undefined)
    return [
      {
        code: 'unknown-question',
        field: 'showWhen.question',
        message: `"${question.id}" waits for the answer to "${showWhen.question}", which is not asked before it`,
        remedy: 'Choose an earlier question, or always ask this one',
      },
    ]
  const stageOf = (id: string) => stages?.findIndex((stage) => stage.questions.includes(id)) ?? 0
  const faults: ShowWhenFault[] = []
  if (stageOf(earlier.id) > stageOf(question.id))
    faults.push({
      code: 'later-question',
      field: 'showWhen.question',
      message: `"${question.id}" waits for the answer to "${earlier.id}", which is asked in a later stage`,
      remedy: 'Ask it in the same stage or a later one',
    })
  for (const value of showWhen.in)
    if (answerWith(earlier, value) === undefined)
      faults.push({
        code: 'unknown-answer',
        field: 'showWhen.in',
        message: `"${question.id}" waits for "${value}", which is no answer to "${earlier.id}"`,
        remedy: `Choose among the answers to "${earlier.id}"`,
      })
  return faults
}

/**
 * R31, N16: whether the correct answers of an item lead to a question: true or false; null where one on the way has none that says so.
 * @param questionOf a question of the item by its id, and `truthOf` its correct answer; null: there is none.
 */
export function isOpenedByTruths(
  { showWhen, ...question }: Question,
  questionOf: (question: string) => Question | undefined,
  truthOf: (question: string) => Truth | null,
): boolean | null {
  if (showWhen === undefined) return true
  const before = questionOf(showWhen.question)
  const isReached = before === undefined ? null : isOpenedByTruths(before, questionOf, truthOf)
  if (isReached !== true) return isReached
  const truth = truthOf(showWhen.question)
  return truth === null || !('is' in truth)
    ? null
    : isAsked({ ...question, showWhen }, () => truth.is)
}
