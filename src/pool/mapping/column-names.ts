import { plainLetters } from '@/study'
import lists from './words/column-names.json' with { type: 'json' }
import { anyWord } from './words/known-words'

/**
 * How the columns of published benchmarks are called, by what they mean: patterns of whole plain names. A text that is known is taken
 * for a header. The subject_name of an examination is no patient.
 */
const NAMES = { ...lists.known, ...lists.more }
export type ColumnMeaning = keyof typeof NAMES

const patternOf = (lines: readonly string[]) =>
  new RegExp(`^(?:${lines.join(' ').replaceAll(' ', '|')})$`)
const PATTERNS = new Map(
  Object.entries(NAMES).map(([meaning, lines]) => [meaning, patternOf(lines)]),
)
/** Context columns with the heading under which a rater reads them; null for a text that needs none. */
const CONTEXT = lists.context.map(({ heading, names }) => ({ heading, pattern: patternOf(names) }))

/** How well a name says that its column is the answer key: 0 the reference standard, 1 an answer, 2 what a model or a reader said. */
export function keyRank(name: string): 0 | 1 | 2 {
  if (meansColumn(name, 'given')) return 2
  return meansColumn(name, 'reference') ? 0 : 1
}

/** Of columns, the one whose name says best that it is the answer key. */
export const bestKey = <C extends { readonly name: string }>(
  columns: readonly C[],
): C | undefined => columns.toSorted((a, b) => keyRank(a.name) - keyRank(b.name))[0]

/** A name without case, accents, units in brackets, blanks and signs: `Answer (mm)` is `answer`. */
export const plainName = (name: string): string =>
  plainLetters(name.split('.').at(-1) ?? name)
    .toLowerCase()
    // "answer (mm)" is an answer.
    .replace(/\s*[([].*?[)\]]\s*$/, '')
    .replace(/[\s_-]+/g, '')

export const meansColumn = (name: string, ...meanings: readonly ColumnMeaning[]): boolean =>
  meanings.some((meaning) => PATTERNS.get(meaning)?.test(plainName(name)))

/** Whether a text is known as the name of some column. */
export const isColumnName = (name: string): boolean =>
  name.trim() !== '' &&
  (contextHeading(name) !== undefined ||
    [...PATTERNS].some(
      ([meaning, pattern]) => meaning in lists.known && pattern.test(plainName(name)),
    ))

/** The heading of a context column; undefined when it is none, null when it stands without. */
export const contextHeading = (name: string): string | null | undefined =>
  CONTEXT.find(({ pattern }) => pattern.test(plainName(name)))?.heading

const OPTION = new RegExp(`^${anyWord('option')}?([a-j]|\\d{1,2})$`)

/** `option_a`, `choice2`, `A`, `Antwort C`: which option a column holds, from 0; null for other columns. Of `option_0` it is -1: they count from 0. */
export function optionColumnIndex(name: string): number | null {
  const [, mark] = OPTION.exec(plainName(name)) ?? []
  if (mark === undefined) return null
  return /\d/.test(mark) ? Number(mark) - 1 : mark.charCodeAt(0) - 97
}

/** A column name as words for a heading: `modality_subtype` is "modality subtype". */
export const columnWords = (name: string): string =>
  plainLetters(name.split('.').at(-1) ?? name)
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .replace(/[_-]+/g, ' ')
    .trim()
    .toLowerCase()

/** A text with a capital letter, for a heading. */
export const capitalized = (text: string): string =>
  `${text.charAt(0).toUpperCase()}${text.slice(1)}`
