import { type AnswerValue, kindOf, type Question } from '@/questions'
import { hashJson } from '@/study'

/** A question to which raters gave different answers, and each of these once: who gave which, and how many, is not in it. */
export interface Dispute {
  readonly item: string
  readonly question: string
  /** As they are masked: the first is A, the second B. */
  readonly answers: readonly AnswerValue[]
}

/**
 * The different answers to a question in the order in which they are masked (N1): by SHA-256 of study, item, question and label, so that
 * neither the raters nor the options have a part in it, and the same answers are masked alike on every computer.
 * @param given those of all raters; equal labels count once.
 * @returns null where there are no two.
 */
export function maskedAnswers(
  studyHash: string,
  item: string,
  question: Question,
  given: readonly AnswerValue[],
): Dispute | null {
  const kind = kindOf(question)
  const byLabel = new Map<string, AnswerValue>()
  // Of answers that count as one, the first by its letters stands for them.
  for (const value of given.toSorted((a, b) => compare(JSON.stringify(a), JSON.stringify(b))))
    if (!byLabel.has(kind.label(question, value))) byLabel.set(kind.label(question, value), value)
  if (byLabel.size < 2) return null
  const ranked = [...byLabel].map(([label, value]) => ({
    value,
    rank: hashJson(['adjudication', studyHash, item, question.id, label]),
  }))
  ranked.sort((a, b) => compare(a.rank, b.rank))
  return { item, question: question.id, answers: ranked.map(({ value }) => value) }
}

/** The letter of a masked answer: A for the first. */
export const maskOf = (place: number): string => String.fromCharCode(65 + (place % 26))

const compare = (a: string, b: string): number => Number(a > b) - Number(a < b)
