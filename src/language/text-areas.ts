import type { LanguageCode } from './languages'
import type { care } from './texts/en/care'
import type { collecting } from './texts/en/collecting'
import type { files } from './texts/en/files'
import type { guide } from './texts/en/guide'
import type { help } from './texts/en/help'
import type { home } from './texts/en/home'
import type { keys } from './texts/en/keys'
import type { pages } from './texts/en/pages'
import type { panel } from './texts/en/panel'
import type { problems } from './texts/en/problems'
import type { questions } from './texts/en/questions'
import type { room } from './texts/en/room'
import type { sending } from './texts/en/sending'
import type { viewer } from './texts/en/viewer'

/** The English texts: they say which texts there are, and which arguments each has. */
export interface English {
  readonly care: typeof care
  readonly collecting: typeof collecting
  readonly files: typeof files
  readonly guide: typeof guide
  readonly help: typeof help
  readonly home: typeof home
  readonly keys: typeof keys
  readonly pages: typeof pages
  readonly panel: typeof panel
  readonly problems: typeof problems
  readonly questions: typeof questions
  readonly room: typeof room
  readonly sending: typeof sending
  readonly viewer: typeof viewer
}
/** A part of the texts: the room in which they are shown. */
export type TextArea = keyof English
/** The texts of one area in any language: the keys of the English ones. */
type AreaTexts<A extends TextArea = TextArea> = Readonly<Record<keyof English[A], string>>
/** All texts of one language. */
export type Texts = { readonly [A in TextArea]: AreaTexts<A> }

/** Fetches the texts of an area in each language but English. */
type Others<A extends TextArea> = Readonly<
  Record<Exclude<LanguageCode, 'en'>, () => Promise<AreaTexts<A>>>
>

interface Area {
  readonly english: AreaTexts
  readonly others: Others<TextArea>
}

// A part of the app brings its texts with it, so that a page loads those of what it shows and no others.
const areas = new Map<TextArea, Area>()
/** What was fetched of each language; whoever has it need not ask again. */
const fetched = new Map<LanguageCode, Partial<Texts>>()
const listeners = new Set<() => void>()

/** Called by the modules of `areas/`, which whoever says one of their texts imports. */
export function addTexts<A extends TextArea>(
  name: A,
  english: English[A],
  others: Others<A>,
): void {
  areas.set(name, { english, others })
  for (const listener of listeners) listener()
}

/** Whether a name is that of an area whose texts are here. */
export const isHere = (name: string): name is TextArea =>
  (areas as ReadonlyMap<string, Area>).has(name)

/** @returns the English texts of an area, or null where no part of the app has brought them. */
export const englishTexts = (name: TextArea): AreaTexts | null => areas.get(name)?.english ?? null

/** What is here of a language; the same object as long as nothing was added. */
export const textsOf = (code: LanguageCode): Partial<Texts> => fetched.get(code) ?? NONE
const NONE: Partial<Texts> = {}

/** Whether every area that is here is here in this language. */
export const hasTexts = (code: LanguageCode): boolean => missingIn(code).length === 0

const missingIn = (code: LanguageCode): [TextArea, Area][] =>
  code === 'en' ? [] : [...areas].filter(([name]) => fetched.get(code)?.[name] === undefined)

/**
 * Fetches what is missing of a language, for all areas that are here.
 * @throws what a fetch rejects with.
 */
export async function fetchTexts(code: LanguageCode): Promise<void> {
  if (code === 'en') return
  const found = await Promise.all(
    missingIn(code).map(async ([name, { others }]) => [name, await others[code]()] as const),
  )
  if (found.length > 0) fetched.set(code, { ...fetched.get(code), ...Object.fromEntries(found) })
  // A part may have come meanwhile.
  if (!hasTexts(code)) await fetchTexts(code)
}

export function onTextsAdded(listener: () => void): void {
  listeners.add(listener)
}
