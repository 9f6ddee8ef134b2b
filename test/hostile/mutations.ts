import { crc32 } from '@/nifti'

/** What a file is made of, which says where it can be changed so that its reader gets far enough to stumble. */
export type Form = 'json' | 'lines' | 'table' | 'text' | 'binary' | 'png'
type Random = () => number
type Mutation = (
  bytes: Uint8Array<ArrayBuffer>,
  random: Random,
  other: Uint8Array,
) => Uint8Array<ArrayBuffer>

const below = (random: Random, limit: number) => Math.floor(random() * limit)
function pick<T>(random: Random, list: readonly T[]): T {
  const one = list[below(random, list.length)]
  if (one === undefined) throw new Error('nothing to pick from')
  return one
}
const encode = (text: string) => new TextEncoder().encode(text)
const decode = (bytes: Uint8Array) => new TextDecoder().decode(bytes)

function joined(...parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0))
  let at = 0
  for (const part of parts) {
    bytes.set(part, at)
    at += part.length
  }
  return bytes
}

/** A part of the file, mostly a short one. */
function span(random: Random, length: number): readonly [from: number, to: number] {
  const from = below(random, length)
  return [from, Math.min(length, from + 1 + below(random, random() < 0.8 ? 64 : length))]
}

const BYTES: readonly Mutation[] = [
  function flippedBits(bytes, random) {
    for (let n = 1 + below(random, 8); n > 0; n--) {
      const at = below(random, bytes.length)
      bytes[at] = (bytes[at] ?? 0) ^ (1 << below(random, 8))
    }
    return bytes
  },
  function otherBytes(bytes, random) {
    const [from, to] = span(random, bytes.length)
    for (let at = from; at < to; at++) bytes[at] = below(random, 256)
    return bytes
  },
  function cutOff(bytes, random) {
    return bytes.slice(0, below(random, bytes.length + 1))
  },
  function startCutOff(bytes, random) {
    return bytes.slice(1 + below(random, random() < 0.5 ? 8 : bytes.length))
  },
  function takenOut(bytes, random) {
    const [from, to] = span(random, bytes.length)
    return joined(bytes.subarray(0, from), bytes.subarray(to))
  },
  function doubled(bytes, random) {
    const [from, to] = span(random, bytes.length)
    const part = bytes.subarray(from, to)
    const times = part.length < 100 && random() < 0.2 ? 500 : 1
    return joined(
      bytes.subarray(0, to),
      ...Array.from({ length: times }, () => part),
      bytes.subarray(to),
    )
  },
  function spliced(bytes, random, other) {
    return joined(
      bytes.subarray(0, below(random, bytes.length + 1)),
      other.subarray(below(random, other.length + 1)),
    )
  },
  function insertedPart(bytes, random, other) {
    const at = below(random, bytes.length + 1)
    const [from, to] = span(random, other.length)
    return joined(bytes.subarray(0, at), other.subarray(from, to), bytes.subarray(at))
  },
]

const WHOLE = [
  0,
  1,
  2,
  7,
  8,
  127,
  128,
  255,
  256,
  32_767,
  32_768,
  65_535,
  2 ** 24,
  2 ** 28,
  2 ** 31 - 1,
]
const UNSIGNED = [...WHOLE, 2 ** 31, 2 ** 32 - 2, 2 ** 32 - 1]
const REAL = [
  0,
  -0,
  1,
  -1,
  1e-45,
  1e-20,
  1e20,
  3.4e38,
  -3.4e38,
  Number.NaN,
  Number.POSITIVE_INFINITY,
  0.5,
]

/** Numbers of a header and lengths of parts, of either byte order: where headers are, at the end (zips), or anywhere. */
function otherNumber(bytes: Uint8Array<ArrayBuffer>, random: Random): Uint8Array<ArrayBuffer> {
  if (bytes.length < 16) return bytes
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length)
  for (let n = 1 + below(random, 3); n > 0; n--) {
    const where = random()
    const last = bytes.length - 8
    const any =
      where < 0.6
        ? below(random, Math.min(last, 540))
        : where < 0.8
          ? last - below(random, Math.min(last, 120))
          : below(random, last)
    const at = random() < 0.7 ? any & ~1 : any
    const isLittle = random() < 0.6
    const width = random()
    if (width < 0.2) view.setUint8(at, pick(random, WHOLE))
    else if (width < 0.5) view.setUint16(at, pick(random, UNSIGNED), isLittle)
    else if (width < 0.75) view.setUint32(at, pick(random, UNSIGNED), isLittle)
    else if (width < 0.95) view.setFloat32(at, pick(random, REAL), isLittle)
    else view.setFloat64(at, pick(random, REAL), isLittle)
  }
  return bytes
}

