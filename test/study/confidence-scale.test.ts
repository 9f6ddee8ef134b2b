import { describe, expect, it } from 'vitest'
import {
  asksConfidence,
  confidenceSchema,
  labelOfStep,
  nearestConfidence,
  shareOfStep,
  stepOfShare,
  stepWords,
} from '@/study'

const five = { steps: 5, labels: ['guessing', 'certain'] }

describe('V80: the scale of confidence that a study defines', () => {
  it.each([
    ['none', true],
    ['percent', true],
    [{ steps: 2 }, true],
    [{ steps: 10, labels: ['low', 'high'] }, true],
    [{ steps: 3, labels: ['low', 'middle', 'high'] }, true],
    [{ steps: 1 }, false],
    [{ steps: 11 }, false],
    [{ steps: 2.5 }, false],
    [{ steps: 5, labels: ['a', 'b', 'c'] }, false],
    [{ steps: 5, labels: ['a', ''] }, false],
    ['stars', false],
  ])('%j', (scale, isOne) => expect(confidenceSchema.safeParse(scale).success).toBe(isOne))

  it('keeps step i of n as the share i / (n - 1), and finds it again', () => {
    expect([0, 1, 2, 3, 4].map((step) => shareOfStep(five, step))).toEqual([0, 0.25, 0.5, 0.75, 1])
    for (let steps = 2; steps <= 10; steps++)
      for (let step = 0; step < steps; step++)
        expect(stepOfShare({ steps }, shareOfStep({ steps }, step))).toBe(step)
    expect(stepOfShare({ steps: 4 }, 0.3333)).toBe(1)
    expect(stepOfShare(five, 0.8)).toBeNull()
  })
  it('says a step by its number and its word', () => {
    expect([0, 0.5, 1].map((share) => stepWords(five, share))).toEqual([
      '1 of 5: guessing',
      '3 of 5',
      '5 of 5: certain',
    ])
    expect(stepWords(five, 0.8)).toBeNull()
    expect(labelOfStep({ steps: 3, labels: ['low', 'middle', 'high'] }, 1)).toBe('middle')
    expect(labelOfStep({ steps: 3 }, 1)).toBeNull()
  })
  it('takes the nearest step; in percent a hundredth, as ever', () => {
    expect(nearestConfidence({ confidence: five }, 0.66)).toBe(0.75)
    expect(nearestConfidence({ confidence: 'percent' }, 0.664)).toBe(0.66)
    expect(nearestConfidence({}, 0.66)).toBeNull()
    expect([asksConfidence({}), asksConfidence({ confidence: 'none' })]).toEqual([false, false])
  })
})
