import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { fileWarnings } from '@/report/warnings/file-warnings'
import { plainLines } from '@/results/inputs/plain-lines'
import { readAnswerInput } from '@/results/inputs/read-answer-input'
import { readPredictions } from '@/results/inputs/read-predictions'
import { makeFixture } from './reading-fixture'

const { study } = makeFixture([
  { id: 'one', category: 'Presence', questions: [{ kind: 'yes-no', truth: { is: 'yes' } }] },
  { id: 'free', category: 'Diagnosis', questions: [{ kind: 'text', truth: { is: 'glioma' } }] },
])
const read = (...lines: string[]) => readPredictions(lines.join('\n'), 'm.jsonl', study)
const faults = (...lines: string[]) => {
  const result = read(...lines)
  return result.ok ? [] : result.problems.map(({ code, line }) => [code, line])
}
const sound = '{"model":"m","item":"one","value":"yes","confidence":0.5}'

it('a field that stands twice or is not known is told with its line, on the quick way too', () => {
  expect(faults(sound, '{"model":"m","item":"free","value":"a","value":"b"}')).toEqual([
    ['duplicate-field', 2],
  ])
  expect(faults(sound, '{"model":"m","item":"free","value":"a","sure":1}')).toEqual([
    ['unrecognized_keys', 2],
  ])
  expect(faults(sound, '{"model":"m","item":"free","value":"a","__proto__":{}}')).toEqual([
    ['unrecognized_keys', 2],
  ])
  expect(faults(sound, sound)).toEqual([['duplicate-answer', 2]])
})

it('what looks like a field inside a text is text', () => {
  const value = 'he said "glioma": sure'
  const result = read(sound, JSON.stringify({ model: 'm', item: 'free', value }))
  expect(
    result.ok ? result.value.models[0]?.answers.map((answer) => answer.value) : result.problems,
  ).toEqual(['yes', value])
})

it('rows in another order than the study, and of several models, come to their questions', () => {
  const lines = ['m', 'n'].flatMap((model) =>
    ['free', 'one'].map((item) =>
      JSON.stringify({ value: `yes`, model, item, question: 'answer' }),
    ),
  )
  const result = read(...lines)
  const raters = result.ok ? result.value.models : []
  expect(raters.map(({ code, answers }) => [code, ...answers.map((a) => a.item)])).toEqual([
    ['m', 'free', 'one'],
    ['n', 'free', 'one'],
  ])
})

it('a row that names no question of several is told, wherever it stands; named ones come to their own', () => {
  const own = makeFixture([
    { id: 'one', category: 'C', questions: [{ kind: 'yes-no' }] },
    { id: 'two', category: 'C', questions: ['a', 'b'].map((id) => ({ id, kind: 'yes-no' })) },
  ])
  const line = (item: string, question?: string) =>
    JSON.stringify({ model: 'm', item, question, value: question === 'b' ? 'no' : 'yes' })
  const readOwn = (...lines: string[]) => readPredictions(lines.join('\n'), 'm.jsonl', own.study)
  expect(readOwn(line('one'), line('two'), line('two', 'c'))).toMatchObject({
    problems: [
      { code: 'missing-question', line: 2, field: 'question' },
      { code: 'unknown-question', line: 3, field: 'question' },
    ],
  })
  for (const lines of [
    [line('one', 'answer'), line('two', 'a'), line('two', 'b')],
    [line('two', 'b'), line('two', 'a'), line('one', 'answer')],
  ]) {
    const result = readOwn(...lines)
    const answers = result.ok ? (result.value.models[0]?.answers ?? []) : []
    expect(answers.map((a) => `${a.item} ${a.question} ${a.value}`).sort()).toEqual([
      'one answer yes',
      'two a yes',
      'two b no',
    ])
  }
})

