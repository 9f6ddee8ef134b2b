import { wilsonInterval } from '@/stats'
import type { Report } from '../report'
import { percentInterval } from '../tables/cell-words'
import type { Cell, ReportTable } from '../tables/table'
import { accuracyShare, firstSessions, grid, type LayoutParts, part } from './layout'

/** Accuracy per task and phase: 15 tasks in 5 clinical phases in the paper, whatever the key names here. */
export const omnibrainbench: LayoutParts = (report) => [
  part('Accuracy by task and phase', tasks(report), missing(report)),
]

interface Counted {
  correct: number
  n: number
}

const PHASE = /^phase$/i
const TASK = /^task$/i

/** Right answers by phase and task: the task is the attribute of this name, else the category. */
function counted(report: Report): Map<string, Map<string, Counted[]>> {
  const phases = new Map<string, Map<string, Counted[]>>()
  for (const { attributes, category, answers } of report.items) {
    const named = (pattern: RegExp) =>
      Object.entries(attributes).find(([name]) => pattern.test(name))?.[1]
    const phase = named(PHASE)
    const task = named(TASK) ?? category
    if (phase === undefined || task === null) continue
    const tasksOf = phases.get(phase) ?? new Map<string, Counted[]>()
    phases.set(phase, tasksOf)
    const own = tasksOf.get(task) ?? report.raters.map((): Counted => ({ correct: 0, n: 0 }))
    tasksOf.set(task, own)
    answers.forEach(({ isCorrect }, column) => {
      const count = own[column]
      if (count === undefined || isCorrect === null) return
      count.n += 1
      count.correct += Number(isCorrect)
    })
  }
  // As the paper has them: "1 Anatomical …" before "2 Lesion …", in whatever order the items were frozen.
  const inOrder = <T>(named: ReadonlyMap<string, T>) =>
    new Map(
      [...named].toSorted(
        ([a], [b]) => Number.parseFloat(a) - Number.parseFloat(b) || (a < b ? -1 : 1),
      ),
    )
  return new Map([...inOrder(phases)].map(([phase, own]) => [phase, inOrder(own)]))
}

function tasks(report: Report): ReportTable | null {
  const phases = counted(report)
  if (phases.size === 0) return null
  const raters = firstSessions(report)
  const columns = raters.map((rater) => report.raters.indexOf(rater))
  const cells = (own: readonly Counted[]): Cell[] => columns.map((column) => shareOf(own[column]))
  const sum = (all: readonly (readonly Counted[])[]): Counted[] =>
    report.raters.map((_, column) => ({
      correct: all.reduce((total, own) => total + (own[column]?.correct ?? 0), 0),
      n: all.reduce((total, own) => total + (own[column]?.n ?? 0), 0),
    }))
  return grid(
    'Task',
    raters.map((rater) => ({ title: rater.name, unit: 'share', whose: [rater] })),
    [
      ...[...phases].flatMap(([phase, own]) => [
        ...[...own].map(([task, counts]) => ({ name: task, group: phase, cells: cells(counts) })),
        { name: 'All tasks of this phase', group: phase, cells: cells(sum([...own.values()])) },
      ]),
      {
        name: 'All tasks',
        group: 'All phases',
        cells: raters.map(({ accuracy }) => accuracyShare(accuracy.overall)),
      },
    ],
    'counts with Wilson’s 95% CIs, which take questions as independent; the last row as in the report',
  )
}

function shareOf({ correct, n }: Counted = { correct: 0, n: 0 }): Cell {
  return {
    unit: 'share',
    value: n === 0 ? null : correct / n,
    note: n === 0 ? '' : `${correct} of ${n}, ${percentInterval(wilsonInterval(correct, n))}`,
  }
}

const missing = (report: Report): string =>
  report.raters.length === 0
    ? 'there are no answers'
    : 'the key has no attribute “phase”: give each case its phase, and its task as the category or as an attribute “task”'
