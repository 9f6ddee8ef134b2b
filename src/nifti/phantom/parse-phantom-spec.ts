import { LESION_KINDS, type PhantomHead, type PhantomLesion, phantomHead, type Sides } from './phantom-head'
import type { PhantomProblem, PhantomSpec, PhantomVolume } from './phantom-spec'
import { seedOf } from './random-stream'
import { isObject, type JsonObject, join, SpecReader } from './spec-reader'
import { CONTRASTS } from './tissues'

export type PhantomSpecReading =
  | { readonly ok: true; readonly spec: PhantomSpec }
  | { readonly ok: false; readonly problems: readonly PhantomProblem[] }

/**
 * Reads the text of a `triplane-phantom/1` file (see `PhantomSpec`) and returns it with all defaults filled in, or every
 * problem at once. @param file its name, for the problems.
 */
export function parsePhantomSpec(text: string, file: string): PhantomSpecReading {
  const reader = new SpecReader(file)
  const json = parseJson(text, reader)
  if (json === undefined) return { ok: false, problems: reader.problems }
  const root = reader.object(json, '', ['format', 'title', 'heads', 'volumes'])
  if (root !== undefined) reader.oneOf(root.format, 'format', ['triplane-phantom/1'])
  const heads = readHeads(reader, root?.heads)
  const volumes = (root === undefined ? [] : (reader.list(root.volumes, 'volumes') ?? [])).flatMap((v, n) =>
    readVolume(reader, v, join('volumes', n), heads),
  )
  const seen = new Set<string>()
  for (const [n, { file: name }] of volumes.entries()) {
    if (seen.has(name))
      reader.complain(
        'duplicate-file',
        `volumes[${n}].file`,
        `"${name}" is written twice.`,
        'Give each volume a file name of its own.',
      )
    seen.add(name)
  }
  if (reader.problems.length > 0) return { ok: false, problems: reader.problems }
  return { ok: true, spec: { format: 'triplane-phantom/1', heads: Object.fromEntries(heads), volumes } }
}

function parseJson(text: string, reader: SpecReader): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error)
    return reader.complain(
      'json-syntax',
      '',
      `This is not JSON: ${why}.`,
      'Look for a missing comma, quote or bracket.',
    )
  }
}

const HEAD_KEYS = [
  'like',
  'seed',
  'ageYears',
  'ventricles',
  'hippocampi',
  'atrophy',
  'asymmetry',
  'headSize',
  'lesions',
  'hyperintensities',
]

function readHeads(reader: SpecReader, value: unknown): ReadonlyMap<string, PhantomHead> {
  const heads = new Map<string, PhantomHead>()
  const all = value === undefined ? reader.object(value, 'heads', null) : reader.object(value, 'heads', null)
  for (const [name, head] of Object.entries(all ?? {})) {
    const place = join('heads', name)
    reader.object(head, place, HEAD_KEYS)
    const merged = withLike(reader, all ?? {}, name)
    if (merged !== undefined) heads.set(name, readHead(reader, merged, place))
  }
  return heads
}

/** The fields of a head and of those it is like, its own first. */
function withLike(reader: SpecReader, all: JsonObject, name: string): JsonObject | undefined {
  let merged: JsonObject = {}
  const path: string[] = []
  for (let next: unknown = name; next !== undefined; ) {
    if (typeof next !== 'string' || !isObject(all[next]))
      return reader.complain(
        'unknown-head',
        `heads.${path.at(-1)}.like`,
        `There is no head ${JSON.stringify(next)}.`,
        `Known: ${Object.keys(all).join(', ')}.`,
      )
    if (path.includes(next))
      return reader.complain(
        'like-circle',
        `heads.${name}.like`,
        `The heads ${[...path, next].join(' → ')} are like each other in a circle.`,
        'Give one of them a seed of its own instead.',
      )
    path.push(next)
    const head: JsonObject = all[next] as JsonObject
    merged = { ...head, ...merged, like: undefined }
    next = head.like
  }
  return merged
}

function readHead(reader: SpecReader, head: JsonObject, place: string): PhantomHead {
  const at = (key: string) => join(place, key)
  const optional = (key: string, low: number, high: number) =>
    head[key] === undefined ? undefined : reader.number(head[key], at(key), low, high)
  const given = {
    ageYears: optional('ageYears', 18, 100),
    ventricles:
      head.ventricles === undefined
        ? undefined
        : readSides(reader, head.ventricles, at('ventricles'), 0.3, 6),
    hippocampi:
      head.hippocampi === undefined
        ? undefined
        : readSides(reader, head.hippocampi, at('hippocampi'), 0.2, 1.2),
    atrophy: optional('atrophy', 0, 1),
    asymmetry: optional('asymmetry', -0.2, 0.2),
    headSize: optional('headSize', 0.9, 1.06),
    lesions:
      head.lesions === undefined
        ? undefined
        : reader
            .list(head.lesions, at('lesions'))
            ?.flatMap((l, n) => readLesion(reader, l, join(at('lesions'), n))),
    hyperintensities:
      head.hyperintensities === undefined
        ? undefined
        : readHyperintensities(reader, head.hyperintensities, at('hyperintensities')),
  }
  const seed = reader.whole(head.seed, at('seed'), 0, 2 ** 31) ?? 0
  return phantomHead({ seed, ...withoutUndefined(given) })
}

