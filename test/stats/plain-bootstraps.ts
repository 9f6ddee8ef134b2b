import {
  type BootstrapResult,
  bootstrapInterval,
  bootstrapOfRecipes,
  type Label,
  type Rating,
} from '@/stats'
import { ratingTable } from '@/stats/agreement/rating-table'

type Options = Parameters<typeof bootstrapInterval>[0]
type Column = readonly (number | boolean | null)[]

/** The mean of the entries present, redrawn by the plain bootstrap. */
export function bootstrapMean(options: Options, column: Column): BootstrapResult {
  return bootstrapInterval(options, (draws) => {
    let [sum, count] = [0, 0]
    column.forEach((value, item) => {
      if (value === null) return
      sum += Number(value) * (draws[item] ?? 0)
      count += draws[item] ?? 0
    })
    return count === 0 ? null : sum / count
  })
}

/** The mean difference of two columns, over the items that both have. */
export const bootstrapDifference = (options: Options, first: Column, second: Column) =>
  bootstrapMean(
    options,
    first.map((value, item) => {
      const other = second[item] ?? null
      return value === null || other === null ? null : Number(value) - Number(other)
    }),
  )

/** Cohen's kappa of the items as often as they were drawn, from their counts. */
export function bootstrapKappa(options: Options, codes1: Int32Array, codes2: Int32Array) {
  const size = Math.max(0, ...codes1, ...codes2) + 1
  const [rows, columns] = [new Float64Array(size), new Float64Array(size)]
  return bootstrapInterval(options, (draws) => {
    rows.fill(0)
    columns.fill(0)
    let [n, agreed, chance] = [0, 0, 0]
    for (let item = 0; item < draws.length; item++) {
      const [one = -1, two = -1, times = 0] = [codes1[item], codes2[item], draws[item]]
      if (one < 0 || two < 0) continue
      n += times
      if (one === two) agreed += times
      rows[one] = (rows[one] ?? 0) + times
      columns[two] = (columns[two] ?? 0) + times
    }
    rows.forEach((row, k) => {
      chance += row * (columns[k] ?? 0)
    })
    return n * n === chance ? null : (n * agreed - chance) / (n * n - chance)
  })
}

/** Nominal alpha as reports redraw it, each row of ratings by itself. */
export function bootstrapAlpha(
  { itemCount, ...options }: Options,
  ratings: readonly (readonly Rating[])[],
  categories: readonly Label[],
): BootstrapResult {
  const plan = { ...options, clusterCount: itemCount }
  const table = ratingTable(ratings, categories)
  const [[result] = []] = bootstrapOfRecipes(plan, [{ by: 'alpha', inputs: [table] }])
  if (result === undefined) throw new Error('nothing was redrawn')
  return result
}

/** Quadratic kappa of the items as often as they were drawn, from their counts; NaN where one category is left. */
export function quadraticKappaOfDraws(codes1: Int32Array, codes2: Int32Array, size: number) {
  const apart = (i: number, j: number) => ((i - j) / (size - 1)) ** 2
  return (draws: Int32Array): number => {
    const [rows, columns] = [new Float64Array(size), new Float64Array(size)]
    let [n, differing, chance] = [0, 0, 0]
    for (let item = 0; item < draws.length; item++) {
      const [one = -1, two = -1, times = 0] = [codes1[item], codes2[item], draws[item]]
      if (one < 0 || two < 0) continue
      n += times
      differing += times * apart(one, two)
      rows[one] = (rows[one] ?? 0) + times
      columns[two] = (columns[two] ?? 0) + times
    }
    for (const [i, row] of rows.entries())
      for (const [j, column] of columns.entries()) chance += row * column * apart(i, j)
    return 1 - (n * differing) / chance
  }
}
