import { isRecord } from '@/questions'
import { placeIn, type WordedText, withWord } from '@/study'
import type { PoolItem } from '../pool-schema'
import { isFlatAt, itemWith } from '../translation/text-table'
import { wordedOfPoolItem } from '../translation/worded-pool'
import type { Mapping } from './mapping-schema'
import { isBlank, type Row } from './row-value'

/**
 * A row as it is read in another language: `prompt:de` stands for `prompt`, wherever it is filled. Fields of lists and objects within the
 * row are named in the same way.
 */
export function rowIn(row: Row, language: string): Row {
  const ending = `:${language}`
  const inside = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(inside)
    return isRecord(value) ? rowIn(value, language) : value
  }
  const fields = Object.entries(row).map(([name, value]) => [name, inside(value)] as const)
  const translated = Object.entries(row).flatMap(([name, value]) =>
    name.endsWith(ending) && !isBlank(value)
      ? [[name.slice(0, -ending.length), value] as const]
      : [],
  )
  return Object.fromEntries([...fields, ...translated])
}

/** Columns that hold another column in a language: `prompt:de` beside `prompt`. */
export function translatedColumns(columns: readonly string[]) {
  const known = new Set(columns)
  return columns.flatMap((name) => {
    const [, base = '', language = ''] =
      /^(.+):([a-z]{2,3}(?:-[A-Za-z0-9]{2,8})*)$/.exec(name) ?? []
    return known.has(base) ? [{ name, language }] : []
  })
}

/** Right answers are the same in every language, and are written in the first. */
export const withoutTruths = (mapping: Mapping): Mapping => ({
  ...mapping,
  questions: mapping.questions.map(({ truth: _, ...question }) => question),
})

/** An item with the texts of another that is the same in a language: whatever is said otherwise there, place by place. */
export function withTextsOf(item: PoolItem, other: PoolItem, language: string): PoolItem {
  const said = new Map(
    wordedOfPoolItem(other).flatMap(({ at, words }) =>
      words().map((word) => [placeIn(at, language, word.name), word.text] as const),
    ),
  )
  return itemWith(item, ({ at, texts, words }) => {
    const all = words()
    const wordsOf = ({ name, text }: WordedText) => said.get(placeIn(at, language, name)) ?? text
    const isOption = ({ name }: WordedText) => name.startsWith('options.')
    const isOther = (word: WordedText) => wordsOf(word) !== word.text
    // Options that are called alike in both languages stand in the translation, too: a list is whole or not there.
    const hasOptions = all.some((word) => isOption(word) && isOther(word))
    return all
      .filter((word) => isOther(word) || (hasOptions && isOption(word)))
      .reduce((given: typeof texts, word) => {
        const translation = { language, name: word.name, words: wordsOf(word) }
        return withWord(given, translation, all, isFlatAt(at))
      }, texts)
  })
}
