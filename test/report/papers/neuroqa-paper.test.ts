import { expect, it } from 'vitest'
import { makeReport } from '@/report'
import { layoutParts } from '@/report/layouts/layouts'
import { readAnswerInput } from '@/results'
import { shortcutScore } from '@/results/measures/rater-report'
import { bytesOf, makeFixture } from '../reading-fixture'
import { comparedCells, type PaperCell } from './paper-cells'

/** Questions in each category; 62 of them are image-grounded. */
const CATEGORIES = {
  Presence: 18,
  Location: 11,
  Anatomy: 11,
  Measurement: 7,
  Signal: 7,
  Modality: 6,
  Longitudinal: 2,
  Diagnosis: 15,
  Reasoning: 14,
  Severity: 7,
  Demographic: 2,
}
const INFORMED = ['Diagnosis', 'Severity', 'Reasoning', 'Demographic']
const places = Object.entries(CATEGORIES).flatMap(([category, n]) =>
  Array.from({ length: n }, () => ({
    category,
    evidence: INFORMED.includes(category) ? 'image-informed' : 'image-grounded',
  })),
)

/** Truth, and what both raters say to so many questions of a kind. */
type Pattern = readonly [count: number, kind: string, truth: string, first: string, second: string]
const PATTERNS: readonly Pattern[] = [
  // Yes or no: 36 and 40 of 73 right; 22 and 21 times both say yes and no.
  [12, 'yes-no', 'yes', 'yes', 'yes'],
  [11, 'yes-no', 'no', 'no', 'no'],
  [10, 'yes-no', 'no', 'yes', 'yes'],
  [10, 'yes-no', 'yes', 'no', 'no'],
  [5, 'yes-no', 'yes', 'yes', 'no'],
  [8, 'yes-no', 'no', 'no', 'yes'],
  [13, 'yes-no', 'yes', 'no', 'yes'],
  [4, 'yes-no', 'no', 'yes', 'no'],
  // One of four: 6 of 17 each.
  [2, 'choice', 'A', 'A', 'A'],
  [1, 'choice', 'B', 'B', 'B'],
  [3, 'choice', 'B', 'B', 'C'],
  [3, 'choice', 'C', 'D', 'C'],
  [7, 'choice', 'D', 'A', 'A'],
  [1, 'choice', 'D', 'C', 'B'],
  // Open: 3 and 2 of 10.
  [1, 'text', 'ring', 'ring', 'ring'],
  [2, 'text', 'ring', 'ring', 'disc'],
  [1, 'text', 'ring', 'spot', 'ring'],
  [2, 'text', 'ring', 'line', 'line'],
  [4, 'text', 'ring', 'cyst', 'mass'],
]
const answers = PATTERNS.flatMap(([count, kind, truth, ...given]) =>
  Array.from({ length: count }, () => ({ kind, truth, given })),
)
const rightOf = ({ truth, given }: (typeof answers)[number]) =>
  given.filter((one) => one === truth).length
/** Image-grounded: 19 that both have right and 24 that one has, of 62. */
const grounded = [2, 1, 0].flatMap((right) =>
  answers.filter((one) => rightOf(one) === right).slice(0, { 2: 19, 1: 24, 0: 19 }[right]),
)
const ordered = [...grounded, ...answers.filter((one) => !grounded.includes(one))]
const items = ordered.map((one, n) => ({ ...one, ...places[n], id: `q${n}` }))

const fixture = makeFixture(
  items.map(({ id, category = '', evidence = '', kind, truth }) => ({
    id,
    category,
    attributes: { evidence },
    questions: [
      {
        kind,
        truth: { is: truth },
        ...(kind === 'choice' && {
          options: [...'ABCD'].map((name) => ({ id: name, label: name })),
        }),
      },
    ],
  })),
  {},
  { floors: { chance: { answer: 0.395 }, textOnly: { answer: 0.494 } } },
)
const table = [
  'rater,item,value,rater_kind,group',
  ...items.flatMap(({ id, kind, given }) => [
    `R1,${id},${given[0]},human,Radiology resident`,
    `R2,${id},${given[1]},human,Neurosurgery resident`,
    `M,${id},${{ choice: 'A', text: 'ring' }[kind] ?? 'yes'},model,`,
  ]),
]
const report = makeReport({
  ...fixture,
  iterations: 0,
  inputs: [readAnswerInput(bytesOf(table.join('\n')), 'table.csv', fixture)],
})
const parts = layoutParts(report, 'neuroqa')

const READERS = 'Accuracy of the readers'
const BY_CATEGORY = 'Accuracy and agreement by category'
const PAIR = 'Inter-reader agreement'
const BESIDE_MODELS = 'Models and readers on the same cases'

