import { expect, it } from 'vitest'
import { makeReport } from '@/report'
import { reportFiles } from '@/report/render/report-files'
import { type AccuracyCell, readAnswerInput } from '@/results'
import { csvRows } from './csv-rows'
import { bytesOf, makeAnswersFile, makeFixture } from './reading-fixture'

const options = ['A', 'B'].map((id) => ({ id, label: `Region ${id}` }))
const yesNo = { kind: 'yes-no', truth: { is: 'yes' } }
const fixture = makeFixture([
  ...['i1', 'i2', 'i3', 'i4', 'i5'].map((id) => ({ id, category: 'Presence', questions: [yesNo] })),
  {
    id: 'i6',
    category: 'Location',
    questions: [
      { id: 'seen', ...yesNo },
      {
        id: 'where',
        kind: 'choice',
        options,
        truth: { is: 'A' },
        showWhen: { question: 'seen', in: ['yes'] },
      },
    ],
  },
])
/** undefined leaves the item out, null abstains. */
const ANSWERS: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
  R1: { i1: 'yes', i2: 'yes', i3: undefined, i4: null, i5: undefined, i6: 'yes', where: 'A' },
  R2: { i1: 'yes', i2: 'no', i3: 'yes', i4: 'no', i5: undefined, i6: 'no' },
}
const FLAGGED: Readonly<Record<string, readonly string[]>> = {
  R1: ['i2', 'i4'],
  R2: ['i1', 'i2', 'i3'],
}
const files = Object.entries(ANSWERS).map(([code, answers]) =>
  makeAnswersFile(fixture, {
    code,
    answer: (item, question) => answers[question === 'where' ? 'where' : item],
    flag: (item) => (FLAGGED[code]?.includes(item) ? 'image' : null),
  }),
)
const model = ['i1', 'i2', 'i6']
  .map((item) => ({
    model: 'M',
    item,
    question: item === 'i6' ? 'where' : 'answer',
    value: 'perhaps',
  }))
  .map((line) => JSON.stringify(line))
const report = makeReport({
  ...fixture,
  inputs: [
    ...files.map((file) => readAnswerInput(bytesOf(file), `${file.rater.code}.json`, fixture)),
    readAnswerInput(bytesOf(model.join('\n')), 'm.jsonl', fixture),
  ],
  iterations: 20,
})
const written = reportFiles(report)
const text = (path: string) => String(written.get(path))
const humans = report.agreement.pairs.find((pair) => pair.relation === 'human-human')!

it('R34: a pair says how many questions are left out, why, and how many of the others are flagged', () => {
  expect(report.inputs.map((input) => input.state)).toEqual(['verified', 'verified', 'no-chain'])
  expect(humans).toMatchObject({
    n: 3,
    agreed: 1,
    leftOut: 4,
    missing: [2, 1],
    abstained: [1, 0],
    notAsked: [0, 1],
    unreadable: [0, 0],
    flagged: [1, 2],
  })
  expect(humans.byCategory.Presence).toMatchObject({
    n: 2,
    leftOut: 3,
    missing: [2, 1],
    abstained: [1, 0],
    notAsked: [0, 0],
    flagged: [1, 2],
  })
  expect(humans.byKind.choice).toMatchObject({
    n: 0,
    leftOut: 1,
    missing: [0, 0],
    notAsked: [0, 1],
  })
  const withModel = report.agreement.pairs.find((pair) => pair.raters.includes('M'))
  expect(withModel).toMatchObject({ n: 0, leftOut: 7, missing: [2, 4], unreadable: [0, 3] })
})
it('R34: every part is whole: what is compared and what is left out come to all of its questions', () => {
  const sizes = { overall: 7, Presence: 5, Location: 2 }
  for (const pair of report.agreement.pairs) {
    expect(pair.n + pair.leftOut).toBe(sizes.overall)
    for (const name of ['Presence', 'Location'] as const)
      expect(pair.byCategory[name]!.n + pair.byCategory[name]!.leftOut).toBe(sizes[name])
  }
})
it('all raters together: what each has no answer to, and what is flagged', () => {
  const none = { missing: 0, abstained: 0, notAsked: 0, unreadable: 0, flagged: 0 }
  expect(report.agreement.group).toMatchObject({
    raters: ['R1', 'R2'],
    n: 3,
    leftOut: 4,
    counts: [
      { ...none, rater: 'R1', answered: 4, missing: 2, abstained: 1, flagged: 1 },
      { ...none, rater: 'R2', answered: 5, missing: 1, notAsked: 1, flagged: 3 },
    ],
  })
})
it('R31, R32: the counts stand beside accuracy, classes, texts, ranks and calibration', () => {
  const [first] = report.raters
  const counts = { n: 5, abstained: 1, missing: 2, flagged: 2 }
  const cell: AccuracyCell = first!.accuracy.overall
  expect(cell).toMatchObject(counts)
  expect(first!.classification.answer).toMatchObject({
    n: 3,
    abstained: 1,
    unreadable: 0,
    missing: 2,
    flagged: 2,
  })
  expect(report.raters.find((r) => r.code === 'M')!.classification.answer).toMatchObject({
    n: 2,
    abstained: 0,
    unreadable: 2,
    missing: 3,
  })
  const nothing = { n: 0, abstained: 0, missing: 0, flagged: 0 }
  expect([first!.text, first!.ranking]).toMatchObject([nothing, nothing])
  expect(first!.calibration).toMatchObject({ n: 0, withoutConfidence: 4, abstained: 1, missing: 2 })
})
it('R39: what is noted of several raters is one sentence that names them all', () => {
  const messages = new Map(report.warnings.map(({ code, message }) => [code, message]))
  expect(messages.size).toBe(report.warnings.length)
  expect(messages.get('missing-answers')).toMatch(/results: R1 2, R2 1, M 4\.$/)
  expect(messages.get('flagged-items')).toMatch(/like the others: R1 2, R2 3\.$/)
  expect(messages.get('unreadable-answers')).toMatch(/count as wrong: M 3\.$/)
})
it('the tables, the page and the methods carry them', () => {
  const rows = (path: string) => csvRows(text(path))
  const pair = rows('agreement.csv').find((row) => row.rater1 === 'R1' && row.rater2 === 'R2')
  expect(pair).toMatchObject({
    scope: 'overall',
    n: '3',
    left_out: '4',
    missing1: '2',
    missing2: '1',
    abstained1: '1',
    abstained2: '0',
    not_asked2: '1',
    unreadable1: '0',
    flagged1: '1',
    flagged2: '2',
  })
  expect(rows('accuracy.csv')[0]).toMatchObject({
    n: '5',
    abstained: '1',
    missing: '2',
    flagged: '2',
  })
  const words = '4 (missing 2 + 1, abstained 1 + 0, not asked 0 + 1)'
  expect(text('report.html').replaceAll(/<\/?span[^>]*>/g, '')).toContain(words)
  expect(text('report.html')).toContain('2 missing, 1 abstained, 2 flagged')
  expect(text('statistical-appendix.md')).toContain(`excluded ${words}, flagged 1 + 2`)
  expect(text('figures/agreement.svg')).toContain('1 of 3 agreed, 4 excluded')
})
