import type { AnswerValue, ReaderStudy } from '@/questions'
import { itemsById } from '@/study'
import { type AnswersFile, finalAnswers } from '../answers-file'
import { ANOTHER, type Dispute, maskOf, settlingIds } from './adjudication-study'

/** What one adjudicator made of one disputed question. */
export interface Decision extends Pick<Dispute, 'item' | 'question'> {
  /** `masked`: one of the answers that were given; `another`: none of them; `undecided`: it cannot be told; `open`: not looked at. */
  readonly outcome: 'masked' | 'another' | 'undecided' | 'open'
  readonly value: AnswerValue | null
  readonly reason: string | null
}

/**
 * The decisions of an answer file, one for each dispute and in that order.
 * @param study the whole one, whose questions are disputed. @param file verified against the adjudication of these disputes.
 */
export function decisionsOf(
  study: ReaderStudy,
  disputes: readonly Dispute[],
  file: Pick<AnswersFile, 'answers'>,
): Decision[] {
  const given = finalAnswers(file.answers)
  const items = itemsById(study)
  return disputes.map(({ item, question, answers }): Decision => {
    const answersOf = given.get(item)
    const ids = settlingIds(items.get(item) ?? { questions: [] }, question)
    const chosen = answersOf?.get(ids.decision)
    const wordsGiven = answersOf?.get(ids.reason)?.value
    const reason = typeof wordsGiven === 'string' && wordsGiven.trim() !== '' ? wordsGiven : null
    const none = { item, question, value: null, reason }
    if (chosen === undefined) return { ...none, outcome: 'open' }
    if (chosen.abstained) return { ...none, outcome: 'undecided' }
    if (chosen.value === ANOTHER) {
      const value = answersOf?.get(ids.another)?.value ?? null
      return { ...none, value, outcome: value === null ? 'open' : 'another' }
    }
    const value = answers.find((_, n) => maskOf(n).toLowerCase() === chosen.value) ?? null
    return { ...none, value, outcome: value === null ? 'open' : 'masked' }
  })
}
