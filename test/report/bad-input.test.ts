import { describe, expect, it } from 'vitest'
import { checkKey } from '@/questions'
import { makeReport } from '@/report'
import { reportFiles } from '@/report/render/report-files'
import { readAnswerInput } from '@/results'
import { bytesOf, makeAnswersFile, makeFixture } from './reading-fixture'

const options = ['A', 'B', 'C'].map((id) => ({ id, label: `Region ${id}` }))
const fixture = makeFixture([
  { id: 'i1', category: 'C', questions: [{ kind: 'yes-no', truth: { is: 'yes' } }] },
  { id: 'i2', category: 'C', questions: [{ kind: 'choice', options, truth: { is: 'B' } }] },
  { id: 'i3', category: 'C', questions: [{ kind: 'yes-no' }] },
])
const other = makeFixture([
  { id: 'x', category: 'C', questions: [{ kind: 'yes-no', truth: { is: 'no' } }] },
])
const GOOD = 'rater,item,value,confidence\nA,i1,yes,0.8\nA,i2,B,0.5\n'
const read = (content: string | Uint8Array, file = 'answers.csv') =>
  readAnswerInput(typeof content === 'string' ? bytesOf(content) : content, file, fixture)
const utf16 = (text: string, isLittleEndian = true) => {
  const view = new DataView(new ArrayBuffer(2 + 2 * text.length))
  ;[...`\uFEFF${text}`].forEach((char, n) => {
    view.setUint16(2 * n, char.charCodeAt(0), isLittleEndian)
  })
  return new Uint8Array(view.buffer)
}

describe('a bad table is named with file, row, what is wrong and what to do', () => {
  it.each([
    ['a missing column', 'rater,item\nA,i1\n', 1, 'value', /no column "value"/, /Add it/],
    [
      'a misspelt column',
      'rater,item,valeu\nA,i1,yes\n',
      1,
      'value',
      /no column "value"/,
      /Is it "valeu"/,
    ],
    ['a duplicated row', `${GOOD}A,i1,no,0.1\n`, 4, 'item', /line 2|row 2/, /Keep one/],
    [
      'an unknown item',
      `${GOOD}A,i9,yes,\n`,
      4,
      'item',
      /no scored case "i9"/,
      /Correct the row|remove/,
    ],
    [
      'an option that does not exist',
      'rater,item,value\nA,i2,E\n',
      2,
      'value',
      /no option.*A, B, C/,
      /Correct/,
    ],
    [
      'a confidence of 80',
      'rater,item,value,confidence\nA,i1,yes,80\n',
      2,
      'confidence',
      /0 and 1.*80/,
      /Divide.*100/,
    ],
    ['a row that is short', 'rater,item,value\nA,i1,yes\nA\n', 3, 'item', /scored case/, /./],
  ])('%s', (_, csv, line, field, message, remedy) => {
    const input = read(csv)
    expect(input).toMatchObject({ state: 'wrong-content', raters: [] })
    const [problem] = input.problems
    expect(problem).toMatchObject({ file: 'answers.csv', line, field })
    expect(problem?.message).toMatch(message)
    expect(problem?.remedy).toMatch(remedy)
  })
  it('names every wrong row, not the first alone', () => {
    const lines = read('rater,item,value\nA,i9,yes\nB,i8,no\nB,i1,maybe\n').problems.map(
      (p) => p.line,
    )
    expect(lines).toEqual([2, 3, 4])
  })
})

describe('the row is right whatever the file is written in', () => {
  const bad = `${GOOD}B,i9,yes,\n`
  it.each([
    ['a byte-order mark', `\uFEFF${bad}`],
    ['CRLF', bad.replaceAll('\n', '\r\n')],
    ['line breaks of an old Mac', bad.replaceAll('\n', '\r')],
    ['semicolons', bad.replaceAll(',', ';')],
    ['UTF-16', utf16(bad)],
    ['UTF-16, the other way round', utf16(bad, false)],
    ['blank lines before', bad.replace('A,i1', '\n\nA,i1'), 6],
    ['a line break in a cell', bad.replace('A,i2,B', 'A,i2,"B\n"'), 5],
  ])('%s', (_, content, line = 4) => {
    expect(read(content).problems).toMatchObject([
      { file: 'answers.csv', line, field: 'item', code: 'unknown-item' },
    ])
  })
})

