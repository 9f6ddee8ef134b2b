import { reportProgress, undefinedBootstrap } from '../intervals/bootstrap-interval'
import type { BootstrapOptions, BootstrapResult } from '../intervals/bootstrap-plan'
import { itemResampler } from '../intervals/item-resampler'
import { ReplicateStore } from '../intervals/replicate-store'
import type { Label, Rating } from '../label'
import { alphaEvaluator, categoryScale, type KrippendorffLevel } from './krippendorff-disagreement'
import { type RatedItem, type RatingTable, ratingTable } from './rating-table'

/**
 * Stratified percentile bootstrap of Krippendorff's alpha, resampling units.
 *
 * Units are redrawn with all their ratings, unlike Hayes and Krippendorff's resampling of single differences, so
 * that its intervals and those of kappa rest on the same replicates.
 *
 * @param ratings one row for each unit (`itemCount` of them), in it one entry for each rater
 * @param level, categories as for `krippendorffAlpha`
 * @throws RangeError when there is another number of rows, or as `bootstrapInterval` and `krippendorffAlpha`
 */
export function bootstrapAlpha(
  options: BootstrapOptions,
  ratings: readonly (readonly Rating[])[],
  level: KrippendorffLevel,
  categories: readonly Label[] | null = null,
): BootstrapResult {
  const { itemCount } = options
  if (ratings.length !== itemCount)
    throw new RangeError('bootstrapAlpha: ratings needs one row for each case')
  const table = ratingTable(ratings, categories)
  return bootstrapTable(
    options,
    table,
    level,
    categoryScale(level, table.categories, categories, ratings),
  )
}

/** The same of nominal alpha, of ratings that are counted already: `itemCount` rows. */
export const bootstrapNominalAlpha = (
  options: BootstrapOptions,
  table: RatingTable,
): BootstrapResult =>
  bootstrapTable(options, table, 'nominal', categoryScale('nominal', table.categories, null, []))

function bootstrapTable(
  options: BootstrapOptions,
  { items, itemOfRow }: RatingTable,
  level: KrippendorffLevel,
  scale: ReturnType<typeof categoryScale>,
): BootstrapResult {
  const { itemCount } = options
  if (typeof scale === 'string') return { ...undefinedBootstrap(itemCount), reason: scale }

  // Units with the same counts are one slot; units without any rating share the last, which adds nothing.
  const slots = new Map<string, number>()
  const units: RatedItem[] = []
  const slotOfRatedItem = items.map((item) => {
    const sorted = [...item.counts].sort((a, b) => a.category - b.category)
    const key = sorted.map(({ category, count }) => `${category}:${count}`).join()
    const known = slots.get(key)
    if (known !== undefined) return known
    slots.set(key, units.length)
    return units.push(item) - 1
  })
  const evaluate = alphaEvaluator(units, level, scale)
  const slotOfItem = Int32Array.from(itemOfRow, (item) => slotOfRatedItem[item] ?? units.length)
  const draws = new Int32Array(units.length + 1)
  for (const slot of slotOfItem) draws[slot] = (draws[slot] ?? 0) + 1
  const { value: estimate, reason } = evaluate(draws)
  if (estimate === null) return { ...undefinedBootstrap(itemCount), reason }

  const replicates = new ReplicateStore(1, options)
  const draw = itemResampler({ ...options, slotOfItem })
  for (let i = 0; i < replicates.iterations; i++) {
    draw(draws)
    replicates.put(0, evaluate(draws).value)
    reportProgress(options, i + 1, replicates.iterations)
  }
  return { estimate, ...replicates.intervalOf(0) }
}
