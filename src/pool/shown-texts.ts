import { wordedOfItem } from '@/study'

export interface TextPlace {
  readonly field: string
  readonly text: string
}

type Shown = Parameters<typeof wordedOfItem>[0]

/** Everything of an item that raters read as text, in the language of the study: of a study and of a pool alike. */
export const shownTexts = (item: Shown): TextPlace[] => [
  ...wordedOfItem(item).flatMap(({ at, words }) =>
    words().map((word) => ({ field: at === '' ? word.at : `${at}.${word.at}`, text: word.text })),
  ),
  // A unit of length has no translation, and is read all the same.
  ...item.questions.flatMap(({ unit = '' }, n) =>
    unit === 'mm' || unit === 'cm' ? [{ field: `questions[${n}].unit`, text: unit }] : [],
  ),
]
