import type { Question } from '@/questions'
import { isRecord } from '@/questions'
import { placeIn } from '@/study'
import type { PoolItem } from '../pool-schema'
import { changedWorded, wordedOfPoolItem } from '../translation/worded-pool'
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
  const objects = new Map(wordedOfPoolItem(item).map(({ at, words }) => [at, words]))
  const added = <T extends { readonly texts?: unknown }>(object: T, at: string): T => {
    const words: Record<string, unknown> = {}
    for (const { name, text } of objects.get(at)?.() ?? []) {
      const translated = said.get(placeIn(at, language, name))
      if (translated !== undefined && translated !== text) put(words, name, translated, at)
    }
    if (Object.keys(words).length === 0) return object
    return {
      ...object,
      texts: { ...(isRecord(object.texts) ? object.texts : {}), [language]: words },
    }
  }
  const worded = changedWorded(item, added)
  return {
    ...worded,
    questions: worded.questions.map((entry) => ({
      ...entry,
      question: wholeLists(entry.question, language),
    })),
  }
}

/** `options.a` stands in `options`; the places of a material are names as they stand. */
function put(words: Record<string, unknown>, name: string, text: string, at: string): void {
  const [, group = '', key = ''] = /^(options|anchors)\.(.+)$/.exec(name) ?? []
  if (group === '' || at.startsWith('materials')) {
    words[name] = text
    return
  }
  const list = isRecord(words[group]) ? words[group] : {}
  words[group] = { ...list, [key]: text }
}

/** Options that are called alike in both languages are called so in the translation, too: a list is whole or not there. */
function wholeLists(question: Question, language: string): Question {
  const words = question.texts?.[language]
  if (words?.options === undefined || !('options' in question) || question.options === undefined)
    return question
  const options = Object.fromEntries(
    question.options.map(({ id, label }) => [id, words.options?.[id] ?? label]),
  )
  return { ...question, texts: { ...question.texts, [language]: { ...words, options } } }
}
