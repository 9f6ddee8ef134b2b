import { type AnswerKey, kindOf, type ReaderStudy } from '@/questions'
import { type Problem, problemOf } from '@/study'
import { keySecrets } from './key-secrets'

/** Shorter words stand in packed bytes by chance: six bytes in a gigabyte less than once in 100 packages. */
const LEAST_BYTES = 6
/** Gray levels lie close together, often in the range of letters: a real T1 spells a name of six letters by chance. */
const LEAST_GRAY_BYTES = 12
const FREEZE_AGAIN =
  'Freeze the study again from its sources, and check which program wrote this file'

/** A word of the key in one way of writing it. */
interface Needle {
  readonly name: string
  readonly value: string
  /** "in Base64"; '' as it stands. */
  readonly form: string
  /** In bytes. */
  readonly length: number
}

export interface KeyWordSearch {
  inBytes(bytes: Uint8Array, file: string): Problem[]
  /** Voxels or pixels as they are unpacked: only words of 12 bytes or more. */
  inGrays(bytes: Uint8Array, file: string): Problem[]
  /** In a JSON file words as they stand are judged by their places; here are those that are written otherwise. */
  inJson(text: string, file: string): Problem[]
}

/**
 * Seeks what the key knows in all bytes that a package ships (SPEC C14): right answers of six letters or more, subjects, sources and
 * names of the pool; also as UTF-16, Base64, hex, percent-encoded and reversed. One pass, however many words there are.
 */
export function keyWordSearch(key: AnswerKey, study: ReaderStudy | null): KeyWordSearch {
  const words = wordsOf(key, study)
  const inFile = needleIndex(words, () => true)
  // Prose is full of words as they stand.
  const inProse = needleIndex(words, (form) => form !== '')
  const seek = (eachNeedle: EachNeedle, bytes: Uint8Array, least = 0) => {
    const found = new Map<string, { readonly needle: Needle; readonly at: number }>()
    eachNeedle(bytes, (needle, at) => {
      if (needle.length >= least && !found.has(needle.value))
        found.set(needle.value, { needle, at })
    })
    return [...found.values()]
  }
  const problem = (file: string, what: string, { needle, at }: ReturnType<typeof seek>[number]) =>
    problemOf(
      file,
      'leak-key-word',
      `${what === '' ? 'the file' : what} contains the ${needle.name} "${needle.value}"${needle.form}, at byte ${at}`,
      FREEZE_AGAIN,
      { field: what },
    )
  return {
    inBytes: (bytes, file) => seek(inFile, bytes).map((found) => problem(file, '', found)),
    inGrays: (bytes, file) =>
      seek(inFile, bytes, LEAST_GRAY_BYTES).map((found) =>
        problem(file, 'its compressed content', found),
      ),
    inJson: (text, file) =>
      seek(inProse, new TextEncoder().encode(text)).map((found) => problem(file, '', found)),
  }
}

function wordsOf(key: AnswerKey, study: ReaderStudy | null): Map<string, string> {
  const words = new Map<string, string>()
  for (const { id, questions } of study?.items ?? [])
    for (const question of questions) {
      const truth = key.items[id]?.truth[question.id]
      if (truth === undefined || kindOf(question).problemOfTruth(question, truth) !== null) continue
      for (const phrase of kindOf(question).phrases(question, truth))
        words.set(phrase, 'correct answer')
    }
  for (const { kind, name, value } of keySecrets(key)) {
    // The name of a file is sought without its folder and ending, and a category is no word of its own.
    const isPath = kind === 'source' && /[/\\]|\.(?:nii|hdr|img|png|jpe?g)/i.test(value)
    if (!isPath && kind !== 'category' && kind !== 'attribute') words.set(value, name)
  }
  return words
}

const FORMS: readonly (readonly [
  form: string,
  write: (utf8: Uint8Array, word: string) => Uint8Array[],
])[] = [
  ['', (utf8) => [utf8]],
  [' in UTF-16', (_, word) => [utf16(word, true), utf16(word, false)]],
  [' in Base64', (utf8) => [0, 1, 2].map((shift) => ascii(base64Within(utf8, shift)))],
  [' in hex digits', (utf8) => [ascii(hexOf(utf8, ''))]],
  [' percent-encoded', (utf8, word) => [ascii(hexOf(utf8, '%')), ascii(encodeURIComponent(word))]],
  [' backwards', (_, word) => [ascii([...word].reverse().join(''))]],
]

const ascii = (text: string) => new TextEncoder().encode(text)
const hexOf = (bytes: Uint8Array, before: string) =>
  Array.from(bytes, (byte) => `${before}${byte.toString(16).padStart(2, '0')}`).join('')

