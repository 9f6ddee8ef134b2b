import type { Interval } from '@/stats'
import type { ReportReason } from '../report-reason'

/** Why an interval would rest on too little; null: it rests on enough. */
export type Floor = ReportReason | null

/** The one gate (R38): an interval that would rest on too little is not given, and says why. */
export const orWithheld = <T extends { readonly ci: Interval | null; readonly reason: Floor }>(
  floor: Floor,
  interval: T,
): T =>
  floor === null || interval.ci === null ? interval : { ...interval, ci: null, reason: floor }

/** The same of a figure that holds its interval and, if it was tested, its p value: both rest on the same standard error. */
export const orWithheldFigure = <
  T extends {
    readonly ci95: Interval | null
    readonly ci95Reason: Floor
    readonly p?: number | null
  },
>(
  floor: Floor,
  figure: T,
): T => {
  if (floor === null || figure.ci95 === null) return figure
  const withheld = { ...figure, ci95: null, ci95Reason: floor }
  return figure.p === undefined ? withheld : { ...withheld, p: null }
}
