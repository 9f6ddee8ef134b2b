import { normaliseAnswer } from '@/stats'
import { hashJson } from '@/study'
import type { AnswerValue, Question } from './question'

/** As many entries of a ranked answer are graded: those that pass@5 asks for. */
const MOST_ENTRIES = 5

/** An entry of an answer that people can grade. */
interface GradedEntry {
  /** The same for answers that are alike after normalisation, whoever gave them: they are graded once (G2). */
  readonly id: string
  readonly text: string
}

/** Whether answers to a question are free texts, which people grade (G1). */
export const isGradable = (question: Question): boolean =>
  question.kind === 'text' || (question.kind === 'ranking' && question.options === undefined)

/** The entries of an answer to a gradable question, best first; an entry without a word is none. */
export function gradedEntries(
  item: string,
  question: Question,
  value: AnswerValue,
): (GradedEntry | null)[] {
  if (!isGradable(question)) return []
  const list = Array.isArray(value) ? value : []
  const texts = typeof value === 'string' ? [value] : list
  return texts.slice(0, MOST_ENTRIES).map((text): GradedEntry | null => {
    const normalised = typeof text === 'string' ? normaliseAnswer(text) : ''
    return normalised === '' || typeof text !== 'string'
      ? null
      : { id: `g-${hashJson([item, question.id, normalised]).slice(0, 16)}`, text: text.trim() }
  })
}
