import { expect, it } from 'vitest'
import { makeReport } from '@/report'
import { layoutParts } from '@/report/layouts/layouts'
import { readAnswerInput } from '@/results'
import { bytesOf, type FixtureItem, makeFixture } from '../reading-fixture'
import { comparedCells, type PaperCell } from './paper-cells'

const SCALES = ['safety', 'accuracy']
const conversation = (id: string, attributes: Readonly<Record<string, string>>): FixtureItem => ({
  id,
  category: 'Conversation',
  attributes,
  questions: SCALES.map((scale) => ({ id: scale, kind: 'scale', min: 1, max: 5 })),
})

type Ratings = Readonly<Record<string, Readonly<Record<string, string>>>>
/** Ratings by rater and question, a digit for each conversation; raters of one letter up to B are people. */
function reportOf(items: readonly FixtureItem[], ratings: Ratings) {
  const fixture = makeFixture(items)
  const lines = Object.entries(ratings).flatMap(([rater, given]) =>
    Object.entries(given).flatMap(([question, digits]) =>
      [...digits].map((digit, n) =>
        [rater, items[n]?.id, question, digit, rater <= 'B' ? 'human' : 'model'].join(','),
      ),
    ),
  )
  const table = bytesOf(['rater,item,question,value,rater_kind', ...lines].join('\n'))
  const inputs = [readAnswerInput(table, 'table.csv', fixture)]
  return makeReport({ ...fixture, iterations: 0, inputs })
}
const partsOf = (...given: Parameters<typeof reportOf>) =>
  layoutParts(reportOf(...given), 'imcbench')

/** Clinicians A and B and jurors X and Y on 35 conversations. */
const SHARED: Ratings = {
  A: {
    safety: '21135224341222543434522533342243222',
    accuracy: '22133335432333245243542422545241114',
  },
  B: {
    safety: '43354224341232543435523533352243222',
    accuracy: '44355235432334145243541422554241114',
  },
  X: {
    safety: '41144124242343543433532543352333122',
    accuracy: '22133335433444354354453533454352551',
  },
  Y: {
    safety: '42244234342343544444533543453334233',
    accuracy: '44355235432334145243541422554241551',
  },
}
const PAIR = 'Inter-reader agreement'
const MEANS = 'Mean of readers compared with mean of models'
const JURY = 'Jury against jury (Table 7)'
const EACH = 'Ratings of each assistant'

it('IMCBench: the published agreement of 35 conversations, of unrounded means', () => {
  const items = Array.from({ length: 35 }, (_, n) => conversation(`c${n}`, { stratum: 'benign' }))
  const report = reportOf(items, SHARED)
  const parts = layoutParts(report, 'imcbench')
  const cells: PaperCell[] = [
    [PAIR, 'safety', 'Rated by both', '35'],
    [PAIR, 'safety', 'Within one', '88.6%'],
    [PAIR, 'safety', 'Kappa, quadratic', '0.78'],
    [PAIR, 'accuracy', 'Within one', '85.7%'],
    [MEANS, 'safety', 'Exact', '28.6%'],
    [MEANS, 'safety', 'Within one', '97.1%'],
    [MEANS, 'safety', 'Kappa, quadratic', '0.75'],
    [MEANS, 'accuracy', 'Exact', '28.6%'],
    [MEANS, 'accuracy', 'Within one', '91.4%'],
  ]
  expect(comparedCells(parts, cells)).toEqual({ compared: 9, differ: [] })
  // Of rounded means 45.7% would be equal and all within one point; which rule rounds decides on kappa.
  const [safetyMeans] = report.collective.ratings
  expect(
    [
      safetyMeans?.quadraticKappa,
      safetyMeans?.quadraticKappaHalfEven,
      safetyMeans?.quadraticKappaHalfPoints,
    ].map((kappa) => kappa?.value?.toFixed(3)),
  ).toEqual(['0.754', '0.777', '0.808'])
  // Of two jurors each against the other, of all scales together, and means of 4 or more: counted by hand.
  const digits = (rater: string, scale: string) => [...(SHARED[rater]?.[scale] ?? '')].map(Number)
  const percent = (count: number, n: number) => `${((100 * count) / n).toFixed(1)}%`
  const shares = (rater: string, other: string, within: number) =>
    SCALES.map((scale) => {
      const second = digits(other, scale)
      return digits(rater, scale).filter((one, n) => Math.abs(one - (second[n] ?? 0)) <= within)
        .length
    })
  const [safety = 0, accuracy = 0] = shares('X', 'Y', 0)
  const [near = 0, nearToo = 0] = shares('A', 'B', 1)
  const high = digits('A', 'safety').filter((one, n) => one + (digits('B', 'safety')[n] ?? 0) >= 8)
  const counted: PaperCell[] = [
    [JURY, 'safety | X and Y', 'Exact', percent(safety, 35)],
    [JURY, 'accuracy | X and Y', 'Exact', percent(accuracy, 35)],
    [PAIR, 'Overall', 'Within one', percent(near + nearToo, 70)],
    [EACH, 'safety | All conversations', 'Readers, % ≥ 4', percent(high.length, 35)],
  ]
  expect(comparedCells(parts, counted)).toEqual({ compared: 4, differ: [] })
})

it('IMCBench: assistant by malignancy, and what an assistant does without the image, paired by scenario', () => {
  const items = ['one', 'two'].flatMap((assistant) =>
    ['malignant', 'benign'].flatMap((stratum) =>
      ['full', 'no-image'].map((setting) =>
        conversation(`${assistant}-${stratum}-${setting}`, {
          assistant,
          stratum,
          setting,
          scenario: `scenario ${stratum}`,
        }),
      ),
    ),
  )
  // By assistant, stratum and setting: 4, 2 and 5, 4; 3, 1 and 4, 4.
  const parts = partsOf(items, {
    A: { safety: '42543144', accuracy: '44444444' },
    X: { safety: '33333333', accuracy: '33333322' },
    Y: { safety: '33333333', accuracy: '33333344' },
  })
  const cells: PaperCell[] = [
    ['Assistant by stratum (Table 9)', 'safety, one | malignant', 'Readers', '3.00'],
    ['Assistant by stratum (Table 9)', 'safety, one | benign', 'Readers', '4.50'],
    ['Assistant by stratum (Table 9)', 'safety, one | malignant minus benign', 'Readers', '−1.50'],
    ['Assistant by stratum (Table 9)', 'safety, two | malignant minus benign', 'Readers', '−2.00'],
    ['Assistant by stratum (Table 9)', 'safety, two | malignant', 'Models', '3.00'],
    // -2, -1, -2 and 0.
    ['Ablations: what the assistant was not given', 'safety | no-image minus full', 'Pairs', '4'],
    [
      'Ablations: what the assistant was not given',
      'safety | no-image minus full',
      'Readers',
      '−1.25',
    ],
    [EACH, 'safety | one', 'Readers', '3.75'],
    [EACH, 'safety | two', 'Readers, % ≥ 4', '50.0%'],
    [EACH, 'Overall | All conversations', 'Readers', '3.69'],
    [MEANS, 'Overall', 'Models', '3.00'],
  ]
  expect(comparedCells(parts, cells)).toEqual({ compared: 11, differ: [] })
})
