import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { kindNames, kindOf, kinds, type Question, questionSchema } from '@/questions'

const question = (changes: object): Question =>
  questionSchema.parse({ id: 'q', prompt: 'What?', ...changes })
const options = [
  { id: 'a', label: 'Tumour' },
  { id: 'b', label: 'Stroke' },
  { id: 'c', label: 'Normal' },
]
const Q = {
  yesNo: question({ kind: 'yes-no' }),
  choice: question({ kind: 'choice', options }),
  multi: question({ kind: 'multi-choice', options }),
  text: question({ kind: 'text', maxLength: 30 }),
  number: question({ kind: 'number', unit: 'mm', min: 0, max: 50, step: 0.5 }),
  scale: question({ kind: 'scale', min: 1, max: 5, anchors: { '1': 'poor' } }),
  tens: question({ kind: 'scale', min: 0, max: 100, step: 10 }),
  ranking: question({ kind: 'ranking', options, maxLength: 2 }),
  freeRanking: question({ kind: 'ranking' }),
  point: question({ kind: 'point' }),
  distance: question({ kind: 'distance' }),
}
const line = (mm: number) => ({ start: [0, 0, 0], end: [mm, 0, 0], mm })

describe('Q1: scoring', () => {
  it.each<[Question, unknown, unknown, object]>([
    [Q.yesNo, 'yes', { is: 'yes' }, { isCorrect: true }],
    [Q.yesNo, 'no', { is: 'yes' }, { isCorrect: false }],
    [Q.choice, 'b', { is: 'b' }, { isCorrect: true }],
    [Q.choice, 'a', { is: 'b' }, { isCorrect: false }],
    [Q.multi, ['c', 'a'], { is: ['a', 'c'] }, { isCorrect: true }],
    [Q.multi, ['a'], { is: ['a', 'c'] }, { isCorrect: false }],
    [Q.multi, [], { is: [] }, { isCorrect: true }],
    [
      Q.text,
      'The LEFT frontal lobe.',
      { is: 'left frontal lobe' },
      { isCorrect: true, tokenF1: 1 },
    ],
    [Q.text, 'left frontal', { is: 'left frontal lobe' }, { isCorrect: false, tokenF1: 0.8 }],
    [Q.text, 'GBM', { is: 'glioblastoma', or: ['gbm'] }, { isCorrect: true, tokenF1: 1 }],
    [Q.number, 12.8, { is: 12.5, within: 0.3 }, { isCorrect: true }],
    [Q.number, 12.81, { is: 12.5, within: 0.3 }, { isCorrect: false }],
    [Q.number, 12.5, { is: 12.5 }, { isCorrect: true, absoluteError: 0 }],
    [Q.scale, 4, { is: 5 }, { isCorrect: false, absoluteError: 1 }],
    [Q.ranking, ['b', 'a'], { is: 'a' }, { isCorrect: false, rank: 2 }],
    [Q.ranking, ['b', 'a'], { is: 'a', or: ['b'] }, { isCorrect: true, rank: 1 }],
    [Q.ranking, ['b', 'c'], { is: 'a' }, { isCorrect: false, rank: null }],
    [Q.freeRanking, ['The stroke', 'Tumour'], { is: 'stroke' }, { isCorrect: true, rank: 1 }],
    [
      Q.point,
      { mm: [3, 4, 0] },
      { mm: [0, 0, 0], withinMm: 5 },
      { isCorrect: true, absoluteError: 5 },
    ],
    [Q.point, { mm: [3, 4, 1] }, { mm: [0, 0, 0], withinMm: 5 }, { isCorrect: false }],
    [Q.distance, line(24), { mm: 22, withinMm: 2 }, { isCorrect: true, absoluteError: 2 }],
    [Q.distance, line(24.1), { mm: 22, withinMm: 2 }, { isCorrect: false }],
  ])('%o: %j against %j', (q, value, truth, expected) => {
    const score = kindOf(q).score(q, value, truth)
    expect(score).toMatchObject(
      Object.fromEntries(
        Object.entries(expected).map(([k, v]) => [
          k,
          typeof v === 'number' ? expect.closeTo(v, 12) : v,
        ]),
      ),
    )
  })
})
describe('Q2: labels of agreement', () => {
  it.each<[Question, unknown, string]>([
    [Q.yesNo, 'no', 'no'],
    [Q.multi, ['c', 'a'], 'a+c'],
    [Q.multi, ['a'], '{a}'],
    [Q.multi, [], '{}'],
    [Q.text, ' The  Left-sided lesion! ', 'leftsided lesion'],
    [Q.number, 5, '5'],
    [Q.scale, 4, '4'],
    [Q.tens, 30, '30'],
    [Q.ranking, ['b', 'a'], 'b'],
    [Q.ranking, [], ''],
    [Q.freeRanking, ['A Stroke'], 'stroke'],
    [Q.point, { mm: [1.04, -2, 3] }, '1.0 -2.0 3.0'],
    [Q.distance, line(12.34), '12.3'],
  ])('%o: %j', (q, value, label) => {
    expect(kindOf(q).label(q, value)).toBe(label)
  })
})
describe('values are read at the border', () => {
  it.each<[Question, unknown, RegExp]>([
    [Q.yesNo, 'Yes', /"yes" or "no"/],
    [Q.choice, 'd', /no option of this question \(a, b, c\)/],
    [Q.choice, 1, /no option/],
    [Q.multi, ['a', 'a'], /named twice/],
    [Q.multi, ['x'], /no option/],
    [Q.text, 'x'.repeat(31), /31 characters, at most 30/],
    [Q.number, '5', /must be a number/],
    [Q.number, Number.NaN, /must be a number/],
    [Q.number, 51, /51 mm is above the most allowed, 50 mm/],
    [Q.scale, 2.5, /whole number from 1 to 5/],
    [Q.tens, 25, /whole number from 0 to 100 in steps of 10/],
    [Q.ranking, ['a', 'b', 'c'], /3 entries, at most 2/],
    [Q.point, { mm: [1, 2] }, /place in millimetres/],
    [Q.distance, { start: [0, 0, 0], end: [1, 0, 0], mm: 5 }, /not the distance between/],
  ])('%o refuses %j', (q, value, message) => {
    expect(kindOf(q).problemOfValue(q, value)).toMatch(message)
    expect(() => kindOf(q).label(q, value)).toThrow(TypeError)
  })
  it.each<[Question, unknown]>([
    [Q.yesNo, { is: 'maybe' }],
    [Q.choice, { is: 'd' }],
    [Q.number, { is: 'five' }],
    [Q.number, { is: 5, within: -1 }],
    [Q.scale, { is: 6 }],
    [Q.point, { mm: [0, 0, 0] }],
    [Q.distance, { is: 5 }],
    [Q.ranking, { is: 'x' }],
    [Q.text, { is: 3 }],
  ])('%o refuses the truth %j', (q, truth) => {
    expect(kindOf(q).problemOfTruth(q, truth)).toEqual(expect.any(String))
  })
})
it('a kind is never given a question of another', () => {
  const [yesNo] = kinds
  expect(() => yesNo?.label(Q.text, 'x')).toThrow(/text question was given to yes-no/)
})
it('an unknown kind names the known ones', () => {
  const read = questionSchema.safeParse({ id: 'q', kind: 'yesno', prompt: 'x' })
  const named = 'yes-no, choice, multi-choice, text, number, scale, ranking, point, distance'
  expect(kindNames.join(', ')).toContain(named)
  expect(read.error?.issues[0]?.message).toBe(
    `unknown kind of question, it must be one of: ${kindNames.join(', ')}`,
  )
})
it.each([
  ['one option', { kind: 'choice', options: options.slice(0, 1) }],
  ['two options of one id', { kind: 'choice', options: [options[0], options[0]] }],
  ['a scale upside down', { kind: 'scale', min: 5, max: 1 }],
  ['a scale whose steps miss its end', { kind: 'scale', min: 0, max: 100, step: 30 }],
  ['a scale of 200 steps', { kind: 'scale', min: 0, max: 200 }],
])('%s is no question', (_, changes) => {
  expect(questionSchema.safeParse({ id: 'q', prompt: 'x', ...changes }).success).toBe(false)
})

