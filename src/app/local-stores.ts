import type { AnalystLogs } from '@/analysis'
import type { WatchCredentials } from '@/coordination'
import type { CredentialStore, PreferenceStore } from '@/reading'

/** Texts in the storage of this site: it lasts as long as the answers do, and goes with them when the site's data is erased. */
const localTexts = (kind: string) => ({
  load(name: string): string | null {
    try {
      return window.localStorage.getItem(`triplane-${kind} ${name}`)
    } catch {
      return null
    }
  },
  /** @returns whether it is kept: the storage may be full or forbidden. */
  keep(name: string, text: string): boolean {
    try {
      window.localStorage.setItem(`triplane-${kind} ${name}`, text)
      return true
    } catch {
      return false
    }
  },
  forget(name: string): void {
    try {
      window.localStorage.removeItem(`triplane-${kind} ${name}`)
    } catch {
      // A forbidden storage holds nothing.
    }
  },
})

/** For a coordinator who asks for it, until she has it forgotten. */
export const localWatchCredentials: WatchCredentials = localTexts('watch')

/** Where one is not kept, the sign in the room says that nothing is sent. */
export function localCredentials(): CredentialStore {
  const texts = localTexts('credential')
  return {
    load: (studyHash, rater) => texts.load(`${studyHash} ${rater}`),
    keep: (studyHash, rater, credential) => void texts.keep(`${studyHash} ${rater}`, credential),
  }
}

/** Small wishes of raters, in the storage that is there at once: the room must not first open in another shape. */
export function localPreferences(): PreferenceStore {
  const texts = localTexts('preferences')
  return {
    load(raterCode) {
      try {
        return JSON.parse(texts.load(raterCode) ?? 'null')
      } catch {
        return null
      }
    },
    save: (raterCode, wished) => void texts.keep(raterCode, JSON.stringify(wished)),
  }
}

/** The analyst's logs in the storage that two tabs cannot write to at once: each line follows the last one. */
export const localAnalystLogs: AnalystLogs = {
  load: (name) => window.localStorage.getItem(`triplane-${name}`) ?? '',
  save: (name, text) => window.localStorage.setItem(`triplane-${name}`, text),
}
