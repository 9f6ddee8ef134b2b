import { describe, expect, it } from 'vitest'
import { kindOf } from '@/questions'
import { stateWords } from '@/report'
import { readAnswerInput } from '@/results'
import { bytesOf, makeAnswersFile, makeFixture } from './reading-fixture'

const options = [
  { id: 'A', label: 'Left frontal lobe' },
  { id: 'B', label: 'Right frontal lobe' },
  { id: 'C', label: 'Frontal lobe' },
  { id: 'D', label: 'Cerebellum' },
]
const fixture = makeFixture([
  {
    id: 'i1',
    category: 'C',
    questions: [{ kind: 'yes-no', confidence: 'percent', truth: { is: 'yes' } }],
  },
  { id: 'i2', category: 'C', questions: [{ kind: 'choice', options, truth: { is: 'B' } }] },
  { id: 'i3', category: 'C', questions: [{ kind: 'number', unit: 'mm', truth: { is: 7.5 } }] },
  {
    id: 'i4',
    category: 'C',
    questions: [
      { id: 'a', kind: 'text', truth: { is: 'x' } },
      { id: 'b', kind: 'multi-choice', options, truth: { is: ['A', 'D'] } },
    ],
  },
])
const read = (text: string, name = 'table.csv') => readAnswerInput(bytesOf(text), name, fixture)
const problemsOf = (text: string, name?: string) =>
  read(text, name).problems.map((p) => [p.line, p.field, p.code, p.remedy])

describe('a plain table', () => {
  it('normalises yes, options by id or label, decimal commas and lists; keeps texts as they are', () => {
    const input = read(
      [
        'Rater;Item;Question;Value;Confidence',
        'R1;i1;; YES ;0,8',
        'R1;i2;;right FRONTAL lobe;',
        'R1;i3;;7,5;',
        'R1;i4;a;" The caudate; left ";',
        'R1;i4;b;D | a;',
      ].join('\r\n'),
    )
    expect(input.problems).toEqual([])
    expect(input.state).toBe('no-chain')
    expect(input.raters[0]?.answers.map((a) => a.value)).toEqual([
      'yes',
      'B',
      7.5,
      ' The caudate; left ',
      ['A', 'D'],
    ])
    expect(input.raters[0]?.answers[0]?.confidence).toBe(0.8)
  })
  it.each([
    ['a byte-order mark', '\uFEFFrater,item,value\nR1,i1,no\n'],
    ['tabs', 'rater\titem\tvalue\nR1\ti1\tno\n'],
    ['CR alone and empty rows', 'rater,item,value\r\rR1,i1,no\r'],
  ])('reads %s', (_, text) => {
    expect(read(text).raters[0]?.answers[0]).toMatchObject({ item: 'i1', value: 'no' })
  })
  it('reads UTF-16 with its mark, as spreadsheets write it', () => {
    const text = '\uFEFFrater,item,value\nR1,i1,yes\n'
    const bytes = new Uint8Array(
      [...text].flatMap((c) => [c.charCodeAt(0) & 255, c.charCodeAt(0) >> 8]),
    )
    expect(readAnswerInput(bytes, 't.csv', fixture).raters[0]?.answers[0]?.value).toBe('yes')
  })
  it('names the row of every problem, counting rows inside quotes', () => {
    const text = [
      'rater,item,question,value,confidence',
      'R1,i4,a,"two',
      'rows",',
      'R1,i9,,yes,',
      'R1,i2,,E,',
      'R1,i1,,yes,80',
      'R1,i1,,no,',
      'R1,i4,,no,',
    ].join('\n')
    expect(problemsOf(text)).toEqual([
      [4, 'item', 'unknown-item', 'Correct the row, or remove it'],
      [5, 'value', 'wrong-value', 'Correct the value'],
      [6, 'confidence', 'wrong-confidence', 'Divide the column by 100'],
      [7, 'item', 'duplicate-answer', 'Keep one of the two rows'],
      [8, 'question', 'missing-question', 'Correct the row, or remove it'],
    ])
    expect(read(text)).toMatchObject({ state: 'wrong-content', raters: [] })
  })
  it('finds a missing or misspelt column, and lets others pass', () => {
    expect(problemsOf('rater,itm,value\nR1,i1,yes')).toEqual([
      [1, 'item', 'missing-column', 'Is it "itm"? Rename it'],
    ])
    expect(problemsOf('rater,item,value,confidnce\nR1,i1,yes,1')).toEqual([
      [1, 'confidnce', 'unknown-column', 'Correct the spelling, or remove the column'],
    ])
    expect(problemsOf('rater,item,value,read_at\nR1,i1,yes,now')).toEqual([])
  })
  it.each(['', 'rater,item,value', '\n\n'])('says that %j holds no answers', (text) => {
    expect(read(text).problems.map((p) => p.code)).toEqual(['empty-table'])
  })
  it('takes an empty cell for missing and a mark for abstained, never both', () => {
    const input = read('rater,item,value,abstained\nR1,i1,,true\nR1,i2,,\n')
    expect(input.raters[0]?.answers.map((a) => [a.value, a.abstained])).toEqual([
      [null, true],
      [null, false],
    ])
    expect(problemsOf('rater,item,value,abstained\nR1,i1,yes,true')[0]?.[2]).toBe(
      'abstained-with-value',
    )
  })
})

