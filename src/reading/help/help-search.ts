/** Something that the help can say, in the words of the page's language. */
export interface HelpEntry {
  readonly id: string
  /** What it is called, or asks. */
  readonly title: string
  /** What it says. */
  readonly text: string
  /** Other words by which somebody may look for it. */
  readonly words: string
  /** As they are written for people; empty where it has none. */
  readonly keys: string
}

const MOST = 12
const [IN_TITLE, IN_TEXT] = [3, 1]

/**
 * Entries that answer a query, best first: those with every word of it, else those with most. A word is found by its beginning,
 * in another form (window, windows) and with one letter wrong; a key by its own name.
 * @param idle words that say nothing of what is looked for: how, do, I.
 */
export function searchHelp(
  entries: readonly HelpEntry[],
  query: string,
  idle: string,
): readonly HelpEntry[] {
  const searched = query.trim().toLowerCase()
  if (searched === '') return []
  const without = new Set(wordsOf(idle))
  const all = wordsOf(query)
  const meant = all.filter((word) => !without.has(word))
  const words = meant.length > 0 ? meant : all
  const scored = entries.map((entry, index) => {
    const found = words.map((word) => scoreOf(entry, word))
    const isKey = entry.keys
      .toLowerCase()
      .split(/, | – /)
      .includes(searched)
    const count = found.filter((score) => score > 0).length
    return {
      entry,
      index,
      count: isKey ? words.length : count,
      score: sum(found) + (isKey ? 10 : 0),
    }
  })
  const most = Math.max(...scored.map(({ count }) => count))
  if (most === 0) return []
  return scored
    .filter(({ count }) => count === most)
    .sort((a, b) => b.score - a.score || a.index - b.index)
    .slice(0, MOST)
    .map(({ entry }) => entry)
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, value) => total + value, 0)

function scoreOf({ title, words, text }: HelpEntry, word: string): number {
  // What somebody looks for it by counts as its title. The very word comes before another form of it.
  const called = [...wordsOf(title), ...wordsOf(words)]
  if (called.includes(word)) return IN_TITLE + 1
  if (called.some((name) => isLike(name, word))) return IN_TITLE
  return wordsOf(text).some((candidate) => isLike(candidate, word)) ? IN_TEXT : 0
}

/** Without case and accents; ß is ss. */
export const wordsOf = (text: string): readonly string[] =>
  text
    .toLowerCase()
    .replaceAll('ß', 'ss')
    .normalize('NFD')
    .replaceAll(/\p{Mn}/gu, '')
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '')

function isLike(word: string, searched: string): boolean {
  if (word.startsWith(searched)) return searched.length > 1 || word.length === 1
  // Another form of it: an ending more.
  if (word.length >= 4 && searched.startsWith(word) && searched.length - word.length <= 3)
    return true
  return searched.length >= 5 && isOneOff(word, searched)
}

/** Whether one letter more, less or other makes the one of the other, or two that were swapped. */
function isOneOff(a: string, b: string): boolean {
  if (Math.abs(a.length - b.length) > 1) return false
  let at = 0
  while (at < a.length && a[at] === b[at]) at += 1
  const rest = (text: string, from: number) => text.slice(from)
  return (
    rest(a, at + 1) === rest(b, at + 1) ||
    rest(a, at) === rest(b, at + 1) ||
    rest(a, at + 1) === rest(b, at) ||
    (a[at] === b[at + 1] && a[at + 1] === b[at] && rest(a, at + 2) === rest(b, at + 2))
  )
}
