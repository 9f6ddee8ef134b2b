import { describe, expect, it } from 'vitest'
import { parseStudy } from '@/questions'
import { applyCondition, hashJson } from '@/study'
import { smallItem, smallStudy, smallStudyText } from './small-study'

const codes = (items: readonly object[], changes: object = {}) => {
  const parsed = parseStudy(smallStudyText(items, changes))
  return parsed.ok ? [] : parsed.problems.map((p) => `${p.code} ${p.field}`)
}
const two = (showWhen: object, changes: object = {}) =>
  smallItem('a', {
    questions: [
      { id: 'q1', kind: 'yes-no', prompt: 'One?' },
      { id: 'q2', kind: 'yes-no', prompt: 'Two?', showWhen },
    ],
    ...changes,
  })

const again = {
  stages: [
    { reveal: [], questions: ['q1', 'q2'] },
    { reveal: ['context'], questions: ['q1'] },
  ],
}

describe('S4: what a study refers to exists, once', () => {
  it.each<[string, object[], object, string[]]>([
    ['sound', [smallItem('a'), smallItem('b')], {}, []],
    ['item id twice', [smallItem('a'), smallItem('a')], {}, ['duplicate-item items']],
    [
      'condition',
      [smallItem('a', { condition: 'none' })],
      {},
      ['unknown-condition items[0].condition'],
    ],
    [
      'condition twice',
      [smallItem('a')],
      {
        conditions: [
          { id: 'full', hides: [] },
          { id: 'full', hides: ['context'] },
        ],
      },
      ['duplicate-condition conditions'],
    ],
    [
      'volume',
      [
        smallItem('a', {
          volumes: [{ volume: '0123456789abcdef', label: null, timepoint: 'current' }],
        }),
      ],
      {},
      ['unknown-volume items[0].volumes[0].volume'],
    ],
    [
      'image',
      [smallItem('a', { images: [{ image: '0123456789abcdef', label: null }] })],
      {},
      ['unknown-image items[0].images[0].image'],
    ],
    [
      'practice item',
      [smallItem('a')],
      { reading: { practice: { items: ['x'], feedback: false } } },
      ['unknown-item reading.practice.items[0]'],
    ],
    [
      'showWhen of a later question',
      [two({ question: 'q2', in: ['yes'] })],
      {},
      ['unknown-question items[0].questions[1].showWhen.question'],
    ],
    ['showWhen of an earlier question', [two({ question: 'q1', in: ['yes'] })], {}, []],
    [
      'question id twice',
      [smallItem('a', { questions: [smallItem('').questions[0], smallItem('').questions[0]] })],
      {},
      ['duplicate-question items[0].questions'],
    ],
    [
      'stage that leaves one out',
      [two({ question: 'q1', in: ['yes'] }, { stages: [{ reveal: [], questions: ['q1'] }] })],
      {},
      ['stage-cover items[0].stages'],
    ],
    ['a stage that asks again', [two({ question: 'q1', in: ['yes'] }, again)], {}, []],
    [
      'a stage that asks again where answers may be changed',
      [two({ question: 'q1', in: ['yes'] }, again)],
      { reading: { revision: 'until-finished' } },
      ['revision-of-stages items[0].stages'],
    ],
    [
      'two stages that ask one question under one condition',
      [
        two(
          { question: 'q1', in: ['yes'] },
          { stages: again.stages.map((stage) => ({ ...stage, condition: 'full' })) },
        ),
      ],
      {},
      ['asked-twice-in-condition items[0].stages'],
    ],
    [
      'a stage that lists a question twice',
      [
        two(
          { question: 'q1', in: ['yes'] },
          { stages: [{ reveal: [], questions: ['q1', 'q2', 'q1'] }] },
        ),
      ],
      {},
      ['stage-cover items[0].stages[0].questions'],
    ],
    [
      'stage of a question that is not there',
      [
        two(
          { question: 'q1', in: ['yes'] },
          { stages: [{ reveal: [], questions: ['q1', 'q2', 'q3'] }] },
        ),
      ],
      {},
      ['unknown-question items[0].stages'],
    ],
  ])('%s', (_, items, changes, expected) => {
    expect(codes(items, changes)).toEqual(expected)
  })
})
describe('S6: practice', () => {
  const practice = { reading: { practice: { items: ['a'], feedback: true } } }
  it('is not all there is', () => {
    expect(codes([smallItem('a', { practiceTruth: { answer: { is: 'yes' } } })], practice)).toEqual(
      ['only-practice items'],
    )
  })
  it('carries truths that fit, where it gives feedback', () => {
    const items = (practiceTruth: object | undefined) => [
      smallItem('a', practiceTruth && { practiceTruth }),
      smallItem('b'),
    ]
    expect(codes(items({ answer: { is: 'yes' } }), practice)).toEqual([])
    expect(codes(items(undefined), practice)).toEqual([
      'missing-truth items[0].practiceTruth.answer',
    ])
    expect(codes(items({ answer: { is: 'maybe' } }), practice)).toEqual([
      'wrong-truth items[0].practiceTruth.answer',
    ])
  })
  it('alone carries truths', () => {
    expect(
      codes([smallItem('a', { practiceTruth: { answer: { is: 'yes' } } }), smallItem('b')]),
    ).toEqual(['truth-outside-practice items[0].practiceTruth'])
  })
})
describe('S2: study hash', () => {
  const hashOf = (text: string) => {
    const parsed = parseStudy(text)
    if (!parsed.ok) throw new Error('not sound')
    return parsed.value.studyHash
  }
  const text = smallStudyText([smallItem('a')])
  it('does not depend on spaces, line ends or the order of fields', () => {
    const value = JSON.parse(text)
    const turned = Object.fromEntries(Object.entries(value).reverse())
    expect(hashOf(`\uFEFF${JSON.stringify(turned, null, '\t').replaceAll('\n', '\r\n')}`)).toBe(
      hashOf(text),
    )
  })
  it('depends on every value, defaults that were left out not filled in', () => {
    expect(hashOf(text.replace('A man.', 'A man!'))).not.toBe(hashOf(text))
    expect(hashOf(text)).toBe(hashJson(JSON.parse(text)))
  })
  it('is that of the published example of RFC 8785', () => {
    // The example of RFC 8785, 3.2.3 and 3.2.4, hashed by sha256sum.
    const example = JSON.parse(
      '{"numbers":[333333333.33333329,1E30,4.50,2e-3,0.000000000000000000000000001],"string":"\\u20ac$\\u000F\\u000aA\'\\u0042\\u0022\\u005c\\\\\\"\\/","literals":[null,true,false]}',
    )
    expect(hashJson(example)).toBe(
      '2d5e01a318d0f0879ab568c4be289c8b1f64ef8921a53c6277d5e069978baacb',
    )
  })
})
it('S7: what a condition hides is taken out of the item', () => {
  const conditions = [
    { id: 'full', hides: [] },
    { id: 'bare', hides: ['context', 'volumes', 'images'] },
  ]
  const study = smallStudy(1, { conditions })
  const [item] = study.items
  if (item === undefined) throw new Error('no item')
  const whole = {
    ...item,
    volumes: [{ volume: '0123456789abcdef', label: null, timepoint: 'current' as const }],
    images: [{ image: '0123456789abcdef', label: null }],
  }
  expect(applyCondition(study, whole)).toEqual(whole)
  expect(applyCondition(study, { ...whole, condition: 'bare' })).toMatchObject({
    context: '',
    volumes: [],
    images: [],
  })
})
