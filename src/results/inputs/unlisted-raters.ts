import type { ReaderStudy } from '@/questions'
import { countWords, listed, type Problem, problemOf } from '@/study'
import {
  type AnswerInput,
  isUsed,
  type RaterAnswers,
  type Unlisted,
} from '../measures/rater-answers'

/** A study whose raters are listed by itself, or by the coordinator's roster. */
export interface ListingStudy extends ReaderStudy {
  /** Left out: what raters there are to be is for the study to say. */
  readonly listedBy?: 'study' | 'roster'
}

/**
 * Refuses raters of tables and predictions whom the study does not expect: a code or a session that it does not list, and a
 * model with the code of a rater (R190). Answer files are held against the study when they are read (A4), and here against a roster.
 * What was looked at stays as it is.
 * @param chosen SHA-256 of the files whose raters are used all the same
 */
export function refuseUnlisted(
  inputs: readonly AnswerInput[],
  study: ListingStudy,
  chosen: ReadonlySet<string>,
): AnswerInput[] {
  const people = inputs
    .filter(isUsed)
    .flatMap((input) =>
      input.raters.flatMap(({ kind, code }) =>
        kind === 'human' ? [{ code, isProven: input.kind === 'answers' }] : [],
      ),
    )
  return inputs.map((input) => {
    const isHeldBefore = input.kind === 'answers' && study.listedBy === undefined
    if (isHeldBefore || input.unlisted !== undefined || !isUsed(input)) return input
    const isChosen = chosen.has(input.sha256)
    const refused = new Set<RaterAnswers>()
    const unlisted = input.raters.flatMap((rater): Unlisted[] => {
      const why = whyUnlisted(rater, study, people)
      if (why === null) return []
      if (!isChosen) refused.add(rater)
      return [
        {
          rater: rater.code,
          kind: rater.kind,
          session: rater.sessionNumber,
          why,
          isUsed: isChosen,
        },
      ]
    })
    if (unlisted.length === 0) return input
    const raters = input.raters.filter((rater) => !refused.has(rater))
    return {
      ...input,
      unlisted,
      raters,
      state: raters.length === 0 ? 'unlisted' : input.state,
      problems: [...input.problems, ...unlistedProblems(input.file, unlisted)],
    }
  })
}

interface Person {
  readonly code: string
  readonly isProven: boolean
}

/** Why a rater is not one whom the study expects, as a sentence without its full stop; null: it expects this one. */
function whyUnlisted(
  { kind, code, sessionNumber }: RaterAnswers,
  { raters: { codes }, reading: { sessions }, listedBy = 'study' }: ListingStudy,
  people: readonly Person[],
): string | null {
  const isAlike = (other: string) => other.toLowerCase() === code.toLowerCase()
  const known = codes ?? people.map((person) => person.code)
  if (kind === 'model')
    return known.some(isAlike) ? `the model "${code}" has the code of a reader` : null
  const near = known.find((other) => isAlike(other) && other !== code)
  if (codes !== undefined && !codes.includes(code))
    return near === undefined
      ? `"${code}" is not listed by the ${listedBy}`
      : `the ${listedBy} lists "${near}", not "${code}"`
  const isProven = people.some((person) => person.code === code && person.isProven)
  if (codes === undefined && near !== undefined && !isProven)
    return `"${code}" and "${near}" differ in upper and lower case only`
  const { count } = sessions
  return sessionNumber <= count
    ? null
    : `the study plans ${countWords(count, 'session')}, and this is session ${sessionNumber} of ${code}`
}

/** `"Ghost" is not among the raters that the study lists; …`, once for raters refused for one reason. */
export const unlistedWords = (unlisted: readonly Unlisted[]): string =>
  listed([...new Set(unlisted.map(({ why }) => why))])

/** One line for a file, whatever the number of its raters. */
function unlistedProblems(file: string, unlisted: readonly Unlisted[]): Problem[] {
  const isChosen = unlisted.every((rater) => rater.isUsed)
  return [
    problemOf(
      file,
      isChosen ? 'unlisted-used' : 'unlisted-rater',
      unlistedWords(unlisted),
      isChosen
        ? 'The file was chosen, so its answers are used, and the report says so'
        : 'Correct the file; or choose it unchanged, and the report says so',
    ),
  ]
}
