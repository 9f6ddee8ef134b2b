import type { WatchCredentials } from '@/coordination'

/** In the storage of this site, for a coordinator who asks for it, until she has it forgotten. */
export const localWatchCredentials: WatchCredentials = {
  load(studyHash) {
    try {
      return window.localStorage.getItem(keyOf(studyHash))
    } catch {
      return null
    }
  },
  keep(studyHash, text) {
    try {
      window.localStorage.setItem(keyOf(studyHash), text)
      return true
    } catch {
      return false
    }
  },
  forget(studyHash) {
    try {
      window.localStorage.removeItem(keyOf(studyHash))
    } catch {
      // A forbidden storage holds nothing.
    }
  },
}

const keyOf = (studyHash: string) => `triplane-watch ${studyHash}`
