import { createStore } from 'zustand/vanilla'
import type { English } from './english'
import type { LanguageCode } from './languages'

/** A part of the texts: the room in which they are shown. */
export type TextArea = keyof English
/** What is there of one area in a language; texts that are missing are said in English. */
type AreaTexts = Readonly<Record<string, string>>
/** What is there of a language. */
export type Texts = Readonly<Partial<Record<TextArea, AreaTexts>>>

/** Fetches the texts of an area in a language: a file of its folder. English comes with the part of the app that says it. */
const FILES = import.meta.glob<AreaTexts>(
  ['./texts/*/*.json', '!./texts/en/*.json', '!./texts/*/language.json'],
  { import: 'default' },
)

// A part of the app brings its texts with it, so that a page loads those of what it shows and no others.
const areas = createStore((): Texts => ({}))
/** What was fetched of each language; whoever has it need not ask again. */
const fetched = new Map<LanguageCode, Texts>()

/** Called by the modules of `areas/`, which whoever says one of their texts imports. */
export const addTexts = (name: TextArea, english: AreaTexts): void =>
  areas.setState({ [name]: english })

/** Whether a name is that of an area whose texts are here. */
export const isHere = (name: string): name is TextArea => Object.hasOwn(areas.getState(), name)

/** @returns the English texts of an area, or null where no part of the app has brought them. */
export const englishTexts = (name: TextArea): AreaTexts | null => areas.getState()[name] ?? null

/** What is here of a language; the same object as long as nothing was added. */
export const textsOf = (code: LanguageCode): Texts => fetched.get(code) ?? NONE
const NONE: Texts = {}

/** Whether every area that is here is here in this language. */
export const hasTexts = (code: LanguageCode): boolean => missingIn(code).length === 0

const missingIn = (code: LanguageCode): TextArea[] =>
  code === 'en'
    ? []
    : Object.keys(areas.getState())
        .filter(isHere)
        .filter((name) => textsOf(code)[name] === undefined)

/**
 * Fetches what is missing of a language, for all areas that are here.
 * @throws what a fetch rejects with.
 */
export async function fetchTexts(code: LanguageCode): Promise<void> {
  if (code === 'en') return
  const found = await Promise.all(
    missingIn(code).map(async (name) => {
      const fetchArea = FILES[`./texts/${code}/${name}.json`]
      return [name, fetchArea === undefined ? {} : await fetchArea()] as const
    }),
  )
  if (found.length > 0) fetched.set(code, { ...fetched.get(code), ...Object.fromEntries(found) })
  // A part may have come meanwhile.
  if (!hasTexts(code)) await fetchTexts(code)
}

export const onTextsAdded = areas.subscribe