function readSides(
  reader: SpecReader,
  value: unknown,
  place: string,
  low: number,
  high: number,
): Sides | undefined {
  if (!isObject(value)) {
    const both = reader.number(value, place, low, high)
    return both === undefined ? undefined : { left: both, right: both }
  }
  reader.object(value, place, ['left', 'right'])
  const left = reader.number(value.left, join(place, 'left'), low, high)
  const right = reader.number(value.right, join(place, 'right'), low, high)
  return left === undefined || right === undefined ? undefined : { left, right }
}

function readLesion(reader: SpecReader, value: unknown, place: string): PhantomLesion[] {
  const lesion = reader.object(value, place, ['kind', 'mm', 'radiusMm', 'oedemaMm', 'massEffect'])
  if (lesion === undefined) return []
  const kind = reader.oneOf(lesion.kind, join(place, 'kind'), LESION_KINDS)
  const radiusMm = reader.number(lesion.radiusMm, join(place, 'radiusMm'), 1, 35)
  const oedemaMm = reader.number(lesion.oedemaMm ?? 0, join(place, 'oedemaMm'), 0, 30)
  const massEffect = reader.number(lesion.massEffect ?? 0, join(place, 'massEffect'), 0, 1)
  const list = reader.list(lesion.mm, join(place, 'mm'))
  const limits = [80, 115, 100]
  const point = list?.map((v, n) =>
    reader.number(v, join(join(place, 'mm'), n), -(limits[n] ?? 0), limits[n] ?? 0),
  )
  if (list !== undefined && list.length !== 3)
    reader.complain(
      'wrong-value',
      join(place, 'mm'),
      `A point has three numbers, not ${list.length}.`,
      'Give [x, y, z] in mm.',
    )
  const [x, y, z] = point ?? []
  if (kind === undefined || radiusMm === undefined || oedemaMm === undefined || massEffect === undefined)
    return []
  return x === undefined || y === undefined || z === undefined
    ? []
    : [{ kind, mm: [x, y, z], radiusMm, oedemaMm, massEffect }]
}

function readHyperintensities(reader: SpecReader, value: unknown, place: string) {
  const given = reader.object(value, place, ['deep', 'radiusMm', 'periventricularMm'])
  if (given === undefined) return undefined
  return {
    deep: reader.whole(given.deep ?? 0, join(place, 'deep'), 0, 60) ?? 0,
    radiusMm: reader.number(given.radiusMm ?? 2, join(place, 'radiusMm'), 0.8, 8) ?? 2,
    periventricularMm:
      reader.number(given.periventricularMm ?? 0, join(place, 'periventricularMm'), 0, 10) ?? 0,
  }
}

const VOLUME_KEYS = [
  'file',
  'head',
  'contrast',
  'spacingMm',
  'noisePercent',
  'biasPercent',
  'isAirMasked',
  'seed',
]

function readVolume(
  reader: SpecReader,
  value: unknown,
  place: string,
  heads: ReadonlyMap<string, PhantomHead>,
): PhantomVolume[] {
  const volume = reader.object(value, place, VOLUME_KEYS)
  if (volume === undefined) return []
  const file = reader.text(volume.file, join(place, 'file'))
  if (
    file !== undefined &&
    (!/\.nii(\.gz)?$/.test(file) || file.startsWith('/') || file.split(/[\\/]/).includes('..'))
  )
    reader.complain(
      'wrong-value',
      join(place, 'file'),
      `"${file}" cannot be written.`,
      'Give a path below the output folder that ends in .nii or .nii.gz.',
    )
  const head = reader.text(volume.head, join(place, 'head'))
  if (head !== undefined && !heads.has(head))
    reader.complain(
      'unknown-head',
      join(place, 'head'),
      `There is no head "${head}".`,
      `Known: ${[...heads.keys()].join(', ')}.`,
    )
  const contrast = reader.oneOf(volume.contrast, join(place, 'contrast'), CONTRASTS)
  const spacingMm = reader.number(volume.spacingMm ?? 1, join(place, 'spacingMm'), 0.5, 4)
  const noisePercent = reader.number(volume.noisePercent ?? 2, join(place, 'noisePercent'), 0, 30)
  const biasPercent = reader.number(volume.biasPercent ?? 8, join(place, 'biasPercent'), 0, 50)
  const seed = reader.whole(volume.seed ?? seedOf(1, file ?? ''), join(place, 'seed'), 0, 2 ** 32)
  if (file === undefined || head === undefined || contrast === undefined || spacingMm === undefined) return []
  const isAirMasked = reader.isTrue(volume.isAirMasked ?? true, join(place, 'isAirMasked'))
  if (
    isAirMasked === undefined ||
    noisePercent === undefined ||
    biasPercent === undefined ||
    seed === undefined
  )
    return []
  return [{ file, head, contrast, spacingMm, noisePercent, biasPercent, isAirMasked, seed }]
}

function withoutUndefined<T extends object>(fields: T): { [K in keyof T]?: Exclude<T[K], undefined> } {
  const entries = Object.entries(fields).filter(([, value]) => value !== undefined)
  return Object.fromEntries(entries) as { [K in keyof T]?: Exclude<T[K], undefined> }
}
