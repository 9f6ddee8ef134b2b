import type { AnswerKey } from '@/questions'
import { groupBy } from '@/study'
import { NEUTRAL_ID } from '../freeze/frozen-ids'
import { isDistinctive, plainForm, standsIn } from './text-search'

/** Something the key knows and a package must not say. */
export interface Secret {
  readonly kind: 'category' | 'attribute' | 'identity' | 'source'
  /** `subject`, `category`, `source file`, … */
  readonly name: string
  readonly value: string
  /** Found within a longer text too, not only as a whole value. */
  readonly isSoughtInText: boolean
}

/** Attributes that say where a scan is from: what they name may stand nowhere, not even in the title. */
const IDENTITY =
  /^(pool|subject|patient|participant|person|dataset|data_?set|cohort|site|session|scan)(_?id)?$/i

/** Pool ids that only count: "q12", "item-7", "003". Question ids are often the same, and neither says anything. */
const SERIAL = /^(i|p|q|item|case|question)?[-_]?\d+$/i

/** Words of imaging that a file may be named after and a text may hold all the same. */
const IMAGING_WORDS = new Set(
  'anat anatomy angio axial brain ce cor coronal contrast ct cta data dwi adc dti epi fgatir fla flair func head image images img label mask mni mprage mr mra mri nii norm orig pd pdw pet post pre raw rest sag sagittal scan scans seg stir sub swi t1 t1c t1ce t1gd t1w t2 t2f t2s t2star t2w template tof tra vol volume volumes'.split(
    ' ',
  ),
)

/** What a key knows of items and files. */
export type KeyContent = Pick<AnswerKey, 'items' | 'practice' | 'sources'>

/** What must not be found in a package with this key. */
export function keySecrets(key: KeyContent): Secret[] {
  const items = [...Object.values(key.items), ...Object.values(key.practice ?? {})]
  const secrets = new Map<string, Secret>()
  const add = (kind: Secret['kind'], name: string, value: string, isSoughtInText: boolean) => {
    const full = `${kind}\n${name}\n${value}`
    // Ids that this program gives out, and values without a letter or digit, say nothing.
    if (secrets.has(full) || plainForm(value) === '' || NEUTRAL_ID.test(value)) return
    secrets.set(full, { kind, name, value, isSoughtInText })
  }
  const valuesOf = new Map<string, Set<string>>()
  for (const { category, attributes } of items) {
    add('category', 'category', category, false)
    for (const [name, value] of Object.entries(attributes)) {
      if (name === 'poolId' && SERIAL.test(String(value))) continue
      if (IDENTITY.test(name))
        add('identity', nameOf(name), String(value), isDistinctive(String(value)))
      else if (typeof value === 'string')
        valuesOf.set(name, (valuesOf.get(name) ?? new Set()).add(value))
    }
  }
  for (const [name, values] of valuesOf) {
    // What is the same for every item tells none of them from another.
    if (values.size < 2) continue
    for (const value of values) add('attribute', name, value, isCode(value))
  }
  for (const source of Object.values(key.sources ?? {}).flat())
    for (const name of namesOf(source)) add('source', 'source file', name, true)
  return [...secrets.values()]
}

const nameOf = (attribute: string) => (attribute === 'poolId' ? "pool's item id" : attribute)

/** "T-042", "GE-1.5T-a": letters, digits and a separator. */
const isCode = (value: string) =>
  value.length >= 4 && /\p{L}/u.test(value) && /\d/.test(value) && /[-_./]/.test(value)

/** A source's whole path, file name, and name without its endings; folders where they are more than "anat". */
function namesOf(path: string): string[] {
  const parts = path.split(/[/\\]/)
  const file = parts.at(-1) ?? path
  const stem = file.replace(/(\.(nii|hdr|img|mgh|mgz|nrrd|png|jpe?g))?(\.gz)?$/i, '')
  return [...new Set([path, file, ...[...parts.slice(0, -1), stem].filter(isTelling)])]
}

function isTelling(part: string): boolean {
  const words = plainForm(part).split(' ')
  const isComposite = words.length > 1 || /[\d]/.test(part)
  return (
    part.length >= 3 &&
    !words.every((w) => IMAGING_WORDS.has(w)) &&
    (isComposite || isDistinctive(part))
  )
}

export interface SecretIndex {
  /** Secrets that a text equals, but for case and punctuation. */
  equalTo(text: string): readonly Secret[]
  /** Secrets sought in texts that stand in this one. */
  within(text: string): readonly Secret[]
  /** Secrets that are a part of an id, sought in texts or not, whatever the case: "brain" in "brain-study-2". */
  partsOf(id: string): readonly Secret[]
}

/**
 * Finds secrets in time that grows with the text and not with their number: a pool may hold 57,000 items. Runs of words
 * of the text are looked up among the secrets by the first of them, and what is found is compared to the letter.
 */
export function indexSecrets(secrets: readonly Secret[]): SecretIndex {
  const byWords = groupBy(secrets, ({ value }) => plainForm(value))
  const all = runIndex(byWords)
  const sought = runIndex([...byWords].filter(([, same]) => same.some((s) => s.isSoughtInText)))
  return {
    equalTo: (text) => byWords.get(plainForm(text)) ?? NONE,
    within: (text) =>
      sought(plainForm(text)).filter((s) => s.isSoughtInText && standsIn(text, s.value)),
    partsOf: (id) => all(plainForm(id)),
  }
}

const NONE: readonly never[] = []

/** Finds runs of words in a text that was made plain. @returns their secrets, by the length of the run and by place. */
function runIndex(
  secretsByWords: Iterable<readonly [string, readonly Secret[]]>,
): (plain: string) => readonly Secret[] {
  const byWords = new Map(secretsByWords)
  // Lengths come in the order in which the first of each does.
  const ranks = new Map<number, number>()
  const lengthsByFirst = new Map<string, Set<number>>()
  for (const plain of byWords.keys()) {
    const words = plain.split(' ')
    if (!ranks.has(words.length)) ranks.set(words.length, ranks.size)
    const [first = ''] = words
    lengthsByFirst.set(first, (lengthsByFirst.get(first) ?? new Set()).add(words.length))
  }
  const rankOf = (length: number) => ranks.get(length) ?? 0
  return (plain) => {
    const words = plain.split(' ')
    const found: { readonly rank: number; readonly secrets: readonly Secret[] }[] = []
    for (let at = 0; at < words.length; at++)
      for (const length of lengthsByFirst.get(words[at] ?? '') ?? NONE) {
        const secrets = byWords.get(words.slice(at, at + length).join(' '))
        if (secrets !== undefined) found.push({ rank: rankOf(length), secrets })
      }
    if (found.length === 0) return NONE
    return [...new Set(found.sort((a, b) => a.rank - b.rank).flatMap(({ secrets }) => secrets))]
  }
}
