interface LanguageFacts {
  /** As those who speak it call it. */
  readonly name: string
  /** For numbers, dates and plurals (BCP 47). */
  readonly locale: string
  readonly direction: 'ltr' | 'rtl'
}

const FILES = import.meta.glob<LanguageFacts>('./texts/*/language.json', {
  import: 'default',
  eager: true,
})

/** The languages that the pages can be read in, by code: each is a folder of texts. */
const LANGUAGES: Readonly<Record<string, LanguageFacts>> = Object.fromEntries(
  Object.entries(FILES).map(([path, facts]) => [path.split('/')[2], facts]),
)

/** The name of a folder: a code of ISO 639. */
export type LanguageCode = string
export const languageCodes: readonly LanguageCode[] = Object.keys(LANGUAGES)

/** @throws Error for a code that `readLanguage` does not give. */
export const factsOf = (code: LanguageCode): LanguageFacts => {
  const facts = LANGUAGES[code]
  if (facts === undefined) throw new Error(`no texts in ${code}`)
  return facts
}

/** @returns null for anything else: preferences of another version, languages that only a study has. */
export const readLanguage = (stored: unknown): LanguageCode | null =>
  typeof stored === 'string' && Object.hasOwn(LANGUAGES, stored) ? stored : null

/** The one after it, for a button that goes round. */
export function nextLanguage(code: LanguageCode): LanguageCode {
  return languageCodes[(languageCodes.indexOf(code) + 1) % languageCodes.length] ?? code
}
