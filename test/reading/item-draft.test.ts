import { describe, expect, it } from 'vitest'
import {
  EMPTY_DRAFT,
  EMPTY_QUESTION,
  questionDraft,
  readDraft,
  withQuestion,
} from '@/reading/session/item-draft'

describe('readDraft', () => {
  it('gives back what was kept', () => {
    const kept = {
      questions: { a: { value: ['x'], hasAbstained: false, confidence: 0.5 } },
      comment: 'c',
      flag: 'f',
      reason: 'r',
      activeMs: 12,
    }
    expect(readDraft(JSON.parse(JSON.stringify(kept)))).toEqual(kept)
  })
  it.each([null, undefined, 'text', 7, []])('takes %s for nothing', (stored) => {
    expect(readDraft(stored)).toEqual(EMPTY_DRAFT)
  })
  it('leaves out what does not fit', () => {
    expect(
      readDraft({
        questions: { a: 'nonsense', b: { confidence: 7 } },
        comment: 5,
        activeMs: -3,
        stranger: 1,
      }),
    ).toEqual({
      ...EMPTY_DRAFT,
      questions: {
        a: { value: null, hasAbstained: false, confidence: null },
        b: { value: null, hasAbstained: false, confidence: null },
      },
    })
  })
})

describe('questionDraft', () => {
  it.each(['constructor', 'toString', 'hasOwnProperty'])(
    'has nothing entered for a question called %s, which every object has',
    (id) => {
      expect(questionDraft(EMPTY_DRAFT, id)).toEqual(EMPTY_QUESTION)
      expect(questionDraft(withQuestion(EMPTY_DRAFT, id, { value: 'yes' }), id).value).toBe('yes')
    },
  )
})
