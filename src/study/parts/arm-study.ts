import { hashJson } from '../canonical-json'
import { applyCondition } from '../conditions'
import { armCount, turnOf } from '../order/rater-arm'
import type { QuestionBase, Study } from '../study-schema'
import type { Certificate } from './certificate-schema'
import { changedStudy } from './changed-study'
import { studyPart } from './study-part'

/** One arm of a study, as its own package holds it. */
export interface StudyArm {
  /** From 1. */
  readonly arm: number
  /** Another id for each: a site and its folders tell studies apart by it. */
  readonly studyId: string
  /** The raters of the arm, in the order of the study's list. */
  readonly codes: readonly string[]
}

/** As long as an id may be (F12): that of an arm is longer than its study's. */
const LONGEST_ID = 64

/**
 * The arms that a study can be divided into. None where it has no arms, or lets any code sign in (nobody could say then whose package
 * is whose), or where its id is too long to name them.
 */
export function dividedArms({
  id,
  items,
  raters,
}: Pick<Study, 'id' | 'items' | 'raters'>): StudyArm[] {
  const { codes = [] } = raters
  const count = armCount({ items })
  const arms = Array.from({ length: count }, (_, n) => ({
    arm: n + 1,
    studyId: `${id}-arm-${n + 1}`,
    codes: codes.filter((code) => turnOf(codes, code, count) === n + 1),
  }))
  const isEach = arms.every((arm) => arm.codes.length > 0 && arm.studyId.length <= LONGEST_ID)
  return isEach ? arms : []
}

/** The arms as a certificate lists them; nothing where the study cannot be divided. */
export function certifiedArms(study: Study, studyHash: string): Pick<Certificate, 'arms'> {
  const arms = dividedArms(study).map((arm) => ({
    arm: arm.arm,
    studyId: arm.studyId,
    studyHash: hashJson(armStudy(study, studyHash, arm)),
  }))
  return arms.length === 0 ? {} : { arms }
}

/**
 * The study of one arm: its raters, its items and those of all arms, and of each what its condition shows. What is withheld is not
 * in it, nor what only other arms see. Ids and order stay, so its raters read the same items in the same order.
 */
export function armStudy<Q extends QuestionBase, T>(
  whole: Study<Q, T>,
  wholeHash: string,
  { arm, studyId, codes }: StudyArm,
): Study<Q, T> {
  const items = whole.items
    .filter((item) => item.arm === undefined || item.arm === arm)
    .map(({ arm: _, ...item }) => applyCondition(whole, item))
  return studyPart(whole, { id: studyId, codes, items, partOf: { studyHash: wholeHash, arm } })
}

/**
 * The study that answers with this hash were given to: the whole one, one of its arms, or the one of its changed items.
 * @returns the whole study where it is neither; whoever compares hashes then says so.
 */
export function studyOfHash<Q extends QuestionBase, T>(
  whole: { readonly study: Study<Q, T>; readonly studyHash: string },
  hash: string,
) {
  if (hash === whole.studyHash) return whole
  for (const arm of dividedArms(whole.study)) {
    const study = armStudy(whole.study, whole.studyHash, arm)
    if (hashJson(study) === hash) return { study, studyHash: hash }
  }
  const changed = changedStudy(whole.study, whole.studyHash)
  if (changed !== null && hashJson(changed) === hash) return { study: changed, studyHash: hash }
  return whole
}
