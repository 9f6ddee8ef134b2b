import type { Report } from '@/results'
import { sumOf } from '@/study'
import { fixed } from '../report-words'
import type { Cell, ReportTable } from '../tables/table'
import {
  accuracyShare,
  firstSessions,
  grid,
  type LayoutParts,
  numbers,
  part,
  raterColumn,
  raterName,
  wilsonShare,
} from './layout'
import paperTasks from './omnibrainbench-tasks.json' with { type: 'json' }

/** Accuracy by task and phase of OmniBrainBench: its Table 1, and the same with counts and intervals. */
export const omnibrainbench: LayoutParts = (report) => [
  part('Accuracy by task (Table 1)', asPrinted(report), missing(report)),
  part('Accuracy by task and phase', tasks(report), missing(report)),
]

interface Counted {
  correct: number
  n: number
}

/** In the paper's phases and tasks in its order: each by abbreviation and name. */
const placeOf = (name: string): number =>
  paperTasks.findIndex((names) => names.some((alias) => alias.toLowerCase() === name.toLowerCase()))

/** As the paper abbreviates it; a name that is not the paper's stays. */
const shortName = (name: string): string => paperTasks[placeOf(name)]?.[0] ?? name

/** The paper's order; others after it: "1 Anatomical …" before "2 Lesion …", in whatever order the items were frozen. */
const byPaper = (a: string, b: string): number => {
  const [first, second] = [placeOf(a), placeOf(b)]
  if (first >= 0 && second >= 0) return first - second
  if (first >= 0 || second >= 0) return first >= 0 ? -1 : 1
  return Number.parseFloat(a) - Number.parseFloat(b) || (a < b ? -1 : 1)
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
    const counts = tasksOf.get(task) ?? report.raters.map((): Counted => ({ correct: 0, n: 0 }))
    tasksOf.set(task, counts)
    answers.forEach(({ isCorrect }, column) => {
      const count = counts[column]
      if (count === undefined || isCorrect === null) return
      count.n += 1
      count.correct += Number(isCorrect)
    })
  }
  const inOrder = <T>(named: ReadonlyMap<string, T>) =>
    new Map([...named].toSorted(([a], [b]) => byPaper(a, b)))
  return new Map([...inOrder(phases)].map(([phase, counts]) => [phase, inOrder(counts)]))
}

/** A row for each reader and model, a column for each task, as the paper prints it. */
function asPrinted(report: Report): ReportTable | null {
  const phases = counted(report)
  if (phases.size === 0) return null
  const columns = [...phases.values()].flatMap((counts) => [...counts])
  return grid(
    'Reader or model',
    numbers(...columns.map(([task]) => shortName(task)), 'Overall'),
    firstSessions(report).map((rater) => {
      const place = report.raters.indexOf(rater)
      return {
        name: raterName(rater),
        cells: [...columns.map(([, counts]) => counts[place]), rater.accuracy.overall].map(
          (count = { correct: 0, n: 0 }): Cell => ({
            unit: 'text',
            value: count.n === 0 ? null : fixed((100 * count.correct) / count.n, 2),
            note: count.n === 0 ? '' : `${count.correct} of ${count.n}`,
          }),
        ),
      }
    }),
    `percent correct; ${[...phases].map(([phase, counts]) => `${shortName(phase)}: ${[...counts.keys()].map(shortName).join(', ')}`).join('; ')}`,
  )
}

function tasks(report: Report): ReportTable | null {
  const phases = counted(report)
  if (phases.size === 0) return null
  const raters = firstSessions(report)
  const columns = raters.map((rater) => report.raters.indexOf(rater))
  const cells = (counts: readonly Counted[]): Cell[] =>
    columns.map((column) => wilsonShare(counts[column]?.correct ?? 0, counts[column]?.n ?? 0))
  const sum = (all: readonly (readonly Counted[])[]): Counted[] =>
    report.raters.map((_, column) => ({
      correct: sumOf(all, (counts) => counts[column]?.correct ?? 0),
      n: sumOf(all, (counts) => counts[column]?.n ?? 0),
    }))
  return grid(
    'Task',
    raters.map(raterColumn),
    [
      ...[...phases].flatMap(([phase, counts]) => [
        ...[...counts].map(([task, counts]) => ({
          name: task,
          group: phase,
          cells: cells(counts),
        })),
        { name: 'All tasks of this phase', group: phase, cells: cells(sum([...counts.values()])) },
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

const missing = (report: Report): string =>
  report.raters.length === 0
    ? 'there are no answers'
    : 'the key has no attribute “phase”: give each case its phase, and its task as the category or as an attribute “task”'