describe('plainLines', () => {
  const spaced = (line: object) => JSON.stringify(line).replaceAll(/([:,])(?=["\d])/g, '$1 ')
  it('reads lines as the JSON parser would, whatever the order of their fields, their spaces and escapes', () => {
    const scalar = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.double({ noNaN: true }),
      fc.boolean(),
      fc.constant(null),
    )
    const line = fc.record({
      model: fc.string({ minLength: 1 }),
      item: fc.string({ minLength: 1 }),
      value: scalar,
      confidence: fc.option(fc.double({ min: 0, max: 1, noNaN: true })),
    })
    fc.assert(
      fc.property(
        fc.array(line, { minLength: 1 }),
        fc.boolean(),
        fc.boolean(),
        (lines, isSpaced, isTurned) => {
          const written = lines
            .map((one) => (isTurned ? Object.fromEntries(Object.entries(one).reverse()) : one))
            .map((one) => (isSpaced ? spaced(one) : JSON.stringify(one)))
          const text = written.join('\n')
          const plainAt = plainLines(text)
          let from = 0
          for (const one of written) {
            const plain = plainAt(from)
            // What it passes over is left to the schema; what it takes must be right.
            if (plain !== null) {
              expect(plain.end).toBe(from + one.length)
              expect(plain.prediction).toEqual({ question: undefined, ...JSON.parse(one) })
            }
            from += one.length + 1
          }
        },
      ),
    )
  })
  it('takes the usual lines, with escapes in the answer', () => {
    const lines = [sound, sound.replace('yes', 'a \\"b\\"\\n: c'), sound.replace('"yes"', 'null')]
    const plainAt = plainLines(lines.join('\n'))
    const starts = lines.map((_, n) =>
      lines.slice(0, n).reduce((sum, line) => sum + line.length + 1, 0),
    )
    expect(starts.map((from) => plainAt(from)?.prediction.value)).toEqual([
      'yes',
      'a "b"\n: c',
      null,
    ])
  })
  it.each([
    ['a field twice', '{"model":"m","item":"one","value":"yes","value":"no","confidence":0.5}'],
    ['an unknown field', '{"model":"m","item":"one","value":"yes","x" :1,"confidence":0.5}'],
    ['another order', '{"item":"one","model":"m","value":"yes","confidence":0.5}'],
    ['a confidence of 80', '{"model":"m","item":"one","value":"yes","confidence":80}'],
    [
      'an escape that JSON does not know',
      '{"model":"m","item":"one","value":"\\q","confidence":0.5}',
    ],
    ['a break within a text', '{"model":"m","item":"one","value":"a\nb","confidence":0.5}'],
    ['a number that JSON does not know', '{"model":"m","item":"one","value":01,"confidence":0.5}'],
    ['two on one line', `${sound}${sound}`],
    ['a line cut in half', sound.slice(0, 40)],
    ['an empty model', sound.replace('"m"', '""')],
  ])('leaves %s to the schema', (_, line) => {
    expect(plainLines(`${sound}\n${line}\n${sound}`)(sound.length + 1)).toBeNull()
  })
  it('takes nothing of a file whose first line is not sound', () => {
    for (const first of ['[]', 'null', '{"model":"m"', '{"model":"m","item":"one"}'])
      expect(plainLines(`${first}\n${sound}`)(first.length + 1)).toBeNull()
  })
})

it('a line for a question that its case does not ask is left out, and named', () => {
  const own = makeFixture([
    { id: 'one', category: 'C', questions: [{ id: 'a', kind: 'yes-no' }] },
    { id: 'two', category: 'C', questions: ['a', 'b'].map((id) => ({ id, kind: 'yes-no' })) },
  ])
  const lines = [
    ['one', 'a'],
    ['one', 'b'],
    ['two', 'b'],
  ].map(([item, question]) => JSON.stringify({ model: 'm', item, question, value: 'yes' }))
  const result = readPredictions(lines.join('\n'), 'm.jsonl', own.study)
  expect(result).toMatchObject({
    value: {
      models: [{ answers: [{ item: 'one' }, { item: 'two' }] }],
      leftOut: [{ code: 'not-asked', line: 2, field: 'question' }],
    },
  })
  const file = readAnswerInput(Buffer.from(lines.join('\n')), 'm.jsonl', own)
  expect(fileWarnings([file])).toContainEqual({
    code: 'lines-left-out',
    message: '"m.jsonl": 1 line ignored, each with a question that its case does not ask (line 2).',
  })
})

it('a list or a place that is a value as it stands was not reduced to one', () => {
  const options = ['A', 'B'].map((id) => ({ id, label: id }))
  const own = makeFixture([
    { id: 'r', category: 'C', questions: [{ kind: 'ranking', options }] },
    { id: 'p', category: 'C', questions: [{ kind: 'point' }] },
  ])
  const lines = [
    { item: 'r', value: ['B', 'A'] },
    { item: 'p', value: { mm: [1, 2, 3] } },
  ].map((line) => JSON.stringify({ model: 'm', ...line }))
  const result = readPredictions(lines.join('\n'), 'm.jsonl', own.study)
  expect(result.ok ? result.value.models[0]?.answers : result.problems).toMatchObject([
    { value: ['B', 'A'], isReduced: false },
    { value: { mm: [1, 2, 3] }, isReduced: false },
  ])
})
