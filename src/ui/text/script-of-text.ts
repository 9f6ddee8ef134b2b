const RIGHT_TO_LEFT =
  /[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}\p{Script=Adlam}]/u
const LETTER = /\p{L}/u

/** The way a text runs, by its first letter, as browsers decide it for `dir="auto"`. Digits and signs say nothing. */
export function directionOf(text: string): 'ltr' | 'rtl' {
  const first = LETTER.exec(text)?.[0]
  return first !== undefined && RIGHT_TO_LEFT.test(first) ? 'rtl' : 'ltr'
}

/**
 * The language of a text, where its script tells, so that Chinese gets Chinese letterforms and line breaks and is read out by a
 * voice that can. '' for a script that several languages share: unknown is better than the page's English. undefined: leave it.
 */
export function languageOf(text: string): 'zh' | 'ja' | 'ko' | 'he' | '' | undefined {
  if (/[\p{Script=Hiragana}\p{Script=Katakana}]/u.test(text)) return 'ja'
  if (/\p{Script=Hangul}/u.test(text)) return 'ko'
  if (/\p{Script=Han}/u.test(text)) return 'zh'
  if (/\p{Script=Hebrew}/u.test(text)) return 'he'
  const first = LETTER.exec(text)?.[0]
  return first === undefined || /\p{Script=Latin}/u.test(first) ? undefined : ''
}

/** What an element that holds a text of a study says of it: the way it runs, and its language where that is plain. */
export function scriptOf(text: string): { readonly dir: 'ltr' | 'rtl'; readonly lang?: string } {
  const lang = languageOf(text)
  return { dir: directionOf(text), ...(lang === undefined ? {} : { lang }) }
}