const readers = (row: string, ...printed: readonly string[]): PaperCell[] =>
  printed.map((words, n) => [READERS, row, ['R1', 'R2', 'Mean'][n] ?? '', words])

it('NeuroQA: every published number of the clinicians’ evaluation that its digest has', () => {
  const cells: PaperCell[] = [
    ...readers('Role', 'Radiology resident', 'Neurosurgery resident'),
    ...readers('All questions', '45.0%', '48.0%'),
    ...readers('Closed', '46.7%', '51.1%', '48.9%'),
    ...readers('Yes or no', '49.3%', '54.8%'),
    ...readers('Multiple choice', '35.3%', '35.3%'),
    ...readers('Open, exact match', '30.0%', '20.0%'),
    [READERS, 'Shortcut Score', 'Mean', '1.01'],
    [READERS, 'image-grounded', 'Mean', '50.0%'],
    [READERS, 'Chance, closed', 'R1', '39.5%'],
    [READERS, 'Text only, closed', 'R1', '49.4%'],
    [PAIR, 'R1 and R2', 'Both answered', '100'],
    [PAIR, 'R1 and R2', 'Exact agreement', '56.0%'],
    [PAIR, 'R1 and R2', 'Kappa', '0.40'],
    [PAIR, 'R1 and R2', 'Correct among agreed', '48.2%'],
    ...Object.entries(CATEGORIES).flatMap(([name, n]): PaperCell[] => [
      [BY_CATEGORY, name, 'Questions', `${n}`],
      [BY_CATEGORY, name, 'Type', INFORMED.includes(name) ? 'image-informed' : 'image-grounded'],
    ]),
    [BY_CATEGORY, 'By evidence | image-grounded', 'Questions', '62'],
    [BY_CATEGORY, 'By evidence | image-grounded', 'Mean', '50.0%'],
    [BY_CATEGORY, 'By evidence | image-informed', 'Questions', '38'],
    [BY_CATEGORY, 'All categories | Overall', 'Questions', '100'],
    [BY_CATEGORY, 'All categories | Overall', 'R1', '45.0%'],
    [BY_CATEGORY, 'All categories | Overall', 'R2', '48.0%'],
    [BY_CATEGORY, 'All categories | Overall', 'Agreement', '56.0%'],
    [BY_CATEGORY, 'All categories | Overall', 'Kappa', '0.40'],
    [BESIDE_MODELS, 'R1', 'Closed', '46.7%'],
    [BESIDE_MODELS, 'R2', 'Closed', '51.1%'],
    [BESIDE_MODELS, 'Mean of the readers', 'Closed', '48.9%'],
    [BESIDE_MODELS, 'Mean of the readers', 'Shortcut Score', '1.01'],
    [BESIDE_MODELS, 'Mean of the readers', 'vs. TO', '−0.5'],
    [BESIDE_MODELS, 'Chance', 'Closed', '39.5%'],
    [BESIDE_MODELS, 'Chance', 'vs. TO', '−9.9'],
    [BESIDE_MODELS, 'Text only', 'Closed', '49.4%'],
    [BESIDE_MODELS, 'Text only', 'Shortcut Score', '1.00'],
  ]
  expect(comparedCells(parts, cells)).toEqual({ compared: 60, differ: [] })
})

it('NeuroQA: categories stand in the order of the paper, then by evidence, then all', () => {
  const part = parts.find(({ title }) => title === BY_CATEGORY)
  const rows = part !== undefined && 'table' in part ? part.table.rows : []
  expect(rows.map(({ cells }) => cells[0]?.value).join(', ')).toBe(
    'Modality, Anatomy, Location, Measurement, Signal, Longitudinal, Presence, Diagnosis, Severity, Reasoning, Demographic, image-grounded, image-informed, Overall',
  )
})

it('NeuroQA: what the paper prints of image-informed questions contradicts its own totals', () => {
  // 50.0% of 2 x 62 answers and 42.1% of 2 x 38 are 62 and 32 right ones; 45 and 48 are 93.
  expect(62 / 124).toBe(0.5)
  expect((100 * 32) / 76).toBeCloseTo(42.1, 1)
  const informed: PaperCell = [READERS, 'image-informed', 'Mean', '42.1%']
  expect(comparedCells(parts, [informed]).differ).toMatchObject([{ is: '40.8%', printed: '42.1%' }])
})

it('NeuroQA: 43.7% and chance against the text-only floor of 49.4% are Shortcut Scores of 1.11 and 1.20', () => {
  expect(shortcutScore(0.437, 0.494).shortcutScore).toBeCloseTo(1.11, 2)
  expect(comparedCells(parts, [[READERS, 'Chance, Shortcut Score', 'R1', '1.20']]).differ).toEqual(
    [],
  )
})
