import { LESION_KINDS, type PhantomHead, type PhantomLesion, phantomHead, type Sides } from './phantom-head'
import { isObject, type JsonObject, join, type SpecReader } from './spec-reader'

/** One head, its defaults filled in; what is wrong is told to the reader. */
export function readHead(reader: SpecReader, head: JsonObject, place: string): PhantomHead {
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
      reader.number(given.periventricularMm ?? 0, join(place, 'periventricularMm'), 0, 6) ?? 0,
  }
}

function withoutUndefined<T extends object>(fields: T): { [K in keyof T]?: Exclude<T[K], undefined> } {
  const entries = Object.entries(fields).filter(([, value]) => value !== undefined)
  return Object.fromEntries(entries) as { [K in keyof T]?: Exclude<T[K], undefined> }
}
