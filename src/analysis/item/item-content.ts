import type { ReaderItem, ReaderStudy } from '@/questions'
import { readingsOfStudy } from '@/results'
import { applyCondition, filesOfItem } from '@/study'

/** What an item showed to its raters. */
export type ItemContent = Pick<
  ReaderItem,
  'context' | 'volumes' | 'images' | 'materials' | 'questions'
> &
  Pick<ReaderStudy['viewer'], 'convention' | 'windows'> & {
    /** Ids of all 2D images, those within conversations, too. */
    readonly imageIds: readonly string[]
  }

/** What the condition of the item let its raters see; null for an item that the study does not hold. */
export function itemContent(study: ReaderStudy, id: string): ItemContent | null {
  const item = readingsOfStudy(study).items.find((one) => one.id === id)
  if (item === undefined) return null
  const shown = applyCondition(readingsOfStudy(study), item)
  const { context, volumes, images, materials, questions } = shown
  const { convention, windows } = study.viewer
  const imageIds = [...new Set(filesOfItem(shown).images)]
  return {
    context,
    volumes,
    images,
    questions,
    convention,
    windows,
    imageIds,
    ...(materials === undefined ? {} : { materials }),
  }
}
