import type { AnswerKey } from '@/questions'
import { type JsonText, type Problem, problemOf } from '@/study'
import { indexSecrets, keySecrets, type Secret, type SecretIndex } from './key-secrets'
import { asRead, escapeRegExp, isPartOf, plainForm } from './text-search'

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
const isOfAnalysis = ({ path }: JsonText): boolean => path[0] === 'analysis' && path.at(-1) !== 'from'

function placeOf(t: JsonText): Place {
  const { path } = t
  const names = path.filter((part) => typeof part === 'string')
  const last = names.at(-1) ?? ''
  const isOffered =
    isOfProgram(t) || isOfAnalysis(t) || names.some((name) => OFFERED.test(name)) || SET_WORDS.test(last)
  const isInItem = path[0] === 'items' && path.length > 2
  return { isOffered, isInItem, isId: last === 'id' || (names.includes('stages') && last === 'questions') }
}

/** A field's name and its value stand at one place. */
function places(): (t: JsonText) => Place {
  let last: { readonly path: JsonText['path']; readonly place: Place } | null = null
  return (t) => {
    if (last?.path === t.path && t.path[0] !== 'audit') return last.place
    last = { path: t.path, place: placeOf(t) }
    return last.place
  }
}

const HASH = /^([0-9a-f]{16}|[0-9a-f]{64})$/
const isHash = (text: string) =>
  HASH.test(text) || /^(volumes|images)\/[0-9a-f]{16}\.(nii\.gz|png|jpg)$/.test(text)

/** What a proposal to be judged says, and whose it is. */
const isProposed = ({ path, text }: JsonText): boolean =>
  path[0] === 'items' && path[2] === 'materials' && path.length === 5 && /^(answers|source)$/.test(text)

/** Names that formats 1 gives: what a rater's browser reads anyway. */
export function checkFieldNames(texts: readonly JsonText[], file: string): Problem[] {
  return texts
    .filter((t) => t.isName && TELLING_FIELD.test(t.text) && !isProposed(t))
    .filter((t) => !t.path.slice(0, -1).includes('practiceTruth'))
    .map((t) =>
      problemOf(
        file,
        'leak-field',
        `a field "${t.text}" stands in the package`,
        'Remove it: truths, categories and origins belong into the key alone',
        { field: t.field, line: t.line, column: t.column },
      ),
    )
}

/**
 * Category, attributes, subject, dataset and source names of the key in any value or field name of a JSON file of
 * the package (formats 8; rules in SPEC.md). Each place is named once for each thing found in it.
 */
export function checkTextLeaks(all: readonly JsonText[], file: string, key: AnswerKey): Problem[] {
  const secrets = keySecrets(key)
  const categories = secrets.filter((s) => s.kind === 'category').map((s) => categoryMatcher(s.value))
  const texts = all.filter(({ text }) => text !== '' && !isHash(text))
  const isSaidByAll = sharedTexts(texts)
  const sayingOf = sayings(indexSecrets(secrets))
  const placeAt = places()
  return texts.flatMap((t): readonly Problem[] => {
    const said = sayingOf(t.text)
    const place = placeAt(t)
    const isNothingSaid = said.within.length + said.equal.length + said.origins.length === 0
    // Most texts of a study: offered answers, and names of fields.
    if (isNothingSaid && place.isOffered) return NOTHING
    const isShared = place.isInItem && isSaidByAll(t)
    const found = new Set<Secret>()
    for (const secret of said.within) {
      const isEverywhereSought = secret.kind === 'identity' || secret.kind === 'source'
      if (isEverywhereSought || (place.isInItem && !place.isOffered && !isShared)) found.add(secret)
    }
    for (const secret of said.equal) {
      const isLabel = t.path.at(-1) === 'label'
      if (place.isOffered || isShared || (secret.kind === 'attribute' && isLabel)) continue
      if (isTooShort(secret.value)) continue
      found.add(secret)
    }
    for (const secret of said.origins) found.add(secret)
    if (place.isId && !place.isOffered)
      for (const secret of said.parts())
        if ((secret.kind === 'identity' || secret.kind === 'source') && !isTooShort(secret.value))
          found.add(secret)
    const named = place.isInItem && !place.isOffered && !isShared ? namedCategory(t, place, categories) : null
    if (found.size === 0 && named === null) return NOTHING
    const problems = widest([...found]).map((s) => leak(file, t, s.name, s.value))
    return named === null || [...found].some((s) => s.kind === 'category')
      ? problems
      : [...problems, leak(file, t, 'category', named)]
  })
}

const NOTHING: readonly never[] = []

