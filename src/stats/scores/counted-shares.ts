import { type CountedFigures, countedPatterns } from '../intervals/drawn-patterns'

/** Of each pattern: 1 right, 0 wrong, -1 does not count. */
type Verdicts = ArrayLike<number>

/** The mean of the shares of several columns, over those that have one. A share is that of 1 among 0 and 1. */
export function countedShares(columns: readonly Verdicts[]): CountedFigures {
  // Listed once: it is taken of thousands of replicates.
  const listed = columns.map((verdicts) => {
    const counted = countedPatterns(verdicts, (verdict) => verdict >= 0)
    return { counted, right: counted.filter((pattern) => verdicts[pattern] === 1) }
  })
  return figureOf((counts) =>
    meanDefined(
      listed.map(({ counted, right }) => {
        const n = sumOver(counted, counts)
        return n === 0 ? Number.NaN : sumOver(right, counts) / n
      }),
    ),
  )
}

/** The mean of the differences `gapsOf`. */
export const countedGaps = (...sides: Sides): CountedFigures =>
  figureOf((counts) => meanDefined(gapsOf(sides, counts)))

/** The place of the first sides among the second ones and itself: 1 is best, and equals share their places. */
export const countedRank = (...sides: Sides): CountedFigures =>
  figureOf((counts) => {
    const known = gapsOf(sides, counts).filter((gap) => !Number.isNaN(gap))
    if (known.length === 0) return Number.NaN
    return known.reduce((rank, gap) => rank + (1 - Math.sign(gap)) / 2, 1)
  })

/** Columns side by side: the first of one is held against the first of the others. */
export type Sides = readonly [ones: readonly Verdicts[], others: readonly Verdicts[]]

/** The share of each of the ones minus that of the other, over what counts in both; NaN where nothing does. */
export const gapsOf = ([ones, others]: Sides, counts: Float64Array): number[] =>
  others.map((other, n) => {
    const codes = ones[n] ?? []
    let [gap, sum] = [0, 0]
    for (let pattern = 0; pattern < codes.length; pattern++) {
      const [a, b] = [codes[pattern] ?? -1, other[pattern] ?? -1]
      if (a < 0 || b < 0) continue
      const times = counts[pattern] ?? 0
      sum += times
      gap += (a - b) * times
    }
    return sum === 0 ? Number.NaN : gap / sum
  })

const figureOf = (value: (counts: Float64Array) => number): CountedFigures => ({
  count: 1,
  evaluate: (counts, values, from) => {
    values[from] = value(counts)
  },
})

function sumOver(patterns: Int32Array, counts: Float64Array): number {
  let sum = 0
  for (let place = 0; place < patterns.length; place++) sum += counts[patterns[place] ?? 0] ?? 0
  return sum
}

function meanDefined(values: readonly number[]): number {
  const known = values.filter((value) => !Number.isNaN(value))
  let sum = 0
  for (const value of known) sum += value
  return known.length === 0 ? Number.NaN : sum / known.length
}
