import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { gwetAcOfCodes, type Rating } from '@/stats'
import { ratingPatterns } from '@/stats/agreement/rating-patterns'

describe('ratingPatterns', () => {
  it.each([
    ['a few raters', 3, 4],
    ['more raters and categories than a number has digits for', 12, 90],
  ])(
    'takes together what every rater coded alike, and nothing else: %s',
    (_, raterCount, highest) => {
      const rows = fc.array(
        fc.array(fc.constantFrom(-1, 0, 1, highest), {
          minLength: raterCount,
          maxLength: raterCount,
        }),
        { minLength: 1, maxLength: 30 },
      )
      fc.assert(
        fc.property(rows, (items) => {
          const columns = Array.from({ length: raterCount }, (_, rater) =>
            Int32Array.from(items, (row) => row[rater]!),
          )
          const { codes, counts, slotOfItem } = ratingPatterns(columns)
          // Each item has the codes of its pattern …
          items.forEach((row, item) => {
            expect(codes.map((column) => column[slotOfItem[item]!])).toEqual(row)
          })
          // … and no pattern stands twice.
          expect(counts.length).toBe(new Set(items.map((row) => row.join())).size)
          expect([...counts]).toEqual(
            [...counts].map((_, slot) => slotOfItem.filter((own) => own === slot).length),
          )
        }),
        { numRuns: 50 },
      )
    },
  )
})

describe('gwetAcOfCodes', () => {
  it('is AC1 as it is defined, item by item, also with a rating missing', () => {
    const rating = fc.constantFrom<Rating>(0, 1, 2, null)
    fc.assert(
      fc.property(fc.array(fc.tuple(rating, rating), { minLength: 3, maxLength: 40 }), (items) => {
        const codes = [0, 1].map((rater) =>
          Int32Array.from(items, (row) => Number(row[rater] ?? -1)),
        )
        const { value } = gwetAcOfCodes(codes, 3)
        const rated = items
          .map((row) => row.filter((one) => one !== null))
          .filter((row) => row.length > 0)
        const both = rated.filter((row) => row.length === 2)
        if (both.length === 0) {
          expect(value).toBeNull()
          return
        }
        const observed = both.filter(([a, b]) => a === b).length / both.length
        const share = (k: number) =>
          rated.reduce((sum, row) => sum + row.filter((one) => one === k).length / row.length, 0) /
          rated.length
        const expected = [0, 1, 2].reduce((sum, k) => sum + share(k) * (1 - share(k)), 0) / 2
        expect(value).toBeCloseTo((observed - expected) / (1 - expected), 10)
      }),
    )
  })
})
