import type { ReportSummary } from '@/results'
import { ALL_READERS, changeOver, type LearningCurve, shownSpan } from '@/results'
import { fixed } from '../../report-words'
import { type Column, cellColumn, column, makeTable, type ReportTable, text } from '../table'
import { below, figureColumn } from './figure-cells'
import { type FigureRow, figureFile, figureRow } from './figure-rows'

/** `+1.2 s`, of milliseconds. */
const seconds = (ms: number): string => `${ms < 0 ? '−' : '+'}${fixed(Math.abs(ms) / 1000, 1)} s`

/** A curve, and over how many items it is shown. */
interface Shown extends LearningCurve {
  readonly items: number
}

const COLUMNS: readonly Column<Shown>[] = [
  column('rater', 'Reader', 'text', ({ name }) => name ?? ALL_READERS),
  column('n', 'Answers', 'count', ({ accuracy }) => accuracy.n),
  column('items', 'Over cases', 'count', 'items'),
  figureColumn('accuracy', 'Accuracy, points', 'points', ({ accuracy, items }) =>
    changed(accuracy, items),
  ),
  column('accuracy_p', 'p of accuracy', 'p', ({ accuracy }) => accuracy.p),
  cellColumn('time', 'Active time', 'count', ({ activeMs, items }) => {
    const change = changed(activeMs, items)
    const note = below(change, ([low, high]) => `${seconds(low)} to ${seconds(high)}`)
    return text(change.value === null ? '–' : seconds(change.value), { note })
  }),
  column('time_p', 'p of time', 'p', ({ activeMs }) => activeMs.p),
]

/** The change over so many items, of that over 100. */
function changed(slope: LearningCurve['accuracy'], items: number): LearningCurve['accuracy'] {
  const { value, ci95 } = slope
  return {
    ...slope,
    value: value === null ? null : changeOver(value, items),
    ci95: ci95 === null ? null : [changeOver(ci95[0], items), changeOver(ci95[1], items)],
  }
}

/** What changes along the session; null where no file says where in it an answer stood. */
export function learningTable({ learning, raters }: ReportSummary): ReportTable | null {
  if (learning === undefined) return null
  const read = new Map(raters.map(({ name, time }) => [name, time.n]))
  const most = Math.max(0, ...read.values())
  const rows = learning.curves.map((curve): Shown => {
    const curveRows = curve.name === null ? most : read.get(curve.name)
    return { ...curve, items: shownSpan(curveRows ?? most) }
  })
  const note = 'change over the session, at most 100 cases, by linear regression'
  return makeTable({ title: 'Learning and fatigue', name: 'learning', note }, COLUMNS, rows)
}

/** Rows of learning.csv. */
const learningRows = ({ learning }: ReportSummary): FigureRow[] =>
  (learning?.curves ?? []).flatMap(({ name, accuracy, activeMs }) => [
    figureRow('accuracy_change_per_100_items', name ?? 'all readers', accuracy),
    figureRow('active_ms_change_per_100_items', name ?? 'all readers', activeMs),
  ])

export const learningFile = figureFile(
  'learning.csv',
  'Change of accuracy and time along the session',
  learningRows,
)
