/** Slots whose draws are added up together, several such groups in one flat list. */
export interface SlotGroups {
  /** The slots, group after group. */
  readonly slots: Int32Array
  /** Where each group starts in `slots`; one more entry for the end. */
  readonly starts: Int32Array
}

export function slotGroups(groups: readonly (readonly number[])[]): SlotGroups {
  const starts = new Int32Array(groups.length + 1)
  groups.forEach((group, g) => {
    starts[g + 1] = (starts[g] ?? 0) + group.length
  })
  return { slots: Int32Array.from(groups.flat()), starts }
}

/** The draws of one group. The inner loop of every fast bootstrap: it gathers, it never scatters. */
export function sumOfGroup(
  { slots, starts }: SlotGroups,
  group: number,
  draws: Int32Array,
): number {
  const end = starts[group + 1] ?? 0
  let sum = 0
  for (let k = starts[group] ?? 0; k < end; k++) sum += draws[slots[k] ?? 0] ?? 0
  return sum
}
