/** Items grouped by how all raters answered them. */
export interface RatingPatterns {
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
  const known = new Map<string, number>()
  const firstItems: number[] = []
  const counts: number[] = []
  const slotOfItem = new Int32Array(itemCount)
  for (let item = 0; item < itemCount; item++) {
    const key = codes.map((column) => column[item]).join()
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
