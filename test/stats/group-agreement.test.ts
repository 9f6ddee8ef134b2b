import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  cohenKappa,
  fleissKappa,
  generalisedFleissKappa,
  gwetAc,
  krippendorffAlpha,
  lightKappa,
  type Rating,
} from '@/stats'
import { FOURTEEN_RATERS, TWELVE_UNITS } from './published-ratings'
import { ratingsOfTable } from './ratings-of-table'

const FIVE = [1, 2, 3, 4, 5]
// Ten shares of 1/10 do not add up to 1 in binary: the statistics must not trip over that.
const SAME = Array.from({ length: 10 }, () => ['normal', 'normal', 'normal'])

describe('fleissKappa', () => {
  it('gives the published 0.210', () => {
    const { n, raterCount, value } = fleissKappa(FOURTEEN_RATERS, FIVE)
    expect([n, raterCount, value?.toFixed(3)]).toEqual([10, 14, '0.210'])
  })
  it('uses items rated by all raters only', () => {
    expect(fleissKappa(TWELVE_UNITS)).toMatchObject({ n: 8, raterCount: 4, dropped: 4 })
  })
  it.each<[string, Rating[][], string]>([
    ['no-items', [], 'no item'],
    ['no-items', [[null, null]], 'no rating'],
    [
      'no-complete-items',
      [
        ['a', null],
        [null, 'a'],
      ],
      'no complete item',
    ],
    ['one-rater', [['a'], ['b']], 'one rater'],
    ['one-category', SAME, 'one category'],
  ])('is null with reason %s', (reason, ratings) => {
    expect(fleissKappa(ratings)).toMatchObject({
      value: null,
      seNull: null,
      z: null,
      p: null,
      reason,
    })
  })
})

describe('generalisedFleissKappa', () => {
  it('gives the 0.76117 (SE 0.15302) that Gwet printed', () => {
    const { n, value, se, ci95 } = generalisedFleissKappa(TWELVE_UNITS, FIVE)
    expect([n, value?.toFixed(5), se?.toFixed(5)]).toEqual([12, '0.76117', '0.15302'])
    // R: tanh(atanh(0.76117) + c(-1, 1) * qt(0.975, 11) * 0.15302 / (1 - 0.76117^2))
    expect(ci95?.map((end) => end.toFixed(3))).toEqual(['0.196', '0.947'])
  })
  it('has the value of the complete one where nothing is missing', () => {
    expect(generalisedFleissKappa(FOURTEEN_RATERS).value).toBeCloseTo(
      fleissKappa(FOURTEEN_RATERS).value ?? 0,
      12,
    )
  })
  it('is null with a reason', () => {
    expect(generalisedFleissKappa([])).toMatchObject({ n: 0, value: null, reason: 'no-items' })
    expect(
      generalisedFleissKappa([
        ['a', null],
        [null, 'b'],
      ]),
    ).toMatchObject({ n: 2, value: null, reason: 'no-pairs' })
    expect(generalisedFleissKappa(SAME)).toMatchObject({
      observed: 1,
      expected: 1,
      value: null,
      reason: 'one-category',
    })
    expect(generalisedFleissKappa([['a', 'b']])).toMatchObject({
      value: -1,
      se: null,
      ci95: null,
      reason: 'one-item',
    })
  })
})

describe('gwetAc', () => {
  it('gives the AC1 0.77544 (SE 0.14295) that Gwet printed', () => {
    const { value, se } = gwetAc(TWELVE_UNITS, FIVE)
    expect([value?.toFixed(5), se?.toFixed(5)]).toEqual(['0.77544', '0.14295'])
  })
  it('stays high where kappa drops: 80/10/5/5', () => {
    const { rater1, rater2 } = ratingsOfTable(
      [
        [80, 10],
        [5, 5],
      ],
      ['absent', 'present'],
    )
    const rows = rater1.map((label, i) => [label, rater2[i] ?? null])
    expect(gwetAc(rows, ['absent', 'present']).value).toBeCloseTo(0.808, 12)
    expect(cohenKappa(rater1, rater2).value).toBeCloseTo(0.3182, 4)
  })
  it('rises with the number of declared categories', () => {
    const [two, five] = [
      ['a', 'b'],
      ['a', 'b', 'c', 'd', 'e'],
    ].map(
      (c) =>
        gwetAc(
          [
            ['a', 'b'],
            ['a', 'a'],
          ],
          c,
        ).value,
    )
    expect(five ?? 0).toBeGreaterThan(two ?? 1)
  })
  it('gives every weight the same value on two categories', () => {
    const rows = [
      ['a', 'b'],
      ['a', 'a'],
      ['b', 'b'],
      ['b', null],
    ]
    const values = (['unweighted', 'linear', 'quadratic', 'ordinal'] as const).map(
      (w) => gwetAc(rows, ['a', 'b'], w).value,
    )
    expect(new Set(values).size).toBe(1)
  })
  it('is defined, and 1, when one of two categories was used', () => {
    expect(gwetAc(SAME, ['normal', 'abnormal'])).toMatchObject({
      expected: 0,
      value: 1,
      se: 0,
      ci95: null,
      reason: 'zero-standard-error',
    })
  })
  it('is null with a reason', () => {
    expect(gwetAc([], ['a', 'b']).reason).toBe('no-items')
    expect(gwetAc([['a', null]], ['a', 'b'])).toMatchObject({
      n: 1,
      value: null,
      reason: 'no-pairs',
    })
    expect(gwetAc(SAME, ['normal'])).toMatchObject({ value: null, reason: 'one-category' })
  })
})

