import { type Dispute, maskedAnswers } from '@/answers'
import type { AnswerKey, AnswerValue, ReaderStudy } from '@/questions'
import { withoutOtherArms } from '../measures/due-answers'
import { type AnswerInput, isUsed } from '../measures/rater-answers'
import { type RaterSeries, raterSeries } from '../measures/rater-series'
import { groupOf } from '../measures/rater-sets'
import { type ScoredUnit, scoredUnits } from '../measures/scored-unit'
import { itemOfReading, readingsOfStudy } from '../readings/readings-of-study'

/**
 * The questions on which raters differ, as the report finds them (N1). No truth has a part in it, so no key is needed.
 * @param inputs settled.
 */
export function disputesOf(study: ReaderStudy, studyHash: string, inputs: readonly AnswerInput[]) {
  const counted = readingsOfStudy(study)
  const units = scoredUnits(counted, withoutTruths(study, studyHash))
  const group = groupOf(withoutOtherArms(raterSeries(inputs, units), units, counted))
  const files = new Set(group.map(({ source }) => source.sha256))
  return {
    disputes: disputesIn(studyHash, units, group),
    /** Those whose answers are compared: first sessions of people, or of everyone where there are fewer than two. */
    raters: group.map(({ name }) => name),
    answers: inputs.filter((input) => isUsed(input) && files.has(input.sha256)),
  }
}

/** In the order of the study; a question that is asked more than once of an item is disputed by its last answers. */
export function disputesIn(
  studyHash: string,
  units: readonly ScoredUnit[],
  group: readonly RaterSeries[],
): Dispute[] {
  const found = new Map<string, Dispute | null>()
  units.forEach(({ item, question }, index) => {
    const given = group.flatMap((s): AnswerValue[] => {
      const [label, value] = [s.responses[index]?.label ?? null, s.given[index]?.value ?? null]
      return label === null || value === null ? [] : [value]
    })
    const read = itemOfReading(item)
    found.set(`${read}\n${question.id}`, maskedAnswers(studyHash, read, question, given))
  })
  return [...found.values()].filter((dispute) => dispute !== null)
}

const withoutTruths = ({ id }: ReaderStudy, studyHash: string): AnswerKey => ({
  format: 'triplane-key/1',
  studyId: id,
  studyHash,
  salt: '0'.repeat(64),
  items: {},
})
