import { isAssetPath } from '@/package'
import {
  countsOf,
  type EachText,
  type JsonText,
  type Problem,
  problemOf,
  remembered,
  type TextAt,
} from '@/study'
import {
  indexSecrets,
  type KeyContent,
  keySecrets,
  type Secret,
  type SecretIndex,
} from './key-secrets'
import { quickLook } from './quick-look'
import { asRead, escapeRegExp, plainForm } from './text-search'

/** Field names that have no business in study.json; its schema refuses them too, but not what they give away. */
const TELLING_FIELD =
  /^(truths?|answers?|answer_?key|gold|gold_?standard|ground_?truth|correct|is_?correct|solution|category|attributes|subject|dataset|pool_?id|sources?|file|file_?name|source_?file|patient.*)$/i

/** What stands in a package and may well be the same as a category: the answers that are offered, and set words. */
const OFFERED = /^(options|anchors|abstain|showWhen|unit|practiceTruth|windows|raters|acquired)$/
const SET_WORDS =
  /^(kind|order|navigation|revision|convention|timepoint|confidence|reveal|hides|condition|format)$/

interface Place {
  readonly isOffered: boolean
  readonly isInItem: boolean
  readonly isId: boolean
}

/** What freeze.json says in words of this program, of its audit and of the parts that an amendment changed; only reasons are a coordinator's. */
const isOfProgram = ({ path, isName }: JsonText): boolean =>
  (path[0] === 'audit' && (isName || !(path.at(-1) === 'reason' || path.at(-1) === 'by'))) ||
  (path[0] === 'amendment' && (path[1] === 'items' || path[1] === 'also'))

/** Names of measures and conditions of the analysis; where its components come from is a coordinator's text. */
const isOfAnalysis = ({ path }: JsonText): boolean =>
  path[0] === 'analysis' && path.at(-1) !== 'from'

function placeOf(t: JsonText): Place {
  const { path } = t
  const names = path.filter((part) => typeof part === 'string')
  const last = names.at(-1) ?? ''
  const isOffered =
    isOfProgram(t) ||
    isOfAnalysis(t) ||
    names.some((name) => OFFERED.test(name)) ||
    SET_WORDS.test(last)
  const isInItem = path[0] === 'items' && path.length > 2
  return {
    isOffered,
    isInItem,
    isId: last === 'id' || (names.includes('stages') && last === 'questions'),
  }
}

/** Whether `placeOf` can say that it is an id: by the last step alone, or one that is a number. */
const mayBeId = ({ step }: TextAt): boolean =>
  step === 'id' || step === 'questions' || typeof step === 'number'

const HASH = /^([0-9a-f]{16}|[0-9a-f]{64})$/
const isHash = (text: string) => HASH.test(text) || isAssetPath(text)

/** What a proposal to be judged says, and whose it is. */
const isProposed = ({ path, text }: JsonText): boolean =>
  path[0] === 'items' &&
  path[2] === 'materials' &&
  path.length === 5 &&
  /^(answers|source)$/.test(text)

/** A text in another language is named by what it says: by the id of an option, by its place in a material. */
const isNamedText = ({ path }: JsonText): boolean => {
  const at = path.indexOf('texts')
  return at > -1 && path.length > at + 2
}

/** Names that formats 1 gives: what a rater's browser reads anyway. */
export function checkFieldNames(texts: EachText, file: string): Problem[] {
  const found: JsonText[] = []
  const isTelling = remembered((name) => TELLING_FIELD.test(name))
  texts.forEach((at) => {
    const { isName, text } = at
    if (!isName || !isTelling(text)) return
    const t = at.kept()
    if (!isProposed(t) && !isNamedText(t) && !t.path.slice(0, -1).includes('practiceTruth'))
      found.push(t)
  })
  return found.map((t) =>
    problemOf(
      file,
      'leak-field',
      `a field "${t.text}" is in the package`,
      'Remove it: correct answers, categories and origins belong only in the answer key',
      { field: t.field, line: t.line, column: t.column },
    ),
  )
}

/**
 * Category, attributes, subject, dataset and source names of the key in any value or field name of a JSON file of
 * the package (formats 8; rules in docs/spec). Each place is named once for each thing found in it.
 * @param memory of what was said of the same texts before: the audit and the check of what was frozen share one.
 */
