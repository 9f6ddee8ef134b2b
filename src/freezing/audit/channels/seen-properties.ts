import type { Pool, PoolItem, Protocol } from '@/pool'
import { picturesOfItem } from '@/pool'
import type { StudyImage, StudyVolume } from '@/study'
import { remembered, sumOf } from '@/study'
import { draftStudy } from '../../freeze/draft-study'
import { numberItems } from '../../freeze/frozen-ids'
import type { VolumeLook } from '../volumes/volume-look'
import properties from './seen-properties.json' with { type: 'json' }

/** A file as it will be in the package. */
export interface PackedFile {
  readonly image?: Pick<StudyImage, 'path' | 'width' | 'height' | 'bytes'>
  /** `bytes` only once it is packed. */
  readonly volume?: Pick<StudyVolume, 'shape' | 'spacing'> & { readonly bytes?: number }
  /** What the voxels of a volume hold. */
  readonly look?: Pick<VolumeLook, 'content'>
}

/** By file as the pool names it. */
export type PackedFiles = ReadonlyMap<string, PackedFile>

/** An answer that is tested: a question of an item. */
export interface SeenUnit {
  readonly item: PoolItem
  readonly question: number
}
type Value = string | number | null

/** A property of items that reaches whoever opens the package, whatever the reader looks at. */
export interface SeenProperty {
  /** Of the field and of what is taken of it: `picture-format`, `prompt-length`. */
  readonly id: string
  /** Where the field stands: `volumes[].label`. One finding is enough for each. */
  readonly field: string
  /** Within "… alone tells". */
  readonly words: string
  /** `frame`: how an item is packed, which should tell nothing. `content`: what is asked or shown has a part in it. */
  readonly nature: 'frame' | 'content'
  /** One for each unit; null: this one has none. Numbers are put into classes before they are tested. */
  readonly values: readonly Value[]
}

/**
 * Every field of items as they will be frozen, and of their files, with what strings have of length, form and characters: whatever the
 * schema has is tested, without a list of its fields.
 * @returns `isOfFiles`: what the files have, and no more.
 */
export function propertySource(
  pool: Pool,
  protocol: Protocol,
  files: PackedFiles,
): (units: readonly SeenUnit[], isOfFiles: boolean) => SeenProperty[] {
  const numbered = numberItems(pool.items, protocol)
  const drafts = draftStudy(numbered, protocol).items
  const seen = new Map<string, (question: number, isOfFiles: boolean) => object>()
  for (const [position, { item, isPractice }] of numbered.entries()) {
    if (isPractice || seen.has(item.id)) continue
    // Its neutral id is its place, and files have their own names only once they are packed.
    const { id: _, questions = [], ...draft } = drafts[position] ?? {}
    const inFiles = filesSeen(item, files)
    // What else is asked beside a question may tell its answer, too.
    const others = questions.length > 1 ? { questions } : {}
    seen.set(item.id, (question, isOfFiles) =>
      isOfFiles
        ? inFiles
        : { ...draft, position, ...inFiles, ...others, question: questions[question] },
    )
  }
  return (units, isOfFiles) => {
    const columns = new Map<string, Value[]>()
    for (const [n, { item, question }] of units.entries()) {
      const leaves = new Map<string, Value[]>()
      collectLeaves(seen.get(item.id)?.(question, isOfFiles), '', leaves)
      for (const [field, found] of leaves) {
        const column = columns.get(field) ?? new Array<Value>(units.length).fill(null)
        column[n] = found.length === 1 ? (found[0] ?? null) : found.join('\n')
        columns.set(field, column)
      }
    }
    return [...columns].flatMap(([field, column]) => propertiesOf(field, column))
  }
}

/** Of what is proposed nothing but that it is there: it may be right or wrong, and the audit of proposals judges it. */
function collectLeaves(value: unknown, field: string, leaves: Map<string, Value[]>): void {
  const add = (at: string, leaf: Value) => {
    const list = leaves.get(at)
    if (list === undefined) leaves.set(at, [leaf])
    else list.push(leaf)
  }
  if (Array.isArray(value)) {
    add(`${field}[]`, value.length)
    for (const part of value) collectLeaves(part, `${field}[]`, leaves)
  } else if (typeof value === 'object' && value !== null) {
    const isProposal = 'kind' in value && value.kind === 'proposal'
    for (const [name, part] of Object.entries(value))
      if (!isProposal || name === 'id' || name === 'kind')
        collectLeaves(part, field === '' ? name : `${field}.${name}`, leaves)
  } else if (typeof value === 'string' || typeof value === 'number') add(field, value)
  else if (value !== undefined) add(field, value === null ? null : String(value))
}

