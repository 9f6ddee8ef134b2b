import type { DrawnSums } from './drawn-sums'

/** Adds one group of a block so many times. @param group -1: there is nothing to add */
export function addGroup(
  { block, stride }: DrawnSums,
  group: number,
  times: 1 | -1 | 0.5,
  into: Float64Array,
  from: number,
  size: number,
): void {
  if (group < 0) return
  const at = group * stride
  for (let r = 0; r < size; r++)
    into[from + r] = (into[from + r] ?? 0) + times * (block[at + r] ?? 0)
}

/** Adds the products of groups, two with two. The innermost loop of agreement on open answers: four pairs of groups at a time. */
export function addProducts(
  { block: ones, stride: stride1 }: DrawnSums,
  groups1: Int32Array,
  { block: others, stride: stride2 }: DrawnSums,
  groups2: Int32Array,
  into: Float64Array,
  size: number,
): void {
  const { length } = groups1
  let k = 0
  for (; k + 3 < length; k += 4) {
    const [a, b] = [(groups1[k] ?? 0) * stride1, (groups2[k] ?? 0) * stride2]
    const [c, d] = [(groups1[k + 1] ?? 0) * stride1, (groups2[k + 1] ?? 0) * stride2]
    const [e, f] = [(groups1[k + 2] ?? 0) * stride1, (groups2[k + 2] ?? 0) * stride2]
    const [g, h] = [(groups1[k + 3] ?? 0) * stride1, (groups2[k + 3] ?? 0) * stride2]
    for (let r = 0; r < size; r++)
      into[r] =
        (into[r] ?? 0) +
        ((ones[a + r] ?? 0) * (others[b + r] ?? 0) + (ones[c + r] ?? 0) * (others[d + r] ?? 0)) +
        ((ones[e + r] ?? 0) * (others[f + r] ?? 0) + (ones[g + r] ?? 0) * (others[h + r] ?? 0))
  }
  for (; k < length; k++) {
    const [a, b] = [(groups1[k] ?? 0) * stride1, (groups2[k] ?? 0) * stride2]
    for (let r = 0; r < size; r++)
      into[r] = (into[r] ?? 0) + (ones[a + r] ?? 0) * (others[b + r] ?? 0)
  }
}

/**
 * Adds p (1 - p) of a category, p its share of what was rated: the ratings of both raters by half, of what both rated alone.
 * @param group1, group2 -1: it was not used by the first, or the second
 */
export function addSpread(
  { block: ones, stride: stride1 }: DrawnSums,
  group1: number,
  { block: others, stride: stride2 }: DrawnSums,
  group2: number,
  rated: Float64Array,
  into: Float64Array,
  size: number,
): void {
  const [a, b] = [group1 * stride1, group2 * stride2]
  if (group1 >= 0 && group2 >= 0)
    for (let r = 0; r < size; r++) {
      const share = (0.5 * ((ones[a + r] ?? 0) + (others[b + r] ?? 0))) / (rated[r] ?? 0)
      into[r] = (into[r] ?? 0) + share * (1 - share)
    }
  else if (group1 >= 0 || group2 >= 0) {
    const [alone, from] = group1 >= 0 ? [ones, a] : [others, b]
    for (let r = 0; r < size; r++) {
      const share = (0.5 * (alone[from + r] ?? 0)) / (rated[r] ?? 0)
      into[r] = (into[r] ?? 0) + share * (1 - share)
    }
  }
}
