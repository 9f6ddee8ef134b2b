import type { DrawnValue, SharePart } from '@/results'
import type { Interval } from '@/stats'
import { joinWords, reasonWords } from '../report-words'
import { coefficientInterval, percentInterval } from './cell-words'
import { type Column, column, getter, limits, type Of } from './table'

/** A figure with its interval, or why there is none. */
export const drawnNoteOf = (
  { value, reason, ci95, ci95Reason, n }: DrawnValue,
  what = '',
): string => {
  if (value === null) return reasonWords(reason)
  const why = ci95Reason === 'one-cluster' ? reasonWords(ci95Reason) : ''
  const interval = ci95 === null ? why : coefficientInterval(ci95)
  return joinWords([interval, what === '' ? '' : `over ${n} ${what}`])
}

/** `14 of 20, 48.1–85.5`. */
export const countNote = (count: number | string, n: number, ci95: Interval | null): string =>
  joinWords([`${count} of ${n}`, ci95 === null ? '' : percentInterval(ci95)], ', ')

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
  return column(id, title, 'coefficient', (row) => read(row).value, {
    note: (row) => drawnNoteOf(read(row), what),
    csv: [
      [id, (row) => read(row).value],
      [`${id}_n`, (row) => read(row).n],
      ...limits<Row>(`${id}_ci95`, (row) => read(row).ci95),
    ],
  })
}

export const shareColumn = <Row>(
  id: string,
  title: string,
  share: Of<Row, SharePart>,
): Column<Row> => {
  const read = getter(share)
  return column(id, title, 'share', (row) => read(row).value, {
    note: (row) => shareNote(read(row)),
    csv: [
      [id, (row) => read(row).value],
      [`${id}_count`, (row) => read(row).count],
      [`${id}_n`, (row) => read(row).n],
      ...limits<Row>(`${id}_ci95`, (row) => read(row).ci95),
      [`${id}_method`, (row) => read(row).method],
    ],
  })
}