describe('what is only unusual is read', () => {
  const plain = read(GOOD).raters
  it.each([
    ['a byte-order mark', `\uFEFF${GOOD}`],
    ['CRLF', GOOD.replaceAll('\n', '\r\n')],
    ['semicolons', GOOD.replaceAll(',', ';')],
    ['semicolons with decimal commas', GOOD.replaceAll(',', ';').replaceAll('0.', '0,')],
    ['tabs', GOOD.replaceAll(',', '\t')],
    ['UTF-16', utf16(GOOD)],
    ['UTF-16, the other way round', utf16(GOOD, false)],
    ['a final empty line', `${GOOD}\n\n`],
    ['quotes and capitals', 'Rater,Item,Value,Confidence\n"A","i1","YES",0.8\nA,i2,region b,0.5\n'],
  ])('%s', (_, content) => {
    const input = read(content)
    expect(input.problems).toEqual([])
    expect(input.raters).toEqual(plain)
  })
})

describe('other files', () => {
  const answers = JSON.stringify(
    makeAnswersFile(fixture, { code: 'R1', answer: (item) => (item === 'i2' ? 'A' : 'yes') }),
    null,
    1,
  )

  it('a file of another study says so', () => {
    const foreign = makeAnswersFile(other, { code: 'R1', answer: () => 'yes' })
    const input = read(bytesOf(foreign), 'R1.json')
    expect(input.state).toBe('another-study')
    expect(input.problems[0]).toMatchObject({ file: 'R1.json' })
    expect(input.problems[0]?.remedy).not.toBe('')
  })
  it('a row of another study is an unknown item with its row', () => {
    expect(read('rater,item,value\nA,i1,yes\nA,x,no\n').problems).toMatchObject([
      {
        file: 'answers.csv',
        line: 3,
        field: 'item',
        code: 'unknown-item',
        message: 'the study has no scored case "x"',
        remedy: 'Correct the row, or remove it',
      },
    ])
  })
  it.each([0.3, 0.5, 0.9])(
    'an answer file cut at %f of its length: line and what to do',
    (share) => {
      const input = read(answers.slice(0, Math.floor(answers.length * share)), 'R1.json')
      expect(input.state).toBe('unreadable')
      expect(input.problems[0]).toMatchObject({ file: 'R1.json', code: 'json-syntax' })
      expect(input.problems[0]?.line).toBeGreaterThan(1)
      expect(input.problems[0]?.remedy).toMatch(/restore the original/)
    },
  )
  it('a wrong line of predictions is named with its line', () => {
    const lines = [
      '{"model":"m","item":"i1","value":"yes"}',
      '{"model":"m","item":"i2","value":"B","confidence":80}',
      '{"model":"m","item":"i1","value":"no"}',
      '{"model":"m","item":"i7","value":"no"}',
      '{"model":"m","itme":"i3","value":"no"}',
      '{"model":"m","item":"i3","va',
    ]
    const input = read(lines.join('\n'), 'm.jsonl')
    expect(input.state).toBe('wrong-content')
    expect([...new Set(input.problems.map((p) => p.line))]).toEqual([2, 3, 4, 5, 6])
    expect(input.problems.find((p) => p.line === 2)?.message).toMatch(/divide percentages by 100/)
    expect(input.problems.find((p) => p.line === 3)?.message).toMatch(/line 1/)
  })
  it('a table in the encoding of a country is told with its line and how to save it', () => {
    const bytes = Uint8Array.from(`${GOOD}Jörg,i1,yes,\n`, (char) => char.charCodeAt(0))
    const [problem, ...others] = read(bytes).problems
    expect(others).toEqual([])
    expect(problem).toMatchObject({ file: 'answers.csv', line: 4, code: 'wrong-encoding' })
    expect(problem?.remedy).toMatch(/CSV UTF-8/)
  })
  it('UTF-16 that was cut within a letter is no riddle either', () => {
    expect(read(utf16(GOOD).subarray(0, 71)).problems).toMatchObject([
      { code: 'wrong-encoding', line: 2 },
    ])
  })
  const PREDICTIONS =
    '{"model":"m","item":"i1","value":"yes"}\n{"model":"m","item":"i2","value":"B: clearly"}\n'
  it.each([
    ['a byte-order mark', `\uFEFF${PREDICTIONS}`],
    ['CRLF', PREDICTIONS.replaceAll('\n', '\r\n')],
    ['line breaks of an old Mac', PREDICTIONS.replaceAll('\n', '\r')],
    ['UTF-16', utf16(PREDICTIONS)],
    [
      'spaces and other orders',
      '{ "item": "i1", "value": "yes", "model": "m" }\n\n{"value":"B: clearly","item":"i2","model":"m"}',
    ],
  ])('predictions are read with %s, and a wrong row after them has its own line', (_, content) => {
    const plain = read(PREDICTIONS, 'm.jsonl')
    expect(plain.raters[0]?.answers.map((a) => a.value)).toEqual(['yes', 'B'])
    expect(read(content, 'm.jsonl')).toMatchObject({ problems: [], raters: plain.raters })
    if (typeof content !== 'string') return
    const lines = content
      .split(/\r\n|\r|\n/)
      .filter((line, n, all) => line !== '' || n < all.length - 1)
    expect(
      read(`${lines.join('\n')}\n{"model":"m","item":"i9","value":"no"}`, 'm.jsonl').problems,
    ).toMatchObject([
      { file: 'm.jsonl', line: lines.length + 1, field: 'item', code: 'unknown-item' },
    ])
  })
  it('a picture is no answer file', () => {
    const input = read(new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0, 1, 2, 3]), 'scan.json')
    expect(input).toMatchObject({
      state: 'unreadable',
      problems: [{ file: 'scan.json', code: 'no-text' }],
    })
  })
})

