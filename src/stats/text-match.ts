import { normaliseAnswer, tokensOf } from './normalise-answer'
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
  /** Means over all items. */
  readonly exactMatch: number | null
  readonly tokenF1: number | null
  readonly perItem: readonly TextScore[]
  readonly reason: UndefinedReason | null
}

/**
 * Exact match and token F1 of free-text answers after SQuAD normalisation, against the best accepted answer.
 *
 * F1 of the shared words, repeats counted: `2 PR / (P + R)`. Two empty sides give 1 (SQuAD 2.0), one gives 0.
 *
 * @returns the means null with reason `no-items` when there is no item
 * @throws RangeError when an item has no accepted answer
 * @see Rajpurkar P, Jia R, Liang P. 2018, ACL 784-789, doi:10.18653/v1/P18-2124
 */
export function textMatch(items: readonly TextAnswer[]): TextMatch {
  const perItem = items.map(textScore)
  const n = perItem.length
  if (n === 0) return { n, exactMatch: null, tokenF1: null, perItem, reason: 'no-items' }
  const exactMatch = perItem.reduce((sum, score) => sum + score.exactMatch, 0) / n
  const tokenF1 = perItem.reduce((sum, score) => sum + score.tokenF1, 0) / n
  return { n, exactMatch, tokenF1, perItem, reason: null }
}

/** The score of one answer; see `textMatch`. */
export function textScore({ prediction, truths }: TextAnswer): TextScore {
  if (truths.length === 0) throw new RangeError('textScore: an item needs at least one accepted answer')
  if (prediction === null) return { normalised: null, exactMatch: 0, tokenF1: 0 }
  const normalised = normaliseAnswer(prediction)
  const isExact = truths.some((truth) => normaliseAnswer(truth) === normalised)
  const tokens = tokensOf(prediction)
  const scores = truths.map((truth) => tokenF1(tokens, tokensOf(truth)))
  return { normalised, exactMatch: isExact ? 1 : 0, tokenF1: Math.max(...scores) }
}

function tokenF1(predicted: readonly string[], truth: readonly string[]): number {
  if (predicted.length === 0 || truth.length === 0) return predicted.length === truth.length ? 1 : 0
  const left = new Map<string, number>()
  for (const token of truth) left.set(token, (left.get(token) ?? 0) + 1)
  let shared = 0
  for (const token of predicted) {
    const count = left.get(token) ?? 0
    if (count === 0) continue
    shared += 1
    left.set(token, count - 1)
  }
  return (2 * shared) / (predicted.length + truth.length)
}
