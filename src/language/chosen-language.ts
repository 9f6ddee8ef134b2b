import { chooseLanguage, languageNow } from './current-language'
import { type LanguageCode, readLanguage } from './languages'

const KEY = 'triplane-language'
/** What somebody chose by hand since the page was opened. */
let pressed: LanguageCode | null = null

/** By hand: remembered on this computer, whatever a study proposes. */
export function pressLanguage(code: LanguageCode): Promise<void> {
  pressed = code
  try {
    window.localStorage.setItem(KEY, code)
  } catch {
    // A full or forbidden storage: the choice holds until the page is left.
  }
  // Without a connection the page stays in the language that it has.
  return chooseLanguage(code).catch(() => undefined)
}

export const pressedLanguage = (): LanguageCode | null => pressed

/**
 * The language of a page: what was chosen by hand in this visit, what this rater likes, what was chosen on this computer
 * before, what the study proposes, what the browser asks for, English.
 */
export function settleLanguage(
  wish: { readonly rater?: unknown; readonly study?: unknown } = {},
): Promise<void> {
  const code =
    pressed ??
    readLanguage(wish.rater) ??
    rememberedLanguage() ??
    readLanguage(wish.study) ??
    browserLanguage() ??
    ('en' as const)
  return code === languageNow().code
    ? Promise.resolve()
    : chooseLanguage(code).catch(() => undefined)
}

/** Of the languages that the browser asks for, the first that the pages are there in; null: none. */
const browserLanguage = (): LanguageCode | null =>
  (navigator.languages ?? [])
    .map((tag) => readLanguage(tag.toLowerCase().split('-')[0]))
    .find((code) => code !== null) ?? null

/** Chosen on this computer before. Browsers that forbid site data throw at the mere mention. */
export function rememberedLanguage(): LanguageCode | null {
  try {
    return readLanguage(window.localStorage.getItem(KEY))
  } catch {
    return null
  }
}
