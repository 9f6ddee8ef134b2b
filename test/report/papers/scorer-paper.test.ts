import { expect, it } from 'vitest'
import { makeReport } from '@/report'
import { reportFigures } from '@/report/figures/report-figures'
import { layoutParts } from '@/report/layouts/layouts'
import { htmlReport } from '@/report/render/html-report'
import { readAnswerInput } from '@/results'
import { bytesOf, makeFixture } from '../reading-fixture'
import { comparedCells, type PaperCell } from './paper-cells'

interface Row {
  readonly category: string
  readonly model: string
  readonly answer: string
  /** What the two judges say. */
  readonly verdicts: readonly [string, string]
}

/** Two judges on texts beside the reference "ring". */
function judged(rows: readonly Row[]) {
  const plain = makeFixture(
    rows.map(({ category, model }, n) => ({
      id: `t${n}`,
      category,
      attributes: { model },
      questions: [{ id: 'same', kind: 'yes-no' }],
    })),
  )
  const items = plain.study.items.map((item, n) => ({
    ...item,
    materials: [
      { kind: 'text' as const, id: 'reference', label: 'Gold reference', text: 'ring' },
      { kind: 'report' as const, id: 'answer', label: 'Answer', text: rows[n]?.answer ?? '' },
    ],
  }))
  const fixture = { ...plain, study: { ...plain.study, items } }
  const lines = ['A', 'B'].flatMap((judge, n) =>
    rows.map(({ verdicts }, row) => `${judge},t${row},${verdicts[n]}`),
  )
  const table = bytesOf(['rater,item,value', ...lines].join('\n'))
  const inputs = [readAnswerInput(table, 'table.csv', fixture)]
  return makeReport({ ...fixture, iterations: 0, inputs })
}
const repeat = <T>(count: number, one: T): T[] => Array.from({ length: count }, () => one)

const SCORER = 'Validation of the open-answer scorer'
const cellsOf = (row: string, cells: Readonly<Record<string, string>>): PaperCell[] =>
  Object.entries(cells).map(([column, printed]) => [SCORER, row, column, printed])

it('NeuroQA: rows on which the judges split stay in, with the mean of both', () => {
  // Exact match and F1 of 1; F1 of 2/3; neither.
  const texts = ['ring', 'thick ring', 'mass']
  const rows = (
    [
      [
        ['yes', 'yes'],
        [10, 29, 10],
      ],
      [
        ['yes', 'no'],
        [2, 5, 0],
      ],
      [
        ['no', 'yes'],
        [0, 0, 6],
      ],
      [
        ['no', 'no'],
        [1, 10, 23],
      ],
    ] as const
  ).flatMap(([verdicts, counts]) =>
    counts.flatMap((count, n) =>
      repeat(count, { category: 'Signal', model: 'm', answer: texts[n] ?? '', verdicts }),
    ),
  )
  const report = judged(rows)
  const cells = cellsOf('All answers', {
    Answers: '96',
    'Judges agree': '86.5%',
    // 83 of 96 alike; yes from 56 and 55.
    Kappa: '0.72',
    Accepted: '57.8%',
    'Exact match': '13.5%',
    'Token F1': '0.44',
    'Rank correlation, F1': '0.44',
  })
  expect(comparedCells(layoutParts(report, 'neuroqa'), cells)).toEqual({ compared: 7, differ: [] })
  const { accepted, spearmanTokenF1 } = report.collective.scorer[0]?.overall ?? {}
  expect(accepted).toMatchObject({ n: 96, value: 55.5 / 96 })
  expect(spearmanTokenF1?.value?.toFixed(3)).toBe('0.444')
  // Without the 13 it was 59.0% and 0.481.
  const settled = judged(rows.filter(({ verdicts }) => verdicts[0] === verdicts[1]))
  const without = settled.collective.scorer[0]?.overall
  expect(without?.accepted?.value?.toFixed(3)).toBe('0.590')
  expect(without?.spearmanTokenF1.value?.toFixed(3)).toBe('0.481')
})

it('NeuroQA: every published number of the scorer’s validation that its digest has', () => {
  const categories = [
    'Modality',
    'Anatomy',
    'Location',
    'Measurement',
    'Signal',
    'Diagnosis',
    'Severity',
  ]
  const verdicts: (readonly [string, string])[] = [
    ...repeat(120, ['yes', 'yes'] as const),
    ...repeat(6, ['yes', 'no'] as const),
    ...repeat(5, ['no', 'yes'] as const),
    ...repeat(160, ['no', 'no'] as const),
  ]
  const report = judged(
    verdicts.map((both, n) => ({
      category: categories[n % 7] ?? '',
      model: `m${n % 3}`,
      answer: n % 2 === 0 ? 'ring' : 'mass',
      verdicts: both,
    })),
  )
  const cells = [
    ...cellsOf('All answers', { Answers: '291', Kappa: '0.92', 'Judges agree': '96.2%' }),
    ...['m0', 'm1', 'm2'].flatMap((model) => cellsOf(`model: ${model}`, { Answers: '97' })),
    ...categories.flatMap((name, n) => cellsOf(name, { Answers: n < 4 ? '42' : '41' })),
  ]
  expect(comparedCells(layoutParts(report, 'neuroqa'), cells)).toEqual({ compared: 13, differ: [] })
  // Figure 9: each category with what the judges accept and both scores.
  const figure = reportFigures(report).find(({ name }) => name === 'scorer')
  for (const words of [...categories, 'Accepted by the judges', 'Exact match', 'Token F1'])
    expect(figure?.svg).toContain(words)
  expect(htmlReport(report, reportFigures(report))).toMatch(/<h2 id="s\d+">Automatic scorer</)
})
