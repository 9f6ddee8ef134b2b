import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cohenKappa, type Rating, Z95 } from '@/stats'
import { fisherLimits, kappaInference } from '@/stats/agreement/kappa-inference'
import { ratingsOfTable } from './ratings-of-table'

const kappaOfTable = (counts: number[][], labels = counts.map((_, i) => `c${i}`)) => {
  const { rater1, rater2 } = ratingsOfTable(counts, labels)
  return cohenKappa(rater1, rater2, labels)
}

describe('cohenKappa', () => {
  it('gives the textbook 0.4 for 20/5/10/15', () => {
    const { observed, expected, value, reason } = kappaOfTable([
      [20, 5],
      [10, 15],
    ])
    expect([observed, expected, reason]).toEqual([0.7, 0.5, null])
    expect(value).toBeCloseTo(0.4, 12)
  })

  it('prints what SAS PROC FREQ prints', () => {
    const { value, se, seNull, z } = kappaOfTable([
      [0, 4, 1],
      [0, 8, 0],
      [0, 1, 5],
    ])
    const wald = [-1, 1].map((side) => (value ?? 0) + side * Z95 * (se ?? 0))
    expect([value, se, seNull, z, ...wald].map((x) => x?.toFixed(4))).toEqual([
      '0.4842',
      '0.1380',
      '0.1484',
      '3.2626',
      '0.2137',
      '0.7547',
    ])
  })

  it('leaves out items that either rater missed, and says how many', () => {
    const result = cohenKappa(['a', null, 'b', 'a', null], ['a', 'b', 'b', null, null])
    expect(result).toMatchObject({ total: 5, n: 2, dropped: 3, observed: 1, value: 1 })
  })

  it.each<[string, Rating[], Rating[], string]>([
    ['no item', [], [], 'no-pairs'],
    ['no common item', ['x', null], [null, 'x'], 'no-pairs'],
    ['one shared category', ['x', 'x'], ['x', 'x'], 'one-category'],
  ])('is null with a reason, never NaN: %s', (_, rater1, rater2, reason) => {
    const nothing = { value: null, seNull: null, se: null, z: null, p: null, ci95: null }
    expect(cohenKappa(rater1, rater2, ['x', 'y'])).toMatchObject({ ...nothing, reason })
  })

  it('has standard errors of exactly 0 when one rater is constant, however skewed', () => {
    const others = Array.from({ length: 90_000 }, (_, i) => (i === 0 ? 'no' : 'yes'))
    const result = cohenKappa(
      others.map(() => 'yes'),
      others,
    )
    expect(result).toMatchObject({ value: 0, se: 0, seNull: 0, z: null, p: null, ci95: null })
    expect(result.reason).toBe('zero-standard-error')
  })

  it('takes a standard error below 1e-7, or a variance rounded below 0, as 0', () => {
    expect(kappaInference(0.5, 20, 1e-15, -1e-18)).toMatchObject({
      seNull: 0,
      se: 0,
      z: null,
      p: null,
      ci95: null,
    })
    expect(kappaInference(0.5, 20, 1e-12, 1e-12)).toMatchObject({
      seNull: 1e-6,
      se: 1e-6,
      z: 5e5,
      reason: null,
    })
  })

  it('has limits on the scale of Fisher’s z', () => {
    // R: k <- 16/19; se <- 0.1506273282 (Fleiss, Cohen and Everitt by matrices); tanh(atanh(k) + c(-1, 1) * qt(0.975, 14) * se / (1 - k^2))
    const { ci95 } = kappaOfTable([
      [10, 0],
      [1, 4],
    ])
    expect(ci95?.[0]).toBeCloseTo(0.1171050861, 8)
    expect(ci95?.[1]).toBeCloseTo(0.9815794361, 8)
  })

  it('has limits that say nothing for a coefficient at an end of the scale that has a standard error', () => {
    expect(fisherLimits(1, 0.1, 11)).toEqual([-1, 1])
    expect(fisherLimits(-1.2, 0.1, 11)).toEqual([-1.2, 1])
    expect(fisherLimits(1, 0, 11)).toBeNull()
  })

  it('takes labels as exact strings; only null is missing', () => {
    const labels = [
      '',
      ' ',
      '0',
      'null',
      'NaN',
      '1',
      '1.0',
      '01',
      'é',
      'e\u0301',
      '__proto__',
      'constructor',
    ]
    expect(cohenKappa(labels, labels)).toMatchObject({ n: labels.length, value: 1 })
    expect(cohenKappa(['1', '1', 'b'], ['1.0', '01', 'b'])).toMatchObject({ n: 3, observed: 1 / 3 })
    expect(cohenKappa([0, false, 'x'], [0, false, 'x'])).toMatchObject({ n: 3, observed: 1 })
  })

  it('refuses raters of different length and ratings that were not declared', () => {
    expect(() => cohenKappa(['a'], [])).toThrow(RangeError)
    expect(() => cohenKappa(['a'], ['b'], ['a', 'c'])).toThrow(
      /"b" is not one of the declared categories/,
    )
    expect(() => cohenKappa(['a'], ['a'], ['a', 'a'])).toThrow(/declared twice/)
  })
})

const rating = fc.constantFrom<Rating>('a', 'b', 'c', 'd', null)
const pairs = fc.array(fc.tuple(rating, rating), { maxLength: 60 })

describe('cohenKappa, whatever the ratings', () => {
  it('is the same for swapped raters', () => {
    fc.assert(
      fc.property(pairs, (items) => {
        const [first, second] = [items.map(([a]) => a), items.map(([, b]) => b)]
        const [there, back] = [cohenKappa(first, second), cohenKappa(second, first)]
        expect(there.value).toBe(back.value)
        expect(there.se ?? 0).toBeCloseTo(back.se ?? 0, 12)
        expect(there.seNull).toBe(back.seNull)
      }),
    )
  })

  it('is the same under other names for the categories, and for the same items in another order', () => {
    const names = new Map<Rating, Rating>([
      ['a', 'z'],
      ['b', 'a'],
      ['c', ''],
      ['d', 'd'],
      [null, null],
    ])
    const renamed = (label: Rating) => names.get(label) ?? null
    fc.assert(
      fc.property(pairs, (items) => {
        const turned = [...items].reverse()
        const before = cohenKappa(
          items.map(([a]) => a),
          items.map(([, b]) => b),
        )
        const after = cohenKappa(
          turned.map(([a]) => renamed(a)),
          turned.map(([, b]) => renamed(b)),
        )
        expect(after.value).toBe(before.value)
        expect(after.reason).toBe(before.reason)
        expect(after.se ?? 0).toBeCloseTo(before.se ?? 0, 12)
      }),
    )
  })

  it('is at most 1, and 1 exactly when every pair agrees on two categories or more', () => {
    fc.assert(
      fc.property(pairs, (items) => {
        const { value, observed } = cohenKappa(
          items.map(([a]) => a),
          items.map(([, b]) => b),
        )
        if (value === null) return
        expect(value).toBeLessThanOrEqual(1)
        expect(value === 1).toBe(observed === 1)
      }),
    )
  })

  it('never holds NaN or infinity', () => {
    fc.assert(
      fc.property(pairs, (items) => {
        const result = cohenKappa(
          items.map(([a]) => a),
          items.map(([, b]) => b),
        )
        const numbers = Object.values(result)
          .flat()
          .filter((x) => typeof x === 'number')
        expect(numbers.every(Number.isFinite)).toBe(true)
        expect(Object.values(result).includes(null) || result.reason === null).toBe(true)
      }),
    )
  })
})
