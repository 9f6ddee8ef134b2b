import type { UndefinedReason } from '../undefined-reason'
import { type TextAnswer, type TextScore, textScore } from './text-score'

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
