import { exactMatch } from './exact-match'
import { normaliseAnswer } from './normalise-answer'
import { tokenF1 } from './token-f1'

interface TextAnswer {
  /** `null`: not answered, scores 0. */
  readonly prediction: string | null
  /** Accepted answers, at least one; the best score counts. */
  readonly truths: readonly string[]
}

interface TextScore {
  readonly normalised: string | null
  readonly exactMatch: 0 | 1
  /** 0 to 1. */
  readonly tokenF1: number
}

/**
 * Exact match and token F1 of one free-text answer, against its best accepted answer.
 *
 * @throws RangeError when the item has no accepted answer
 * @see exactMatch and tokenF1 for the rules and their sources
 */
export function textScore({ prediction, truths }: TextAnswer): TextScore {
  return {
    normalised: prediction === null ? null : normaliseAnswer(prediction),
    exactMatch: exactMatch(prediction, truths) ? 1 : 0,
    tokenF1: tokenF1(prediction, truths),
  }
}
