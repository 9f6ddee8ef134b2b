import type { DrawnFigures, FiguresOfBlock } from './cluster-bootstrap'
import { foursOfClusters } from './drawn-block'
import { DrawnSums } from './drawn-sums'
import { slotGroups } from './slot-sums'

/**
 * Figures of observations that are counted by their patterns: `counts[pattern]` observations are alike, and a measure of
 * them comes to `sums[pattern]`, its squares to `squares[pattern]`. Writes `count` figures into `values` from `from` on, NaN
 * where one is undefined, and keeps nothing.
 */
export interface CountedFigures {
  readonly count: number
  readonly evaluate: (
    counts: Float64Array,
    values: Float64Array,
    from: number,
    sums: Float64Array,
    squares: Float64Array,
  ) => void
}

/**
 * Figures of drawn observations that fall into patterns (same truth, same answer …): each replicate counts the patterns
 * once, which is a walk over the observations, and every figure is computed from these few counts.
 *
 * @param clusters the cluster of each observation
 * @param patterns the pattern of each observation, from 0; -1: it counts in no figure
 * @param measures a number for each observation that its pattern does not tell; null where there is none
 */
export function drawnPatterns(
  clusters: ArrayLike<number>,
  patterns: ArrayLike<number>,
  figures: readonly CountedFigures[],
  measures: Float64Array | null = null,
): FiguresOfBlock {
  const members: number[][] = []
  for (let n = 0; n < patterns.length; n++) {
    const pattern = patterns[n] ?? -1
    if (pattern < 0) continue
    members[pattern] ??= []
    members[pattern]?.push(n)
  }
  const groups = Array.from(members, (own) => own ?? [])
  // Pattern after pattern: their sums stay in registers.
  const counted = new DrawnSums(groups, clusters)
  // What measures nothing adds nothing: most answers of a study that asks for confidence here and there.
  const { slots, starts: ends } = slotGroups(
    measures === null ? [] : groups.map((group) => group.filter((n) => measures[n] !== 0)),
  )
  const own = Int32Array.from(slots, (n) => clusters[n] ?? 0)
  const measured = measures === null ? null : Float64Array.from(slots, (n) => measures[n] ?? 0)
  const sums = measuresAbreast(members.length)
  const squares = measuresAbreast(members.length)
  const starts: number[] = []
  let count = 0
  for (const one of figures) {
    starts.push(count)
    count += one.count
  }
  const one = new Float64Array(count)
  return {
    count,
    sums: [counted],
    evaluateBlock: (values, size, stride, block) => {
      const fours = measured === null ? null : foursOfClusters(block)
      for (let from = 0; from < size; from += ABREAST) {
        if (measured !== null && fours !== null)
          addUpPatterns(
            own,
            ends,
            fours,
            (from / ABREAST) * block.clusterCount,
            measured,
            sums,
            squares,
          )
        for (let lane = 0; lane < ABREAST && from + lane < size; lane++) {
          counted.take(from + lane)
          for (let n = 0; n < figures.length; n++)
            figures[n]?.evaluate(
              counted.totals,
              one,
              starts[n] ?? 0,
              sums[lane] ?? NONE,
              squares[lane] ?? NONE,
            )
          for (let k = 0; k < count; k++) values[k * stride + from + lane] = one[k] ?? Number.NaN
        }
      }
    },
  }
}

const NONE = new Float64Array()
/** Replicates whose measures are added up side by side: one waits for its last sum, while the others go on. */
const ABREAST = 4
type Abreast = readonly [Float64Array, Float64Array, Float64Array, Float64Array]

const measuresAbreast = (length: number): Abreast => [
  new Float64Array(length),
  new Float64Array(length),
  new Float64Array(length),
  new Float64Array(length),
]

function addUpPatterns(
  own: Int32Array,
  ends: Int32Array,
  fours: Int32Array,
  first: number,
  measured: Float64Array,
  [sums0, sums1, sums2, sums3]: Abreast,
  [squares0, squares1, squares2, squares3]: Abreast,
): void {
  for (let pattern = 0; pattern + 1 < ends.length; pattern++) {
    const end = ends[pattern + 1] ?? 0
    let [sum0, sum1, sum2, sum3] = [0, 0, 0, 0]
    let [square0, square1, square2, square3] = [0, 0, 0, 0]
    for (let place = ends[pattern] ?? 0; place < end; place++) {
      const drawn = fours[first + (own[place] ?? 0)] ?? 0
      const measure = measured[place] ?? 0
      const part0 = (drawn & 255) * measure
      const part1 = ((drawn >> 8) & 255) * measure
      const part2 = ((drawn >> 16) & 255) * measure
      const part3 = (drawn >>> 24) * measure
      sum0 += part0
      sum1 += part1
      sum2 += part2
      sum3 += part3
      square0 += part0 * measure
      square1 += part1 * measure
      square2 += part2 * measure
      square3 += part3 * measure
    }
    sums0[pattern] = sum0
    sums1[pattern] = sum1
    sums2[pattern] = sum2
    sums3[pattern] = sum3
    squares0[pattern] = square0
    squares1[pattern] = square1
    squares2[pattern] = square2
    squares3[pattern] = square3
  }
}

