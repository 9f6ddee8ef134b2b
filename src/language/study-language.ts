import { useSyncExternalStore } from 'react'
import { createStore } from 'zustand/vanilla'
import { pressedLanguage, rememberedLanguage } from './chosen-language'
import { useLanguage } from './current-language'
import { factsOf, readLanguage } from './languages'

/** The languages that the texts of a study are there in. */
export interface StudyLanguages {
  /** Its own; left out: the study does not say. */
  readonly main?: string | undefined
  /** The others, as tags of BCP 47. */
  readonly others: readonly string[]
}

const KEY = 'triplane-study-language'
/** By hand in this visit: of the texts of studies, beside that of the pages. */
const chosen = createStore((): { readonly language: string | null } => ({ language: null }))

/** What is read of a study from now on: where the pages are there in the language, too, they are to be asked for it besides. */
export function chooseStudyLanguage(language: string | null): void {
  try {
    if (language === null) window.localStorage.removeItem(KEY)
    else window.localStorage.setItem(KEY, language)
  } catch {
    // A full or forbidden storage: the choice holds until the page is left.
  }
  chosen.setState({ language })
}

/**
 * In which of its languages somebody reads a study, whatever the pages around it are in: what she chose for studies; what she chose for the
 * pages; what her browser asks for; what the pages are in; else its own.
 * @returns null for its own.
 */
export function useStudyLanguage(languages: StudyLanguages): string | null {
  const { code } = useLanguage()
  const wish = useSyncExternalStore(chosen.subscribe, wished)
  if (languages.others.length === 0) return null
  const wishes = [wish, pressedLanguage() ?? rememberedLanguage(), ...browserLanguages(), code]
  for (const tag of wishes) {
    const found = tag === null ? undefined : sameLanguage(tag, languages)
    if (found !== undefined) return found === languages.main ? null : found
  }
  return null
}

/** What a study proposes for the pages: of its languages, the one that the browser asks for first; else its own. */
export function proposedLanguage(languages: StudyLanguages): string | undefined {
  const spoken = browserLanguages().flatMap((tag) => sameLanguage(tag, languages) ?? [])
  return languages.others.length === 0 ? languages.main : (spoken[0] ?? languages.main)
}

/** Its name as those who speak it call it. */
export function languageName(tag: string): string {
  const page = readLanguage(tag)
  if (page !== null) return factsOf(page).name
  try {
    return new Intl.DisplayNames([tag], { type: 'language' }).of(tag) ?? tag
  } catch {
    return tag
  }
}

/** The same tag, or one of the same language: who reads `de-AT` reads `de`. */
function sameLanguage(wanted: string, { main, others }: StudyLanguages): string | undefined {
  const there = main === undefined ? others : [main, ...others]
  return (
    there.find((tag) => tag === wanted) ?? there.find((tag) => mainPart(tag) === mainPart(wanted))
  )
}

const mainPart = (tag: string) => tag.toLowerCase().split('-')[0] ?? ''
const browserLanguages = (): readonly string[] => navigator.languages ?? []

function wished(): string | null {
  const { language } = chosen.getState()
  if (language !== null) return language
  try {
    return window.localStorage.getItem(KEY)
  } catch {
    return null
  }
}
