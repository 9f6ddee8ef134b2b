import type { DrawnValue, SharePart } from '@/results'
import type { Interval } from '@/stats'
import type { CsvColumn } from '@/study'
import { joinWords, reasonWords } from '../report-words'
import { coefficientInterval, percentInterval } from './cell-words'
import { type Column, column, getter, limits, type Of } from './table'

/** How many of how many, without an interval. */
export const countedCell = (count: number, n: number) => ({
  value: n === 0 ? null : count / n,
  count,
  n,
  reason: n === 0 ? ('no-answers' as const) : null,
})

/** A figure with its interval, or why there is none. */
export const drawnNoteOf = (
  { value, reason, ci95, ci95Reason, n }: DrawnValue,
  what = '',
): string => {
  if (value === null) return reasonWords(reason)
  const why = ci95Reason === 'one-cluster' ? reasonWords(ci95Reason) : ''
  const interval = ci95 === null ? why : coefficientInterval(ci95)
  return joinWords([interval, what !== '' && `over ${n} ${what}`])
}

/** `14 of 20, 48.1–85.5`. */
export const countNote = (count: number | string, n: number, ci95: Interval | null): string =>
  joinWords([`${count} of ${n}`, ci95 !== null && percentInterval(ci95)], ', ')

/** The same, or why there is no share. */
const shareNote = ({ count, n, value, ci95, reason }: SharePart): string =>
  value === null ? reasonWords(reason) : countNote(count, n, ci95)

export const drawnColumn = <Row>(
  id: string,
  title: string,
  figure: Of<Row, DrawnValue>,
  what = '',
): Column<Row> => {
  const read = getter(figure)
  const note = (row: Row) => drawnNoteOf(read(row), what)
  return column(title, 'coefficient', (row) => ({ value: read(row).value, note: note(row) }), {
    csv: [
      [id, (row) => read(row).value],
      [`${id}_n`, (row) => read(row).n],
      ...limits<Row>(`${id}_ci95`, (row) => read(row).ci95),
    ],
  })
}

/** @param id in a file; left out: the share is in none */
export const shareColumn = <Row>(
  title: string,
  share: Of<Row, SharePart>,
  id?: string,
): Column<Row> => {
  const read = getter(share)
  const note = (row: Row) => shareNote(read(row))
  return column(title, 'share', (row) => ({ value: read(row).value, note: note(row) }), {
    csv: id === undefined ? [] : shareFields(id, read),
  })
}

export const shareFields = <Row>(id: string, read: (row: Row) => SharePart): CsvColumn<Row>[] => [
  [id, (row) => read(row).value],
  [`${id}_count`, (row) => read(row).count],
  [`${id}_n`, (row) => read(row).n],
  ...limits<Row>(`${id}_ci95`, (row) => read(row).ci95),
  [`${id}_method`, (row) => read(row).method],
]
