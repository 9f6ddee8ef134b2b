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

/**
 * The last that was made of an object: pages ask for the same again and again, and all rows are gone through.
 * @param told by which of the rest what is made differs
 */
export function keptLast<K extends object, Rest extends readonly unknown[], T>(
  make: (of: K, ...rest: Rest) => T,
  told: (...rest: Rest) => unknown = (...rest) => rest,
): (of: K, ...rest: Rest) => T {
  const kept = new WeakMap<K, { readonly key: string; readonly made: T }>()
  return (of, ...rest) => {
    const key = JSON.stringify(told(...rest))
    const before = kept.get(of)
    if (before?.key === key) return before.made
    const made = make(of, ...rest)
    kept.set(of, { key, made })
    return made
  }
}

/** What is made of an object, once and for as long as the object lives: the rest is the same whenever the object is. */
export const keptBy = <K extends object, Rest extends readonly unknown[], T>(
  make: (of: K, ...rest: Rest) => T,
) => keptLast(make, () => null)
