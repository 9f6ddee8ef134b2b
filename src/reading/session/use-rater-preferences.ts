import { useCallback, useEffect, useState } from 'react'
import type { ViewerLayout } from '@/viewer'
import {
  nextTextSize,
  type PreferenceStore,
  type RaterPreferences,
  readPreferences,
  type TextSize,
} from './rater-preferences'

/** Of the size that the browser is set to: everything in the room is measured in it. */
const PERCENT: Readonly<Record<TextSize, number>> = { normal: 100, large: 115, larger: 130 }

/** What a rater has chosen for the room, kept for the next session under the rater's code. */
export function useRaterPreferences(store: PreferenceStore, raterCode: string) {
  const [preferences, setPreferences] = useState(() => readPreferences(store.load(raterCode)))
  const { textSize } = preferences

  const change = useCallback(
    (part: Partial<RaterPreferences>) => {
      const next = { ...preferences, ...part }
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

  return {
    ...preferences,
    onLayout: (layout: ViewerLayout) => change({ layout }),
    onTextSize: () => change({ textSize: nextTextSize(textSize) }),
  }
}
