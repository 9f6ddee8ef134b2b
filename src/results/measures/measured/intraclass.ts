import {
  clustersFloor,
  drawnIntraclass,
  INTRACLASS_FORMS,
  type IntraclassName,
  intraclassCorrelation,
} from '@/stats'
import {
  type DrawnValue,
  withoutInterval,
  withoutValue,
  withRedrawn,
} from '../collective/drawn-value'
import type { Redraw } from '../redraw'
import type { ReportReason } from '../report-reason'
import { measuredMethod } from './limits-of-agreement'

/** How much of the spread of measurements is between items. */
export type IntraclassReport = ReturnType<typeof intraclassReport>

/** @param ratings a column for each rater, null without an answer */
export function intraclassReport(
  raters: readonly string[],
  clusters: readonly number[],
  ratings: readonly (readonly (number | null)[])[],
  redraw: Redraw,
) {
  const { items, dropped, forms, meanSquares } = intraclassCorrelation(ratings)
  const complete = clusters.flatMap((cluster, item) => {
    const row = ratings.flatMap((column) => column[item] ?? [])
    return row.length === ratings.length ? [{ cluster, row }] : []
  })
  const clusterOf = complete.map(({ cluster }) => cluster)
  const size = { n: items, clusters: new Set(clusterOf).size }
  const isClustered = size.clusters < size.n
  const drawn =
    isClustered && size.clusters > 1 && meanSquares !== null
      ? redraw(INTRACLASS_FORMS.length, () =>
          drawnIntraclass(
            clusterOf,
            complete.map(({ row }) => row),
          ),
        )
      : []
  let none: ReportReason = 'constant-input'
  if (items === 0) none = 'no-complete-items'
  else if (meanSquares === null) none = 'one-item'
  const figure = (form: IntraclassName, place: number): DrawnValue => {
    const { value, low, high } = forms[form]
    if (!Number.isFinite(value)) return withoutValue(size, none)
    const known = { ...size, value, reason: null }
    if (!isClustered)
      return Number.isFinite(low) && Number.isFinite(high)
        ? { ...known, ci95: [low, high], ci95Reason: null }
        : withoutInterval(known, 'zero-standard-error')
    // In the other forms readers are a draw, too.
    const isOfCases = form === 'icc3' || form === 'icc3k'
    const floor = isOfCases ? clustersFloor('measured', clusterOf) : 'readers-not-redrawn'
    return withRedrawn(known, floor, () => drawn[place])
  }
  const [icc1, icc2, icc3, icc1k, icc2k, icc3k] = INTRACLASS_FORMS
  return {
    raters,
    /** Items that all of them measured, and those that are left out. */
    n: items,
    leftOut: dropped,
    /**
     * The form that is led: two-way, raters as a draw from many, absolute agreement of one rating (ICC(2,1)), as another reader's
     * number would have to be the same.
     */
    led: 'icc2' as const,
    forms: {
      icc1: figure(icc1, 0),
      icc2: figure(icc2, 1),
      icc3: figure(icc3, 2),
      icc1k: figure(icc1k, 3),
      icc2k: figure(icc2k, 4),
      icc3k: figure(icc3k, 5),
    },
    method: measuredMethod(isClustered),
  }
}
