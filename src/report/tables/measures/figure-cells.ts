import type { DrawnValue, ReportReason } from '@/results'
import { coefficientWords, differenceWords, reasonWords } from '../../report-words'
import { coefficientInterval, percentInterval } from '../cell-words'
import { type Cell, type Column, column, getter, type Of } from '../table'

export type DrawnFigure = Pick<DrawnValue, 'value' | 'reason' | 'ci95' | 'ci95Reason'>
type Words = (ci95: readonly [number, number]) => string

/** What stands below a figure: its interval, or why there is none. Before anything is redrawn it is empty. */
export function below({ value, reason, ci95, ci95Reason }: DrawnFigure, words: Words): string {
  if (value === null) return reasonWords(reason)
  if (ci95 !== null) return words(ci95)
  return ci95Reason === 'no-bootstrap' ? '' : reasonWords(ci95Reason)
}

const points = (value: number | null) => differenceWords(value, null)

/** `-3.1 to +8.0`, in percentage points. */
const pointsInterval: Words = ([low, high]) => `${points(low)} to ${points(high)}`

type DrawnUnit = 'share' | 'coefficient' | 'points'

/** A share, a coefficient or a difference of shares with its interval below it. */
export function drawnCell(unit: DrawnUnit, figure: DrawnFigure): Cell {
  const { value } = figure
  if (unit === 'share') return { unit, value, note: below(figure, percentInterval) }
  const [words, interval] =
    unit === 'coefficient' ? [coefficientWords, coefficientInterval] : [points, pointsInterval]
  return { unit: 'text', value: words(value), note: below(figure, interval) }
}

/** Figures with their intervals below them. */
export const figureColumn = <Row>(
  title: string,
  unit: DrawnUnit,
  pick: Of<Row, DrawnFigure>,
): Column<Row> => {
  const figure = getter(pick)
  return column(title, unit === 'share' ? unit : 'count', (row) => drawnCell(unit, figure(row)))
}

/** Names a pair whose figures are differences. */
export const FIRST_MINUS_SECOND: Column<{ readonly names: readonly string[] }> = column(
  'First minus second',
  'text',
  ({ names }) => names.join(' minus '),
)

/** A p, or why there is none. */
export const P_OR_REASON: Column<{
  readonly p: number | null
  readonly reason: ReportReason | null
}> = column('p', 'p', ({ p, reason }) => ({ value: p, note: reasonWords(reason) }))
