import { useCallback, useEffect, useMemo, useState } from 'react'
import { type LanguageCode, readLanguage } from '@/language'
import { fieldsOf } from '@/study'
import { readViewerHabits, type ViewerHabits } from '@/viewer/pointer/viewer-habits'
import { readViewerLayout, type ViewerLayout } from '@/viewer/view/viewer-layout'

const TEXT_SIZES = ['normal', 'large', 'larger'] as const
export type TextSize = (typeof TEXT_SIZES)[number]

/** How one rater likes the room. Nothing in it changes what the images show. */
interface RaterPreferences {
  readonly layout: ViewerLayout
  readonly habits: ViewerHabits
  readonly textSize: TextSize
  readonly split: CaseSplit
  /** Left out: never chosen, so the study's. */
  readonly language?: LanguageCode
  /** Whether the questions stand in a window of their own. */
  readonly screens: 'one' | 'two'
  /** Day of the newest update that she was told of; null: of none. */
  readonly seenNews: string | null
  /** Took the tour of the room, or did not want it. */
  readonly hasSeenTour: boolean
}

/** How the case is divided, in percent: what the images have beside the texts, and the volumes above the 2D images. */
interface CaseSplit {
  readonly texts: number
  readonly images: number
}
export const USUAL_SPLIT: CaseSplit = { texts: 60, images: 60 }

/** Where they are kept on this computer. Losing them costs a key press, so nothing here fails. */
export interface PreferenceStore {
  /** null when there are none. The caller validates what it gets. */
  load(raterCode: string): unknown
  save(raterCode: string, preferences: RaterPreferences): void
}

/** Preferences as they came from the store, with the default for whatever is missing or was written by another version. */
export function readPreferences(stored: unknown): RaterPreferences {
  const has = fieldsOf(stored)
  const language = readLanguage(has.language)
  return {
    layout: readViewerLayout(has.layout),
    habits: readViewerHabits(has.habits),
    textSize: TEXT_SIZES.find((size) => size === has.textSize) ?? 'normal',
    split: readSplit(has.split),
    ...(language === null ? {} : { language }),
    screens: has.screens === 'two' ? 'two' : 'one',
    seenNews: typeof has.seenNews === 'string' ? has.seenNews : null,
    hasSeenTour: has.hasSeenTour === true,
  }
}

function readSplit(stored: unknown): CaseSplit {
  const has = fieldsOf(stored)
  const percent = (name: keyof CaseSplit) => {
    const value = has[name]
    return typeof value === 'number' && value >= 20 && value <= 80 ? value : USUAL_SPLIT[name]
  }
  return { texts: percent('texts'), images: percent('images') }
}

export const nextTextSize = (size: TextSize): TextSize =>
  TEXT_SIZES[(TEXT_SIZES.indexOf(size) + 1) % TEXT_SIZES.length] ?? 'normal'

/** Of the size that the browser is set to: everything in the room is measured in it. */
const PERCENT: Readonly<Record<TextSize, number>> = { normal: 100, large: 115, larger: 130 }

export type RaterWishes = ReturnType<typeof useRaterPreferences>

/** What a rater has chosen for the room, kept for the next session under the rater's code. */
export function useRaterPreferences(store: PreferenceStore, raterCode: string) {
  const [preferences, setPreferences] = useState(() => readPreferences(store.load(raterCode)))
  const { textSize } = preferences

  const change = useCallback(
    (part: Partial<RaterPreferences>) => {
      // The language is chosen on every page of a session, and not here.
      const { language } = readPreferences(store.load(raterCode))
      const next = { ...preferences, ...part, ...(language === undefined ? {} : { language }) }
      setPreferences(next)
      store.save(raterCode, next)
    },
    [store, raterCode, preferences],
  )

  useEffect(() => {
    const { style } = document.documentElement
    style.fontSize = `${PERCENT[textSize]}%`
    return () => {
      style.fontSize = ''
    }
  }, [textSize])

  return useMemo(
    () => ({
      ...preferences,
      onLayout: (layout: ViewerLayout) => change({ layout }),
      onHabits: (habits: ViewerHabits) => change({ habits }),
      onSplit: (split: CaseSplit) => change({ split }),
      onScreens: (isTwo: boolean) => change({ screens: isTwo ? 'two' : 'one' }),
      onTourSeen: () => change({ hasSeenTour: true }),
      onTextSize: () => change({ textSize: nextTextSize(preferences.textSize) }),
    }),
    [preferences, change],
  )
}
