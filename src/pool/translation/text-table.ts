import type { QuestionChange } from '@/questions'
import {
  checkWorded,
  groupBy,
  isSameEverywhere,
  type Problem,
  type WordedObject,
  type WordedText,
  withoutTexts,
  withWord,
  wordIn,
} from '@/study'
import { groupProblems } from '../mapping/group-problems'
import type { Pool, PoolItem } from '../pool-schema'
import type { Protocol } from '../protocol-file'
import {
  type ChangeWorded,
  changedProtocol,
  changedWorded,
  wordedOfPoolItem,
  wordedOfProtocol,
} from './worded-pool'

/** A text of a study, once for all the items that say the same in the same place. */
export interface TextEntry {
  /** `study title`, `question answer: option`, `context`. */
  readonly where: string
  /** In the language of the study. */
  readonly text: string
  /** In how many places it stands. */
  readonly count: number
  /** Raters of another language miss it; names such as T1 and FLAIR are written alike everywhere. */
  readonly isNeeded: boolean
  /** What it is in other languages, and in how many of the places it is said. */
  readonly in: Readonly<Record<string, { readonly words: string; readonly places: number }>>
}

/** A text in another language, wherever the study says it in such a place. */
export interface Translation {
  readonly where: string
  readonly text: string
  readonly language: string
  /** '': in the language of the study alone. */
  readonly words: string
}

/** What a kind of place is called in a table of texts. */
const FIELDS: Readonly<Record<string, string>> = {
  options: 'option',
  anchors: 'step',
  abstain: 'no answer',
  confidence: 'label of confidence',
  groups: 'reader group',
  windows: 'window preset',
  endText: 'closing text',
  'sections.entries': 'entry',
}

