import type { DrawnBlock } from './drawn-block'

/** What may be counted in one replicate for so many to share a number: a double keeps whole numbers of 53 bits. */
export const LANES = [5, 4, 3, 2, 1] as const
const widthOf = (lanes: number): number => 2 ** Math.floor(53 / lanes)

/** Numbers that are added up side by side: a sum waits for what was added to it before, and the others go on. */
export const ABREAST = 8

/** @param most what a replicate may come to */
export const lanesFor = (most: number): number => LANES.find((lanes) => most < widthOf(lanes)) ?? 1

/**
 * The draws of a block, packed: run after run, in each the numbers of a cluster side by side. A run has `ABREAST` replicates for each
 * lane: the n-th of them share the n-th number.
 */
export interface PackedDraws {
  readonly lanes: number
  readonly clusterCount: number
  readonly runs: number
  readonly numbers: Float64Array
  /** What groups come to in one run, and behind them all of them together, before it is unpacked. */
  readonly sums: Float64Array
}

/** @param mostGroups of those that are added up from it at once */
export function packedDraws(
  lanes: number,
  clusterCount: number,
  size: number,
  mostGroups: number,
): PackedDraws {
  const runs = Math.ceil(size / lanes / ABREAST)
  const numbers = new Float64Array(runs * clusterCount * ABREAST)
  return { lanes, clusterCount, runs, numbers, sums: new Float64Array((mostGroups + 1) * ABREAST) }
}

/** Four replicates of each lane at a time, as they come: their bytes become four numbers. */
export function pack(
  { lanes, runs, numbers, clusterCount: slotCount }: PackedDraws,
  drawn: DrawnBlock,
): void {
  const { clusterCount, fours, slotOfCluster: slots } = drawn
  const none = new Int32Array(clusterCount)
  const width = widthOf(lanes)
  numbers.fill(0)
  for (let half = 0; half < 2 * runs; half++) {
    const run = half >> 1
    const from = run * slotCount * ABREAST + (half & 1) * 4
    const lane = (n: number) => {
      const four = 2 * (run * lanes + n) + (half & 1)
      const own = fours.subarray(four * clusterCount, (four + 1) * clusterCount)
      return n < lanes && own.length > 0 ? own : none
    }
    const [a, b, c, d, e] = [lane(0), lane(1), lane(2), lane(3), lane(4)]
    if (lanes === 5) packFive(numbers, from, slots, a, b, c, d, e)
    else if (lanes === 4) packFour(numbers, from, slots, a, b, c, d)
    else packFew(numbers, from, slots, width, a, b, c)
  }
}

/** As they are unpacked: whole numbers of 32 bits are put together faster than others. */
function packFive(
  numbers: Float64Array,
  from: number,
  slots: Int32Array | null,
  a: Int32Array,
  b: Int32Array,
  c: Int32Array,
  d: Int32Array,
  e: Int32Array,
): void {
  const five = (
    at: number,
    one: number,
    two: number,
    three: number,
    four: number,
    last: number,
  ) => {
    const low = (one & 255) | ((two & 255) << 10) | ((three & 255) << 20)
    numbers[at] = (numbers[at] ?? 0) + low + ((four & 255) | ((last & 255) << 10)) * 2 ** 30
  }
  for (let cluster = 0; cluster < a.length; cluster++) {
    const [one, two, three] = [a[cluster] ?? 0, b[cluster] ?? 0, c[cluster] ?? 0]
    const [four, last] = [d[cluster] ?? 0, e[cluster] ?? 0]
    const at = from + (slots === null ? cluster : (slots[cluster] ?? 0)) * ABREAST
    five(at, one, two, three, four, last)
    five(at + 1, one >> 8, two >> 8, three >> 8, four >> 8, last >> 8)
    five(at + 2, one >> 16, two >> 16, three >> 16, four >> 16, last >> 16)
    five(at + 3, one >> 24, two >> 24, three >> 24, four >> 24, last >> 24)
  }
}

