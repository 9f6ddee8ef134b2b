import { plainForm } from './text-search'

/** Words (`plainForm`, or values of which the first word counts) that make a text worth a closer look. */
interface SoughtWords {
  /** Wherever they stand. */
  readonly anywhere: Iterable<string>
  /** Where a text begins with them. */
  readonly atBeginning?: Iterable<string>
  /** Where a word ends with them ("17" in "subject17"), in texts that hold what is asked for. */
  readonly asEnding?: { readonly values: Iterable<string>; readonly where: RegExp }
}

const [ANYWHERE, BEGINNING] = [1, 2]
/** Asked before the hashes themselves: of so many marks 9,000 subjects take few. */
const MARKS = 2 ** 18

/** Letters and digits of ASCII in small letters; 0 for all that stands between words. */
const SMALL = Uint8Array.from({ length: 128 }, (_, code) => {
  const small = String.fromCharCode(code).toLowerCase()
  return /[a-z0-9]/.test(small) ? small.charCodeAt(0) : 0
})
/** Marks of emphasis and of tables: what they say is not what is written. */
const ASTERISK = 42
const BACKTICK = 96
const BAR = 124

const nextHash = (hash: number, code: number) => Math.imul(hash ^ code, 0x01000193)
const placeOf = (hash: number) => ((hash >>> 16) ^ hash) & (MARKS - 1)

/**
 * Says of most texts, in one pass and without cutting anything out of them, that none of these words stands in them.
 * @returns whether a text has to be looked at: always where one of the words stands in it, now and then where none does, and
 * wherever there are letters beyond ASCII or marks of emphasis.
 */
export function quickLook({ anywhere, atBeginning = [], asEnding }: SoughtWords) {
  const marks = new Uint8Array(MARKS)
  const hashes = new Map<number, number>()
  const endings = new Uint8Array(128 * 128)
  const firstOf = (value: string) => plainForm(value).split(' ', 1)[0] ?? ''
  const mark = (value: string, as: number) => {
    let hash = 0
    for (const character of firstOf(value)) hash = nextHash(hash, character.charCodeAt(0))
    hashes.set(hash, (hashes.get(hash) ?? 0) | as)
    marks[placeOf(hash)] = 1
  }
  for (const value of anywhere) mark(value, ANYWHERE)
  for (const value of atBeginning) mark(value, BEGINNING)
  for (const value of asEnding?.values ?? []) {
    const word = firstOf(value)
    const last = word.charCodeAt(word.length - 1)
    if (!(last < 128)) continue
    // Of a single letter nothing says what stands before it.
    if (word.length === 1)
      for (let before = 0; before < 128; before++) endings[before * 128 + last] = 1
    else endings[(word.charCodeAt(word.length - 2) & 127) * 128 + last] = 1
  }
  return (text: string): boolean => {
    let [hash, before, last] = [0, 0, 0]
    let isFirst = true
    let isEnding = false
    for (let at = 0; at <= text.length; at++) {
      const code = at < text.length ? text.charCodeAt(at) : 0
      if (code > 127) return true
      const small = SMALL[code] ?? 0
      if (small !== 0) {
        hash = nextHash(hash, small)
        before = last
        last = small
        continue
      }
      if (code === ASTERISK || code === BACKTICK || code === BAR) return true
      if (last === 0) continue
      const found = marks[placeOf(hash)] === 1 ? (hashes.get(hash) ?? 0) : 0
      if ((found & ANYWHERE) !== 0 || (isFirst && (found & BEGINNING) !== 0)) return true
      if (endings[before * 128 + last] === 1) isEnding = true
      isFirst = false
      hash = before = last = 0
    }
    return isEnding && asEnding?.where.test(text) === true
  }
}
