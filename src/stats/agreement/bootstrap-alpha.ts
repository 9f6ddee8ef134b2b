import { undefinedBootstrap } from '../intervals/bootstrap-interval'
import type { BootstrapOptions, BootstrapResult } from '../intervals/bootstrap-plan'
import { clusterBootstrap, type FiguresOfReplicate } from '../intervals/cluster-bootstrap'
import { DrawnSums } from '../intervals/drawn-sums'
import type { Label, Rating } from '../label'
import {
  alphaEvaluator,
  type CategoryScale,
  categoryScale,
  type KrippendorffLevel,
} from './krippendorff-disagreement'
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

function bootstrapTable(
  options: BootstrapOptions,
  table: RatingTable,
  level: KrippendorffLevel,
  scale: ReturnType<typeof categoryScale>,
): BootstrapResult {
  const { itemCount } = options
  if (typeof scale === 'string') return { ...undefinedBootstrap(itemCount), reason: scale }
  const { value, reason } = alphaEvaluator(table.items, level, scale)(table.items.map(() => 1))
  if (value === null) return { ...undefinedBootstrap(itemCount), reason }
  const plan = { ...options, clusterCount: itemCount }
  return (
    clusterBootstrap(plan, [drawnAlpha(table, level, scale)])[0]?.[0] ??
    undefinedBootstrap(itemCount)
  )
}

/** Nominal alpha of ratings that are counted already, each row of them a cluster. */
export const drawnNominalAlpha = (table: RatingTable): FiguresOfReplicate =>
  drawnAlpha(table, 'nominal', {
    order: [],
    numbers: new Float64Array(table.categories.length),
  })

function drawnAlpha(
  { items, itemOfRow }: RatingTable,
  level: KrippendorffLevel,
  scale: CategoryScale,
): FiguresOfReplicate {
  // Units with the same counts are added up together.
  const alike = new Map<string, { readonly unit: RatedItem; readonly rows: number[] }>()
  itemOfRow.forEach((place, row) => {
    const unit = items[place]
    if (unit === undefined) return
    const sorted = [...unit.counts].sort((a, b) => a.category - b.category)
    const key = sorted.map(({ category, count }) => `${category}:${count}`).join()
    const known = alike.get(key) ?? { unit, rows: [] }
    alike.set(key, known)
    known.rows.push(row)
  })
  const groups = [...alike.values()]
  const evaluate = alphaEvaluator(
    groups.map(({ unit }) => unit),
    level,
    scale,
  )
  const drawn = new DrawnSums(
    groups.map(({ rows }) => rows),
    itemOfRow.map((_, row) => row),
  )
  return {
    count: 1,
    sums: [drawn],
    evaluate: (_, values) => {
      values[0] = evaluate(drawn.totals).value ?? Number.NaN
    },
  }
}
