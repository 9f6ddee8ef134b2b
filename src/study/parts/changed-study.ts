import { applyCondition } from '../conditions'
import type { QuestionBase, Study } from '../study-schema'
import { studyPart } from './study-part'

/** Behind the id of the study: a site and its folders tell studies apart by it. */
const ENDING = '-changed'

/**
 * The study of the items that an amendment changed or added, for the raters who have read the others (A50): each as its condition shows it,
 * without practice, which they have had. It follows from the amended study alone.
 * @returns null where the amendment gives nobody the changed items alone.
 */
export function changedStudy<Q extends QuestionBase, T>(
  whole: Study<Q, T>,
  wholeHash: string,
): Study<Q, T> | null {
  const { amends } = whole
  if (amends?.changedAlone === undefined) return null
  const { changedAlone, ...before } = amends
  const wanted = new Set(changedAlone.items)
  return studyPart(
    { ...whole, amends: before, reading: { ...whole.reading, practice: null } },
    {
      id: `${whole.id}${ENDING}`,
      codes: changedAlone.codes,
      items: whole.items
        .filter(({ id }) => wanted.has(id))
        .map((item) => applyCondition(whole, item)),
      partOf: { studyHash: wholeHash, changedAlone: true },
    },
  )
}

/** Whether the id of a study leaves room for that of its changed items (F12). */
export const hasRoomForChanged = (id: string): boolean => id.length + ENDING.length <= 64
