import { describe, expect, it } from 'vitest'
import { answerValueSchema } from '@/questions'

describe('answerValueSchema', () => {
  it.each(['yes', 3, ['a', 'b'], { mm: [1, 2, 3] }, { start: [0, 0, 0], end: [3, 4, 0], mm: 5 }])(
    'takes %j',
    (value) => {
      expect(answerValueSchema.parse(value)).toEqual(value)
    },
  )
  it.each([null, undefined, true, [1], { mm: [1, 2] }, { start: [0, 0, 0], mm: 5 }])(
    'refuses %j',
    (value) => {
      expect(answerValueSchema.safeParse(value).success).toBe(false)
    },
  )
})
