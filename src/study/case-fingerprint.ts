import type { QuestionBase, StudyItem } from './study-schema'

/** Everything of an item that a condition can show or withhold: items with the same fingerprint show one case. */
export function caseFingerprint<Q extends QuestionBase, T>(item: StudyItem<Q, T>): string {
  const { context, volumes, images, materials, questions, stages } = item
  return JSON.stringify([context, volumes, images, questions, stages, materials])
}
