import { wilsonInterval } from '@/stats'
import type { PassRow, PassShare } from '../measures/collective/passes'
import type { Report } from '../report'
import { coefficientInterval, percentInterval } from '../tables/cell-words'
import { passTable } from '../tables/collective-tables'
import type { Cell, ReportTable } from '../tables/table'
import { EMPTY, grid, humanPair, type LayoutParts, numbers, part } from './layout'

/** Human baseline and error taxonomy of Neural-MedBench. */
export const neuralmedbench: LayoutParts = (report) => [
  part(
    'pass@1 and pass@5 by level',
    levels(report),
    passTable(report) === null
      ? 'no ranked answer with a truth is there (a question of kind ranking)'
      : 'the key has no attribute “level”: give each item one in the pool',
  ),
  part(
    'pass@1 and pass@5, all parts',
    passTable(report),
    'no ranked answer with a truth is there (a question of kind ranking)',
  ),
  part(
    'Error labels',
    errorLabels(report),
    'no choice question without a truth was answered by a person: error labels are such a question',
  ),
]

function levels(report: Report): ReportTable | null {
  const rows = report.collective.passes.filter(({ attribute }) =>
    /^(level|difficulty)$/i.test(attribute ?? ''),
  )
  const names = [...new Set(rows.map(({ level }) => level ?? ''))]
  const who = [...new Set(rows.map((row) => row.who))]
  const overall = report.collective.passes.filter(({ scope }) => scope === 'overall')
  const cell = (row: PassRow | undefined, id: 'pass1' | 'pass5'): Cell =>
    row === undefined ? EMPTY : { unit: 'share', value: row[id].value, note: wilsonNote(row[id]) }
  return rows.length === 0
    ? null
    : grid(
        'Group, rater or model',
        numbers([...names, 'all'].flatMap((level) => [`${level}, pass@1`, `${level}, pass@5`])),
        who.map((name) => ({
          name,
          cells: [
            ...names.map((level) => rows.find((row) => row.who === name && row.level === level)),
            overall.find((row) => row.who === name),
          ].flatMap((row) => [cell(row, 'pass1'), cell(row, 'pass5')]),
        })),
        'Wilson’s 95% intervals, as in the paper: they take all answers as independent',
      )
}

const wilsonNote = ({ count, n, wilson95 }: PassShare): string =>
  [`${count} of ${n}`, wilson95 === null ? '' : percentInterval(wilson95)]
    .filter((one) => one !== '')
    .join(', ')

/** How often each label of a choice without a truth was given, by each person and by both alike. */
function errorLabels(report: Report): ReportTable | null {
  const people = report.raters.flatMap((rater, column) =>
    rater.kind === 'human' && rater.session.number === 1 ? [{ rater, column }] : [],
  )
  const counts = new Map<string, { by: number[]; agreed: number }>()
  const totals = people.map(() => 0)
  let agreedTotal = 0
  for (const { kind, truth, answers } of report.items) {
    if (kind !== 'choice' || truth !== null) continue
    const given = people.map(({ column }) => answers[column]?.text ?? null)
    given.forEach((label, n) => {
      if (label === null) return
      const own = counts.get(label) ?? { by: people.map(() => 0), agreed: 0 }
      own.by[n] = (own.by[n] ?? 0) + 1
      totals[n] = (totals[n] ?? 0) + 1
      counts.set(label, own)
    })
    const [first, ...rest] = given
    const known = counts.get(first ?? '')
    if (first != null && known !== undefined && rest.length > 0 && rest.every((label) => label === first)) {
      known.agreed += 1
      agreedTotal += 1
    }
  }
  if (counts.size === 0) return null
  const share = (count: number, n: number): Cell => ({
    ...{ unit: 'share', value: n === 0 ? null : count / n },
    note: n === 0 ? '' : `${count} of ${n}, ${percentInterval(wilsonInterval(count, n))}`,
  })
  const kappa = humanPair(report)?.kappa
  return grid(
    'Label',
    [
      ...people.map(({ rater }) => ({ title: rater.name, unit: 'share' as const, whose: [rater] })),
      ...(people.length < 2 ? [] : numbers(['All alike'])),
    ],
    [...counts]
      .toSorted(([, a], [, b]) => b.by.reduce((sum, n) => sum + n, 0) - a.by.reduce((sum, n) => sum + n, 0))
      .map(([name, { by, agreed }]) => ({
        name,
        cells: [
          ...by.map((count, n) => share(count, totals[n] ?? 0)),
          ...(people.length < 2 ? [] : [share(agreed, agreedTotal)]),
        ],
      })),
    kappa === undefined || kappa.value === null
      ? undefined
      : `kappa ${kappa.value.toFixed(2)}, ${coefficientInterval(kappa.ci95)}`,
  )
}
