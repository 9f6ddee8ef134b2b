import { studyAnswered } from '@/answers'
import type { EarlierStudy } from '@/package'
import type { CarriedAnswers, RaterAnswers } from '../measures/rater-answers'
import { itemOfReading } from '../readings/readings-of-study'

/** The earlier version that answers with this hash were given to; undefined: today's, or none that is known. */
export const versionAnswered = (
  earlier: readonly EarlierStudy[],
  studyHash: string,
): EarlierStudy | undefined =>
  earlier.find((version) => studyAnswered(version, studyHash).studyHash === studyHash)

/** N8: of answers to an earlier version those to items that are as they were, and what was left out. */
export function carriedOver(
  rater: RaterAnswers,
  { study, studyHash, age, changed }: EarlierStudy,
): { readonly rater: RaterAnswers; readonly carried: CarriedAnswers } {
  const isGone = ({ item }: { readonly item: string }) => changed.has(itemOfReading(item))
  const answers = rater.answers.filter((answer) => !isGone(answer))
  const gone = rater.answers.filter(isGone)
  return {
    rater: { ...rater, answers },
    carried: {
      studyHash,
      version: study.version,
      age,
      answers: answers.length,
      leftOut: gone.length,
      items: [...new Set(gone.map(({ item }) => itemOfReading(item)))].sort(),
    },
  }
}