function utf16(word: string, isLittle: boolean): Uint8Array {
  const bytes = new Uint8Array(2 * word.length)
  const view = new DataView(bytes.buffer)
  for (let n = 0; n < word.length; n++) view.setUint16(2 * n, word.charCodeAt(n), isLittle)
  return bytes
}

/** The letters that a word has in Base64 wherever it stands. @param shift bytes before it, modulo 3 */
function base64Within(bytes: Uint8Array, shift: number): string {
  const shifted = String.fromCharCode(...new Uint8Array(shift), ...bytes)
  const first = Math.ceil((8 * shift) / 6)
  return btoa(shifted).slice(first, Math.floor((8 * shifted.length) / 6))
}

/** Capital letters of ASCII as small ones: case hides nothing. */
const SMALL = Uint8Array.from({ length: 256 }, (_, byte) =>
  byte > 64 && byte < 91 ? byte + 32 : byte,
)

type EachNeedle = (bytes: Uint8Array, tell: (needle: Needle, at: number) => void) => void

/** As a power of 2: about 1000 for each word, of which ten are taken. Few words leave them in the nearest cache of the processor. */
const placesFor = (words: number) =>
  Math.min(24, Math.max(16, Math.ceil(Math.log2(1000 * Math.max(1, words)))))

const smallAt = (bytes: Uint8Array, at: number) => SMALL[bytes[at] ?? 0] ?? 0
const fourAt = (bytes: Uint8Array, at: number) =>
  (smallAt(bytes, at) << 24) |
  (smallAt(bytes, at + 1) << 16) |
  (smallAt(bytes, at + 2) << 8) |
  smallAt(bytes, at + 3)

/** What is marked for a needle of a length: how it ends, beside how it begins. */
const endOf = (beginning: number, bytes: Uint8Array, start: number, length: number) =>
  beginning ^ Math.imul(fourAt(bytes, start + length - 4), 0x85ebca6b) ^ length

/**
 * Needles by their text, and lengths by the four bytes that they begin with. A bit for each beginning, and for each with its length
 * and end, passes most places at once: ids of a pool begin alike (`case-00001`), and so do answers.
 */
function needleIndex(
  words: ReadonlyMap<string, string>,
  isMeant: (form: string) => boolean,
): EachNeedle {
  const lengths = new Map<number, Set<number>>()
  const byText = new Map<string, Needle[]>()
  const places = placesFor(words.size)
  const bits = new Uint8Array(1 << (places - 3))
  const placeOf = (marked: number) => Math.imul(marked, 0x9e3779b1) >>> (32 - places)
  const mark = (marked: number) => {
    const place = placeOf(marked)
    bits[place >> 3] = (bits[place >> 3] ?? 0) | (1 << (place & 7))
  }
  const isMarked = (marked: number) => {
    const place = placeOf(marked)
    return ((bits[place >> 3] ?? 0) & (1 << (place & 7))) !== 0
  }
  for (const [value, name] of words) {
    const utf8 = new TextEncoder().encode(value)
    if (utf8.length < LEAST_BYTES || /^[\d\s.,:-]*$/.test(value)) continue
    const written = new Set([value.toLowerCase()])
    for (const [form, write] of FORMS)
      for (const bytes of write(utf8, value)) {
        const { length } = bytes
        const text = smallText(bytes)
        // A word that reads alike backwards, or needs no percent, is sought once.
        if (form !== '' && written.has(text)) continue
        written.add(text)
        if (!isMeant(form)) continue
        const beginning = fourAt(bytes, 0)
        mark(beginning)
        mark(endOf(beginning, bytes, 0, length))
        lengths.set(beginning, (lengths.get(beginning) ?? new Set()).add(length))
        byText.set(text, [...(byText.get(text) ?? []), { name, value, form, length }])
      }
  }
  if (byText.size === 0) return () => {}
  return (bytes, tell) => {
    let four = 0
    for (let end = 0; end < bytes.length; end++) {
      four = (four << 8) | smallAt(bytes, end)
      if (!isMarked(four)) continue
      const start = end - 3
      for (const length of lengths.get(four) ?? [])
        if (isMarked(endOf(four, bytes, start, length)))
          for (const needle of byText.get(smallText(bytes.subarray(start, start + length))) ?? [])
            tell(needle, start)
    }
  }
}

const smallText = (bytes: Uint8Array) =>
  String.fromCharCode(...bytes.map((byte) => SMALL[byte] ?? 0))