const NUMBERS = [
  '0',
  '-0',
  '-1',
  '1e308',
  '-1e308',
  '1e999',
  '-1e999',
  '1e-999',
  '5e-324',
  '9007199254740993',
  '1e21',
  '0.1',
  '2147483648',
  '4294967296',
  '123456789012345678901234567890',
  '00',
  '1.',
  '0x10',
  'NaN',
  'Infinity',
  '3.5',
]

/** A number as it is written, in any text. */
function otherNumberText(bytes: Uint8Array, random: Random): Uint8Array<ArrayBuffer> {
  const text = decode(bytes)
  const found = [...text.matchAll(/-?\d+(?:\.\d+)?/g)]
  if (found.length === 0) return Uint8Array.from(bytes)
  const { index, 0: token } = pick(random, found)
  return encode(
    `${text.slice(0, index)}${pick(random, NUMBERS)}${text.slice(index + token.length)}`,
  )
}

const deep = (levels: number): string => `${'['.repeat(levels)}${']'.repeat(levels)}`

/** Deeper than any engine nests calls, lists or objects. */
function deepNesting(bytes: Uint8Array, random: Random): Uint8Array<ArrayBuffer> {
  const text = decode(bytes)
  const found = [...text.matchAll(/[:[,]/g)]
  const at = found.length === 0 ? 0 : pick(random, found).index + 1
  const levels = pick(random, [50, 101, 10_000])
  const nested =
    random() < 0.5
      ? deep(levels)
      : `${'{"a":'.repeat(levels)}1${random() < 0.8 ? '}'.repeat(levels) : ''}`
  return encode(text.slice(0, at) + nested + text.slice(at))
}

const WORDS: readonly string[] = [
  '',
  ' ',
  '\0',
  '\ud800',
  '\udc00x',
  '__proto__',
  'constructor',
  'toString',
  'hasOwnProperty',
  '../../key.json',
  'x'.repeat(100_000),
  '\u202e',
  '🧠',
  '=1+1',
  '<script>',
  '2026-02-30T25:00:00Z',
  '9999-12-31T23:59:59.999Z',
  '+275760-09-13T00:00:00.001Z',
  'yes',
  'A',
  'i001',
  '-',
  '%',
  '$&',
  'http://a.example/x',
  '(a+)+$',
  '\n',
  '\r\n',
  '\t',
]
const VALUES: readonly ((random: Random) => unknown)[] = [
  (random) => Number(pick(random, NUMBERS)),
  (random) => pick(random, WORDS),
  () => null,
  (random) => random() < 0.5,
  () => [],
  () => ({}),
  () => JSON.parse(deep(90)),
  (random) => ({ [pick(random, WORDS)]: 1, is: pick(random, WORDS) }),
  () => Array.from({ length: 3000 }, (_, n) => n),
]

type Holder = unknown[] | Record<string, unknown>
const isHolder = (value: unknown): value is Holder => typeof value === 'object' && value !== null

function holders(value: unknown, found: Holder[] = []): Holder[] {
  if (!isHolder(value)) return found
  found.push(value)
  for (const part of Object.values(value)) holders(part, found)
  return found
}

/** One value of the tree is another one, gone, there twice, or under another name. */
function otherTree(root: unknown, random: Random): unknown {
  const all = holders(root)
  const holder = all.length === 0 ? null : pick(random, all)
  const keys = holder === null ? [] : Object.keys(holder)
  if (holder === null || keys.length === 0) return pick(random, VALUES)(random)
  const key = pick(random, keys)
  const record = holder as Record<string, unknown>
  const what = random()
  const elsewhere = pick(random, all)
  if (what < 0.45) record[key] = pick(random, VALUES)(random)
  else if (what < 0.6) Array.isArray(holder) ? holder.splice(Number(key), 1) : delete record[key]
  else if (what < 0.75 && Array.isArray(holder)) {
    const times = random() < 0.1 ? 2000 : 1
    for (let n = 0; n < times; n++) holder.push(structuredClone(holder[Number(key)]))
  } else if (what < 0.85)
    record[key] = structuredClone(pick(random, Object.values(elsewhere).concat(null)))
  else if (Array.isArray(holder)) holder.reverse()
  else
    Object.defineProperty(holder, pick(random, WORDS), {
      value: record[key],
      enumerable: true,
      configurable: true,
      writable: true,
    })
  return root
}

function otherJson(bytes: Uint8Array, random: Random): Uint8Array<ArrayBuffer> {
  let root: unknown = parsed(decode(bytes))
  if (root === undefined) return Uint8Array.from(bytes)
  for (let n = 1 + below(random, 3); n > 0; n--) root = otherTree(root, random)
  return encode(JSON.stringify(root))
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function otherLine(bytes: Uint8Array, random: Random): Uint8Array<ArrayBuffer> {
  const lines = decode(bytes).split('\n')
  const at = below(random, lines.length)
  lines[at] = decode(otherJson(encode(lines[at] ?? ''), random))
  return encode(lines.join('\n'))
}

const CELLS = ['"', '""', ';', ',', '\t', '\n', '\r', '"a\nb', '|', ...WORDS, ...NUMBERS]
function otherCell(bytes: Uint8Array, random: Random): Uint8Array<ArrayBuffer> {
  const lines = decode(bytes).split('\n')
  const at = below(random, lines.length)
  const cells = (lines[at] ?? '').split(/([,;\t])/)
  cells[below(random, cells.length)] = pick(random, CELLS)
  lines[at] = cells.join('')
  return encode(lines.join('\n'))
}

/** A line, cell or word in another place, as by an editor. */
function movedLines(bytes: Uint8Array, random: Random): Uint8Array<ArrayBuffer> {
  const lines = decode(bytes).split('\n')
  const [line = ''] = lines.splice(below(random, lines.length), 1)
  for (let n = random() < 0.1 ? 1000 : 1; n > 0; n--)
    lines.splice(below(random, lines.length + 1), 0, line)
  return encode(lines.join('\n'))
}

/** As Excel writes "Unicode text". */
function otherEncoding(bytes: Uint8Array): Uint8Array<ArrayBuffer> {
  const text = decode(bytes)
  const units = Uint16Array.from({ length: text.length + 1 }, (_, n) =>
    n === 0 ? 0xfeff : text.charCodeAt(n - 1),
  )
  return new Uint8Array(units.buffer)
}

const MUTATIONS: Readonly<Record<Form, readonly Mutation[]>> = {
  json: [
    ...BYTES,
    otherNumberText,
    deepNesting,
    otherEncoding,
    ...Array.from({ length: 8 }, () => otherJson),
  ],
  lines: [
    ...BYTES,
    otherNumberText,
    deepNesting,
    movedLines,
    ...Array.from({ length: 8 }, () => otherLine),
  ],
  table: [
    ...BYTES,
    otherNumberText,
    movedLines,
    otherEncoding,
    ...Array.from({ length: 6 }, () => otherCell),
  ],
  text: [...BYTES, otherNumberText, movedLines, otherCell, otherEncoding],
  binary: [...BYTES, ...Array.from({ length: 8 }, () => otherNumber)],
  png: [...BYTES, ...Array.from({ length: 8 }, () => otherNumber)],
}

/** One to three changes. @param other a valid file, to be spliced in. */
export function mutated(
  seed: Uint8Array,
  form: Form,
  random: Random,
  other: Uint8Array,
): Uint8Array<ArrayBuffer> {
  let bytes = Uint8Array.from(seed)
  for (let n = random() < 0.7 ? 1 : 1 + below(random, 3); n > 0; n--)
    if (bytes.length > 0) bytes = pick(random, MUTATIONS[form])(bytes, random, other)
  return form === 'png' && random() < 0.6 ? withChecksums(bytes) : bytes
}

/** The checksums of a PNG made to fit again, so that its reader looks at what was changed. */
function withChecksums(bytes: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer> {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length)
  for (let at = 8; at + 12 <= bytes.length; ) {
    const end = at + 8 + view.getUint32(at)
    if (end + 4 > bytes.length) break
    view.setUint32(end, crc32(bytes.subarray(at + 4, end)))
    at = end + 4
  }
  return bytes
}
