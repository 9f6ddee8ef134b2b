import type { DrawnValue } from '../../measures/collective/drawn-value'
import { coefficientWords, differenceWords, reasonWords } from '../../report-words'
import { coefficientInterval, percentInterval } from '../cell-words'
import type { Cell, Column } from '../table'

type Figure = Pick<DrawnValue, 'value' | 'reason' | 'ci95' | 'ci95Reason'>
type Words = (ci95: readonly [number, number]) => string

/** What stands below a figure: its interval, or why there is none. Before anything is redrawn it is empty. */
export function below({ value, reason, ci95, ci95Reason }: Figure, words: Words): string {
  if (value === null) return reasonWords(reason)
  if (ci95 !== null) return words(ci95)
  return ci95Reason === 'no-bootstrap' ? '' : reasonWords(ci95Reason)
}

const points = (value: number) => differenceWords(value, null)

/** `-3.1 to +8.0`, in percentage points. */
const pointsInterval: Words = ([low, high]) => `${points(low)} to ${points(high)}`

/** A share, a coefficient or a difference of shares with its interval below it. */
export function drawnCell(unit: 'share' | 'coefficient' | 'points', figure: Figure): Cell {
  const { value } = figure
  if (unit === 'share') return { unit, value, note: below(figure, percentInterval) }
  if (unit === 'coefficient')
    return {
      unit: 'text',
      value: coefficientWords(value),
      note: below(figure, coefficientInterval),
    }
  return {
    unit: 'text',
    value: value === null ? '–' : points(value),
    note: below(figure, pointsInterval),
  }
}

/** A mean of shares; its interval stands below it. */
export const meanShareColumn = <Row>(
  id: string,
  title: string,
  of: (row: Row) => Figure,
): Column<Row> => ({
  id,
  title,
  unit: 'share',
  cell: (row) => drawnCell('share', of(row)),
})

/** A difference of shares in percentage points; its interval stands below it. */
export const gapColumn = <Row>(
  id: string,
  title: string,
  of: (row: Row) => Figure,
): Column<Row> => ({
  id,
  title,
  unit: 'count',
  cell: (row) => drawnCell('points', of(row)),
})
