import type { ReaderItem, ReaderStudy } from '@/questions'
import { readingsOfStudy } from '@/report'
import { applyCondition } from '@/study'

/** What an item showed to its raters. */
export type ItemContent = Pick<ReaderItem, 'context' | 'volumes' | 'images'> &
  Pick<ReaderStudy['viewer'], 'convention' | 'windows'>

/** What the condition of the item let its raters see; null for an item that the study does not hold. */
export function itemContent(study: ReaderStudy, id: string): ItemContent | null {
  const item = readingsOfStudy(study).items.find((one) => one.id === id)
  if (item === undefined) return null
  const { context, volumes, images } = applyCondition(readingsOfStudy(study), item)
  const { convention, windows } = study.viewer
  return { context, volumes, images, convention, windows }
}
