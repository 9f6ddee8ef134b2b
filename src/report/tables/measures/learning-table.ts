import type { LearningCurve } from '../../measures/learning/learning-curves'
import type { ReportSummary } from '../../report'
import { fixed } from '../../report-words'
import { type Column, column, type ReportTable, rowsOf } from '../table'
import { below, gapColumn } from './figure-cells'
import { type FigureRow, figureRow } from './figure-rows'

type Of = Pick<ReportSummary, 'learning' | 'raters'>

/** `+1.2 s`, of milliseconds. */
const seconds = (ms: number): string => `${ms < 0 ? '−' : '+'}${fixed(Math.abs(ms) / 1000, 1)} s`

const COLUMNS: readonly Column<LearningCurve>[] = [
  column('rater', 'Rater', 'text', ({ name }) => name ?? 'All human raters'),
  column('n', 'Answers', 'count', ({ accuracy }) => accuracy.n),
  gapColumn('accuracy', 'Accuracy, points', ({ accuracy }) => accuracy),
  column('accuracy_p', 'p of accuracy', 'p', ({ accuracy }) => accuracy.p),
  {
    ...{ id: 'time', title: 'Active time', unit: 'count' },
    cell: ({ activeMs }) => ({
      ...{ unit: 'text', value: activeMs.value === null ? '–' : seconds(activeMs.value) },
      note: below(activeMs, ([low, high]) => `${seconds(low)} to ${seconds(high)}`),
    }),
  },
  column('time_p', 'p of time', 'p', ({ activeMs }) => activeMs.p),
]

/** What changes along the session; null where no file says where in it an answer stood. */
export const learningTable = ({ learning, raters }: Of): ReportTable | null =>
  learning === undefined
    ? null
    : {
        ...{ title: 'Learning and fatigue', name: 'learning', columns: COLUMNS },
        note: `change over 100 items, by a straight line${shorterWords(raters)}`,
        rows: rowsOf(COLUMNS, learning.curves),
      }

/** Where nobody read 100 items: that the change is what the line would come to, and not what was seen. */
export function shorterWords(raters: ReportSummary['raters']): string {
  const most = Math.max(0, ...raters.map(({ time }) => time.n))
  return most === 0 || most >= 100
    ? ''
    : `; nobody read more than ${most} items, so it is what that line would come to beyond them`
}

/** Rows of learning.csv. */
export const learningRows = ({ learning }: Pick<Of, 'learning'>): FigureRow[] =>
  (learning?.curves ?? []).flatMap(({ name, accuracy, activeMs }) => [
    figureRow('accuracy_change_per_100_items', name ?? 'all human raters', accuracy),
    figureRow('active_ms_change_per_100_items', name ?? 'all human raters', activeMs),
  ])
