import fc from 'fast-check'
import { expect, it } from 'vitest'
import { floatFromHalf, halfFromFloat } from '@/viewer/half-float'

it('is exact for whole numbers up to 2048', () => {
  for (let n = -2048; n <= 2048; n++) expect(floatFromHalf(halfFromFloat(n))).toBe(n)
})
it('knows the landmarks of the format', () => {
  expect(halfFromFloat(1)).toBe(0x3c00)
  expect(halfFromFloat(-2)).toBe(0xc000)
  expect(halfFromFloat(65504)).toBe(0x7bff)
  expect(halfFromFloat(2 ** -14)).toBe(0x0400)
  expect(halfFromFloat(2 ** -24)).toBe(0x0001)
  expect(floatFromHalf(halfFromFloat(Number.NaN))).toBeNaN()
  expect(floatFromHalf(halfFromFloat(1e9))).toBe(Number.POSITIVE_INFINITY)
})
it('rounds to the nearest: never further off than half a step', () => {
  fc.assert(
    fc.property(fc.double({ min: -60000, max: 60000, noNaN: true }), (value) => {
      const error = Math.abs(floatFromHalf(halfFromFloat(value)) - value)
      const halfStep = Math.max(Math.abs(value) * 2 ** -11, 2 ** -25)
      // The number is single precision before it is half: its own rounding, 2^-24 of the value at most, comes on top.
      expect(error).toBeLessThanOrEqual(halfStep + Math.abs(value) * 2 ** -24)
    }),
  )
})
