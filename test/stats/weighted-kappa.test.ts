import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cohenKappa, type Rating, weightedKappa, Z95 } from '@/stats'
import { ratingsOfTable } from './ratings-of-table'

describe('weightedKappa', () => {
  it('prints what SAS PROC FREQ prints for linear weights', () => {
    const { rater1, rater2 } = ratingsOfTable(
      [
        [0, 4, 1],
        [0, 8, 0],
        [0, 1, 5],
      ],
      [0, 1, 2],
    )
    const { value, se, seNull } = weightedKappa(rater1, rater2, [0, 1, 2], 'linear')
    const wald = [-1, 1].map((side) => (value ?? 0) + side * Z95 * (se ?? 0))
    expect([value, se, seNull, ...wald].map((x) => x?.toFixed(4))).toEqual([
      '0.4701',
      '0.1457',
      '0.1426',
      '0.1845',
      '0.7558',
    ])
  })

  it('counts a near miss by hand: 1-2-3 against 1-2-2', () => {
    // Linear: po = 5/6, pe = 11/18, kappa = (15 - 11) / (18 - 11).
    expect(weightedKappa([1, 2, 3], [1, 2, 2], [1, 2, 3], 'linear').value).toBeCloseTo(4 / 7, 12)
  })

  it('goes by the position in the declared scale, not by alphabet or by the labels used', () => {
    const scale = ['none', 'mild', 'moderate', 'severe']
    const near = weightedKappa(
      ['none', 'mild', 'severe'],
      ['mild', 'mild', 'severe'],
      scale,
      'linear',
    ).value
    const far = weightedKappa(
      ['none', 'mild', 'severe'],
      ['severe', 'mild', 'severe'],
      scale,
      'linear',
    ).value
    expect(near).toBeGreaterThan(far ?? 1)
    const [first, second] = [
      [1, 2, 4, 5],
      [1, 4, 4, 5],
    ]
    const [whole, used] = [
      [1, 2, 3, 4, 5],
      [1, 2, 4, 5],
    ]
    expect(weightedKappa(first, second, whole, 'linear').value).not.toBeCloseTo(
      weightedKappa(first, second, used, 'linear').value ?? 0,
      3,
    )
  })

  it.each<[Rating[], string[], string]>([
    [[], ['x', 'y'], 'no-pairs'],
    [[], [], 'no-pairs'],
    [['x', 'x'], ['x', 'y'], 'one-category'],
    [['x', 'x'], ['x'], 'one-category'],
  ])('is null with a reason for %j on the scale %j', (ratings, scale, reason) => {
    const nothing = { value: null, seNull: null, se: null, z: null, p: null, ci95: null }
    expect(weightedKappa(ratings, ratings, scale, 'quadratic')).toMatchObject({
      ...nothing,
      reason,
    })
  })

  it('equals unweighted kappa on two categories, standard errors and all', () => {
    const binary = fc.constantFrom<Rating>('n', 'y', null)
    fc.assert(
      fc.property(
        fc.array(fc.tuple(binary, binary), { maxLength: 50 }),
        fc.constantFrom('linear' as const, 'quadratic' as const),
        (items, weights) => {
          const [first, second] = [items.map(([a]) => a), items.map(([, b]) => b)]
          const plain = cohenKappa(first, second, ['n', 'y'])
          const weighted = weightedKappa(first, second, ['n', 'y'], weights)
          expect(weighted.reason).toBe(plain.reason)
          expect(weighted.n).toBe(plain.n)
          for (const key of ['value', 'se', 'seNull', 'observed', 'expected'] as const)
            expect(weighted[key] ?? -9).toBeCloseTo(plain[key] ?? -9, 9)
        },
      ),
    )
  })

  it('is symmetric in the raters and the same from either end of the scale', () => {
    const level = fc.integer({ min: 1, max: 5 })
    fc.assert(
      fc.property(fc.array(fc.tuple(level, level), { maxLength: 50 }), (items) => {
        const [first, second] = [items.map(([a]) => a), items.map(([, b]) => b)]
        const scale = [1, 2, 3, 4, 5]
        const value = weightedKappa(first, second, scale, 'quadratic').value
        expect(weightedKappa(second, first, scale, 'quadratic').value).toBe(value)
        expect(weightedKappa(first, second, [...scale].reverse(), 'quadratic').value).toBe(value)
      }),
    )
  })
})
