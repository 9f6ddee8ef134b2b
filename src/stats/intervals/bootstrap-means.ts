import { ratingPatterns } from '../agreement/rating-patterns'
import { reportProgress, undefinedBootstrap } from './bootstrap-interval'
import type { BootstrapOptions, BootstrapResult } from './bootstrap-plan'
import { itemResampler } from './item-resampler'
import { ReplicateStore } from './replicate-store'

/** One number or truth value for each item, or `null` for missing: `[true, false, null]` for correct answers. */
type MeasuredColumn = readonly (number | boolean | null)[]

/**
 * Stratified percentile bootstrap of the means of several columns at once, all on the same redrawn items:
 * the accuracy of every rater.
 *
 * A missing entry counts neither above nor below: the mean is over the entries present.
 *
 * @param columns one column for each rater, each as long as `itemCount`
 * @returns one result for each column, in their order
 * @throws RangeError when a column has another length, or as `bootstrapInterval`
 */
export function bootstrapMeans(
  options: BootstrapOptions,
  columns: readonly MeasuredColumn[],
): readonly BootstrapResult[] {
  const { itemCount } = options
  if (columns.some((column) => column.length !== itemCount))
    throw new RangeError('bootstrapMeans: every column needs one entry for each case')
  if (columns.length === 0) return []
  // Items with the same entries in every column are one slot, counted together.
  const encoded = columns.map(encodeColumn)
  const patterns = ratingPatterns(encoded.map(({ codes }) => codes))
  const values = patterns.codes.map((codes, column) =>
    Float64Array.from(codes, (code) => encoded[column]?.values[code] ?? 0),
  )
  const present = patterns.codes.map((codes) =>
    Uint8Array.from(codes, (code) => (code < 0 ? 0 : 1)),
  )
  const meanOf = (column: number, draws: Int32Array): number | null =>
    weightedMean(values[column] ?? new Float64Array(), present[column] ?? new Uint8Array(), draws)

  const estimates = columns.map((_, column) => meanOf(column, patterns.counts))
  const replicates = new ReplicateStore(columns.length, options)
  const draws = new Int32Array(patterns.counts.length)
  const draw = itemResampler({ ...options, slotOfItem: patterns.slotOfItem })
  for (let i = 0; i < replicates.iterations && itemCount > 0; i++) {
    draw(draws)
    for (let column = 0; column < columns.length; column++)
      replicates.put(column, meanOf(column, draws))
    reportProgress(options, i + 1, replicates.iterations)
  }
  return estimates.map((estimate, column) =>
    estimate === null
      ? undefinedBootstrap(itemCount)
      : { estimate, ...replicates.intervalOf(column) },
  )
}

/**
 * Stratified percentile bootstrap of a paired difference: mean of `first` minus mean of `second` on the same
 * redrawn items, over the items that both have.
 */
export function bootstrapPairedDifference(
  options: BootstrapOptions,
  first: MeasuredColumn,
  second: MeasuredColumn,
): BootstrapResult {
  if (first.length !== second.length)
    throw new RangeError('bootstrapPairedDifference: both columns need one entry for each case')
  const difference = first.map((value, item) => {
    const other = second[item] ?? null
    return value === null || other === null ? null : Number(value) - Number(other)
  })
  const [result = undefinedBootstrap(options.itemCount)] = bootstrapMeans(options, [difference])
  return result
}

function encodeColumn(column: MeasuredColumn): { codes: Int32Array; values: readonly number[] } {
  const places = new Map<number, number>()
  const codes = Int32Array.from(column, (entry) => {
    if (entry === null) return -1
    const value = Number(entry)
    const known = places.get(value)
    if (known !== undefined) return known
    places.set(value, places.size)
    return places.size - 1
  })
  return { codes, values: [...places.keys()] }
}

function weightedMean(values: Float64Array, present: Uint8Array, draws: Int32Array): number | null {
  let sum = 0
  let count = 0
  for (let item = 0; item < values.length; item++) {
    const drawn = draws[item] ?? 0
    sum += drawn * (values[item] ?? 0)
    count += drawn * (present[item] ?? 0)
  }
  return count === 0 ? null : sum / count
}
