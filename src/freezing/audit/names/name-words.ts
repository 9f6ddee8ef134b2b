import { isAscii } from '../../check/text-search'
import { FREQUENT_SURNAMES } from './frequent-surnames'
import { GIVEN_NAMES } from './given-names'
import { rememberedOfWord } from './remembered-of-word'
import { EPONYMS, NO_SURNAMES, WORDS_LIKE_NAMES } from './words-like-names'

/** A word of a text, with its place. */
export interface Word {
  readonly text: string
  /** Small letters without accents, as the lists have it. */
  readonly folded: string
  readonly start: number
  readonly end: number
  /** What stands between the word before and this one. */
  readonly gap: string
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
/** The same for texts without an accent, several times as quick. */
const ASCII_WORD = /[A-Za-z]+(?:[-'][A-Za-z]+)*/g

export function wordsOf(text: string): Word[] {
  let last = 0
  return [...text.matchAll(isAscii(text) ? ASCII_WORD : WORD)].map(({ 0: word, index }) => {
    const gap = text.slice(last, index)
    last = index + word.length
    const [own, folded] = ownForms(word)
    return { text: own, folded, start: index, end: index + own.length, gap }
  })
}

/** "Anna's" is Anna. */
const ownForms = rememberedOfWord((word): readonly [string, string] => {
  const own = word.replace(/['’]s$/i, '')
  return [own, foldName(own)]
})

/** Begins with a capital letter and is no abbreviation such as "MRI": "Jones", "JONES", "O'Neil". */
export const isCapital = ({ text }: Word): boolean => hasCapital(text)
const hasCapital = rememberedOfWord(
  (text) => /^\p{Lu}/u.test(text) && text.length > 1 && (/\p{Ll}/u.test(text) || text.length > 3),
)

export const isInitial = ({ text }: Word): boolean => text.length <= 2 && /^\p{Lu}$/u.test(text)

const partsOf = (folded: string) => folded.split(/[-'’‑]/)

/** A given name that is nothing else in a report. */
export const isGivenName = (word: Word): boolean =>
  isLikeGivenName(word) &&
  partsOf(word.folded).every((part) => !WORDS_LIKE_NAMES.has(part)) &&
  !isMedical(word)

/** A given name that may be a word, too: "May", "Mark". */
export const isLikeGivenName = (word: Word): boolean =>
  isCapital(word) && partsOf(word.folded).every((part) => GIVEN_NAMES.has(part))

const SLAVIC = /(?:ов|ова|ев|ева|ёв|ин|ина|ский|ская|цкий|цкая|енко|чук|ських|ський|ська)$/u
/** -ovich and -ovna in each of their cases: nothing but a person has a name of the father. */
const OF_FATHER = /(?:ович|евич|ьич|овн|евн|ичн|івн)(?:а|у|ем|ом|е|ы|и|і|ой|ою)?$/u

export const isSurname = (word: Word): boolean =>
  isCapital(word) &&
  !isMedical(word) &&
  (FREQUENT_SURNAMES.has(word.folded.replace(/['’‑-]/g, '')) ||
    partsOf(word.folded).some((part) => part.length > 3 && FREQUENT_SURNAMES.has(part)) ||
    (word.text.length > 4 && SLAVIC.test(word.text.toLowerCase())))

export const isOfFather = (word: Word): boolean =>
  isCapital(word) && word.text.length > 5 && OF_FATHER.test(word.text.toLowerCase())

export const isEponym = ({ folded }: Word): boolean =>
  EPONYMS.has(folded) || partsOf(folded).some((part) => part.length > 3 && EPONYMS.has(part))

const isMedical = ({ folded }: Word): boolean => isOfMedicine(folded)
const isOfMedicine = rememberedOfWord((folded) => partsOf(folded).some((part) => NO_SURNAMES.has(part)))

/** What may be a surname after a given name: a word with a capital that is none of headings, anatomy, drugs and months. */
export const mayBeSurname = (word: Word): boolean => isCapital(word) && !isMedical(word)
