import { SEEN_AT } from './name-clues'
import { CITIES, KNOWN_HOSPITALS, LINKS, ROLES, SAINTS } from './name-lists'
import {
  foldName,
  isCapital,
  isLikeGivenName,
  isSurname,
  mayBeSurname,
  type Word,
} from './name-words'

interface Found {
  readonly start: number
  readonly end: number
}

/**
 * Hospitals and the places of care that a text names: words for hospitals in many languages with a name or city beside them, those
 * known by their name alone, and places where somebody was seen, scanned or sent from. @param words of the text.
 * @returns in order.
 */
export function findHospitals(text: string, words: readonly Word[]): Found[] {
  const known = [...text.matchAll(KNOWN_HOSPITALS)].map(({ 0: name, index }) => ({
    start: index,
    end: index + name.length,
  }))
  const found = words.flatMap((_, at) => hospitalAt(text, words, at) ?? [])
  return joined(
    [...known, ...found].sort((a, b) => a.start - b.start),
    text,
  )
}

/** The hospital or place of care that the word at this place belongs to; null where there is none. */
function hospitalAt(text: string, words: readonly Word[], at: number): Found | null {
  const word = words[at]
  if (word === undefined) return null
  if (word.isHospital) return namedHospital(words, at, isProper)
  return word.isGermanHospital && word.isCapital
    ? namedHospital(words, at, isPlaceOrSaint)
    : placeOfCare(text, words, at)
}

/** A word with a capital that names something: none of headings, anatomy, wards and directions. */
const isProper = (word: Word): boolean => mayBeSurname(word) && !ROLES.test(word.folded)

/** "Heidelberg", "Sankt", "Münchner", "Maria". */
const isPlaceOrSaint = (word: Word): boolean =>
  CITIES.has(word.folded) ||
  CITIES.has(word.folded.replace(/e?r$/, '')) ||
  SAINTS.has(word.folded) ||
  (isCapital(word) &&
    (isLikeGivenName(word) || isSurname(word)) &&
    /-|^[a-z]{4,}$/.test(word.folded))

/** The word for a hospital at this place, with the names before and behind it; null where it has none. */
function namedHospital(
  words: readonly Word[],
  at: number,
  isName: (word: Word) => boolean,
): Found | null {
  let [first, last] = [at, at]
  let isNamed = false
  for (let n = at - 1; n >= 0 && at - n <= 4; n--) {
    const word = words[n]
    if (word === undefined || !/^\.? ?$/.test(words[n + 1]?.gap ?? '')) break
    if (!isCapital(word) && !SAINTS.has(word.folded)) break
    if (isName(word)) {
      isNamed = true
      first = n
    }
  }
  for (let n = at + 1; n < words.length && n - at <= 6; n++) {
    const word = words[n]
    if (word === undefined || !/^[.,]? ?(?:d['’]|l['’])?$|^ - $/.test(word.gap)) break
    if (isName(word) && (isCapital(word) || SAINTS.has(word.folded))) {
      isNamed = true
      last = n
    } else if (!LINKS.has(word.folded) && !SAINTS.has(word.folded)) break
  }
  const [from, to] = [words[first], words[last]]
  return isNamed && from !== undefined && to !== undefined
    ? { start: from.start, end: to.end }
    : null
}

/** A city, or an unknown word with a capital, where somebody was seen or sent from. */
function placeOfCare(text: string, words: readonly Word[], at: number): Found | null {
  const word = words[at]
  if (word === undefined || !isProper(word)) return null
  if (!SEEN_AT.test(foldName(text.slice(Math.max(0, word.start - 60), word.start)).trimEnd()))
    return null
  let last = word
  for (let n = at + 1; n < words.length && n - at <= 3; n++) {
    const next = words[n]
    if (next === undefined || next.gap !== ' ' || !isProper(next)) break
    last = next
  }
  return { start: word.start, end: last.end }
}

/** What touches is one place: "Charite Berlin". */
function joined(found: readonly Found[], text: string): Found[] {
  const spans: { start: number; end: number }[] = []
  for (const { start, end } of found) {
    const last = spans.at(-1)
    if (last !== undefined && (start <= last.end || text.slice(last.end, start) === ' '))
      last.end = Math.max(last.end, end)
    else spans.push({ start, end })
  }
  return spans
}
