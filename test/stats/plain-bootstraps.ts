import { type BootstrapResult, bootstrapInterval } from '@/stats'

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
