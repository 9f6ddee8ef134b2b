import type { UndefinedReason } from '../undefined-reason'
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

interface TextMatch {
  readonly n: number
  /** Means over all items, answered or not. */
  readonly exactMatch: number | null
  readonly tokenF1: number | null
  readonly perItem: readonly TextScore[]
  readonly reason: UndefinedReason | null
}

/**
 * Mean exact match and token F1 of free-text answers, each against its best accepted answer.
 *
 * @returns the means null with reason `no-items` when there is no item
 * @throws RangeError when an item has no accepted answer
 * @see textScore for the score of one answer
 */
export function textMatch(items: readonly TextAnswer[]): TextMatch {
  const perItem = items.map(textScore)
  const n = perItem.length
  if (n === 0) return { n, exactMatch: null, tokenF1: null, perItem, reason: 'no-items' }
  return {
    n,
    exactMatch: perItem.reduce((sum, score) => sum + score.exactMatch, 0) / n,
    tokenF1: perItem.reduce((sum, score) => sum + score.tokenF1, 0) / n,
    perItem,
    reason: null,
  }
}
