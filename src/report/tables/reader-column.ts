import type { RaterReport } from '@/results'
import { seriesName } from '@/results'
import { type Column, column } from './table'

/** Names a rater, with what of the rater's answers is not proven. */
export const readerColumn = <Row>(read: (row: Row) => RaterReport, title = 'Reader'): Column<Row> =>
  column('rater', title, 'text', (row) => seriesName(read(row)), {
    with: (row) => ({ whose: [read(row)] }),
  })
