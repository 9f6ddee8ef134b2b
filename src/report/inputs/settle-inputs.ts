import { problemOf } from '@/study'
import { type AnswerInput, isUsed, type RaterAnswers } from '../measures/rater-answers'

/**
 * Sorts the files and settles those that speak for the same rater and session, so that nobody counts twice.
 *
 * Of two copies of one session the one that goes on further is used. Two files that contradict each
 * other are both left out: which of them is right is not ours to guess.
 */
export function settleInputs(inputs: readonly AnswerInput[]): AnswerInput[] {
  const sorted = inputs.toSorted(
    (a, b) => compareText(a.file, b.file) || compareText(a.sha256, b.sha256) || compareText(a.kind, b.kind),
  )
  const settled = sorted.map((input, index) => {
    const twin = sorted.findIndex((other) => isUsed(other) && other.sha256 === input.sha256)
    return isUsed(input) && twin !== index
      ? leaveOut(input, 'duplicate', `this is a copy of "${sorted[twin]?.file}"`)
      : input
  })
  return settled.map((input) => {
    const rivals = settled.filter((other) => other !== input && isUsed(other) && isUsed(input))
    for (const rater of input.raters) {
      for (const rival of rivals) {
        const other = rival.raters.find(
          (r) => r.code === rater.code && r.sessionNumber === rater.sessionNumber,
        )
        if (other === undefined) continue
        if (continues(other, rater))
          return leaveOut(input, 'duplicate', `"${rival.file}" is a later copy of the same session`)
        if (!continues(rater, other))
          return leaveOut(
            input,
            'conflict',
            `"${rival.file}" holds other answers of ${rater.code}, session ${rater.sessionNumber}`,
          )
      }
    }
    return input
  })
}

/** Whether `later` is the same session with more events at its end. */
function continues(later: RaterAnswers, earlier: RaterAnswers): boolean {
  const [long, short] = [later.session?.hashes, earlier.session?.hashes]
  if (long === undefined || short === undefined) return false
  return long.length > short.length && short.every((hash, n) => hash === long[n])
}

function leaveOut(input: AnswerInput, state: 'duplicate' | 'conflict', message: string): AnswerInput {
  const remedy =
    state === 'duplicate' ? 'Nothing needs to be done' : 'Keep the file that is right and remove the other'
  return { ...input, state, raters: [], problems: [problemOf(input.file, state, message, remedy)] }
}

/** By UTF-16 code units: the same order on every machine, whatever its language. */
export const compareText = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)
