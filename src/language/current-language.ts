import { createTranslator } from 'use-intl/core'
import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'
import type { English } from './english'
import { factsOf, type LanguageCode } from './languages'
import {
  englishTexts,
  fetchTexts,
  hasTexts,
  onTextsAdded,
  type TextArea,
  type Texts,
  textsOf,
} from './text-areas'

/** Says a text of one area: `say('doneOf', { done: 3, of: 20 })`. Keys and arguments are typed from the English texts. */
export type Say<A extends TextArea> = ReturnType<typeof createTranslator<English, A>>

export interface Language {
  readonly code: LanguageCode
  /** For `Intl`. */
  readonly locale: string
  readonly direction: 'ltr' | 'rtl'
  /** Of the parts of the app that are here; what is not among them is said in English. */
  readonly texts: Texts
}

// One page has one language. It is no context, so that keys, tooltips and what stands in a portal have it as well.
const current = createStore(
  (): Language => ({ code: 'en', ...factsOf('en'), texts: textsOf('en') }),
)
const said = new Map<TextArea, unknown>()
let wanted: LanguageCode = 'en'
/** Until the texts of a part that came later are here in the language of the page. */
let arriving = Promise.resolve()

export const languageNow = current.getState

/** Shows a page in other words, at once: nothing is mounted anew, so nothing that was entered is lost. */
export function speak(language: Language): void {
  said.clear()
  document.documentElement.lang = language.locale.slice(0, 2)
  document.documentElement.dir = language.direction
  current.setState(language, true)
}

/**
 * Fetches a language where it is not here yet, and shows it. The last one asked for wins.
 * @throws what the fetch rejects with; the page stays as it is.
 */
export async function chooseLanguage(code: LanguageCode): Promise<void> {
  wanted = code
  await fetchTexts(code)
  if (wanted === code && (languageNow().code !== code || languageNow().texts !== textsOf(code)))
    speak({ code, ...factsOf(code), texts: textsOf(code) })
}

onTextsAdded(() => {
  if (hasTexts(wanted)) return
  // Where they cannot be fetched, this part is in English.
  arriving = chooseLanguage(wanted).catch(() => undefined)
})

/** Whoever shows a part of the app that has just come waits for this, so that it has the words of the page from the start. */
export const textsArrived = (): Promise<void> => arriving

/** The language that the page is shown in; whoever asks is rendered anew when it changes. */
export const useLanguage = (): Language => useStore(current)

/** The texts of an area, for a component. */
export function useText<A extends TextArea>(area: A): Say<A> {
  useLanguage()
  return textNow(area)
}

/**
 * The same outside of components, for what is asked anew each time it is shown.
 * @throws where no part of the app has brought the area: whoever says its texts imports `@/language/areas/<area>`.
 */
export function textNow<A extends TextArea>(area: A): Say<A> {
  const known = said.get(area)
  // What the map holds under an area was put there below, for that area.
  if (known !== undefined) return known as Say<A>
  const english = englishTexts(area)
  const texts = languageNow().texts[area]
  if (english === null && texts === undefined)
    throw new Error(`nobody has imported @/language/areas/${area}`)
  const say: Say<A> = createTranslator<English, A>({
    locale: languageNow().locale,
    // The arguments are held equal to the English ones by a test.
    messages: { [area]: { ...english, ...texts } } as unknown as English,
    namespace: area as never,
  })
  said.set(area, say)
  return say
}
