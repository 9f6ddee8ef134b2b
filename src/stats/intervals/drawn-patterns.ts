import { sum } from '../sums'
import type { FiguresOfBlock, FiguresOfReplicate } from './cluster-bootstrap'
import { DrawnSums } from './drawn-sums'
import type { DrawnBlock } from './kept-draws'

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
  const groups = Array.from(members, (group) => group ?? [])
  const counted = new DrawnSums(groups, clusters)
  const measured =
    measures === null ? [] : groups.map((group) => measuredOf(group, clusters, measures))
  const { length } = groups
  const sums = new Float64Array(TOGETHER * length)
  const squares = new Float64Array(TOGETHER * length)
  const count = sum(figures.map((figure) => figure.count))
  const results = new Float64Array(count)
  return {
    count,
    sums: [counted],
    evaluateBlock: (values, size, stride, drawn) => {
      for (let r = 0; r < size; r++) {
        if (r % TOGETHER === 0)
          measured.forEach((group, pattern) => {
            addUpMeasures(group, drawn, r, sums, squares, pattern)
          })
        const at = (r % TOGETHER) * length
        const ownSums = sums.subarray(at, at + length)
        const ownSquares = squares.subarray(at, at + length)
        counted.take(r)
        let from = 0
        for (const { count: figureCount, evaluate } of figures) {
          evaluate(counted.totals, results, from, ownSums, ownSquares)
          from += figureCount
        }
        for (let k = 0; k < count; k++) values[k * stride + r] = results[k] ?? Number.NaN
      }
    },
  }
}

/** Replicates whose measures are added up together. */
const TOGETHER = 4

/** Of one pattern, in the four replicates from the r-th on: the sums stay in registers. */
function addUpMeasures(
  { clusters, measures }: ReturnType<typeof measuredOf>,
  { draws, clusterCount }: DrawnBlock,
  r: number,
  sums: Float64Array,
  squares: Float64Array,
  pattern: number,
): void {
  const first = r * clusterCount
  let sum0 = 0
  let sum1 = 0
  let sum2 = 0
  let sum3 = 0
  let square0 = 0
  let square1 = 0
  let square2 = 0
  let square3 = 0
  for (let n = 0; n < measures.length; n++) {
    const measure = measures[n] ?? 0
    const at = first + (clusters[n] ?? 0)
    const part0 = (draws[at] ?? 0) * measure
    const part1 = (draws[at + clusterCount] ?? 0) * measure
    const part2 = (draws[at + 2 * clusterCount] ?? 0) * measure
    const part3 = (draws[at + 3 * clusterCount] ?? 0) * measure
    sum0 += part0
    sum1 += part1
    sum2 += part2
    sum3 += part3
    square0 += part0 * measure
    square1 += part1 * measure
    square2 += part2 * measure
    square3 += part3 * measure
  }
  const length = sums.length / TOGETHER
  sums[pattern] = sum0
  sums[pattern + length] = sum1
  sums[pattern + 2 * length] = sum2
  sums[pattern + 3 * length] = sum3
  squares[pattern] = square0
  squares[pattern + length] = square1
  squares[pattern + 2 * length] = square2
  squares[pattern + 3 * length] = square3
}

/** What measures nothing adds nothing: most answers of a study that asks for confidence here and there. */
function measuredOf(
  observations: readonly number[],
  clusters: ArrayLike<number>,
  measures: Float64Array,
) {
  const measuredPlaces = observations.filter((n) => measures[n] !== 0)
  return {
    clusters: Int32Array.from(measuredPlaces, (n) => clusters[n] ?? 0),
    measures: Float64Array.from(measuredPlaces, (n) => measures[n] ?? 0),
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

/** The sum of one measure over the sum of another, which is 1 for a mean. @param parts, wholes of each pattern; NaN whole: it does not count */
export function countedRatio(parts: ArrayLike<number>, wholes: ArrayLike<number>): CountedFigures {
  const countedOnes = countedPatterns(wholes, isMeasured)
  return {
    count: 1,
    evaluate: (counts, values, from) => {
      let [part, whole] = [0, 0]
      for (const pattern of countedOnes) {
        const times = counts[pattern] ?? 0
        part += times * (parts[pattern] ?? 0)
        whole += times * (wholes[pattern] ?? 0)
      }
      values[from] = whole === 0 ? Number.NaN : part / whole
    },
  }
}

/** The patterns that count. */
export function countedPatterns(
  measures: ArrayLike<number>,
  isCounted: (measure: number) => boolean,
): Int32Array {
  const found: number[] = []
  for (let pattern = 0; pattern < measures.length; pattern++)
    if (isCounted(measures[pattern] ?? Number.NaN)) found.push(pattern)
  return Int32Array.from(found)
}

const isMeasured = (measure: number): boolean => !Number.isNaN(measure)

/**
 * The median of a measure (type 7): as many values as were drawn, of which an observation's stands as often as its cluster
 * was drawn.
 */
export function drawnMedian(
  clusters: ArrayLike<number>,
  measures: ArrayLike<number>,
): FiguresOfReplicate {
  const order = Array.from(measures, (_, n) => n).sort(
    (a, b) => (measures[a] ?? 0) - (measures[b] ?? 0),
  )
  const sorted = Float64Array.from(order, (n) => measures[n] ?? 0)
  const clusterOf = Int32Array.from(order, (n) => clusters[n] ?? 0)
  // Counted by stretches first: only the one that holds the middle is walked over.
  const stretches = Array.from({ length: Math.ceil(clusterOf.length / STRETCH) }, (_, stretch) =>
    order.slice(stretch * STRETCH, (stretch + 1) * STRETCH),
  )
  const sums = new DrawnSums(stretches, clusters)
  return {
    count: 1,
    sums: [sums],
    evaluate: (draws, values) => {
      const total = sums.totals[sums.groupCount] ?? 0
      const [low, high] = [Math.floor((total - 1) / 2), Math.ceil((total - 1) / 2)]
      let [passed, stretch] = [0, 0]
      while (stretch < sums.groupCount && passed + (sums.totals[stretch] ?? 0) <= low)
        passed += sums.totals[stretch++] ?? 0
      let n = stretch * STRETCH
      const walkPast = (place: number): number => {
        while (passed <= place && n < sorted.length) passed += draws[clusterOf[n++] ?? 0] ?? 0
        return sorted[n - 1] ?? Number.NaN
      }
      values[0] = total === 0 ? Number.NaN : (walkPast(low) + walkPast(high)) / 2
    },
  }
}

/** Observations that are counted together on the way to the median. */
const STRETCH = 64
