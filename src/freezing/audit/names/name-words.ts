import { remembered } from '@/study'
import { isAscii } from '../../check/text-search'
import {
  EPONYMS,
  FREQUENT_SURNAMES,
  GERMAN_HOSPITALS,
  GERMAN_WORDS,
  GIVEN_NAMES,
  HOSPITALS,
  NO_SURNAMES,
  WORDS_LIKE_NAMES,
} from './name-lists'

/** A word of a text, with its place. */
export interface Word extends WordForm {
  readonly start: number
  readonly end: number
  /** What stands between the word before and this one. */
  readonly gap: string
}

/** What a word says by itself, looked up once for each: 100,000 texts are written with a few thousand. */
interface WordForm {
  readonly text: string
  /** Small letters without accents, as the lists have it. */
  readonly folded: string
  /** Begins with a capital letter and is no abbreviation such as "MRI": "Jones", "JONES", "O'Neil". */
  readonly isCapital: boolean
  /** A heading, a structure, a drug, a month. */
  readonly isMedical: boolean
  readonly isHospital: boolean
  /** A word for one in German, where every noun has a capital. */
  readonly isGermanHospital: boolean
  /** One of those that German sentences are made of. */
  readonly isGerman: boolean
}

const LETTERS: Readonly<Record<string, string>> = {
  ß: 'ss',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ı: 'i',
  æ: 'ae',
  œ: 'oe',
  ς: 'σ',
}

function partsOf(folded: string): string[] {
  return folded.split(/[-'’‑]/)
}

/** Small letters without accents: how names are compared. */
export const foldName = (word: string): string =>
  isAscii(word)
    ? word.toLowerCase()
    : word
        .normalize('NFD')
        .replace(/\p{M}/gu, '')
        .toLowerCase()
        .replace(/[ßøłđıæœς]/g, (letter) => LETTERS[letter] ?? letter)

const WORD = /\p{L}[\p{L}\p{M}]*(?:[-'’‑]\p{L}[\p{L}\p{M}]*)*/gu

export function wordsOf(text: string): Word[] {
  const words: Word[] = []
  let behind = 0
  const add = (start: number, end: number) => {
    words.push(new FoundWord(formOf(text.slice(start, end)), text, start, behind))
    behind = end
  }
  if (isAscii(text)) eachAsciiWord(text, add)
  else for (const { 0: word, index } of text.matchAll(WORD)) add(index, index + word.length)
  return words
}

/** Most of what a text says of a word is never asked. */
class FoundWord implements Word {
  readonly #form: WordForm
  readonly #source: string
  readonly #behind: number
  constructor(
    form: WordForm,
    source: string,
    readonly start: number,
    behind: number,
  ) {
    this.#form = form
    this.#source = source
    this.#behind = behind
  }
  get text() {
    return this.#form.text
  }
  get folded() {
    return this.#form.folded
  }
  get isCapital() {
    return this.#form.isCapital
  }
  get isMedical() {
    return this.#form.isMedical
  }
  get isHospital() {
    return this.#form.isHospital
  }
  get isGermanHospital() {
    return this.#form.isGermanHospital
  }
  get isGerman() {
    return this.#form.isGerman
  }
  get end() {
    return this.start + this.#form.text.length
  }
  get gap() {
    return this.#source.slice(this.#behind, this.start)
  }
}

/**
 * The words of a text without an accent: letters, with a hyphen or an apostrophe between them.
 * @returns false where it breaks off, at the first letter beyond ASCII.
 */
export function eachAsciiWord(text: string, add: (start: number, end: number) => void): boolean {
  const { length } = text
  for (let at = 0; at < length; at++) {
    const code = text.charCodeAt(at)
    if (code > 127) return false
    if (PART_OF_WORD[code] !== LETTER) continue
    let end = at + 1
    for (; end < length; end++) {
      const part = PART_OF_WORD[text.charCodeAt(end)]
      if (part !== LETTER && (part !== JOINT || PART_OF_WORD[text.charCodeAt(end + 1)] !== LETTER))
        break
    }
    add(at, end)
    // What ended it is no letter of ASCII, and may be one beyond.
    at = end - 1
  }
  return true
}
const [LETTER, JOINT] = [1, 2]
/** Beyond ASCII and behind the end it has nothing. */
const PART_OF_WORD = Uint8Array.from({ length: 128 }, (_, code) => {
  const character = String.fromCharCode(code)
  if (/[A-Za-z]/.test(character)) return LETTER
  return /['-]/.test(character) ? JOINT : 0
})

/** "Anna's" is Anna. */
export const formOf = remembered((word): WordForm => {
  const text = word.replace(/['’]s$/i, '')
  const folded = foldName(text)
  return {
    text,
    folded,
    isCapital:
      /^\p{Lu}/u.test(text) && text.length > 1 && (/\p{Ll}/u.test(text) || text.length > 3),
    isMedical: partsOf(folded).some((part) => NO_SURNAMES.has(part)),
    isHospital: HOSPITALS.has(folded),
    isGermanHospital: GERMAN_HOSPITALS.has(folded),
    isGerman: GERMAN_WORDS.has(text),
  }
})

/** Where there is no word. */
export const NO_WORD: Word = { ...formOf(''), start: 0, end: 0, gap: '' }

export const isCapital = (word: Word): boolean => word.isCapital

export const isInitial = ({ text }: Word): boolean => text.length <= 2 && /^\p{Lu}$/u.test(text)

/** A given name that is nothing else in a report. */
export const isGivenName = (word: Word): boolean =>
  isLikeGivenName(word) &&
  partsOf(word.folded).every((part) => !WORDS_LIKE_NAMES.has(part)) &&
  !word.isMedical

/** A given name that may be a word, too: "May", "Mark". */
export const isLikeGivenName = (word: Word): boolean =>
  isCapital(word) && partsOf(word.folded).every((part) => GIVEN_NAMES.has(part))

const SLAVIC = /(?:ов|ова|ев|ева|ёв|ин|ина|ский|ская|цкий|цкая|енко|чук|ських|ський|ська)$/u
/** -ovich and -ovna in each of their cases: nothing but a person has a name of the father. */
const OF_FATHER = /(?:ович|евич|ьич|овн|евн|ичн|івн)(?:а|у|ем|ом|е|ы|и|і|ой|ою)?$/u

export const isSurname = (word: Word): boolean =>
  isCapital(word) &&
  !word.isMedical &&
  (FREQUENT_SURNAMES.has(word.folded.replace(/['’‑-]/g, '')) ||
    partsOf(word.folded).some((part) => part.length > 3 && FREQUENT_SURNAMES.has(part)) ||
    (word.text.length > 4 && SLAVIC.test(word.text.toLowerCase())))

export const isOfFather = (word: Word): boolean =>
  isCapital(word) && word.text.length > 5 && OF_FATHER.test(word.text.toLowerCase())

export const isEponym = ({ folded }: Word): boolean =>
  EPONYMS.has(folded) || partsOf(folded).some((part) => part.length > 3 && EPONYMS.has(part))

/** What may be a surname after a given name: a word with a capital that is none of headings, anatomy, drugs and months. */
export const mayBeSurname = (word: Word): boolean => isCapital(word) && !word.isMedical
