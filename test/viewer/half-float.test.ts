import fc from 'fast-check'
import { expect, it } from 'vitest'
import { floatFromHalf, halfFromFloat } from '@/nifti/samples/half-float'

const within = (limit: number) => fc.double({ min: -limit, max: limit, noNaN: true })

it('is exact for whole numbers up to 2048', () => {
  for (let n = -2048; n <= 2048; n++) expect(floatFromHalf(halfFromFloat(n))).toBe(n)
})
it('knows the landmarks of the format', () => {
  expect(halfFromFloat(1)).toBe(0x3c00)
  expect(halfFromFloat(-2)).toBe(0xc000)
  expect(halfFromFloat(65504)).toBe(0x7bff)
  expect(halfFromFloat(2 ** -14)).toBe(0x0400)
  expect(halfFromFloat(2 ** -24)).toBe(0x0001)
  expect(halfFromFloat(1.01 * 2 ** -25)).toBe(0x0001)
  expect(halfFromFloat(0.99 * 2 ** -25)).toBe(0)
  expect(floatFromHalf(halfFromFloat(Number.NaN))).toBeNaN()
  expect(floatFromHalf(halfFromFloat(1e9))).toBe(Number.POSITIVE_INFINITY)
})
it('rounds to the nearest: never further off than half a step', () => {
  fc.assert(
    fc.property(fc.oneof(within(60000), within(1e-6)), (value) => {
      // The number is single precision before it is half, so that is what the step is counted from.
      const single = Math.fround(value)
      const error = Math.abs(floatFromHalf(halfFromFloat(value)) - single)
      expect(error).toBeLessThanOrEqual(Math.max(Math.abs(single) * 2 ** -11, 2 ** -25))
    }),
  )
})