export function checkTextLeaks(
  all: EachText,
  file: string,
  key: KeyContent,
  memory: LeakMemory = new LeakMemory(),
): Problem[] {
  const sayings = memory.sayingsWith(key)
  const found: Found[] = []
  const items = new Set<string | number>()
  let last: string | number | undefined
  all.forEach((at) => {
    const { inItem, text } = at
    if (inItem !== undefined && inItem !== last) items.add(inItem)
    last = inItem
    const said = sayings.readText(text)
    const saidAsId = mayBeId(at) ? sayings.ofId(text) : null
    // Most texts of a study say nothing, and where they stand is no matter.
    if ((said === null && saidAsId === null) || text === '' || isHash(text)) return
    const t = at.kept()
    const place = placeOf(t)
    const asId = place.isId && !place.isOffered ? saidAsId : null
    if (said !== null || asId !== null) found.push({ t, place, said, asId })
  })
  const isSaidByAll = sharedTexts(found, items.size)
  return found.flatMap((text) => leaksAt(text, file, text.place.isInItem && isSaidByAll(text.t)))
}

interface Found {
  readonly t: JsonText
  readonly place: Place
  readonly said: Saying | null
  /** Where it is an id that is not offered. */
  readonly asId: SayingOfId | null
}

/** @param isShared whether every item says it at this place */
function leaksAt({ t, place, said, asId }: Found, file: string, isShared: boolean): Problem[] {
  const isOfItem = place.isInItem && !place.isOffered && !isShared
  const isLabel = t.path.at(-1) === 'label'
  const isTraced = ({ kind }: Secret) => kind === 'identity' || kind === 'source'
  const isWhole = ({ kind, value }: Secret) =>
    !place.isOffered && !isShared && !(kind === 'attribute' && isLabel) && !isTooShort(value)
  const secrets = new Set([
    ...(said?.within.filter((secret) => isTraced(secret) || isOfItem) ?? []),
    ...(said?.equal.filter(isWhole) ?? []),
    ...(said?.origins ?? []),
    ...(asId?.parts.filter((secret) => isTraced(secret) && !isTooShort(secret.value)) ?? []),
  ])
  const named = isOfItem ? ((place.isId ? asId : said)?.category ?? null) : null
  const problems = widest([...secrets]).map((s) => leak(file, t, s.name, s.value))
  return named === null || [...secrets].some((s) => s.kind === 'category')
    ? problems
    : [...problems, leak(file, t, 'category', named)]
}

/** What a text says of the key's secrets, wherever it stands. */
interface Saying {
  readonly within: readonly Secret[]
  readonly equal: readonly Secret[]
  readonly origins: readonly Secret[]
  /** The category that it names; null: none. */
  readonly category: string | null
}

/** What it says where it is an id. */
interface SayingOfId {
  readonly parts: readonly Secret[]
  readonly category: string | null
}

interface Sayings {
  /** null: nothing. */
  readText(text: string): Saying | null
  ofId(text: string): SayingOfId | null
}

/**
 * Field names, options and set words are the same in thousands of items, and every text of a study is checked before it is frozen and
 * in the package: what was said of it is known the second time, as long as the secrets are the same.
 */
