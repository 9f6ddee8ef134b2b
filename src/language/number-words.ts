import { languageNow } from './current-language'

/** A number as the language of the page writes it: 1.5, 1,5. Without zeros at the end. */
export const numberWords = (value: number): string =>
  new Intl.NumberFormat(languageNow().locale, {
    maximumFractionDigits: 20,
    useGrouping: false,
  }).format(value)

let mark: { readonly locale: string; readonly sign: '.' | ',' } = { locale: '', sign: '.' }

/** What the language of the page writes before the decimals. */
export function decimalMark(): '.' | ',' {
  const { locale } = languageNow()
  // Asked at every move of the crosshair.
  if (mark.locale !== locale) mark = { locale, sign: numberWords(0.5).includes(',') ? ',' : '.' }
  return mark.sign
}

/** '20 November 2026', in this computer's time zone unless another is given. */
export const dayWords = (iso: string, timeZone?: string): string =>
  new Intl.DateTimeFormat(languageNow().locale, {
    dateStyle: 'long',
    ...(timeZone === undefined ? {} : { timeZone }),
  }).format(new Date(iso))

/** '20 November 2026 at 10:15', in this computer's time zone. */
export const timeWords = (iso: string, dateStyle: 'long' | 'medium' = 'long'): string =>
  new Intl.DateTimeFormat(languageNow().locale, { dateStyle, timeStyle: 'short' }).format(
    new Date(iso),
  )

/** 'a, b and c'. */
export const listWords = (words: readonly string[]): string =>
  new Intl.ListFormat(languageNow().locale, { type: 'conjunction' }).format(words)
