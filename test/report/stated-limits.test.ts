import { expect, it } from 'vitest'
import { makeReport, overviewTables, reasonWords, tableLegend } from '@/report'
import { reportFiles } from '@/report/render/report-files'
import { shareMethodWords } from '@/report/under-condition'
import { readAnswerInput } from '@/results'
import { bytesOf, makeFixture } from './reading-fixture'

const fixture = makeFixture(
  ['Found', 'Missed', 'Unasked'].flatMap((category) =>
    ['1', '2'].map((n) => ({
      id: `${category}${n}`,
      category,
      questions: [{ kind: 'yes-no', truth: { is: n === '1' ? 'yes' : 'no' } }],
    })),
  ),
)
/** Two who agree on all of Found, one of whom says yes throughout Missed; nobody answers Unasked. */
const ANSWERS = {
  Found1: ['yes', 'yes'],
  Found2: ['no', 'no'],
  Missed1: ['yes', 'yes'],
  Missed2: ['yes', 'no'],
}
const table = ['A', 'B'].flatMap((rater, n) =>
  Object.entries(ANSWERS).map(([item, values]) => `${rater},${item},${values[n]}`),
)
const model = (name: string) => JSON.stringify({ model: name, item: 'Found1', value: 'yes' })
const reportOf = (models: readonly string[]) =>
  makeReport({
    ...fixture,
    iterations: 20,
    comparesModels: true,
    inputs: [
      readAnswerInput(bytesOf(['rater,item,value', ...table].join('\n')), 'table.csv', fixture),
      ...models.map((name) => readAnswerInput(bytesOf(model(name)), `${name}.jsonl`, fixture)),
    ],
  })
const report = reportOf([])
const [pair] = report.agreement.pairs
const html = String(reportFiles(report).get('report.html'))

it('R38: kappa of two questions has no interval, and says what is missing', () => {
  const [found, missed] = [pair!.byCategory.Found!.kappa, pair!.byCategory.Missed!.kappa]
  for (const kappa of [found, missed])
    expect(kappa).toMatchObject({ se: 0, ci95: null, ci95Reason: 'zero-standard-error' })
  expect(html).not.toContain('(1.00 to 1.00)')
  expect(html).toContain('1.00<br><span class="sub">not estimable: the standard error is 0')
})

it('a category that nobody answered has no accuracy because nothing was answered, not for want of questions', () => {
  const cell = report.raters[0]!.accuracy.byCategory.Unasked!
  expect(cell).toMatchObject({ n: 0, missing: 2, value: null, reason: 'no-answers' })
  expect(reasonWords(cell.reason)).toBe('no eligible question was answered')
})

it('files that prove nothing are cautioned against once for all of a kind', () => {
  const cautions = (models: readonly string[]) =>
    reportOf(models).warnings.flatMap(({ code, message }) =>
      code === 'unverified-file' ? [message] : [],
    )
  const aTable = '"table.csv" is a plain table: it cannot show whether its answers were edited.'
  expect(cautions(['m1'])).toEqual([
    aTable,
    '"m1.jsonl" is a plain list of predictions: it cannot show whether its answers were edited.',
  ])
  expect(cautions(['m1', 'm2', 'm3'])).toEqual([
    aTable,
    '"m1.jsonl", "m2.jsonl", "m3.jsonl" are plain lists of predictions: they cannot show whether their answers were edited.',
  ])
})

it('many pairs are stated as a range of people, of models and between them; few one by one', () => {
  const stated = (models: readonly string[]) =>
    reportOf(models)
      .appendix.split('\n')
      .filter((line) => line.startsWith('- ') && line.includes(': agreement '))
  expect(stated(['m1', 'm2'])).toHaveLength(6)
  const [people, between, among, ...more] = stated(['m1', 'm2', 'm3', 'm4'])
  expect(more).toEqual([])
  expect(people).toMatch(/^- A and B: agreement 3 of 4 \(75\.0%/)
  expect(between).toContain(
    '8 pairs of a reader and a model: agreement 100.0% (A and m1) to 100.0% (',
  )
  expect(among).toContain('6 pairs of models: agreement 100.0%')
  expect(among).toContain('kappa undefined for all. The CI')
})

it('an accuracy whose CI is withheld says why: below the table, in the headline and for the method of a table', () => {
  const ofOne = makeFixture(
    ['a', 'b', 'c', 'd'].map((id) => ({
      id,
      category: 'all',
      attributes: { subject: 'one' },
      questions: [{ kind: 'yes-no', truth: { is: 'yes' } }],
    })),
  )
  const rows = ['a', 'b', 'c', 'd'].map((item, n) => `A,${item},${n > 0 ? 'yes' : 'no'}`)
  const alone = makeReport({
    ...ofOne,
    iterations: 20,
    inputs: [
      readAnswerInput(bytesOf(['rater,item,value', ...rows].join('\n')), 'table.csv', ofOne),
    ],
  })
  const { overall } = alone.raters[0]!.accuracy
  expect(overall).toMatchObject({ value: 0.75, ci95: null, ci95Reason: 'one-cluster' })
  const why = reasonWords('one-cluster')
  const paper = String(reportFiles(alone).get('report.html'))
  expect(paper).toContain(`3 of 4, no 95% CI: ${why}`)
  expect(paper).toContain(`Where a 95% CI is missing: ${why}.`)
  expect(tableLegend(overviewTables(alone)[0]!)).toContain(`Where a 95% CI is missing: ${why}.`)
  // What it would have been computed with is not the method of a share without a CI.
  expect(shareMethodWords(alone, [overall])).toBe('no 95% CIs')
})
