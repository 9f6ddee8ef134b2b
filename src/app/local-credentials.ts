import type { CredentialStore } from '@/reading'

/** In the storage of this site: it lasts as long as the answers do, and goes with them when the site's data is erased. */
export function localCredentials(): CredentialStore {
  return {
    load(studyHash, rater) {
      try {
        return window.localStorage.getItem(keyOf(studyHash, rater))
      } catch {
        return null
      }
    },
    keep(studyHash, rater, credential) {
      try {
        window.localStorage.setItem(keyOf(studyHash, rater), credential)
      } catch {
        // A full or forbidden storage: the sign in the room says that nothing is sent.
      }
    },
  }
}

const keyOf = (studyHash: string, rater: string) => `triplane-credential ${studyHash} ${rater}`
