import type { DrawnFigures } from './cluster-bootstrap'
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
): DrawnFigures {
  const members: number[][] = []
  for (let n = 0; n < patterns.length; n++) {
    const pattern = patterns[n] ?? -1
    if (pattern < 0) continue
    members[pattern] ??= []
    members[pattern]?.push(n)
  }
  // Pattern after pattern: their sums stay in registers.
  const { slots, starts: ends } = slotGroups(Array.from(members, (own) => own ?? []))
  const own = Int32Array.from(slots, (n) => clusters[n] ?? 0)
  const measured = measures === null ? null : Float64Array.from(slots, (n) => measures[n] ?? 0)
  const tables = [0, 1, 2, 3].map(() => patternTable(members.length))
  const single = tables[0] ?? patternTable(members.length)
  const starts: number[] = []
  let count = 0
  for (const one of figures) {
    starts.push(count)
    count += one.count
  }
  return {
    count,
    evaluate: (draws, values) => {
      if (measured === null) countPatterns(own, ends, draws, single)
      else addUpPatterns(own, ends, draws, measured, single)
      for (let n = 0; n < figures.length; n++)
        figures[n]?.evaluate(single.counts, values, starts[n] ?? 0, single.sums, single.squares)
    },
    evaluateFour: (four, values) => {
      if (measured === null) countPatternsOfFour(own, ends, four, tables)
      else addUpPatternsOfFour(own, ends, four, measured, tables)
      for (let r = 0; r < 4; r++) {
        const { counts, sums, squares } = tables[r] ?? single
        for (let n = 0; n < figures.length; n++)
          figures[n]?.evaluate(counts, values, r * count + (starts[n] ?? 0), sums, squares)
      }
    },
  }
}

/** How many of each pattern were drawn, and what their measures and its squares come to. */
interface PatternTable {
  readonly counts: Float64Array
  readonly sums: Float64Array
  readonly squares: Float64Array
}

const patternTable = (size: number): PatternTable => ({
  counts: new Float64Array(size),
  sums: new Float64Array(size),
  squares: new Float64Array(size),
})

function countPatterns(own: Int32Array, ends: Int32Array, draws: Int32Array, { counts }: PatternTable): void {
  for (let pattern = 0; pattern < counts.length; pattern++) {
    const end = ends[pattern + 1] ?? 0
    let n = 0
    for (let place = ends[pattern] ?? 0; place < end; place++) n += draws[own[place] ?? 0] ?? 0
    counts[pattern] = n
  }
}

function addUpPatterns(
  own: Int32Array,
  ends: Int32Array,
  draws: Int32Array,
  measured: Float64Array,
  { counts, sums, squares }: PatternTable,
): void {
  for (let pattern = 0; pattern < counts.length; pattern++) {
    const end = ends[pattern + 1] ?? 0
    let n = 0
    let sum = 0
    let square = 0
    for (let place = ends[pattern] ?? 0; place < end; place++) {
      const drawn = draws[own[place] ?? 0] ?? 0
      const measure = measured[place] ?? 0
      n += drawn
      sum += drawn * measure
      square += drawn * measure * measure
    }
    counts[pattern] = n
    sums[pattern] = sum
    squares[pattern] = square
  }
}

// Written out for four: each observation is looked up once, and no sum waits for another.

function countPatternsOfFour(
  own: Int32Array,
  ends: Int32Array,
  four: Int32Array,
  tables: readonly PatternTable[],
): void {
  const [a, b, c, d] = tables
  if (a === undefined || b === undefined || c === undefined || d === undefined) return
  for (let pattern = 0; pattern < a.counts.length; pattern++) {
    const end = ends[pattern + 1] ?? 0
    let [n0, n1, n2, n3] = [0, 0, 0, 0]
    for (let place = ends[pattern] ?? 0; place < end; place++) {
      const at = 4 * (own[place] ?? 0)
      n0 += four[at] ?? 0
      n1 += four[at + 1] ?? 0
      n2 += four[at + 2] ?? 0
      n3 += four[at + 3] ?? 0
    }
    a.counts[pattern] = n0
    b.counts[pattern] = n1
    c.counts[pattern] = n2
    d.counts[pattern] = n3
  }
}

function addUpPatternsOfFour(
  own: Int32Array,
  ends: Int32Array,
  four: Int32Array,
  measured: Float64Array,
  tables: readonly PatternTable[],
): void {
  const [a, b, c, d] = tables
  if (a === undefined || b === undefined || c === undefined || d === undefined) return
  for (let pattern = 0; pattern < a.counts.length; pattern++) {
    const end = ends[pattern + 1] ?? 0
    let [n0, n1, n2, n3] = [0, 0, 0, 0]
    let [sum0, sum1, sum2, sum3] = [0, 0, 0, 0]
    let [square0, square1, square2, square3] = [0, 0, 0, 0]
    for (let place = ends[pattern] ?? 0; place < end; place++) {
      const at = 4 * (own[place] ?? 0)
      const measure = measured[place] ?? 0
      const drawn0 = four[at] ?? 0
      const drawn1 = four[at + 1] ?? 0
      const drawn2 = four[at + 2] ?? 0
      const drawn3 = four[at + 3] ?? 0
      n0 += drawn0
      n1 += drawn1
      n2 += drawn2
      n3 += drawn3
      sum0 += drawn0 * measure
      sum1 += drawn1 * measure
      sum2 += drawn2 * measure
      sum3 += drawn3 * measure
      square0 += drawn0 * measure * measure
      square1 += drawn1 * measure * measure
      square2 += drawn2 * measure * measure
      square3 += drawn3 * measure * measure
    }
    put(a, pattern, n0, sum0, square0)
    put(b, pattern, n1, sum1, square1)
    put(c, pattern, n2, sum2, square2)
    put(d, pattern, n3, sum3, square3)
  }
}

function put(table: PatternTable, pattern: number, count: number, sum: number, square: number): void {
  table.counts[pattern] = count
  table.sums[pattern] = sum
  table.squares[pattern] = square
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

/** The patterns that count: those with a measure. */
export function countedPatterns(measures: ArrayLike<number>): Int32Array {
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
export function countedDifference(first: ArrayLike<number>, second: ArrayLike<number>): CountedFigures {
  const differences = Array.from(first, (one, pattern) => {
    const two = second[pattern] ?? -1
    return one < 0 || two < 0 ? Number.NaN : one - two
  })
  return countedMean(differences)
}
