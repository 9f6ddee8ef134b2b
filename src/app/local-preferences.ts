import type { PreferenceStore } from '@/reading'

/** Small wishes of raters, in the storage that is there at once: the room must not first open in another shape. */
export function localPreferences(): PreferenceStore {
  return {
    load(raterCode) {
      try {
        const text = window.localStorage.getItem(keyOf(raterCode))
        return text === null ? null : JSON.parse(text)
      } catch {
        return null
      }
    },
    save(raterCode, preferences) {
      try {
        window.localStorage.setItem(keyOf(raterCode), JSON.stringify(preferences))
      } catch {
        // A full or forbidden storage: the wish holds until the page is left.
      }
    },
  }
}

const keyOf = (raterCode: string) => `triplane-preferences ${raterCode}`
