import { describe, expect, it } from 'vitest'
import { type CommittedAnswer, itemAtStage, openStage } from '@/answers'
import type { Question } from '@/questions'
import { committedAnswers, problemOfDraft, visibleQuestions } from '@/reading/session/item-answers'
import {
  EMPTY_DRAFT,
  EMPTY_QUESTION,
  type ItemDraft,
  withQuestion,
} from '@/reading/session/item-draft'
import { itemOf, yesNo } from './study-of'

const diagnosis: Question = {
  id: 'diagnosis',
  kind: 'choice',
  prompt: 'Diagnosis',
  options: [
    { id: 'tumor', label: 'Tumour' },
    { id: 'stroke', label: 'Stroke' },
  ],
}
const subtype = yesNo('subtype', { showWhen: { question: 'diagnosis', in: ['tumor'] } })
const grade = yesNo('grade', { showWhen: { question: 'subtype', in: ['yes'] } })
const entered = (values: Record<string, unknown>): ItemDraft =>
  Object.entries(values).reduce(
    (draft, [id, value]) => withQuestion(draft, id, { value }),
    EMPTY_DRAFT,
  )
const answer = (question: string, value: string | null): CommittedAnswer => ({
  question,
  value,
  abstained: value === null,
  confidence: null,
})
const ids = (questions: readonly Question[]) => questions.map((q) => q.id)

describe('visibleQuestions', () => {
  const all = [diagnosis, subtype, grade]
  it('asks a dependent question only for the values it names', () => {
    expect(ids(visibleQuestions(all, EMPTY_DRAFT))).toEqual(['diagnosis'])
    expect(ids(visibleQuestions(all, entered({ diagnosis: 'stroke' })))).toEqual(['diagnosis'])
    expect(ids(visibleQuestions(all, entered({ diagnosis: 'tumor' })))).toEqual([
      'diagnosis',
      'subtype',
    ])
  })
  it('hides what depends on a hidden question, whatever was entered there before', () => {
    const draft = entered({ diagnosis: 'stroke', subtype: 'yes', grade: 'no' })
    expect(ids(visibleQuestions(all, draft))).toEqual(['diagnosis'])
  })
  it('hides what depends on an abstention', () => {
    const draft = withQuestion(entered({ diagnosis: 'tumor' }), 'diagnosis', { hasAbstained: true })
    expect(ids(visibleQuestions(all, draft))).toEqual(['diagnosis'])
  })
  it('takes a committed answer before what is entered', () => {
    const locked = new Map([['diagnosis', answer('diagnosis', 'tumor')]])
    expect(ids(visibleQuestions(all, entered({ diagnosis: 'stroke' }), locked))).toEqual([
      'diagnosis',
      'subtype',
    ])
  })
  it('holds for any chosen option of a multi-choice', () => {
    const many: Question = { ...diagnosis, kind: 'multi-choice' }
    expect(
      ids(visibleQuestions([many, subtype], entered({ diagnosis: ['stroke', 'tumor'] }))),
    ).toContain('subtype')
    expect(
      ids(visibleQuestions([many, subtype], entered({ diagnosis: ['stroke'] }))),
    ).not.toContain('subtype')
  })
})

describe('openStage', () => {
  const item = itemOf('i1', {
    context: 'history',
    questions: [yesNo('a'), yesNo('b', { showWhen: { question: 'a', in: ['yes'] } }), yesNo('c')],
    stages: [
      { reveal: ['volumes'], questions: ['a'] },
      { reveal: [], questions: ['b'] },
      { reveal: ['context'], questions: ['c'] },
    ],
    volumes: [{ volume: '0123456789abcdef', label: 'T1', timepoint: 'current' }],
  })
  it('opens one stage after the other', () => {
    expect(openStage(item, new Map())).toBe(0)
    expect(openStage(item, new Map([['a', answer('a', 'yes')]]))).toBe(1)
  })
  it('skips a stage in which nothing is asked', () => {
    expect(openStage(item, new Map([['a', answer('a', 'no')]]))).toBe(2)
  })
  it('is over when everything that is asked is committed', () => {
    const locked = new Map([
      ['a', answer('a', 'no')],
      ['c', answer('c', 'yes')],
    ])
    expect(openStage(item, locked)).toBeNull()
  })
  it('shows nothing before its stage, and what no stage names from the start', () => {
    expect(itemAtStage(item, 0)).toMatchObject({ context: '', volumes: item.volumes })
    expect(itemAtStage(item, 2)).toMatchObject({ context: 'history', volumes: item.volumes })
    const unnamed = { ...item, stages: [{ reveal: [], questions: ['a', 'b', 'c'] }] }
    expect(itemAtStage(unnamed, 0)).toMatchObject({ context: 'history', volumes: item.volumes })
  })
})

describe('problemOfDraft and committedAnswers', () => {
  const sure = yesNo('sure', { confidence: 'percent', abstain: { label: 'Cannot determine' } })
  it('asks for an answer, then for the confidence', () => {
    expect(problemOfDraft(sure, EMPTY_QUESTION)).toMatch(/Answer this question/)
    expect(problemOfDraft(sure, { ...EMPTY_QUESTION, value: 'yes' })).toMatch(/Set your confidence/)
    expect(problemOfDraft(sure, { value: 'yes', hasAbstained: false, confidence: 0 })).toBeNull()
  })
  it('lets the kind judge the value', () => {
    expect(problemOfDraft(sure, { value: 'maybe', hasAbstained: false, confidence: 1 })).toMatch(
      /"yes" or "no"/,
    )
  })
  it('keeps neither value nor confidence of an abstention', () => {
    const draft = withQuestion(EMPTY_DRAFT, 'sure', {
      value: 'yes',
      confidence: 0.9,
      hasAbstained: true,
    })
    expect(committedAnswers([sure], draft)).toEqual([
      { question: 'sure', value: null, abstained: true, confidence: null },
    ])
  })
  it('commits an optional question that was left empty as no answer', () => {
    expect(committedAnswers([yesNo('free', { required: false })], EMPTY_DRAFT)).toEqual([
      { question: 'free', value: null, abstained: false, confidence: null },
    ])
  })
  it('refuses to commit what has a problem', () => {
    expect(() => committedAnswers([sure], EMPTY_DRAFT)).toThrow(TypeError)
  })
})
