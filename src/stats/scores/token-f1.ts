import { answerTokens } from './normalise-answer'

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