/** What files say, scans and pictures each together; of what is not known, nothing. */
function filesSeen(item: PoolItem, files: PackedFiles) {
  const pictures = picturesOfItem(item)
  const images = pictures.flatMap(({ file }) => files.get(file)?.image ?? [])
  const volumes = item.volumes.flatMap(({ file }) => files.get(file)?.volume ?? [])
  const contents = item.volumes.flatMap(({ file }) => files.get(file)?.look?.content ?? [])
  const joined = <T>(list: readonly T[], words: (entry: T) => string) =>
    list.length === 0 ? undefined : list.map(words).join()
  const sum = (list: readonly { readonly bytes?: number }[]) =>
    list.length > 0 && list.every(({ bytes }) => bytes !== undefined)
      ? sumOf(list, ({ bytes = 0 }) => bytes)
      : undefined
  return {
    picture: {
      format: joined(images, ({ path }) => path.split('.').at(-1) ?? ''),
      size: joined(images, ({ width, height }) => `${width}x${height}`),
      bytes: sum(images),
      count: pictures.length,
    },
    voxel: {
      size: joined(volumes, ({ spacing }) => spacing.join('x')),
      darkest: joined(contents, ({ darkest }) => String(darkest)),
      brightest: joined(contents, ({ brightest }) => String(brightest)),
    },
    scan: {
      shape: joined(volumes, ({ shape }) => shape.join('x')),
      bytes: sum(volumes),
      count: item.volumes.length,
    },
  }
}

/** Codes that are in use, for fields that would be called otherwise. */
const IDS: Readonly<Record<string, string>> = properties.ids
const WORDS: Readonly<Record<string, string>> = properties.words
/** What is read and looked at; and what stands beside the question itself in other questions. */
const CONTENT =
  /^(?:context|question\.(?:prompt|help|texts)\b|question\.claim\b|questions\[\]|materials\[\]\.(?!id$|kind$)|(?:picture|scan)\.bytes$|voxel\.(?:dark|bright)est$|texts\b)/

function propertiesOf(field: string, column: readonly Value[]): SeenProperty[] {
  const id =
    IDS[field] ??
    field
      .replace(/^question\./, '')
      .replace(/[^A-Za-z0-9]+/g, '-')
      .replace(/-$/, '')
  const isContent = CONTENT.test(field)
  const property = (
    suffix: string,
    words: string,
    values: readonly Value[],
    nature: SeenProperty['nature'] = isContent ? 'content' : 'frame',
  ): SeenProperty => ({ id: `${id}${suffix}`, field, words, nature, values })
  const whole = `the field "${field}"`
  const values = property('', WORDS[id] ?? whole, column)
  if (!column.some((value) => typeof value === 'string')) return [values]
  const ofText = (read: (text: string) => Value) => {
    const known = remembered(read)
    return column.map((value) => (typeof value === 'string' ? known(value) : value))
  }
  const length = ofText((text) => text.length)
  return [
    property(
      '',
      WORDS[id] ?? `whether there is ${whole}`,
      ofText((text) => (text === '' ? null : 'some')),
      'frame',
    ),
    isContent ? property('', `the wording of ${whole}`, column) : values,
    property(
      '',
      `the wording of ${whole} without its numbers`,
      ofText((text) => text.replace(/\d+/g, '0')),
    ),
    property('-length', WORDS[`${id}-length`] ?? `the length of ${whole}`, length),
    property('-form', `the form of ${whole} (capitals, words, signs)`, ofText(formOf)),
    property(
      '-characters',
      `the signs and letters beyond a to z in ${whole}`,
      ofText(charactersOf),
    ),
  ]
}

/** "Is it T2?" as "Aa a A0?": words, case and punctuation without what they say. */
const formOf = (text: string): string =>
  text
    .replace(/\p{Lu}+/gu, 'A')
    .replace(/[\p{Ll}\p{Lo}]+/gu, 'a')
    .replace(/\d+/g, '0')

const charactersOf = (text: string): string =>
  [...new Set(text.match(/[^A-Za-z0-9\s]/gu))].sort().join('')
