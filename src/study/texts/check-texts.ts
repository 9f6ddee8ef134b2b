import { nearestName } from '../nearest-name'
import { type Problem, problemOf } from '../problem'
import type { Study } from '../study-schema'
import { type WordedObject, wordedOfItem, wordedOfStudy } from './study-texts'

/**
 * That every text in another language is one of something that the study says, and that lists are whole: the same options, as many labels
 * (S11). Half a list would be read in two languages at once, and could tell its entries apart.
 */
export function checkTexts(study: Study, file: string): Problem[] {
  const language = study.language
  return [
    ...wordedOfStudy(study).flatMap((object) => checkWorded(object, '', language, file)),
    ...study.items.flatMap((item, n) =>
      wordedOfItem(item).flatMap((object) => checkWorded(object, `items[${n}].`, language, file)),
    ),
  ]
}

/**
 * The same of one object: of a study, and of a protocol and a pool before there is one.
 * @param before where the object is within the file: `items[0].`
 */
export function checkWorded(
  { at, texts, words }: WordedObject,
  before: string,
  language: string | undefined,
  file: string,
): Problem[] {
  if (texts === undefined) return []
  const known = words()
  const names = known.map(({ name }) => name)
  return Object.entries(texts).flatMap(([tag, given]): Problem[] => {
    const place = `${before}${at === '' ? '' : `${at}.`}texts.${tag}`
    if (tag === language)
      return [
        problemOf(
          file,
          'own-language',
          `"${tag}" is the language of the study itself`,
          'Write this text into the field itself, or name another language',
          { field: place },
        ),
      ]
    const there = namesOf(given)
    const strangers = there.flatMap((name) => {
      if (names.includes(name)) return []
      const near = nearestName(name, names)
      return [
        problemOf(
          file,
          'unknown-text',
          `no text matches "${name}"${near === null ? '' : `; the nearest is "${near}"`}`,
          'Translate what is said in the language of the study; ids of options are the same in every language',
          { field: `${place}.${name}` },
        ),
      ]
    })
    return [
      ...strangers,
      ...LISTS.flatMap((list) => {
        const entries = names.filter((name) => list.test(name))
        const missing = entries.filter((name) => !there.includes(name))
        return missing.length === 0 || missing.length === entries.length
          ? []
          : [
              problemOf(
                file,
                'half-translated',
                `${missing.join(', ')} ${missing.length === 1 ? 'is' : 'are'} missing, and the others of the list are there`,
                'Translate all of them, or none',
                { field: place },
              ),
            ]
      }),
    ]
  })
}

/** Read beside one another, so in one language. Anchors are not: steps between have none. */
const LISTS = [/^options\./, /^confidence\[/, /^legend\[/]

/** `prompt`, `options.a`, `confidence[0]`; of a material its places as they stand. An entry of a list without words is not there. */
function namesOf(given: unknown): string[] {
  if (typeof given !== 'object' || given === null) return []
  return Object.entries(given).flatMap(([name, value]) => {
    if (Array.isArray(value))
      return value.flatMap((entry, n) => (entry === '' ? [] : [`${name}[${n}]`]))
    if (typeof value === 'object' && value !== null)
      return Object.keys(value).map((inner) => `${name}.${inner}`)
    return value === undefined ? [] : [name]
  })
}
