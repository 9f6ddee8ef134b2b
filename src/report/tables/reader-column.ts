import type { RaterReport, ReportSummary } from '@/results'
import { seriesName } from '@/results'
import { type Column, column } from './table'

/** Names a rater, with what of the rater's answers is not proven. */
export const readerColumn = <Row>(read: (row: Row) => RaterReport, title = 'Reader'): Column<Row> =>
  column(title, 'text', (row) => ({ value: seriesName(read(row)), whose: [read(row)] }))

/** The same where a row has but the name of its rater. */
export const namedReader = <Row extends { readonly name: string }>(
  title: string,
  { raters }: ReportSummary,
): Column<Row> =>
  column(title, 'text', ({ name }) => ({
    value: name,
    whose: raters.filter((rater) => rater.name === name),
  }))