/** The name of a text without its place among others: options of a question are one kind of text. */
function fieldOf(name: string, isFlat: boolean): string {
  const plain = isFlat ? name.replace(/\[\d+\]/g, '') : (name.split(/[.[]/)[0] ?? name)
  return FIELDS[plain] ?? plain
}

type ShownItem = Pick<PoolItem, 'materials' | 'questions'>

/** Where an object of an item stands, in words. */
function whereInItem({ materials = [], questions }: ShownItem, at: string): string {
  const [, list = '', place = ''] = /^(\w+)\[(\d+)\](?!.*overlays)/.exec(at) ?? []
  const n = Number(place)
  if (list === 'questions') return `question ${questions[n]?.question.id}: `
  if (list === 'materials') return `material ${materials[n]?.id}: `
  if (list === 'volumes') return 'scan '
  if (list === 'images') return 'picture '
  return at === '' ? '' : 'overlay '
}

const whereInProtocol = ({ raters, questions = [] }: Protocol, at: string): string => {
  const n = Number(/\[(\d+)\]$/.exec(at)?.[1])
  if (at.startsWith('questions')) return `question ${questions[n]?.id}: `
  if (at.startsWith('raters')) return `sign-in question ${raters.profile?.[n]?.id}: `
  return 'study '
}

/** Of a material, whose places are names as they stand. */
export const isFlatAt = (at: string): boolean => at.startsWith('materials')

/** What the protocol asks in other words than the list of items: those of the list are not read. */
const isUnread = (
  changes: ReadonlyMap<string, QuestionChange>,
  id: string | undefined,
  name: string,
): boolean => {
  const change = changes.get(id ?? '')
  return change !== undefined && Reflect.get(change, name.split(/[.[]/)[0] ?? name) !== undefined
}

const keyOf = (where: string, text: string): string => `${where}\n${text}`

interface Gathered {
  readonly entry: Pick<TextEntry, 'where' | 'text' | 'isNeeded'>
  readonly said: Map<string, { readonly words: string; places: number }>
  count: number
}

/** Every text of a study in the order in which raters meet it, each once, with what it is in other languages. */
export function textEntries(protocol: Protocol, { items }: Pick<Pool, 'items'>): TextEntry[] {
  const found = new Map<string, Gathered>()
  const add = (
    { at, texts, words }: WordedObject,
    before: string,
    isRead: (name: string) => boolean,
  ) => {
    const tags = Object.keys(texts ?? {})
    for (const word of words()) {
      if (!isRead(word.name)) continue
      const { text } = word
      const where = `${before}${fieldOf(word.name, isFlatAt(at))}`
      const key = keyOf(where, text)
      const known = found.get(key) ?? {
        entry: { where, text, isNeeded: !isSameEverywhere(text) },
        said: new Map(),
        count: 0,
      }
      found.set(key, known)
      known.count++
      for (const tag of tags) {
        const words = word.in(tag) ?? ''
        if (words === '') continue
        const said = known.said.get(tag)
        if (said === undefined) known.said.set(tag, { words, places: 1 })
        else said.places++
      }
    }
  }
  for (const object of wordedOfProtocol(protocol))
    add(object, whereInProtocol(protocol, object.at), () => true)
  const changes = changesOf(protocol)
  for (const item of items)
    for (const object of wordedOfPoolItem(item))
      add(
        object,
        whereInItem(item, object.at),
        (name) => !isUnread(changes, questionAt(item, object.at), name),
      )
  return [...found.values()].map(({ entry, said, count }) => ({
    ...entry,
    count,
    in: Object.fromEntries(said),
  }))
}

const changesOf = ({ questions = [] }: Protocol) =>
  new Map(questions.map((change) => [change.id, change]))

const questionAt = ({ questions }: ShownItem, at: string): string | undefined =>
  questions[Number(/^questions\[(\d+)\]$/.exec(at)?.[1] ?? Number.NaN)]?.question.id

/** Whether raters of a language read a text in that of the study, in one of its places or more. */
export const isMissing = ({ isNeeded, count, in: said }: TextEntry, language: string): boolean =>
  isNeeded && (said[language]?.places ?? 0) < count

/** The languages that protocol and items have texts in, besides that of the study. */
export function languagesOfDraft(protocol: Protocol, { items }: Pick<Pool, 'items'>): string[] {
  const found = new Set<string>()
  const add = ({ texts }: WordedObject) => {
    for (const tag of Object.keys(texts ?? {})) found.add(tag)
  }
  wordedOfProtocol(protocol).forEach(add)
  for (const item of items) wordedOfPoolItem(item).forEach(add)
  return [...found].sort()
}

type Wanted = ReadonlyMap<string, readonly Translation[]>

const wantedBy = (translations: readonly Translation[]): Wanted =>
  groupBy(translations, ({ where, text }) => keyOf(where, text))

/** The texts of an object with those that are wanted of them; the same where there are none. @param isKept what was said stays. */
function translated(object: WordedObject, before: string, wanted: Wanted, isKept: boolean) {
  const isFlat = isFlatAt(object.at)
  const all = object.words()
  let { texts } = object
  for (const { name, text, in: said } of all)
    for (const { language, words } of wanted.get(
      keyOf(`${before}${fieldOf(name, isFlat)}`, text),
    ) ?? []) {
      const known = said(language) ?? ''
      if (known === words || (isKept && known !== '')) continue
      texts = withWord(texts, { language, name, words }, all, isFlat)
    }
  return texts === object.texts ? texts : withSameEverywhere(texts, all)
}

const LIST = /^(options\.|confidence\[|legend\[)/

/** A list is whole or not there: what is written alike in every language stands in it as it is. */
function withSameEverywhere(
  texts: WordedObject['texts'],
  all: readonly WordedText[],
): WordedObject['texts'] {
  let whole = texts
  for (const language of Object.keys(texts ?? {}))
    for (const { name, text } of all) {
      const [list] = LIST.exec(name) ?? []
      if (list === undefined || !isSameEverywhere(text) || wordIn(whole, language, name)) continue
      const isBegun = all.some(
        (other) => other.name.startsWith(list) && wordIn(whole, language, other.name),
      )
      if (isBegun) whole = withWord(whole, { language, name, words: text }, all)
    }
  return whole
}

type Change = (object: WordedObject) => WordedObject['texts']

/** Changes the texts of objects that are found. */
const changer =
  (objects: readonly WordedObject[], to: Change): ChangeWorded =>
  (worded, at) => {
    const object = objects.find((candidate) => candidate.at === at)
    const texts = object === undefined ? undefined : to(object)
    if (object === undefined || texts === object.texts) return worded
    const { texts: _, ...rest } = worded
    return (texts === undefined ? rest : { ...rest, texts }) as typeof worded
  }

const protocolWith = (protocol: Protocol, to: Change): Protocol =>
  changedProtocol(protocol, changer(wordedOfProtocol(protocol), to))

/** An item with other texts; the same where there are none. */
export const itemWith = (item: PoolItem, to: Change): PoolItem =>
  changedWorded(item, changer(wordedOfPoolItem(item), to))

/** A protocol that says these texts in other languages, as far as they are its own. */
export function protocolIn(protocol: Protocol, translations: readonly Translation[]): Protocol {
  const wanted = wantedBy(translations)
  const after = protocolWith(protocol, (object) =>
    translated(object, whereInProtocol(protocol, object.at), wanted, false),
  )
  const chosen = translations.filter(({ language }) => after.texts?.[language] === undefined)
  if (chosen.length === 0) return after
  // A language stays one of the study when its last text is taken away.
  return {
    ...after,
    texts: { ...after.texts, ...Object.fromEntries(chosen.map(({ language }) => [language, {}])) },
  }
}

/** Where a text of an item stands, as its table of texts says it. */
export const placeInItem = (item: PoolItem, at: string, name: string): string =>
  `${whereInItem(item, at)}${fieldOf(name, isFlatAt(at))}`

/** An item with one of its texts in a language, under the names that `WordedObject` and `WordedText` give it. */
export const itemSaying = (
  item: PoolItem,
  at: string,
  word: { readonly language: string; readonly name: string; readonly words: string },
): PoolItem =>
  itemWith(item, ({ at: place, texts, words }) =>
    place === at
      ? withSameEverywhere(withWord(texts, word, words(), isFlatAt(at)), words())
      : texts,
  )

/** Items that say these texts in other languages. @param isKept what an item says already stays. */
export function itemsIn(
  items: readonly PoolItem[],
  translations: readonly Translation[],
  isKept: (item: PoolItem) => boolean = () => false,
): PoolItem[] {
  if (translations.length === 0) return [...items]
  const wanted = wantedBy(translations)
  return items.map((item) =>
    itemWith(item, (object) =>
      translated(object, whereInItem(item, object.at), wanted, isKept(item)),
    ),
  )
}

/** A protocol without a language. */
export const protocolWithout = (protocol: Protocol, language: string): Protocol =>
  protocolWith(protocol, ({ texts }) => withoutTexts(texts, language))

/** An item without a language. */
export const itemWithout = (item: PoolItem, language: string): PoolItem =>
  itemWith(item, ({ texts }) => withoutTexts(texts, language))

/** Texts of an item that keep the study from being frozen (S11). */
export const itemTextProblems = (
  item: PoolItem,
  language: string | undefined,
  file: string,
): Problem[] => wordedOfPoolItem(item).flatMap((object) => checkWorded(object, '', language, file))

/** Texts that keep the study from being frozen (S11): lists that are translated in part, each kind once, with the number of items. */
export const textProblems = (protocol: Protocol, pool: Pool, protocolFile: string): Problem[] => {
  const { language } = protocol
  const ofItems = groupProblems(
    pool.items.flatMap((item) =>
      itemTextProblems(item, language, pool.file).map((problem) => ({
        ...problem,
        line: item.line,
        message: `item "${item.id}": ${problem.message}`,
      })),
    ),
  ).map(({ example, count }) =>
    count === 1 ? example : { ...example, message: `${example.message} (and ${count - 1} more)` },
  )
  return [
    ...wordedOfProtocol(protocol).flatMap((object) =>
      checkWorded(object, '', language, protocolFile),
    ),
    ...ofItems,
  ]
}
