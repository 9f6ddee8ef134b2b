import type { ReaderStudy } from '@/questions'

/** What an item showed to its raters. */
export interface ItemContent {
  readonly context: string
  readonly volumes: ReaderStudy['items'][number]['volumes']
  readonly images: ReaderStudy['items'][number]['images']
  readonly convention: ReaderStudy['viewer']['convention']
  readonly windows: ReaderStudy['viewer']['windows']
}

/** What the condition of the item let its raters see; null for an item that the study does not hold. */
export function itemContent(study: ReaderStudy, id: string): ItemContent | null {
  const item = study.items.find((one) => one.id === id)
  if (item === undefined) return null
  const hides: readonly string[] =
    study.conditions.find((condition) => condition.id === item.condition)?.hides ?? []
  return {
    context: hides.includes('context') ? '' : item.context,
    volumes: hides.includes('volumes') ? [] : item.volumes,
    images: hides.includes('images') ? [] : item.images,
    convention: study.viewer.convention,
    windows: study.viewer.windows,
  }
}
