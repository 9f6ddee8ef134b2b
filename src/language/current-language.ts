import { useSyncExternalStore } from 'react'
import { createTranslator } from 'use-intl/core'
import { LANGUAGES, type LanguageCode } from './languages'
import { english } from './texts/en'

type English = typeof english
/** A part of the texts: the room in which they are shown. */
export type TextArea = keyof English
/** All texts of one language; the English ones say which there are. */
export type Texts = { readonly [A in TextArea]: Readonly<Record<keyof English[A], string>> }
/** Says a text of one area: `say('doneOf', { done: 3, of: 20 })`. Keys and arguments are typed from the English texts. */
export type Say<A extends TextArea> = ReturnType<typeof createTranslator<English, A>>

export interface Language {
  readonly code: LanguageCode
  /** For `Intl`. */
  readonly locale: string
  readonly direction: 'ltr' | 'rtl'
  readonly texts: Texts
}

const ENGLISH: Language = { code: 'en', ...LANGUAGES.en, texts: english }

// One page has one language. It is no context, so that keys, tooltips and what stands in a portal have it as well.
let current = ENGLISH
const listeners = new Set<() => void>()
const said = new Map<TextArea, unknown>()
/** Texts that were fetched; English is always there. */
const fetched = new Map<LanguageCode, Texts>([['en', english]])
let asked: LanguageCode = 'en'

export const languageNow = (): Language => current

/** Shows a page in other words, at once: nothing is mounted anew, so nothing that was entered is lost. */
export function speak(language: Language): void {
  current = language
  said.clear()
  document.documentElement.lang = language.locale.slice(0, 2)
  document.documentElement.dir = language.direction
  for (const listener of listeners) listener()
}

/**
 * Fetches a language where it is not here yet, and shows it. The last one asked for wins.
 * @throws what the fetch rejects with; the page stays as it is.
 */
export async function chooseLanguage(code: LanguageCode): Promise<void> {
  asked = code
  const texts = fetched.get(code) ?? (await import('./texts/de')).german
  fetched.set(code, texts)
  if (asked === code && (current.code !== code || current.texts !== texts))
    speak({ code, ...LANGUAGES[code], texts })
}

/** The language that the page is shown in; whoever asks is rendered anew when it changes. */
export const useLanguage = (): Language => useSyncExternalStore(listen, languageNow)

/** The texts of an area, for a component. */
export function useText<A extends TextArea>(area: A): Say<A> {
  useLanguage()
  return textNow(area)
}

/** The same outside of components, for what is asked anew each time it is shown. */
export function textNow<A extends TextArea>(area: A): Say<A> {
  const known = said.get(area)
  // What the map holds under an area was put there below, for that area.
  if (known !== undefined) return known as Say<A>
  const say: Say<A> = createTranslator<English, A>({
    locale: current.locale,
    // The same keys; the arguments are held equal by a test.
    messages: current.texts as English,
    namespace: area as never,
  })
  said.set(area, say)
  return say
}

function listen(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
