import { useCallback, useEffect, useMemo, useState } from 'react'
import { z } from 'zod'
import { languageCodes } from '@/language'
import { fieldsOf } from '@/study'
import { type ViewerHabits, viewerHabitsSchema } from '@/viewer/pointer/viewer-habits'
import { type ViewerLayout, viewerLayoutSchema } from '@/viewer/view/viewer-layout'

const TEXT_SIZES = ['normal', 'large', 'larger'] as const
export type TextSize = (typeof TEXT_SIZES)[number]
export const USUAL_SPLIT = { texts: 60, images: 60 }

const percent = z.number().min(20).max(80)
/** Each with what every rater starts with, for whatever is missing or was written by another version. */
const preferencesSchema = z.object({
  layout: viewerLayoutSchema,
  habits: viewerHabitsSchema,
  textSize: z.enum(TEXT_SIZES).catch('normal'),
  /** How the case is divided, in percent: what the images have beside the texts, and the volumes above the 2D images. */
  split: z
    .object({ texts: percent.catch(USUAL_SPLIT.texts), images: percent.catch(USUAL_SPLIT.images) })
    .catch(USUAL_SPLIT),
  /** Left out: never chosen, so the study's. */
  language: z.enum(languageCodes).optional().catch(undefined),
  /** Whether the questions stand in a window of their own. */
  screens: z.enum(['one', 'two']).catch('one'),
  /** Day of the newest update that she was told of; null: of none. */
  seenNews: z.string().nullable().catch(null),
  /** Took the tour of the room, or did not want it. */
  hasSeenTour: z.boolean().catch(false),
})

/** How one rater likes the room. Nothing in it changes what the images show. */
type RaterPreferences = Readonly<z.output<typeof preferencesSchema>>

/** Where they are kept on this computer. Losing them costs a key press, so nothing here fails. */
export interface PreferenceStore {
  /** null when there are none. The caller validates what it gets. */
  load(raterCode: string): unknown
  save(raterCode: string, preferences: RaterPreferences): void
}

/** Preferences as they came from the store. */
export const readPreferences = (stored: unknown): RaterPreferences =>
  preferencesSchema.parse(fieldsOf(stored))

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
      const next = { ...preferences, ...part, language }
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
      onSplit: (split: RaterPreferences['split']) => change({ split }),
      onScreens: (isTwo: boolean) => change({ screens: isTwo ? 'two' : 'one' }),
      onTourSeen: () => change({ hasSeenTour: true }),
      onTextSize: () => change({ textSize: nextTextSize(preferences.textSize) }),
    }),
    [preferences, change],
  )
}