function packFour(
  numbers: Float64Array,
  from: number,
  slots: Int32Array | null,
  a: Int32Array,
  b: Int32Array,
  c: Int32Array,
  d: Int32Array,
): void {
  const four = (at: number, one: number, two: number, three: number, last: number) => {
    const low = (one & 255) | ((two & 255) << 13)
    numbers[at] = (numbers[at] ?? 0) + low + ((three & 255) | ((last & 255) << 13)) * 2 ** 26
  }
  for (let cluster = 0; cluster < a.length; cluster++) {
    const [one, two] = [a[cluster] ?? 0, b[cluster] ?? 0]
    const [three, last] = [c[cluster] ?? 0, d[cluster] ?? 0]
    const at = from + (slots === null ? cluster : (slots[cluster] ?? 0)) * ABREAST
    four(at, one, two, three, last)
    four(at + 1, one >> 8, two >> 8, three >> 8, last >> 8)
    four(at + 2, one >> 16, two >> 16, three >> 16, last >> 16)
    four(at + 3, one >> 24, two >> 24, three >> 24, last >> 24)
  }
}

/** Three or fewer: of two the third is none, of one the second is neither. */
function packFew(
  numbers: Float64Array,
  from: number,
  slots: Int32Array | null,
  width: number,
  a: Int32Array,
  b: Int32Array,
  c: Int32Array,
): void {
  for (let cluster = 0; cluster < a.length; cluster++) {
    const [one, two, three] = [a[cluster] ?? 0, b[cluster] ?? 0, c[cluster] ?? 0]
    let at = from + (slots === null ? cluster : (slots[cluster] ?? 0)) * ABREAST
    for (let shift = 0; shift < 32; shift += 8) {
      const high = ((two >>> shift) & 255) + ((three >>> shift) & 255) * width
      numbers[at] = (numbers[at] ?? 0) + ((one >>> shift) & 255) + high * width
      at++
    }
  }
}

/**
 * Writes what each group comes to in each replicate of a run, those of group g from `from` + g × `stride` on.
 *
 * @param sums `ABREAST` packed numbers for each group
 */
export function unpack(
  sums: Float64Array,
  groupCount: number,
  lanes: number,
  into: Float64Array,
  from: number,
  stride: number,
): void {
  const takeFew = lanes === 4 ? unpackFour : unpackFew
  const take = lanes === 5 ? unpackFive : takeFew
  take(sums, groupCount, into, from, stride, lanes)
}

/** The width is a power of two: every division is exact. */
function unpackFew(
  sums: Float64Array,
  groupCount: number,
  into: Float64Array,
  from: number,
  stride: number,
  lanes: number,
): void {
  const width = widthOf(lanes)
  const share = 1 / width
  for (let n = 0; n < groupCount * ABREAST; n++) {
    const at = from + Math.floor(n / ABREAST) * stride + (n % ABREAST)
    let rest = sums[n] ?? 0
    for (let lane = 0; lane + 1 < lanes; lane++) {
      const next = Math.floor(rest * share)
      into[at + lane * ABREAST] = rest - next * width
      rest = next
    }
    into[at + (lanes - 1) * ABREAST] = rest
  }
}

/** Five of ten bits: cut in two, both halves are whole numbers of 32 bits, which are taken apart in half the time. */
function unpackFive(
  sums: Float64Array,
  groupCount: number,
  into: Float64Array,
  from: number,
  stride: number,
): void {
  for (let group = 0; group < groupCount; group++)
    for (let n = 0; n < ABREAST; n++) {
      const packed = sums[group * ABREAST + n] ?? 0
      const at = from + group * stride + n
      const high = (packed * 2 ** -30) | 0
      const low = (packed - high * 2 ** 30) | 0
      into[at] = low & 1023
      into[at + ABREAST] = (low >> 10) & 1023
      into[at + 2 * ABREAST] = low >> 20
      into[at + 3 * ABREAST] = high & 1023
      into[at + 4 * ABREAST] = high >> 10
    }
}

/** Four of thirteen. */
function unpackFour(
  sums: Float64Array,
  groupCount: number,
  into: Float64Array,
  from: number,
  stride: number,
): void {
  for (let group = 0; group < groupCount; group++)
    for (let n = 0; n < ABREAST; n++) {
      const packed = sums[group * ABREAST + n] ?? 0
      const at = from + group * stride + n
      const high = (packed * 2 ** -26) | 0
      const low = (packed - high * 2 ** 26) | 0
      into[at] = low & 8191
      into[at + ABREAST] = low >> 13
      into[at + 2 * ABREAST] = high & 8191
      into[at + 3 * ABREAST] = high >> 13
    }
}
