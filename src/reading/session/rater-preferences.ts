import { readViewerLayout, type ViewerLayout } from '@/viewer/view/viewer-layout'

export const TEXT_SIZES = ['normal', 'large', 'larger'] as const
export type TextSize = (typeof TEXT_SIZES)[number]

/** How one rater likes the room. Nothing in it changes what the images show. */
export interface RaterPreferences {
  readonly layout: ViewerLayout
  readonly textSize: TextSize
}

/** Where they are kept on this computer. Losing them costs a key press, so nothing here fails. */
export interface PreferenceStore {
  /** null when there are none. The caller validates what it gets. */
  load(raterCode: string): unknown
  save(raterCode: string, preferences: RaterPreferences): void
}

/** Preferences as they came from the store, with the default for whatever is missing or was written by another version. */
export function readPreferences(stored: unknown): RaterPreferences {
  const has = typeof stored === 'object' && stored !== null ? stored : {}
  return {
    layout: readViewerLayout('layout' in has ? has.layout : null),
    textSize: TEXT_SIZES.find((size) => 'textSize' in has && size === has.textSize) ?? 'normal',
  }
}

export const nextTextSize = (size: TextSize): TextSize =>
  TEXT_SIZES[(TEXT_SIZES.indexOf(size) + 1) % TEXT_SIZES.length] ?? 'normal'