describe('krippendorffAlpha', () => {
  it.each([
    ['nominal' as const, '0.743'],
    ['ordinal' as const, '0.815'],
    ['interval' as const, '0.849'],
    ['ratio' as const, '0.797'],
  ])('gives the published %s alpha', (level, published) => {
    const alpha = krippendorffAlpha(TWELVE_UNITS, level)
    expect(alpha).toMatchObject({ total: 12, n: 11, pairableValues: 40 })
    expect(alpha.value?.toFixed(3)).toBe(published)
  })
  it('takes the order of text labels from the declared scale', () => {
    const words = new Map<Rating, Rating>([
      [1, 'none'],
      [2, 'mild'],
      [3, 'some'],
      [4, 'much'],
      [5, 'all'],
    ])
    const worded = TWELVE_UNITS.map((row) => row.map((rating) => words.get(rating) ?? null))
    const declared = krippendorffAlpha(worded, 'ordinal', ['none', 'mild', 'some', 'much', 'all'])
    expect(declared.value).toBeCloseTo(krippendorffAlpha(TWELVE_UNITS, 'ordinal').value ?? 0, 12)
    expect(krippendorffAlpha(worded, 'ordinal')).toMatchObject({ value: null, reason: 'no-order' })
  })
  it('parses no text as a number', () => {
    expect(
      krippendorffAlpha(
        [
          ['1', '2'],
          ['1', '1'],
        ],
        'interval',
      ),
    ).toMatchObject({ value: null, reason: 'not-numeric' })
  })
  it('is null with a reason', () => {
    expect(krippendorffAlpha([], 'nominal').reason).toBe('no-pairs')
    expect(
      krippendorffAlpha(
        [
          [1, null],
          [null, 2],
        ],
        'nominal',
      ),
    ).toMatchObject({ n: 0, value: null, reason: 'no-pairs' })
    expect(
      krippendorffAlpha(
        [
          [3, 3],
          [3, 3],
          [null, 4],
        ],
        'interval',
      ),
    ).toMatchObject({ value: null, reason: 'one-category' })
  })
  it('comes near kappa for two raters with alike habits and many items', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 1, max: 50 }), { minLength: 6, maxLength: 6 }),
        (cells) => {
          const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0] = cells.map((count) => count * 40)
          // Symmetric table: equal marginals, where alpha and kappa differ by small-sample terms only.
          const { rater1, rater2 } = ratingsOfTable(
            [
              [a, d, e],
              [d, b, f],
              [e, f, c],
            ],
            ['x', 'y', 'z'],
          )
          const alpha = krippendorffAlpha(
            rater1.map((label, i) => [label, rater2[i] ?? null]),
            'nominal',
          ).value
          const kappa = cohenKappa(rater1, rater2).value
          expect(Math.abs((alpha ?? 9) - (kappa ?? -9))).toBeLessThan(2 / rater1.length)
        },
      ),
      { numRuns: 30 },
    )
  })
})

describe('lightKappa', () => {
  const rows = [
    ['a', 'a', 'b'],
    ['b', 'b', 'b'],
    ['a', 'b', 'a'],
    ['b', 'b', null],
  ]
  it('is the mean over the pairs', () => {
    const column = (rater: number) => rows.map((row) => row[rater] ?? null)
    const pairs = [
      [0, 1],
      [0, 2],
      [1, 2],
    ].map(([a = 0, b = 0]) => cohenKappa(column(a), column(b)).value ?? 0)
    const light = lightKappa(rows)
    expect(light.pairs.map((pair) => pair.raters)).toEqual([
      [0, 1],
      [0, 2],
      [1, 2],
    ])
    expect(light.value).toBeCloseTo((pairs[0]! + pairs[1]! + pairs[2]!) / 3, 12)
  })
  it('is null when a pair has no kappa', () => {
    expect(
      lightKappa([
        ['a', 'a', 'a'],
        ['a', 'a', 'b'],
      ]),
    ).toMatchObject({ value: null, reason: 'undefined-pair' })
    expect(lightKappa([['a'], ['b']])).toMatchObject({
      pairs: [],
      value: null,
      reason: 'one-rater',
    })
    expect(lightKappa([])).toMatchObject({ value: null, reason: 'no-items' })
  })
})
