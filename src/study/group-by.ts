/** Entries by what they have in common, in the order in which they come. */
export function groupBy<T, K>(list: Iterable<T>, keyOf: (entry: T) => K): Map<K, T[]> {
  const groups = new Map<K, T[]>()
  for (const entry of list) {
    const key = keyOf(entry)
    const group = groups.get(key)
    if (group === undefined) groups.set(key, [entry])
    else group.push(entry)
  }
  return groups
}

/** How often each value comes. */
export function countsOf<K>(values: Iterable<K>): Map<K, number> {
  const counts = new Map<K, number>()
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1)
  return counts
}

/** The sum of a list of numbers, or of what is taken from each entry. */
export function sumOf(list: Iterable<number>): number
export function sumOf<T>(list: Iterable<T>, measure: (entry: T) => number): number
export function sumOf<T>(list: Iterable<T>, measure: (entry: T) => number = Number): number {
  let sum = 0
  for (const entry of list) sum += measure(entry)
  return sum
}

/** The mean of a list of numbers; null of none. */
export const meanOf = (values: readonly number[]): number | null =>
  values.length === 0 ? null : sumOf(values) / values.length

/** A list whose entries may have a condition in front: those that are there. */
export const present = <T>(list: readonly (T | false | null | undefined)[]): T[] =>
  list.filter((entry): entry is T => entry !== false && entry !== null && entry !== undefined)

/** Every two entries, the earlier one first. */
export const pairsOf = <T>(entries: readonly T[]): (readonly [T, T])[] =>
  entries.flatMap((first, n) => entries.slice(n + 1).map((second) => [first, second] as const))
