/**
 * What is made of an object, once and for as long as the object lives.
 * @param make of the object, and of what else it needs, which is the same whenever the object is
 */
export function keptBy<K extends object, Rest extends readonly unknown[], T>(
  make: (key: K, ...rest: Rest) => T,
): (key: K, ...rest: Rest) => T {
  const kept = new WeakMap<K, { readonly value: T }>()
  return (key, ...rest) => {
    const before = kept.get(key)
    if (before !== undefined) return before.value
    const value = make(key, ...rest)
    kept.set(key, { value })
    return value
  }
}
