/** Items grouped by how all raters answered them. */
interface RatingPatterns {
  /** The codes of each rater, one entry for each pattern. */
  readonly codes: readonly Int32Array[]
  /** How many items have each pattern. */
  readonly counts: Int32Array
  /** The pattern of each item. */
  readonly slotOfItem: Int32Array
}

/** Groups items that every rater coded alike: nothing that depends on the codes alone can tell them apart. */
export function ratingPatterns(codes: readonly Int32Array[]): RatingPatterns {
  const itemCount = codes[0]?.length ?? 0
  const known = new Map<number | string, number>()
  const keyOf = patternKey(codes)
  const firstItems: number[] = []
  const counts: number[] = []
  const slotOfItem = new Int32Array(itemCount)
  for (let item = 0; item < itemCount; item++) {
    const key = keyOf(item)
    const slot = known.get(key) ?? known.size
    if (slot === known.size) {
      known.set(key, slot)
      firstItems.push(item)
    }
    counts[slot] = (counts[slot] ?? 0) + 1
    slotOfItem[item] = slot
  }
  return {
    codes: codes.map((column) => Int32Array.from(firstItems, (item) => column[item] ?? -1)),
    counts: Int32Array.from(counts),
    slotOfItem,
  }
}

/** What tells patterns apart: the codes as the digits of one number, or as a text where there are too many. */
function patternKey(codes: readonly Int32Array[]): (item: number) => number | string {
  let highest = -1
  for (const column of codes) for (const code of column) if (code > highest) highest = code
  // One digit more for missing, which is -1.
  const base = highest + 2
  if (base ** codes.length > Number.MAX_SAFE_INTEGER)
    return (item) => codes.map((column) => column[item]).join()
  return (item) => {
    let key = 0
    for (const column of codes) key = key * base + (column[item] ?? -1) + 1
    return key
  }
}
