import { ALL_READERS, changeOver, type LearningCurve, shownSpan } from '@/results'
import { fixed } from '../../report-words'
import { column, reportTable, text } from '../table'
import { below, figureColumn } from './figure-cells'
import { figureFile, figureRow } from './figure-rows'

/** `+1.2 s`, of milliseconds. */
const seconds = (ms: number): string => `${ms < 0 ? '−' : '+'}${fixed(Math.abs(ms) / 1000, 1)} s`

/** A curve, and over how many items it is shown. */
interface Shown extends LearningCurve {
  readonly items: number
}

/** What changes along the session; null where no file says where in it an answer stood. */
export const learningTable = reportTable<Shown>(
  {
    title: 'Learning and fatigue',
    name: 'learning',
    note: 'change over the session, at most 100 cases, by linear regression',
  },
  [
    column('Reader', 'text', ({ name }) => name ?? ALL_READERS),
    column('Answers', 'count', ({ accuracy }) => accuracy.n),
    column('Over cases', 'count', 'items'),
    figureColumn('Accuracy, points', 'points', ({ accuracy, items }) => changed(accuracy, items)),
    column('p of accuracy', 'p', ({ accuracy }) => accuracy.p),
    column('Active time', 'count', ({ activeMs, items }) => {
      const change = changed(activeMs, items)
      const note = below(change, ([low, high]) => `${seconds(low)} to ${seconds(high)}`)
      return text(change.value === null ? '–' : seconds(change.value), { note })
    }),
    column('p of time', 'p', ({ activeMs }) => activeMs.p),
  ],
  ({ learning, raters }) => {
    const read = new Map(raters.map(({ name, time }) => [name, time.n]))
    const most = Math.max(0, ...read.values())
    return learning?.curves.map((curve): Shown => {
      const curveRows = curve.name === null ? most : read.get(curve.name)
      return { ...curve, items: shownSpan(curveRows ?? most) }
    })
  },
)

/** The change over so many items, of that over 100. */
function changed(slope: LearningCurve['accuracy'], items: number): LearningCurve['accuracy'] {
  const { value, ci95 } = slope
  return {
    ...slope,
    value: value === null ? null : changeOver(value, items),
    ci95: ci95 === null ? null : [changeOver(ci95[0], items), changeOver(ci95[1], items)],
  }
}

export const learningFile = figureFile(
  'learning.csv',
  'Change of accuracy and time along the session',
  'learning',
  ({ curves }) =>
    curves.flatMap(({ name, accuracy, activeMs }) => [
      figureRow('accuracy_change_per_100_items', name ?? 'all readers', accuracy),
      figureRow('active_ms_change_per_100_items', name ?? 'all readers', activeMs),
    ]),
)