/** What a text says of the key's secrets, wherever it stands. */
interface Saying {
  readonly within: readonly Secret[]
  readonly equal: readonly Secret[]
  readonly origins: readonly Secret[]
  readonly parts: () => readonly Secret[]
}

/** Longer texts are hardly ever the same, and to keep them all would take more than it saves. */
const LONGEST_KEPT = 60

/** Field names, options and set words are the same in thousands of items, and are looked at once. */
function sayings(index: SecretIndex): (text: string) => Saying {
  const known = new Map<string, Saying>()
  return (text) => {
    const before = known.get(text)
    if (before !== undefined) return before
    let parts: readonly Secret[] | null = null
    const made: Saying = {
      ...{
        within: index.within(text),
        equal: index.equalTo(text),
        origins: namedOrigins(asRead(text), index),
      },
      parts: () => {
        parts ??= index.partsOf(text)
        return parts
      },
    }
    if (text.length <= LONGEST_KEPT) known.set(text, made)
    return made
  }
}

/** A file name holds its own stem and often its subject: one finding is enough. */
const widest = (found: readonly Secret[]) =>
  found.filter((s) => !found.some((o) => o !== s && o.name === s.name && o.value.includes(s.value)))

/** "7" or "F" is equal to too many things to be a name. */
const isTooShort = (value: string) => value.length < 3 || /^\d{1,4}$/.test(value)

/**
 * A category in a text is a leak when the text says that it is one ("Category: Location", "[Location]", "a Location
 * item"), when it is a sentence of its own, or part of an id; the word alone, as in "the location of the lesion", is none.
 */
function categoryMatcher(category: string): CategoryMatcher {
  const word = escapeRegExp(category)
  const says = '(?:category|skill|task|type|class|domain|topic|group)'
  const isSaid = new RegExp(`\\b${says}\\s*(?:is|:|=|[-–—])\\s*["'“*_]*${word}\\b`, 'i')
  const isBracketed = new RegExp(`[\\[({<]\\s*${word}\\s*[\\])}>]`)
  const isOfItem = new RegExp(`\\b${word}\\s+(?:item|question|category|task|skill)\\b`)
  return {
    category,
    isNamedIn(text, isId) {
      if (isId) return isPartOf(text, category)
      if (!text.toLowerCase().includes(category.toLowerCase())) return false
      const isSentence = text.split(/[.!?;|]\s*/).some((sentence) => sentence.trim() === category)
      return isSentence || isSaid.test(text) || isBracketed.test(text) || isOfItem.test(text)
    },
  }
}
interface CategoryMatcher {
  readonly category: string
  isNamedIn(text: string, isId: boolean): boolean
}

const namedCategory = (t: JsonText, place: Place, matchers: readonly CategoryMatcher[]): string | null =>
  matchers.find((matcher) => matcher.isNamedIn(asRead(t.text), place.isId))?.category ?? null

/** "dataset: phantom", "subject 17": values too plain to be sought by themselves, where the text says what they are. */
function namedOrigins(text: string, index: SecretIndex): Secret[] {
  const said =
    /\b(?:data ?set|cohort|subject|patient|participant|site)\s*(?:is|id|no\.?|:|=|#)?\s*["'“(]*([\p{L}\p{N}][\p{L}\p{N}_.-]*)/giu
  return [...text.matchAll(said)].flatMap((match) =>
    index.equalTo(match[1] ?? '').filter((secret) => secret.kind === 'identity'),
  )
}

const sharedForm = ({ path, isName, text }: JsonText) => `${path.slice(2).join('/')} ${isName} ${text}`

/** Whether a text stands at the same place of every item: it tells none of them from another. */
function sharedTexts(texts: readonly JsonText[]): (t: JsonText) => boolean {
  const isOfItem = ({ path }: JsonText) => path[0] === 'items' && path.length >= 3
  const first = texts.find(isOfItem)?.path[1]
  // What all of them say, the first one says: no other text is counted.
  const own = texts.filter((t) => isOfItem(t) && t.path[1] === first)
  const ofFirst = new Set(own.map(({ text }) => text))
  // A place occurs once in an item, so that counting texts counts items.
  const counts = new Map(own.map((t) => [sharedForm(t), 0]))
  const items = new Set<string | number | undefined>()
  for (const t of texts) {
    if (!isOfItem(t)) continue
    items.add(t.path[1])
    if (!ofFirst.has(t.text)) continue
    const form = sharedForm(t)
    const count = counts.get(form)
    if (count !== undefined) counts.set(form, count + 1)
  }
  const shared = new Set(
    items.size < 2 ? [] : [...counts].filter(([, n]) => n === items.size).map(([form]) => form),
  )
  return (t) => ofFirst.has(t.text) && shared.has(sharedForm(t))
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
