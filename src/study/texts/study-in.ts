import type { Material } from '../material-schema'
import { changedTexts } from '../material-texts'
import type { QuestionBase, Study } from '../study-schema'
import { type WordedObject, wordedOfItem, wordedOfStudy } from './study-texts'
import { textsOfOneQuestion, type WordedQuestion } from './texts-of'

/** A question as it is read in another language; what is missing there is in the language of the study. */
export const questionIn = <Q extends WordedQuestion>(question: Q, language: string): Q =>
  said(question, [{ at: '', words: () => textsOfOneQuestion(question) }], language)

/** The same with its words in another language, as far as they are said there; the very same where none is. */
function said<T extends object>(
  whole: T,
  objects: readonly Pick<WordedObject, 'at' | 'words'>[],
  language: string,
): T {
  const words = objects.flatMap(({ at, words }) =>
    words().flatMap((word) => {
      const text = word.in(language)
      return text === undefined ? [] : [{ path: stepsOf(`${at}.${word.at}`), text }]
    }),
  )
  if (words.length === 0) return whole
  // All of it came from JSON; browsers before 2022 have no `structuredClone`.
  const copy: T = JSON.parse(JSON.stringify(whole))
  for (const { path, text } of words) {
    const field = path.pop() ?? ''
    const within: unknown = path.reduce((parent: object, step) => Reflect.get(parent, step), copy)
    Reflect.set(Object(within), field, text)
  }
  return copy
}

/** `questions[0].prompt` step by step. */
const stepsOf = (at: string): string[] => at.split(/[.[\]]+/).filter((step) => step !== '')

/**
 * A study as it is read in one of its languages: the same ids, order and files in other words. In its own language, and in one that it has
 * not, it is the study itself.
 */
export function studyIn<Q extends QuestionBase, T>(
  study: Study<Q, T>,
  language: string,
): Study<Q, T> {
  if (language === study.language) return study
  const { items, volumes, images, ...rest } = study
  // Answers name groups, in every language as the study does.
  const { groups: _, ...raters } = study.raters
  return {
    ...said(rest, wordedOfStudy({ ...rest, raters }), language),
    volumes,
    images,
    items: items.map(({ materials, ...item }) => ({
      ...said(item, wordedOfItem(item), language),
      materials: materials?.map((material) => materialIn(material, language)),
    })),
  }
}

/** Its texts are no fields of it: a value of a record is said with its name. */
function materialIn<I>(material: Material<I>, language: string): Material<I> {
  const texts = material.texts?.[language]
  return texts === undefined ? material : changedTexts(material, (text, at) => texts[at] ?? text)
}
