import { wilsonInterval } from '@/stats'
import { groupBy } from '@/study'
import type { LabelDistribution } from '../consensus/label-shares'
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
      ? 'there are no ranked answers with a correct answer (question kind “ranking”)'
      : 'the key has no attribute “level”: give each case one in the pool',
  ),
  part(
    'pass@1 and pass@5, all parts',
    passTable(report),
    'there are no ranked answers with a correct answer (question kind “ranking”)',
  ),
  part(
    'Error labels',
    errorLabels(report),
    'error labels need a choice question without a correct answer, with its own id, in at least two cases',
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
        'Group, reader or model',
        numbers([...names, 'all'].flatMap((level) => [`${level}, pass@1`, `${level}, pass@5`])),
        who.map((name) => ({
          name,
          cells: [
            ...names.map((level) => rows.find((row) => row.who === name && row.level === level)),
            overall.find((row) => row.who === name),
          ].flatMap((row) => [cell(row, 'pass1'), cell(row, 'pass5')]),
        })),
        'Wilson’s 95% CIs, as in the paper: they take all answers as independent',
      )
}

const wilsonNote = ({ count, n, wilson95 }: PassShare): string =>
  [`${count} of ${n}`, wilson95 === null ? '' : percentInterval(wilson95)]
    .filter((one) => one !== '')
    .join(', ')

/** How often each label of a choice without a truth was given, by each person, by the consensus where there is one, and by all people alike. */
function errorLabels(report: Report): ReportTable | null {
  const people = report.raters.flatMap((rater, column) =>
    rater.kind === 'human' && rater.session.number === 1 ? [{ rater, column }] : [],
  )
  const own = report.labels.filter(
    ({ kind, hasTruth, n }) => kind === 'choice' && !hasTruth && n > 0,
  )
  const questions = groupBy(own, ({ question, condition }) => JSON.stringify([question, condition]))
  if (questions.size === 0) return null
  const hasConsensus = own.some(({ who }) => who === 'consensus')
  const isPair = people.length > 1
  const kappa = humanPair(report)?.kappa
  return grid(
    'Label',
    [
      ...people.map(({ rater }) => ({ title: rater.name, unit: 'share' as const, whose: [rater] })),
      ...numbers([...(hasConsensus ? ['Consensus'] : []), ...(isPair ? ['All alike'] : [])]),
    ],
    [...questions.values()].flatMap((distributions) => {
      const [first] = distributions
      if (first === undefined) return []
      const under = first.condition === null ? '' : `, ${first.condition}`
      const alike = isPair ? givenAlike(report, first, people) : null
      const total = [...(alike?.values() ?? [])].reduce((sum, count) => sum + count, 0)
      const given = (place: number) =>
        distributions.reduce((sum, { shares }) => sum + (shares[place]?.count ?? 0), 0)
      return first.shares
        .map(({ words }, place) => ({ words, place }))
        .toSorted((a, b) => given(b.place) - given(a.place))
        .map(({ words, place }) => ({
          name: words,
          group: questions.size === 1 ? null : `${first.question}${under}`,
          cells: [
            ...people.map(({ rater }) =>
              labelCell(
                distributions.find(({ who, name }) => who === 'rater' && name === rater.name),
                place,
              ),
            ),
            ...(hasConsensus
              ? [
                  labelCell(
                    distributions.find(({ who }) => who === 'consensus'),
                    place,
                  ),
                ]
              : []),
            ...(alike === null ? [] : [alikeCell(alike.get(words) ?? 0, total)]),
          ],
        }))
    }),
    kappa === undefined || kappa.value === null
      ? undefined
      : `kappa ${kappa.value.toFixed(2)}, ${coefficientInterval(kappa.ci95)}`,
  )
}

/** A share with the interval that the report has for it. */
function labelCell(of: LabelDistribution | undefined, place: number): Cell {
  const share = of?.shares[place]
  if (of === undefined || share === undefined) return EMPTY
  const { count, value, ci95 } = share
  return {
    unit: 'share',
    value,
    note: [`${count} of ${of.n}`, ...(ci95 === null ? [] : [percentInterval(ci95)])].join(', '),
  }
}

const alikeCell = (count: number, n: number): Cell => ({
  unit: 'share',
  value: n === 0 ? null : count / n,
  note: n === 0 ? '' : `${count} of ${n}, ${percentInterval(wilsonInterval(count, n))}`,
})

/** How often all people gave an item the same label, by its words. */
function givenAlike(
  report: Report,
  { question, condition }: LabelDistribution,
  people: readonly { readonly column: number }[],
): ReadonlyMap<string, number> {
  const counts = new Map<string, number>()
  for (const item of report.items) {
    if (item.question !== question || item.truth !== null) continue
    if (condition !== null && item.condition !== condition) continue
    const [first, ...rest] = people.map(({ column }) => item.answers[column]?.text ?? null)
    if (first == null || rest.some((label) => label !== first)) continue
    counts.set(first, (counts.get(first) ?? 0) + 1)
  }
  return counts
}
