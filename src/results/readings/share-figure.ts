import { clustersFloor, drawnMedian, meanFloor } from '@/stats'
import { sumOf } from '@/study'
import { type DrawnValue, sharePart } from '../measures/collective/drawn-value'
import type { Measured } from '../measures/difference'
import { type Drawable, type Redraw, shareRecipe } from '../measures/redraw'
import { NO_BOOTSTRAP } from '../measures/redrawn/figure-interval'
import { type Floor, orWithheldFigure } from '../measures/redrawn/interval-gate'
import type { ReportReason } from '../measures/report-reason'

/** One answer that is counted: the cluster that it is redrawn with, and whether it is what is counted. */
export interface Counted {
  readonly cluster: number
  readonly isHit: boolean
}

export type ShareFigure = ReturnType<typeof shareFigure>

/** `count` of `n`, with the interval that the clusters behind it allow (R38). */
export function shareFigure(counted: readonly Counted[], redraw: Redraw) {
  const { n, count, value, reason, ...interval } = sharePart(counted, ({ isHit }) => isHit, redraw)
  return { count, n, value, ...interval, reason }
}

/** A mean, or a median, over answers, with its redrawn interval. */
export type MeasureFigure = Omit<DrawnValue, 'clusters'>

/** What is taken of values, why they are too few for an interval, and how it is redrawn. */
type Measure = (
  clusters: readonly number[],
  values: readonly number[],
) => { readonly value: number; readonly floor: Floor; readonly drawn: () => Drawable }

const measureFigure =
  (measure: Measure) =>
  /** @param reason why there is none, where nothing was measured. */
  (measured: readonly Measured[], redraw: Redraw, reason: ReportReason): MeasureFigure => {
    const n = measured.length
    if (n === 0) return { n, value: null, ci95: null, reason, ci95Reason: reason }
    const { value, floor, drawn } = measure(
      measured.map(({ cluster }) => cluster),
      measured.map((entry) => entry.value),
    )
    const [{ ci, reason: ci95Reason } = NO_BOOTSTRAP] = redraw(1, drawn)
    return orWithheldFigure(floor, { n, value, ci95: ci, reason: null, ci95Reason })
  }

export const meanFigure = measureFigure((clusters, values) => ({
  value: sumOf(values) / values.length,
  floor: meanFloor(clusters, values),
  drawn: () => shareRecipe(clusters, values),
}))

export const medianFigure = measureFigure((clusters, values) => {
  const sorted = values.toSorted((a, b) => a - b)
  const at = (place: number) => sorted[place] ?? 0
  const last = values.length - 1
  return {
    value: (at(Math.floor(last / 2)) + at(Math.ceil(last / 2))) / 2,
    floor: clustersFloor('median', clusters),
    drawn: () => drawnMedian(clusters, values),
  }
})
