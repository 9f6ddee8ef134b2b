import { describe, expect, it } from 'vitest'
import { linearSlope, newcombeInterval } from '@/stats'

describe('newcombeInterval', () => {
  it.each([
    // Newcombe 1998, table II, method 10.
    [56, 70, 48, 80, 0.0524, 0.3339],
    [9, 10, 3, 10, 0.1705, 0.809],
    [6, 7, 2, 7, 0.0582, 0.8062],
    [5, 56, 0, 29, -0.0381, 0.1926],
    [0, 10, 0, 20, -0.1611, 0.2775],
    [10, 10, 0, 10, 0.6075, 1],
  ])('%i/%i - %i/%i: %f to %f, as published', (x1, n1, x2, n2, low, high) => {
    const interval = newcombeInterval(x1, n1, x2, n2)
    expect(interval?.[0]).toBeCloseTo(low, 4)
    expect(interval?.[1]).toBeCloseTo(high, 4)
  })
  it('is null for an empty group, and turns round with the groups', () => {
    expect(newcombeInterval(0, 0, 3, 4)).toBeNull()
    const [one, two] = [newcombeInterval(7, 9, 2, 11)!, newcombeInterval(2, 11, 7, 9)!]
    expect(one[0]).toBeCloseTo(-two[1], 12)
    expect(one[1]).toBeCloseTo(-two[0], 12)
  })
})

describe('linearSlope', () => {
  it('fits 1, 2, 3 to 2, 3, 7: slope 2.5, intercept -1', () => {
    expect(linearSlope([1, 2, 3], [2, 3, 7])).toEqual({
      n: 3,
      slope: 2.5,
      intercept: -1,
      reason: null,
    })
  })
  it('has no slope for one point or for points above each other', () => {
    expect(linearSlope([1], [2]).reason).toBe('no-items')
    expect(linearSlope([1, 1], [2, 3]).reason).toBe('constant-input')
    expect(() => linearSlope([1], [])).toThrow(RangeError)
  })
})
