import { isRecord } from '../canonical-json'
import type { WordedText } from './texts-of'

type Texts = Readonly<Record<string, unknown>>

/** What is named within a field of a language: an option by its id, a group by what it is called. */
const INNER = /^(options|anchors|groups|windows)\.(.+)$/
/** What has its place in a list: labels of confidence, entries of a legend. */
const LISTED = /^(confidence|legend)\[(\d+)\]$/

/**
 * The texts of an object with one of them in a language, under the name that `WordedText` gives it.
 * @param all what the object says, for the length of a list. An entry of a list that has no words yet is '', which is refused (S11).
 * @param words '': none, so that it is read in the language of the study.
 * @param isFlat of a material, whose places are names as they stand.
 * @returns undefined where nothing is left in any language.
 */
export function withWord(
  texts: Texts | undefined,
  {
    language,
    name,
    words,
  }: { readonly language: string; readonly name: string; readonly words: string },
  all: readonly WordedText[],
  isFlat = false,
): Record<string, Texts> | undefined {
  const given = textsAt(texts, language)
  const [, group = '', key = ''] = (isFlat ? null : INNER.exec(name)) ?? []
  const [, list = '', place = ''] = (isFlat ? null : LISTED.exec(name)) ?? []
  let after = put(given, name, words)
  if (list !== '')
    after = put(given, list, entries(given[list], Number(place), words, lengthOf(list, all)))
  if (group !== '') after = put(given, group, filled(put(textsAt(given, group), key, words)))
  const rest = recordOf(texts)
  if (Object.keys(after).length > 0) return { ...rest, [language]: after }
  const { [language]: _, ...others } = rest
  return Object.keys(others).length > 0 ? others : undefined
}

/** The same without a language; undefined where it was the only one. */
export function withoutTexts(
  texts: Texts | undefined,
  language: string,
): Record<string, Texts> | undefined {
  const { [language]: _, ...others } = recordOf(texts)
  return Object.keys(others).length > 0 ? others : undefined
}

function recordOf(texts: Texts | undefined): Record<string, Texts> {
  return Object.fromEntries(
    Object.entries(texts ?? {}).flatMap(([tag, value]) =>
      isRecord(value) ? [[tag, value] as const] : [],
    ),
  )
}

function textsAt(texts: Texts | undefined, name: string): Texts {
  const value = texts !== undefined && Object.hasOwn(texts, name) ? texts[name] : undefined
  return isRecord(value) ? value : {}
}

/** Without the field where there is nothing to say. */
function put(texts: Texts, name: string, value: unknown): Texts {
  const { [name]: _, ...others } = texts
  return value === '' || value === undefined ? others : { ...texts, [name]: value }
}

const filled = (texts: Texts): Texts | undefined =>
  Object.keys(texts).length === 0 ? undefined : texts

const lengthOf = (list: string, all: readonly WordedText[]): number =>
  all.filter(({ name }) => name.startsWith(`${list}[`)).length

function entries(
  given: unknown,
  place: number,
  words: string,
  length: number,
): string[] | undefined {
  const list = Array.from({ length }, (_, n) => {
    if (n === place) return words
    return Array.isArray(given) && typeof given[n] === 'string' ? given[n] : ''
  })
  return list.every((entry) => entry === '') ? undefined : list
}
