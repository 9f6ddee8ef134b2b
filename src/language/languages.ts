import type { ROOM } from '@/limits'

/** The languages that the pages can be read in. A third one is a line here, one in ROOM.languages, and a folder of texts. */
export const LANGUAGES: Readonly<Record<LanguageCode, LanguageFacts>> = {
  en: { name: 'English', locale: 'en-GB', direction: 'ltr' },
  de: { name: 'Deutsch', locale: 'de-DE', direction: 'ltr' },
}

export type LanguageCode = (typeof ROOM.languages)[number]

interface LanguageFacts {
  /** As those who speak it call it. */
  readonly name: string
  /** For numbers, dates and plurals (BCP 47). */
  readonly locale: string
  readonly direction: 'ltr' | 'rtl'
}

/** @returns null for anything else: preferences of another version, languages that only a study has. */
export const readLanguage = (stored: unknown): LanguageCode | null =>
  stored === 'en' || stored === 'de' ? stored : null

/** The one after it, for a button that goes round. */
export function nextLanguage(code: LanguageCode): LanguageCode {
  return code === 'en' ? 'de' : 'en'
}
