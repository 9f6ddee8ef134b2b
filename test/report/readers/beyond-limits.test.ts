import { expect, it } from 'vitest'
import { notedInterval } from '@/report/readers/readers-words'
import { intervalNote, percentInterval } from '@/report/tables/cell-words'

it('R195: an interval that goes beyond what its figure can be says so', () => {
  const note = 'limits of this method are not bounded'
  expect(notedInterval('accuracy', [0.912, 1.034])).toBe(`91.2 to 103.4; beyond 100%: ${note}`)
  expect(notedInterval('auc', [-0.01, 1.02])).toBe(`−0.010 to 1.020; beyond 0 and 1: ${note}`)
  expect(percentInterval([-0.02, 0.4])).toBe(`-2.0–40.0; beyond 0%: ${note}`)
  expect(intervalNote([0.7, 1.1])).toBe(`0.70 to 1.10; beyond 1: ${note}`)
  // A kappa may be negative, and a limit may be reached.
  expect(intervalNote([-0.2, 1])).toBe('−0.20 to 1.00')
  expect(percentInterval([0, 1])).toBe('0.0–100.0')
})
