import { describe, expect, it } from 'vitest'
import { discordantPairs, mcnemar, pearson, percentile, spearman, wilsonInterval } from '@/stats'

describe('wilsonInterval', () => {
  it('gives the limits of R: prop.test(45, 100, correct = FALSE)', () => {
    expect(wilsonInterval(45, 100)?.map((x) => x.toFixed(6))).toEqual(['0.356145', '0.547554'])
  })
  it('ends exactly at 0 and at 1', () => {
    for (const n of [1, 3, 10, 57_000]) {
      expect(wilsonInterval(0, n)?.[0]).toBe(0)
      expect(wilsonInterval(n, n)?.[1]).toBe(1)
    }
  })
  it('is mirrored for failures, and holds the proportion', () => {
    const [low = 9, high = -9] = wilsonInterval(2, 10) ?? []
    const [mirroredLow = 9, mirroredHigh = -9] = wilsonInterval(8, 10) ?? []
    expect(low).toBeCloseTo(1 - mirroredHigh, 12)
    expect(high).toBeCloseTo(1 - mirroredLow, 12)
    expect(low < 0.2 && 0.2 < high).toBe(true)
  })
  it('is null of nothing and refuses what is no count', () => {
    expect(wilsonInterval(0, 0)).toBeNull()
    for (const [x, n] of [
      [2, 1],
      [-1, 3],
      [0.5, 3],
      [Number.NaN, 3],
    ] as const)
      expect(() => wilsonInterval(x, n)).toThrow(RangeError)
  })
})

describe('mcnemar', () => {
  it('gives 6 against 2 by hand: exact 74/256, chi-square 2, corrected 9/8', () => {
    const test = mcnemar(6, 2)
    expect(test.exactP).toBeCloseTo(74 / 256, 12)
    expect([test.chiSquare, test.correctedChiSquare]).toEqual([2, 9 / 8])
    expect(test.chiSquareP).toBeCloseTo(0.1572992, 7)
    expect(mcnemar(2, 6)).toMatchObject({ exactP: test.exactP, chiSquare: 2 })
  })
  it('is 0 with p 1 for equal counts, corrected or not', () => {
    expect(mcnemar(7, 7)).toMatchObject({
      exactP: 1,
      chiSquare: 0,
      chiSquareP: 1,
      correctedChiSquare: 0,
      correctedP: 1,
    })
  })
  it('has no chi-square without a discordant pair', () => {
    const nothing = {
      chiSquare: null,
      chiSquareP: null,
      correctedChiSquare: null,
      correctedP: null,
    }
    expect(mcnemar(0, 0)).toEqual({
      b: 0,
      c: 0,
      exactP: 1,
      ...nothing,
      reason: 'no-discordant-pairs',
    })
  })
  it('keeps the digits of a very small p', () => {
    expect(mcnemar(0, 400).chiSquareP).toBeGreaterThan(0)
  })
  it('counts first right and second wrong as b, and leaves unanswered items out', () => {
    const [first, second] = [Int8Array.of(1, 1, 0, -1, 1, 0), Int8Array.of(0, 1, 1, 0, -1, 1)]
    expect(discordantPairs(first, second)).toEqual({ n: 4, b: 1, c: 2 })
    expect(() => discordantPairs(first, new Int8Array())).toThrow(RangeError)
    expect(() => mcnemar(1.5, 2)).toThrow(RangeError)
  })
})

describe('pearson and spearman', () => {
  it('give r = 0.5 by hand and its t test', () => {
    const { n, value, p } = pearson([1, 2, 3], [1, 3, 2])
    expect(n).toBe(3)
    expect(value).toBeCloseTo(0.5, 12)
    expect(p).toBeCloseTo(2 / 3, 12)
  })
  it('rank ties at their mean', () => {
    // Ranks 1, 2.5, 2.5, 4 against 1, 2, 3, 4: 4.5 / sqrt(4.5 * 5).
    expect(spearman([1, 2, 2, 9], [10, 20, 30, 40]).value).toBeCloseTo(4.5 / Math.sqrt(22.5), 12)
  })
  it('are not a number where a value is none', () => {
    expect(pearson([1, 2, Number.NaN], [1, 3, 2]).value).toBeNaN()
    expect(spearman([1, 2, Number.NaN], [1, 3, 2]).value).toBeNaN()
  })
  it('leave out pairs with a missing value', () => {
    expect(pearson([1, null, 2, 3, 9], [1, 7, 3, 2, null])).toMatchObject({ n: 3 })
  })
  it('are exactly 1 with p 0 on a line, whatever the rounding', () => {
    const x = [0.1, 0.2, 0.3]
    expect(
      pearson(
        x,
        x.map((v) => 0.7 * v + 0.1),
      ),
    ).toMatchObject({ value: 1, p: 0, reason: null })
    expect(spearman([1, 2, 3], [30, 20, -5])).toMatchObject({ value: -1, p: 0, reason: null })
  })
  it.each([
    [[], [], 'no-pairs'],
    [[1, null], [null, 2], 'no-pairs'],
    [[1], [2], 'constant-input'],
    [[0.1, 0.1, 0.1], [1, 2, 3], 'constant-input'],
  ])('are null with a reason: %j and %j', (x, y, reason) => {
    expect(pearson(x, y)).toMatchObject({ value: null, p: null, reason })
    expect(spearman(x, y)).toMatchObject({ value: null, p: null, reason })
  })
  it('have no p for two pairs', () => {
    expect(pearson([1, 2], [5, 3])).toEqual({
      n: 2,
      value: -1,
      p: null,
      reason: 'no-degrees-of-freedom',
    })
  })
})

describe('percentile', () => {
  it('interpolates as R type 7 does', () => {
    expect(percentile([1, 2, 3, 4], 0.025)).toBeCloseTo(1.075, 12)
    expect(percentile([1, 2, 3, 4], 0.5)).toBe(2.5)
    expect([percentile([1, 2], 0), percentile([1, 2], 1), percentile([7], 0.3)]).toEqual([1, 2, 7])
  })
  it('is null of nothing and refuses 97.5 for 0.975', () => {
    expect(percentile([], 0.5)).toBeNull()
    expect(() => percentile([1], 97.5)).toThrow(RangeError)
  })
})
