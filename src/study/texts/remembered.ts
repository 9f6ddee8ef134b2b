/** More different words than any language of reports has, and little to keep. */
const KEPT = 50_000

/**
 * What is said of a text, looked up once for each: 57,000 texts are written with a few thousand words, and prompts and options are the
 * same in thousands of items.
 * @param judge the same for the same text, always.
 */
export function remembered<T>(judge: (text: string) => T): (text: string) => T {
  const known = new Map<string, T>()
  return (text) => {
    const before = known.get(text)
    if (before !== undefined) return before
    if (known.size >= KEPT) known.clear()
    const found = judge(text)
    known.set(text, found)
    return found
  }
}
