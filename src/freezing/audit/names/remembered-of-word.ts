/** More different words than any language of reports has, and little to keep. */
const KEPT = 50_000

/**
 * What a list or a long pattern says of a word, looked up once for each word: 57,000 texts are written with a few thousand.
 * @param judge the same for the same word, always.
 */
export function rememberedOfWord<T>(judge: (word: string) => T): (word: string) => T {
  const known = new Map<string, T>()
  return (word) => {
    const before = known.get(word)
    if (before !== undefined) return before
    if (known.size >= KEPT) known.clear()
    const found = judge(word)
    known.set(word, found)
    return found
  }
}
