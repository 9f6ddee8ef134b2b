import { normaliseAnswer } from './normalise-answer'

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
