import { describe, expect, it } from 'vitest'
import {
  answersFile,
  answersOfItem,
  checkAnswers,
  completenessOf,
  finalAnswers,
  parseAnswers,
  revisionsOf,
  sessionState,
  verifyAnswers,
} from '@/answers'
import { smallStudy } from '../study/small-study'
import { committed, HASH, logOf, started, wholeFile } from './session-fixture'

const study = smallStudy(4)
const [first = '', second = ''] = ['i001', 'i002']

describe('A3: answers are what the log comes to', () => {
  const log = logOf([
    started(study),
    { type: 'item-shown', data: { item: first, position: 1 } },
    committed(first, 1, 'yes'),
    committed(second, 2, null),
    committed(first, 1, 'no', 2),
    {
      type: 'item-passed',
      data: { item: 'i003', position: 3, flag: 'cannot be shown', comment: null },
    },
  ])
  const file = answersFile(log)
  it('every revision is kept, the last one counts', () => {
    expect(file.answers.map((a) => [a.item, a.value, a.revision, a.abstained])).toEqual([
      [first, 'yes', 1, false],
      [second, null, 1, true],
      [first, 'no', 2, false],
    ])
    expect(finalAnswers(file.answers).get(first)?.get('answer')?.value).toBe('no')
    const state = sessionState(log)
    expect(answersOfItem(state, first).get('answer')?.value).toBe('no')
    expect([revisionsOf(state, first), revisionsOf(state, 'i004')]).toEqual([2, 0])
    expect([...state.passed.keys()]).toEqual(['i003'])
    expect(state.finishedAt).toBeNull()
  })
  it('a list of answers that says otherwise is found, answer by answer', () => {
    const changed = structuredClone(file)
    changed.answers[1] = { ...changed.answers[1]!, value: 'yes', abstained: false }
    changed.answers.push({ ...changed.answers[0]!, item: 'i004' })
    expect(
      verifyAnswers(changed, 'a.json').map((p) => `${p.code} ${p.field}: ${p.message}`),
    ).toEqual([
      'answers-changed answers[1]: the answer to "i002" is not what the log says',
      'answers-changed answers[3]: the answer to "i004" is not in the log',
    ])
    const missing = structuredClone(file)
    missing.answers.pop()
    expect(verifyAnswers(missing, 'a.json').map((p) => p.message)).toEqual([
      'the answer to "i001" is in the log but missing from the list',
    ])
  })
  it.each(['studyId', 'tool'] as const)('a header whose %s was changed is found', (field) => {
    expect(
      verifyAnswers({ ...file, [field]: 'x' }, 'a.json').map((p) => [p.code, p.field]),
    ).toEqual([['header-changed', field]])
  })
  it('a rater’s name that was changed is found', () => {
    const other = { ...file, rater: { ...file.rater, code: 'R9' } }
    expect(verifyAnswers(other, 'a.json').map((p) => [p.code, p.field])).toEqual([
      ['header-changed', 'rater'],
    ])
  })
  it('counts what was answered', () => {
    expect(completenessOf(file, study)).toEqual({ answered: 2, total: 4, isFinished: false })
    expect(completenessOf(wholeFile(study), study)).toEqual({
      answered: 4,
      total: 4,
      isFinished: true,
    })
  })
})

describe('A4: answers belong to the study they are analysed with', () => {
  const file = wholeFile(study)
  const codes = (changed: typeof file, of = study, hash = HASH) =>
    checkAnswers(changed, of, hash, 'a.json').map((p) => `${p.code} ${p.field}`)
  it('those of this study do', () => {
    expect(codes(file)).toEqual([])
  })
  it('another study hash says whose they are, and nothing more', () => {
    expect(codes(file, study, 'cd'.repeat(32))).toEqual(['answers-of-another-study studyHash'])
  })
  it('a code that is not on the list', () => {
    expect(codes(file, { ...study, raters: { codes: ['A1'] } })).toEqual([
      'unknown-rater rater.code',
    ])
  })
  it('an order that is not the one this study gives', () => {
    const turned = { ...file, session: { ...file.session, order: file.session.order.toReversed() } }
    expect(codes(turned)).toEqual(['order-changed session.order'])
  })
  it('a question that is not asked, and a value its kind does not allow', () => {
    const strange = {
      ...file,
      answers: [
        { ...file.answers[0]!, question: 'other' },
        { ...file.answers[1]!, value: 'maybe' },
      ],
    }
    expect(codes(strange)).toEqual(['unknown-item answers[0]', 'wrong-value answers[1]'])
  })
})
it('S1: a file of answers names its typos', () => {
  const text = JSON.stringify({ ...wholeFile(study), hed: 'x' })
  const parsed = parseAnswers(text, 'a.json')
  expect(parsed.ok ? [] : parsed.problems.map((p) => p.message)).toEqual([
    'unknown field "hed", the nearest known field is "head"',
  ])
})
