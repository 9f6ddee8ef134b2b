import { remembered } from '@/study'
import { BEFORE_A_NAME, SEEN_AT } from './name-clues'
import { KNOWN_HOSPITALS, LINKS, PARTICLES, SAINTS } from './name-lists'
import {
  eachAsciiWord,
  formOf,
  isEponym,
  isInitial,
  isLikeGivenName,
  isOfFather,
  isSurname,
  NO_WORD,
} from './name-words'

/** Whether a word by itself asks for a closer look: "Anna", "Jones", "Hospital", an initial. */
const isOfNames = remembered((text) => {
  const word = { ...NO_WORD, ...formOf(text) }
  return (
    [isInitial, isLikeGivenName, isSurname, isOfFather, isEponym].some((is) => is(word)) ||
    word.isHospital ||
    word.isGermanHospital
  )
})

/** Whether a word may be one of names by what stands around it: a capital letter, and no word of reports. */
const isUnknown = remembered((text) => {
  const { isCapital, isMedical } = formOf(text)
  return isCapital && !isMedical
})

/** Whether a name may go on with a word beside it that has no capital letter: "hospital of", "van", "st". */
const isJoining = remembered((text) => {
  const { folded, isHospital, isGermanHospital, text: word } = formOf(text)
  return (
    isHospital || isGermanHospital || SAINTS.has(folded) || LINKS.has(folded) || PARTICLES.has(word)
  )
})

const isUpper = (code: number): boolean => code >= 65 && code <= 90

/**
 * Says of most texts, without looking at each of their words, that `findNames` and `findHospitals` find nothing in them: the words
 * that begin with a capital letter are few, stand alone, are on no list, and nothing before them says that somebody is named.
 * @returns true where they may find something.
 */
export function mayName(text: string): boolean {
  let may = false
  /** Where the word before begins and ends. */
  let [from, to] = [0, 0]
  let isBehindUnknown = false
  const look = (start: number, end: number) => {
    if (may) return
    const isCapital = isUpper(text.charCodeAt(start))
    if (isCapital || isBehindUnknown) {
      const word = text.slice(start, end)
      if (isBehindUnknown && (isCapital || isJoining(word))) may = true
      isBehindUnknown = isCapital && isUnknown(word)
      if (isCapital && isOfNames(word)) may = true
      if (isBehindUnknown && to > 0)
        may ||=
          isUpper(text.charCodeAt(from)) ||
          isJoining(text.slice(from, to)) ||
          isNamedBy(text, start)
    }
    from = start
    to = end
  }
  if (!eachAsciiWord(text, look)) return true
  return may || (/[A-Z]/.test(text) && text.search(KNOWN_HOSPITALS) >= 0)
}

/** Whether what stands before speaks of somebody who is named, or of a place where somebody was seen. */
function isNamedBy(text: string, start: number): boolean {
  const before = text
    .slice(Math.max(0, start - 60), start)
    .toLowerCase()
    .trimEnd()
  return BEFORE_A_NAME.test(before) || (/[a-z]$/.test(before) && SEEN_AT.test(before))
}
