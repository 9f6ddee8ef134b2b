/** `1 case`, `2 cases`. @param several where that is not the noun with an s */
export const countWords = (n: number, noun: string, several = `${noun}s`): string =>
  `${n} ${n === 1 ? noun : several}`

/** `1 case`, `2,000 cases`: the same with the commas of English, alike on every computer. */
export const counted = (n: number, noun: string, many = `${noun}s`): string =>
  `${n.toLocaleString('en')} ${n === 1 ? noun : many}`

/** More names than this are a number. */
const MOST_NAMED = 8

/** `R1, R2 and R3`, or the first of many with how many there are. */
export function listed(names: readonly string[], most = MOST_NAMED): string {
  if (names.length > most)
    return `${names.slice(0, most - 2).join(', ')} and ${names.length - most + 2} others`
  const [last = '', ...before] = names.toReversed()
  return before.length === 0 ? last : `${before.toReversed().join(', ')} and ${last}`
}

/** Letters without accents and other marks. */
export const plainLetters = (text: string): string => text.normalize('NFKD').replace(/\p{M}/gu, '')

/** By UTF-16 code units: the same order on every machine, whatever its language. */
export const compareText = (a: string, b: string): number => Number(a > b) - Number(a < b)

/** Of entries of an object or a map. */
export const byKey = ([a]: readonly [string, unknown], [b]: readonly [string, unknown]): number =>
  compareText(a, b)

/** A path or an address as a shell takes it for one word. */
export const shellWord = (text: string): string =>
  /^[\w./:-]+$/.test(text) ? text : `'${text.replaceAll("'", "'\\''")}'`