describe('the report goes on without the bad file, and says so', () => {
  const inputs = [read(GOOD), read('rater,item,value\nB,i9,yes\n', 'bad.csv')]
  const report = makeReport({ ...fixture, inputs, iterations: 20 })

  it('counts the good one alone', () => {
    expect(report.raters.map((r) => r.code)).toEqual(['A'])
    expect(report.raters[0]?.accuracy.overall).toMatchObject({ n: 2, correct: 2 })
  })
  it('lists the bad one with its row among the inputs, the cautions and the methods', () => {
    const bad = report.inputs.find((input) => input.file === 'bad.csv')
    expect(bad).toMatchObject({ used: false, state: 'wrong-content' })
    expect(bad?.problems[0]).toMatch(/^line 2, item: .*"i9"/)
    expect(report.warnings.map((w) => w.code)).toContain('file-left-out')
    expect(report.appendix).toContain('Excluded: "bad.csv"')
    expect(reportFiles(report).get('report.html')).toContain('bad.csv')
  })
  it('counts a question whose truth the key lacks nowhere, and names it', () => {
    expect(report.warnings.find((w) => w.code === 'missing-truth')?.message).toBe(
      '1 of 3 questions have no correct answer in the answer key (i3 answer) and are excluded from accuracy.',
    )
    expect(report.raters[0]?.accuracy.overall.n).toBe(2)
  })
  it('N16: a question that no item has a truth for is told once', () => {
    const without = makeFixture(
      ['i1', 'i2', 'i3'].map((id) => ({
        id,
        category: 'C',
        questions: [
          { id: 'verdict', kind: 'yes-no' as const, truth: { is: 'yes' } },
          { id: 'remark', kind: 'number' as const },
        ],
      })),
    )
    const told = checkKey(without.key, without.study, without.studyHash)
    expect(told.map(({ message, field }) => [message, field])).toEqual([
      ['none of the 3 cases that ask "remark" has a correct answer for it', 'items.*.truth.remark'],
    ])
    // In a review it is what experts are asked.
    const review = {
      ...without.study,
      review: { verdict: 'verdict', suggestion: 'remark', keep: ['yes'] },
    }
    expect(checkKey(without.key, review, without.studyHash)).toEqual([])
  })
  it('the key itself is told the place of the missing truth, and what to do', () => {
    expect(checkKey(fixture.key, fixture.study, fixture.studyHash, 'key.json')).toMatchObject([
      {
        file: 'key.json',
        field: 'items.i3.truth.answer',
        code: 'missing-truth',
        remedy: expect.stringMatching(/Add it, or accept/),
      },
    ])
  })
})
