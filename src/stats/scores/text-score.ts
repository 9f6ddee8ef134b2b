import { answerTokens, normaliseAnswer } from './normalise-answer'

/**
 * Whether a free-text answer equals one of the accepted answers after SQuAD normalisation.
 *
 * @param prediction `null` for not answered, which is no match
 * @param truths accepted answers, at least one
 * @throws RangeError when there is no accepted answer
 * @see Rajpurkar P et al. 2016, EMNLP 2383-2392, doi:10.18653/v1/D16-1264
 * @example exactMatch('The left hippocampus.', ['left hippocampus']) // true
 */
export function exactMatch(prediction: string | null, truths: readonly string[]): boolean {
  if (truths.length === 0)
    throw new RangeError('exactMatch: a case needs at least one accepted answer')
  if (prediction === null) return false
  const normalised = normaliseAnswer(prediction)
  return truths.some((truth) => normaliseAnswer(truth) === normalised)
}

/**
 * Token F1 of a free-text answer after SQuAD normalisation: `2 PR / (P + R)` of the shared words, repeats counted,
 * the best over the accepted answers. Two empty sides give 1 (SQuAD 2.0; SQuAD 1.1 gave 0), one empty side 0.
 *
 * @param prediction `null` for not answered, which scores 0
 * @param truths accepted answers, at least one
 * @returns 0 to 1
 * @throws RangeError when there is no accepted answer
 * @see Rajpurkar P, Jia R, Liang P. 2018, ACL 784-789, doi:10.18653/v1/P18-2124
 * @example tokenF1('frontal lobe', ['left frontal lobe']) // 0.8
 */
export function tokenF1(prediction: string | null, truths: readonly string[]): number {
  if (truths.length === 0)
    throw new RangeError('tokenF1: a case needs at least one accepted answer')
  if (prediction === null) return 0
  const tokens = answerTokens(prediction)
  return Math.max(...truths.map((truth) => f1OfTokens(tokens, answerTokens(truth))))
}

function f1OfTokens(predicted: readonly string[], truth: readonly string[]): number {
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
