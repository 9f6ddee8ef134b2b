import type { Material } from '../material-schema'
import { type Problem, problemOf } from '../problem'
import type { Study } from '../study-schema'
import type { InLanguages } from './text-schemas'
import {
  type Labelled,
  textsOfOneLabel,
  textsOfOneMaterial,
  textsOfOneOverlay,
  textsOfOneQuestion,
  textsOfOneStudy,
  type WordedOverlay,
  type WordedQuestion,
  type WordedText,
} from './texts-of'

/** Something of a study that has texts: a question, a volume with its label. */
export interface WordedObject {
  /** `questions[0]`; '' for the item or the study itself. */
  readonly at: string
  readonly texts: Readonly<Record<string, unknown>> | undefined
  /** Made anew each time: most of a study is never asked. */
  words(): readonly WordedText[]
}

/** What an item shows and asks: of a study and of a pool alike. */
interface WordedItem {
  readonly texts?: InLanguages<{ readonly context: string }>
  readonly context: string
  readonly volumes: readonly (Labelled & {
    readonly overlays?: readonly WordedOverlay[] | undefined
  })[]
  readonly images: readonly Labelled[]
  readonly materials?: readonly Material<unknown>[] | undefined
  readonly questions: readonly WordedQuestion[]
}

type Pictured = Omit<WordedItem, 'context' | 'questions' | 'texts'> & { readonly texts?: unknown }

/** Whether anything of an item is said in another language, too: of most studies nothing is. */
export const isTranslated = (
  { texts, volumes, images, materials }: Pictured,
  questions: readonly Pick<WordedQuestion, 'texts'>[],
): boolean =>
  texts !== undefined ||
  questions.some(hasTexts) ||
  volumes.some((volume) => hasTexts(volume) || volume.overlays?.some(hasTexts) === true) ||
  images.some(hasTexts) ||
  materials?.some(hasTexts) === true

const hasTexts = ({ texts }: { readonly texts?: unknown }): boolean => texts !== undefined

/** All of an item that has texts of its own. */
export function wordedOfItem(item: WordedItem): WordedObject[] {
  const { context, volumes, images, materials, questions, texts } = item
  return [
    {
      at: '',
      texts,
      words: () =>
        context.trim() === ''
          ? []
          : [{ at: 'context', name: 'context', text: context, in: (tag) => texts?.[tag]?.context }],
    },
    ...volumes.flatMap((volume, n) => [
      { at: `volumes[${n}]`, texts: volume.texts, words: () => textsOfOneLabel(volume) },
      ...eachWorded(`volumes[${n}].overlays`, textsOfOneOverlay, volume.overlays),
    ]),
    ...eachWorded('images', textsOfOneLabel, images),
    ...eachWorded('materials', textsOfOneMaterial, materials),
    ...eachWorded('questions', textsOfOneQuestion, questions),
  ]
}

const eachWorded = <T extends { readonly texts?: WordedObject['texts'] }>(
  field: string,
  textsOf: (entry: T) => WordedText[],
  list: readonly T[] = [],
): WordedObject[] =>
  list.map((entry, n) => ({
    at: `${field}[${n}]`,
    texts: entry.texts,
    words: () => textsOf(entry),
  }))

/** The same of a study or a protocol, without its items. */
export function wordedOfStudy(
  study: Omit<Study, 'items' | 'volumes' | 'images' | 'format'>,
): WordedObject[] {
  return [
    { at: '', texts: study.texts, words: () => textsOfOneStudy(study) },
    ...eachWorded('raters.profile', textsOfOneQuestion, study.raters.profile),
  ]
}

const languagesIn = (objects: readonly WordedObject[]): string[] =>
  objects.flatMap(({ texts }) => (texts === undefined ? [] : Object.keys(texts)))

const KNOWN = new WeakMap<object, readonly string[]>()

/** The languages that a study can be read in besides its own, in the order of the alphabet; found once. */
export function languagesOf(study: Study): readonly string[] {
  const known = KNOWN.get(study)
  if (known !== undefined) return known
  const found = new Set(languagesIn(wordedOfStudy(study)))
  for (const item of study.items) for (const tag of languagesOfItem(item)) found.add(tag)
  const languages = [...found].sort()
  KNOWN.set(study, languages)
  return languages
}

export const languagesOfItem = (item: WordedItem): string[] =>
  !isTranslated(item, item.questions) ? [] : [...new Set(languagesIn(wordedOfItem(item)))].sort()

/** The title of a study in its other languages, for the list of a site; undefined: in none. */
export function titlesOf({ texts }: Pick<Study, 'texts'>): Record<string, string> | undefined {
  const titles = Object.entries(texts ?? {}).flatMap(([tag, { title }]) =>
    title === undefined ? [] : [[tag, title] as const],
  )
  return titles.length === 0 ? undefined : Object.fromEntries(titles)
}

const join = (at: string, name: string) => (at === '' ? name : `${at}.${name}`)

/** Where an object has this text in another language: `questions[0].texts.de.prompt`. */
export const placeIn = (at: string, language: string, name: string): string =>
  join(at, `texts.${language}.${name}`)

/** A name that is written alike everywhere: `T1`, `FLAIR`, `3 T`. */
export const isSameEverywhere = (text: string) => !/\p{Ll}{3}|\p{Lo}{2}/u.test(text)

/** What is not said in every language that the study is in: raters meet it in the study's own. One problem for each item and language. */
export function missingTexts(study: Study, file: string): Problem[] {
  const missing = (objects: readonly WordedObject[], tag: string) =>
    objects.flatMap(({ at, words }) =>
      words()
        .filter((word) => !isSameEverywhere(word.text) && word.in(tag) === undefined)
        .map((word) => join(at, word.at)),
    )
  const problem = (fields: readonly string[], tag: string, what: string, at: string) =>
    fields.length === 0
      ? []
      : [
          problemOf(
            file,
            'missing-translation',
            `${what} has no "${tag}" for ${fields.join(', ')}`,
            'No action needed if readers may read it in the language of the study',
            { field: join(at, fields[0] ?? '') },
          ),
        ]
  return languagesOf(study).flatMap((tag) => [
    ...problem(missing(wordedOfStudy(study), tag), tag, 'the study', ''),
    ...study.items.flatMap((item, n) =>
      problem(missing(wordedOfItem(item), tag), tag, 'the case', `items[${n}]`),
    ),
  ])
}
