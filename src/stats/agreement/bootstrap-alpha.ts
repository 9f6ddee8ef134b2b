import type { FiguresOfReplicate } from '../intervals/cluster-bootstrap'
import { DrawnSums } from '../intervals/drawn-sums'
import { alphaEvaluator } from './krippendorff-disagreement'
import type { RatedItem, RatingTable } from './rating-table'
/**
 * Nominal alpha of ratings that are counted already, each row of them a cluster. Units are redrawn with all their ratings, unlike
 * Hayes and Krippendorff's resampling of single differences, so that its intervals and those of kappa rest on the same replicates.
 */
export function drawnNominalAlpha({
  items,
  itemOfRow,
  categories,
}: RatingTable): FiguresOfReplicate {
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
    'nominal',
    { order: [], numbers: new Float64Array(categories.length) },
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
