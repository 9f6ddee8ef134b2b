import { exactMatch } from './exact-match'
import { squadNormalise } from './squad-normalise'
import { tokenF1 } from './token-f1'
import type { UndefinedReason } from './undefined-reason'

export interface TextAnswer {
  /** `null`: not answered, scores 0. */
  readonly prediction: string | null
  /** Accepted answers, at least one; the best score counts. */
  readonly truths: readonly string[]
}

export interface TextScore {
  readonly normalised: string | null
  readonly exactMatch: 0 | 1
  /** 0 to 1. */
  readonly tokenF1: number
}

export interface TextMatch {
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
 * @see exactMatch and tokenF1 for the rules and their sources
 */
export function textMatch(items: readonly TextAnswer[]): TextMatch {
  const perItem = items.map(
    ({ prediction, truths }): TextScore => ({
      normalised: prediction === null ? null : squadNormalise(prediction),
      exactMatch: exactMatch(prediction, truths) ? 1 : 0,
      tokenF1: tokenF1(prediction, truths),
    }),
  )
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
