import { expect, it } from 'vitest'
import { makeReport, overviewTables, splitsOf, splitTable } from '@/report'
import { reportFiles } from '@/report/render/report-files'
import { readAnswerInput } from '@/results'
import { bytesOf, makeFixture } from './reading-fixture'

const reportOf = (truthOf: (category: string) => object) => {
  const fixture = makeFixture(
    ['Rated', 'Scored'].flatMap((category) =>
      ['1', '2'].map((n) => ({
        id: `${category}${n}`,
        category,
        questions: [{ kind: 'yes-no', ...truthOf(category) }],
      })),
    ),
  )
  const lines = ['rater,item,value']
  for (const rater of ['A', 'B'])
    for (const { id } of fixture.study.items) lines.push(`${rater},${id},yes`)
  const inputs = [readAnswerInput(bytesOf(lines.join('\n')), 'table.csv', fixture)]
  return makeReport({ ...fixture, iterations: 20, inputs })
}
const htmlOf = (report: ReturnType<typeof reportOf>) =>
  String(reportFiles(report).get('report.html'))

it('a study without correct answers has no tables, figures and facts of accuracy', () => {
  const report = reportOf(() => ({}))
  expect(overviewTables(report)).toEqual([])
  expect(splitsOf(report)).toEqual([])
  const html = htmlOf(report)
  expect(html).not.toMatch(/>Accuracy of A|By category|Correct answers \/ scored answers/)
  expect(html).toContain('No question has a correct answer')
  expect([...reportFiles(report).keys()].filter((path) => /figures\/accuracy/.test(path))).toEqual(
    [],
  )
  const appendix = String(reportFiles(report).get('statistical-appendix.md'))
  expect(appendix).toContain('- A: no answer is scored;')
  expect(appendix).not.toMatch(/correct on 0 of 0|accuracy 0 of 0/)
  // Of four answers, simultaneous limits are withheld.
  expect(appendix).toContain('With at least 12 independent answers, it also has Goodman')
})

it('parts of the questions without correct answers have no row beside those that have some', () => {
  const report = reportOf((category) => (category === 'Scored' ? { truth: { is: 'yes' } } : {}))
  const [overview] = overviewTables(report)
  expect(overview?.rows).toHaveLength(2)
  const split = splitsOf(report)[0]
  expect(
    split === undefined ? [] : splitTable(report, split).rows.map(({ group }) => group),
  ).toEqual(['Scored', 'Scored'])
  expect(htmlOf(report)).not.toContain('By category')
})
