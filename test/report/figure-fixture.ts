import { expect } from 'vitest'
import { makeReport } from '@/report'
import { reportFigures } from '@/report/figures/report-figures'
import { type Report, readAnswerInput } from '@/results'
import { FigureMarks } from './figure-marks'
import {
  bytesOf,
  type Fixture,
  largeFixture,
  makeAnswersFile,
  makeFixture,
  simulatedReading,
} from './reading-fixture'

const fixture = largeFixture()
export const LONG_NAME = 'a-vision-language-model-of-many-words-2026-01-01-thinking'
const readings = (codes: readonly string[], of: Fixture = fixture) =>
  codes.map((code, n) =>
    readAnswerInput(
      bytesOf(
        makeAnswersFile(of, simulatedReading(of, { code, accuracy: 0.4 + 0.06 * n, seed: n + 1 })),
      ),
      `answers-${n}.json`,
      of,
    ),
  )
const model = (name: string, of: Fixture = fixture) =>
  readAnswerInput(
    bytesOf(
      of.study.items
        .map((item, n) =>
          JSON.stringify({
            model: name,
            item: item.id,
            value: 'yes',
            confidence: (n % 50) / 100 + 0.5,
          }),
        )
        .join('\n'),
    ),
    'model.jsonl',
    of,
  )
const reportOf = (inputs: ReturnType<typeof readings>, of: Fixture = fixture) =>
  makeReport({ ...of, inputs, iterations: 20 })

const known = new WeakMap<Report, ReturnType<typeof reportFigures>>()
/** A figure as it is drawn two columns wide, by its file's name. */
export function drawn(report: Report, name: string): FigureMarks {
  const figures = known.get(report) ?? reportFigures(report)
  known.set(report, figures)
  const figure = figures.find(({ path }) => path === `figures/${name}.svg`)
  if (figure === undefined) throw new Error(`there is no figure ${name}`)
  return new FigureMarks(figure.svg)
}

/** As drawn: to two decimals. */
export const near = (value: number): unknown => expect.closeTo(value, 1)

/** The scale of a drawing's axis, by where two of its first ticks are written. */
export function axisOf(
  marks: FigureMarks,
  low: [string, number],
  high: [string, number],
  side: 'x' | 'y' = 'x',
) {
  const [from, to] = [low, high].map(([words]) => marks.texts(words)[0]![side])
  const share = (value: number) => (value - low[1]) / (high[1] - low[1])
  return (value: number) => from! + share(value) * (to! - from!)
}

/** A category whose questions have no truth, and raters who never agree by more than chance can say. */
const withEmpty = makeFixture(
  Array.from({ length: 12 }, (_, n) => ({
    id: `i${n}`,
    category: n < 6 ? 'Without truth' : 'Presence',
    questions: [{ kind: 'yes-no', ...(n < 6 ? {} : { truth: { is: 'yes' } }) }],
  })),
)
const always = (code: string) =>
  readAnswerInput(
    bytesOf(makeAnswersFile(withEmpty, { code, answer: () => 'yes' })),
    code,
    withEmpty,
  )

const numbered = (count: number) => Array.from({ length: count }, (_, n) => `R${n + 1}`)
export const alwaysRight = (count: number) =>
  reportOf(
    numbered(count).map((code, n) =>
      readAnswerInput(
        bytesOf(
          makeAnswersFile(fixture, simulatedReading(fixture, { code, accuracy: 1, seed: n + 1 })),
        ),
        `answers-${code}.json`,
        fixture,
      ),
    ),
  )
export const twoRaters = () => reportOf(readings(numbered(2)))
export const eightRaters = () => reportOf(readings(numbered(8)))
export const longNamedModels = () =>
  reportOf([...readings(['R1']), model(LONG_NAME), model('short')])
export const twentyRaters = () =>
  reportOf(readings(numbered(20).map((code, n) => (n % 4 === 0 ? `${LONG_NAME}-${n}` : code))))
export const undefinedValues = () => reportOf(['A', 'B', 'C'].map(always), withEmpty)

const threeCategories = makeFixture(
  ['One', 'Two', 'Three'].flatMap((category) =>
    Array.from({ length: 4 }, (_, n) => ({
      id: `${category}${n}`,
      category,
      questions: [{ kind: 'yes-no', truth: { is: 'yes' } }],
    })),
  ),
)
/** Two readers answered all questions, the third none of the last category. */
export function noneOfOneCategory() {
  const rows = ['A', 'B', 'C'].flatMap((reader) =>
    threeCategories.study.items
      .filter(({ id }) => reader !== 'C' || !id.startsWith('Three'))
      .map(({ id }) => `${reader},${id},yes,human`),
  )
  const table = ['rater,item,value,rater_kind', ...rows].join('\n')
  return reportOf([readAnswerInput(bytesOf(table), 't.csv', threeCategories)], threeCategories)
}