/** Numbers patterns as they come: observations with the same key are alike. */
export function patternNumbers(): { numberOf(key: string): number; readonly size: number } {
  const known = new Map<string, number>()
  return {
    numberOf(key) {
      const before = known.get(key)
      if (before !== undefined) return before
      known.set(key, known.size)
      return known.size - 1
    },
    get size() {
      return known.size
    },
  }
}

/** The mean of a measure. @param measures of each pattern; NaN: it does not count */
export function countedMean(measures: ArrayLike<number>): CountedFigures {
  const own = countedPatterns(measures)
  const measured = Float64Array.from(own, (pattern) => measures[pattern] ?? 0)
  return {
    count: 1,
    evaluate: (counts, values, from) => {
      let sum = 0
      let n = 0
      for (let place = 0; place < own.length; place++) {
        const times = counts[own[place] ?? 0] ?? 0
        n += times
        sum += times * (measured[place] ?? 0)
      }
      values[from] = n === 0 ? Number.NaN : sum / n
    },
  }
}

/** The sum of one measure over the sum of another. @param parts, wholes of each pattern; NaN: it does not count */
export function countedRatio(parts: ArrayLike<number>, wholes: ArrayLike<number>): CountedFigures {
  const own = countedPatterns(wholes)
  return {
    count: 1,
    evaluate: (counts, values, from) => {
      let [part, whole] = [0, 0]
      for (const pattern of own) {
        const times = counts[pattern] ?? 0
        part += times * (parts[pattern] ?? 0)
        whole += times * (wholes[pattern] ?? 0)
      }
      values[from] = whole === 0 ? Number.NaN : part / whole
    },
  }
}

/** The patterns that count: those with a measure. */
function countedPatterns(measures: ArrayLike<number>): Int32Array {
  const own: number[] = []
  for (let pattern = 0; pattern < measures.length; pattern++)
    if (!Number.isNaN(measures[pattern])) own.push(pattern)
  return Int32Array.from(own)
}

/**
 * The difference of two raters' shares of right answers, over what counts for both.
 *
 * @param first, second of each pattern: 1 right, 0 wrong, -1 does not count
 */
export function countedDifference(
  first: ArrayLike<number>,
  second: ArrayLike<number>,
): CountedFigures {
  const differences = Array.from(first, (one, pattern) => {
    const two = second[pattern] ?? -1
    return one < 0 || two < 0 ? Number.NaN : one - two
  })
  return countedMean(differences)
}

/**
 * The median of a measure (type 7): as many values as were drawn, of which an observation's stands as often as its cluster
 * was drawn.
 */
export function drawnMedian(
  clusters: ArrayLike<number>,
  measures: ArrayLike<number>,
): DrawnFigures {
  const order = Array.from(measures, (_, n) => n).sort(
    (a, b) => (measures[a] ?? 0) - (measures[b] ?? 0),
  )
  const sorted = Float64Array.from(order, (n) => measures[n] ?? 0)
  const own = Int32Array.from(order, (n) => clusters[n] ?? 0)
  // Counted by stretches first: only the one that holds the middle is walked over.
  const stretches = Array.from({ length: Math.ceil(own.length / STRETCH) }, (_, stretch) =>
    Int32Array.from(order.slice(stretch * STRETCH, (stretch + 1) * STRETCH)),
  )
  const sums = new DrawnSums(stretches, clusters)
  return {
    count: 1,
    sums: [sums],
    evaluateBlock: (values, size, _, drawn) => {
      const { block, stride, groupCount } = sums
      const fours = foursOfClusters(drawn)
      for (let r = 0; r < size; r++) {
        const first = Math.floor(r / ABREAST) * drawn.clusterCount
        const shift = 8 * (r % ABREAST)
        const drawsAt = (n: number) => ((fours[first + (own[n] ?? 0)] ?? 0) >>> shift) & 255
        const total = block[groupCount * stride + r] ?? 0
        const low = Math.floor((total - 1) / 2)
        let passed = 0
        let stretch = 0
        for (; stretch < groupCount; stretch++) {
          const next = passed + (block[stretch * stride + r] ?? 0)
          if (next > low) break
          passed = next
        }
        values[r] =
          total === 0 ? Number.NaN : middle(sorted, drawsAt, total, stretch * STRETCH, passed)
      }
    },
  }
}

/** Observations that are counted together on the way to the median. */
const STRETCH = 64

/** @param from where to begin, @param passed how many were drawn of what is before it: not yet the middle */
function middle(
  sorted: Float64Array,
  drawsAt: (n: number) => number,
  total: number,
  from: number,
  passed: number,
): number {
  const [low, high] = [Math.floor((total - 1) / 2), Math.ceil((total - 1) / 2)]
  let n = from
  while (passed <= low && n < sorted.length) passed += drawsAt(n++)
  const below = sorted[n - 1] ?? Number.NaN
  while (passed <= high && n < sorted.length) passed += drawsAt(n++)
  return (below + (sorted[n - 1] ?? Number.NaN)) / 2
}