export class LeakMemory {
  #key: KeyContent | null = null
  #secrets: string | null = null
  #sayings: Sayings = { readText: () => null, ofId: () => null }
  sayingsWith(key: KeyContent): Sayings {
    if (key === this.#key) return this.#sayings
    this.#key = key
    const secrets = keySecrets(key)
    const names = secrets
      .map((secret) => JSON.stringify(secret))
      .sort()
      .join()
    if (names !== this.#secrets) this.#sayings = sayingsOf(secrets)
    this.#secrets = names
    return this.#sayings
  }
}

function sayingsOf(secrets: readonly Secret[]): Sayings {
  const index = indexSecrets(secrets)
  const categories = secrets
    .filter((s) => s.kind === 'category')
    .map((s) => categoryMatcher(s.value))
  const values = secrets.map(({ value }) => value)
  const maySay = quickLook({
    anywhere: [
      ...secrets.flatMap(({ isSoughtInText, value }) => (isSoughtInText ? [value] : [])),
      ...categories.flatMap(({ category }) => waysToBegin(category)),
    ],
    atBeginning: values,
    asEnding: {
      values: secrets.flatMap(({ kind, value }) => (kind === 'identity' ? [value] : [])),
      where: MAY_SAY_ORIGIN,
    },
  })
  const maySayAsId = quickLook({ anywhere: values })
  const saidBy = remembered((text): Saying | null => {
    const read = asRead(text)
    const [within, equal, origins] = [
      index.within(text),
      index.equalTo(text),
      namedOrigins(read, index),
    ]
    const category = categories.find((candidate) => candidate.isNamedIn(read))?.category ?? null
    const isNothing = within.length + equal.length + origins.length === 0 && category === null
    return isNothing ? null : { within, equal, origins, category }
  })
  const saidByAsId = remembered((id): SayingOfId | null => {
    const parts = index.partsOf(id)
    const plain = ` ${plainForm(asRead(id))} `
    const category = categories.find((candidate) => candidate.isPartOfId(plain))?.category ?? null
    return parts.length === 0 && category === null ? null : { parts, category }
  })
  // To look is quicker than to remember: most texts stand in one place, and say nothing.
  return {
    readText: (text) => (maySay(text) ? saidBy(text) : null),
    ofId: (id) => (maySayAsId(id) ? saidByAsId(id) : null),
  }
}

/** A file name holds its own stem and often its subject: one finding is enough. */
const widest = (found: readonly Secret[]) =>
  found.filter((s) => !found.some((o) => o !== s && o.name === s.name && o.value.includes(s.value)))

/** "7" or "F" is equal to too many things to be a name. */
const isTooShort = (value: string) => value.length < 3 || /^\d{1,4}$/.test(value)

const SAYS_CATEGORY = ['category', 'skill', 'task', 'type', 'class', 'domain', 'topic', 'group']

/** The first words by which a text may name a category: "is" may stand right before it, and a word for it before that. */
const waysToBegin = (category: string): string[] => {
  const plain = plainForm(category)
  return [plain, `is${plain}`, ...SAYS_CATEGORY.map((says) => `${says}is${plain}`)]
}

/**
 * A category in a text is a leak when the text says that it is one ("Category: Location", "[Location]", "a Location
 * item"), when it is a sentence of its own, or part of an id; the word alone, as in "the location of the lesion", is none.
 */
function categoryMatcher(category: string) {
  const word = escapeRegExp(category)
  const part = ` ${plainForm(category)} `
  const isSaid = new RegExp(
    `\\b(?:${SAYS_CATEGORY.join('|')})\\s*(?:is|:|=|[-–—])\\s*["'“*_]*${word}\\b`,
    'i',
  )
  const isNamed = new RegExp(
    `[\\[({<]\\s*${word}\\s*[\\])}>]|\\b${word}\\s+(?:item|question|category|task|skill)\\b`,
  )
  return {
    category,
    /** @param plain the id in its plain form, with a space at both ends */
    isPartOfId: (plain: string) => plain.includes(part),
    isNamedIn: (text: string) =>
      text.split(/[.!?;|]\s*/).some((sentence) => sentence.trim() === category) ||
      isSaid.test(text) ||
      isNamed.test(text),
  }
}

/** In every text of which the pattern below finds something. */
const MAY_SAY_ORIGIN = /data|cohort|ubject|patient|participant|ite/i

/** "dataset: phantom", "subject 17": values too plain to be sought by themselves, where the text says what they are. */
function namedOrigins(text: string, index: SecretIndex): readonly Secret[] {
  const said =
    /\b(?:data ?set|cohort|subject|patient|participant|site)\s*(?:is|id|no\.?|:|=|#)?\s*["'“(]*([\p{L}\p{N}][\p{L}\p{N}_.-]*)/giu
  return [...text.matchAll(said)].flatMap((match) =>
    index.equalTo(match[1] ?? '').filter((secret) => secret.kind === 'identity'),
  )
}

const sharedForm = ({ path, isName, text }: JsonText) =>
  `${path.slice(2).join('/')} ${isName} ${text}`

/**
 * Whether a text stands at the same place of every item: it tells none of them from another. What is found at a place of one item
 * is found at this place of all that say it, and a place occurs once in an item, so that counting texts counts items.
 */
function sharedTexts(found: readonly Found[], items: number): (t: JsonText) => boolean {
  const counts = countsOf(found.flatMap(({ t, place }) => (place.isInItem ? sharedForm(t) : [])))
  return (t) => items > 1 && counts.get(sharedForm(t)) === items
}

function leak(file: string, t: JsonText, name: string, value: string): Problem {
  return problemOf(
    file,
    `leak-${plainForm(name).replaceAll(' ', '-')}`,
    `${t.isName ? 'the name of this field' : 'this text'} gives away the ${name} "${value}"`,
    'Reword it in the pool, and freeze again',
    { field: t.field, line: t.line, column: t.column },
  )
}