const TRUTHS: readonly [Question, object][] = [
  [Q.yesNo, { is: 'no' }],
  [Q.choice, { is: 'b' }],
  [Q.multi, { is: ['a', 'c'] }],
  [Q.text, { is: 'left frontal', or: ['frontal'] }],
  [question({ kind: 'text', maxLength: 12 }), { is: 'left frontal' }],
  [Q.number, { is: 12.5, within: 0.5 }],
  [Q.scale, { is: 3 }],
  [Q.ranking, { is: 'b' }],
  [Q.freeRanking, { is: 'stroke' }],
  [Q.point, { mm: [10, 20, 30], withinMm: 10 }],
  [Q.distance, { mm: 23, withinMm: 2 }],
]
describe('K2: a simulated answer is of its kind, and as right as was asked for', () => {
  it.each(TRUTHS)('%o', (q, truth) => {
    const kind = kindOf(q)
    fc.assert(
      fc.property(
        fc.boolean(),
        fc.infiniteStream(fc.integer({ min: 0, max: 999 })),
        (isCorrect, stream) => {
          const random = () => (stream.next().value ?? 0) / 1000
          const value = kind.simulate(q, truth, isCorrect, random)
          expect(kind.problemOfValue(q, value)).toBeNull()
          expect(kind.score(q, value, truth).isCorrect).toBe(isCorrect)
        },
      ),
    )
  })
})
it.each<[Question, number | null]>([
  [Q.yesNo, 0.5],
  [Q.choice, 1 / 3],
  [Q.scale, 0.2],
  [Q.tens, 1 / 11],
  [Q.text, null],
  [Q.multi, null],
])('%o is guessed right with probability %j', (q, chance) => {
  expect(kindOf(q).chance(q)).toBe(chance)
})
