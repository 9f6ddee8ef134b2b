import type { ReportReason, ReportSummary } from '@/results'
import type { Interval } from '@/stats'
import { type ScopedFile, scopedFile } from '../report-section'
import { type FileColumn, limits } from '../table'

/** A figure as a row of a file: what it is, whose, of what, and its interval or why there is none. */
export interface FigureRow {
  readonly figure: string
  readonly who: string
  /** The part of the questions that it is over; null: all of the scope. */
  readonly part: string | null
  readonly value: number | null
  readonly n: number | null
  readonly clusters: number | null
  readonly ci95: Interval | null
  readonly df: number | null
  readonly p: number | null
  readonly reason: ReportReason | null
}

interface Figure extends Partial<FigureRow> {
  readonly value: number | null
  readonly ci95Reason?: ReportReason | null
}

export const figureRow = (
  figure: string,
  who: string,
  { value, n, clusters, ci95, df, p, reason, ci95Reason }: Figure,
  part: string | null = null,
): FigureRow => ({
  figure,
  who,
  part,
  value,
  n: n ?? null,
  clusters: clusters ?? null,
  ci95: ci95 ?? null,
  df: df ?? null,
  p: p ?? null,
  reason: reason ?? ci95Reason ?? null,
})

/** The columns of every file that has a row for each figure. */
const FIGURE_FIELDS: readonly FileColumn<FigureRow>[] = [
  'who',
  'part',
  'figure',
  'value',
  'n',
  'clusters',
  ...limits<FigureRow>('ci95', ({ ci95 }) => ci95),
  'df',
  'p',
  'reason',
]

/**
 * A file that has a row for each figure.
 * @param part of the report that the figures are in; without it there are none
 */
export const figureFile = <Name extends keyof ReportSummary>(
  path: string,
  about: string,
  part: Name,
  rowsOf: (part: NonNullable<ReportSummary[Name]>, report: ReportSummary) => readonly FigureRow[],
): ScopedFile =>
  scopedFile(path, about, FIGURE_FIELDS, (report) => {
    const found = report[part]
    return found === undefined || found === null ? [] : rowsOf(found, report)
  })