describe('model predictions', () => {
  it('reads one rater for each model, reduces and counts', () => {
    const input = read(
      [
        '{"model":"net/a","item":"i1","value":"Yes, there is.","confidence":0.7}',
        '{"model":"net/a","item":"i2","value":"I cannot tell."}',
        '{"model":"b","item":"i1","value":null}',
      ].join('\n'),
      'models.jsonl',
    )
    expect(input.problems).toEqual([])
    expect(input.raters.map((r) => [r.code, r.kind])).toEqual([
      ['net/a', 'model'],
      ['b', 'model'],
    ])
    expect(input.raters[0]?.answers).toMatchObject([
      { value: 'yes', isReduced: true, isUnreadable: false, confidence: 0.7 },
      { value: null, isUnreadable: true, abstained: false },
    ])
    expect(input.raters[1]?.answers[0]).toMatchObject({
      value: null,
      abstained: true,
      isUnreadable: false,
    })
  })
  it('names the line of every problem', () => {
    const text =
      '{"model":"m","item":"i1","value":"yes"}\n{"model":"m","item":"i1","value":"no"}\n{"model":"m","itm":"i2","value":1}\n{"model":'
    expect(problemsOf(text, 'm.jsonl').map(([line, , code]) => [line, code])).toEqual([
      [2, 'duplicate-answer'],
      [3, 'invalid_type'],
      [3, 'unrecognized_keys'],
      [4, 'json-syntax'],
    ])
  })
})

describe('R42: the published rule: a letter, else the only option label, else wrong', () => {
  const question = fixture.study.items[1]!.questions[0]!
  it.each([
    ['B', 'B'],
    ['b', 'B'],
    ['(C)', 'C'],
    ['D.', 'D'],
    ['**A**', 'A'],
    ['B) Right frontal lobe', 'B'],
    ['The answer is C', 'C'],
    ['Answer: (D)', 'D'],
    ['Cerebellum', 'D'],
    ['It lies in the cerebellum.', 'D'],
    ['the right frontal lobe, I think', 'B'],
    ['A lesion in the cerebellum', 'D'],
    ['either the cerebellum or the right frontal lobe', null],
    ['I cannot determine this', null],
    ['', null],
  ])('%j is %s', (text, wanted) => {
    expect(kindOf(question).extract(question, text)).toBe(wanted)
  })
  it.each([
    ['Yes', 'yes'],
    ['no.', 'no'],
    ['No, yes would be wrong', 'no'],
    ['The scan shows no lesion', 'no'],
    ['yes and no are possible', 'yes'],
    ['It might be yes or no', null],
    ['Certainly', null],
  ])('for yes-no %j is %s', (text, wanted) => {
    const yesNo = fixture.study.items[0]!.questions[0]!
    expect(kindOf(yesNo).extract(yesNo, text)).toBe(wanted)
  })
})

describe('an answer file', () => {
  const sound = makeAnswersFile(fixture, {
    code: 'R1',
    answer: (_, question) =>
      question === 'answer' ? undefined : question === 'a' ? 'left' : ['A'],
  })
  const text = JSON.stringify(sound)

  it('verifies, and says how far the rater came', () => {
    const input = read(text, 'answers-R1.json')
    expect(input).toMatchObject({
      kind: 'answers',
      state: 'verified',
      problems: [],
      completeness: { answered: 1, total: 4, isFinished: true },
    })
    expect(input.raters[0]?.answers.map((a) => [a.question, a.value])).toEqual([
      ['a', 'left'],
      ['b', ['A']],
    ])
  })
  it('does not verify when one letter of an answer was changed', () => {
    const input = read(text.replace('"value":"left"', '"value":"Left"'), 'answers-R1.json')
    expect(input).toMatchObject({ state: 'not-verified', raters: [] })
    expect(stateWords(input.state)).toBe('failed integrity check')
  })
  it('belongs to another study when the package is another', () => {
    const other = makeFixture([
      { id: 'x', category: 'C', questions: [{ kind: 'yes-no', truth: { is: 'no' } }] },
    ])
    const input = readAnswerInput(bytesOf(text), 'answers-R1.json', other)
    expect(input).toMatchObject({ state: 'another-study', raters: [], completeness: null })
    expect(input.problems[0]?.remedy).toContain('Load the package that the reader used')
  })
  it.each([
    ['cut in half', text.slice(0, text.length / 2)],
    ['not ours', '{"hello": 1}'],
  ])('is unreadable when %s', (_, content) => {
    const input = read(content, 'answers-R1.json')
    expect(input.state).toBe('unreadable')
    expect(input.problems.length).toBeGreaterThan(0)
  })
  it('is unreadable when it is no text at all', () => {
    const input = readAnswerInput(new Uint8Array([0x1f, 0x8b, 8, 0, 200, 201]), 'x.json', fixture)
    expect(input.problems.map((p) => p.code)).toEqual(['no-text'])
  })
})
