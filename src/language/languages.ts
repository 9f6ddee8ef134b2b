/** The languages that the pages can be read in. A third one is a line here and a folder of texts. */
export const LANGUAGES = {
  en: { name: 'English', locale: 'en-GB', direction: 'ltr' },
  de: { name: 'Deutsch', locale: 'de-DE', direction: 'ltr' },
} as const satisfies Readonly<Record<string, LanguageFacts>>

export type LanguageCode = keyof typeof LANGUAGES

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
