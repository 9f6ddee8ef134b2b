import fc from 'fast-check'
import { xoroshiro128plus } from 'pure-rand/generator/xoroshiro128plus'
import { describe, expect, it } from 'vitest'
import { bootstrapInterval, krippendorffAlpha, type Rating } from '@/stats'
import { itemDrawer } from '@/stats/intervals/item-drawer'
import {
  bootstrapAlpha,
  bootstrapDifference,
  bootstrapKappa,
  bootstrapMean,
} from './plain-bootstraps'

/** Each item as often as it was drawn. */
const drawnFrom = <T>(items: readonly T[], draws: Int32Array): T[] =>
  items.flatMap((item, i) => Array.from({ length: draws[i] ?? 0 }, () => item))

describe('itemDrawer', () => {
  it('keeps the size of every stratum', () => {
    const strata = ['a', 'b', 'a', 'c', 'b', 'a']
    const draw = itemDrawer({ itemCount: 6, strata, seed: 5 })
    const draws = new Int32Array(6)
    for (let i = 0; i < 50; i++) {
      draw(draws.fill(0), 0)
      expect(drawnFrom(strata, draws).sort()).toEqual([...strata].sort())
    }
  })
  it('draws every item equally often', () => {
    const draw = itemDrawer({ itemCount: 7, seed: 1 })
    const draws = new Int32Array(7)
    const sums = new Int32Array(7)
    for (let i = 0; i < 10_000; i++) {
      draw(draws.fill(0), 0)
      draws.forEach((count, item) => {
        sums[item]! += count
      })
    }
    // 10,000 expected, standard deviation 93.
    for (const sum of sums) expect(Math.abs(sum - 10_000)).toBeLessThan(400)
  })
  it('draws the same for the same seed, on every machine, and other things for another', () => {
    const first = (seed: number) => {
      const draws = new Int32Array(12)
      itemDrawer({ itemCount: 12, seed })(draws, 0)
      return [...draws]
    }
    expect(first(42)).toEqual([0, 2, 2, 1, 0, 1, 0, 1, 0, 2, 1, 2])
    expect(first(43)).not.toEqual(first(42))
  })
})

const rating = fc.constantFrom<Rating>('1', '2', '3', null)
const study = fc.array(fc.tuple(rating, rating, rating, fc.constantFrom('x', 'y', null)), {
  minLength: 1,
  maxLength: 25,
})

describe('the fast bootstrap of alpha', () => {
  it('draws and computes what the plain one does', () => {
    fc.assert(
      fc.property(study, fc.integer(), (items, seed) => {
        const rows = items.map((row) => row.slice(0, 3))
        const options = {
          itemCount: rows.length,
          strata: items.map((row) => row[3]),
          seed,
          iterations: 60,
        }
        const scale = ['1', '2', '3']
        const fast = bootstrapAlpha(options, rows, scale)
        const plain = bootstrapInterval(
          options,
          (draws) => krippendorffAlpha(drawnFrom(rows, draws), 'nominal', scale).value,
        )
        expect(fast.undefinedReplicates).toBe(plain.undefinedReplicates)
        expect(fast.estimate ?? 9).toBeCloseTo(plain.estimate ?? 9, 12)
        expect(fast.ci?.[0] ?? 9).toBeCloseTo(plain.ci?.[0] ?? 9, 12)
        expect(fast.ci?.[1] ?? 9).toBeCloseTo(plain.ci?.[1] ?? 9, 12)
      }),
      { numRuns: 25 },
    )
  })
})

describe('bootstrap intervals', () => {
  it('cover the true accuracy about as often as they say', () => {
    // 300 studies of 80 items at a true accuracy of 0.6; 95% of 300 is 285, standard deviation 3.8.
    const draws = new Int32Array(10)
    const source = itemDrawer({ itemCount: 10, seed: 99 })
    const answers: boolean[] = []
    while (answers.length < 300 * 80) {
      source(draws.fill(0), 0)
      // Six of ten equal items are right: each drawn item is an independent answer at 0.6.
      answers.push(
        ...drawnFrom([true, true, true, true, true, true, false, false, false, false], draws),
      )
    }
    let covered = 0
    for (let study = 0; study < 300; study++) {
      const correct = answers.slice(study * 80, study * 80 + 80)
      const { ci } = bootstrapMean({ itemCount: 80, seed: study, iterations: 500 }, correct)
      const [low = 1, high = 0] = ci ?? []
      if (low <= 0.6 && 0.6 <= high) covered += 1
    }
    expect(covered).toBeGreaterThan(270)
    expect(covered).toBeLessThan(298)
  })
  it('cover the true kappa about as often as they say', () => {
    // 300 studies of 100 items from the table 0.45, 0.10, 0.15, 0.30: kappa is (0.75 - 0.51) / (1 - 0.51).
    const truth = 0.24 / 0.49
    const generator = xoroshiro128plus(7)
    const uniform = () => (generator.next() >>> 0) / 2 ** 32
    const cellOf = (u: number) => (u < 0.45 ? 0 : u < 0.55 ? 1 : u < 0.7 ? 2 : 3)
    let covered = 0
    for (let study = 0; study < 300; study++) {
      const cells = Array.from({ length: 100 }, () => cellOf(uniform()))
      const { ci, estimate } = bootstrapKappa(
        { itemCount: 100, seed: study, iterations: 500 },
        Int32Array.from(cells, (cell) => cell >> 1),
        Int32Array.from(cells, (cell) => cell & 1),
      )
      expect(ci![0]).toBeLessThanOrEqual(estimate!)
      expect(ci![1]).toBeGreaterThanOrEqual(estimate!)
      if (ci![0] <= truth && truth <= ci![1]) covered += 1
    }
    expect(covered).toBeGreaterThan(270)
    expect(covered).toBeLessThan(298)
  })
  it('are narrower where strata differ', () => {
    const correct = Array.from({ length: 100 }, (_, i) => i < 50)
    const strata = correct.map((isCorrect) => (isCorrect ? 'easy' : 'hard'))
    expect(bootstrapMean({ itemCount: 100, strata, seed: 1 }, correct).ci).toEqual([0.5, 0.5])
    expect(bootstrapMean({ itemCount: 100, seed: 1 }, correct).ci?.[0]).toBeLessThan(0.45)
  })
  it('of a paired difference are of the same items: raters who are right together differ nowhere', () => {
    const correct = Array.from({ length: 40 }, (_, i) => i % 3 === 0)
    expect(bootstrapDifference({ itemCount: 40, seed: 2 }, correct, correct)).toMatchObject({
      estimate: 0,
      ci: [0, 0],
    })
    const { estimate } = bootstrapDifference(
      { itemCount: 3, seed: 2 },
      [true, true, null],
      [false, true, false],
    )
    expect(estimate).toBe(0.5)
  })
  it('take the mean of the answered items', () => {
    expect(
      bootstrapMean({ itemCount: 4, seed: 1 }, [true, null, false, true]).estimate,
    ).toBeCloseTo(2 / 3, 12)
  })
  it('are null with a reason where there is nothing to resample', () => {
    const nothing = { estimate: null, ci: null, undefinedReplicates: 0 }
    expect(bootstrapMean({ itemCount: 0, seed: 1 }, [])).toEqual({ ...nothing, reason: 'no-items' })
    expect(bootstrapMean({ itemCount: 1, seed: 1 }, [null])).toEqual({
      ...nothing,
      reason: 'undefined-statistic',
    })
    expect(bootstrapInterval({ itemCount: 1, seed: 1 }, () => Number.NaN)).toEqual({
      ...nothing,
      reason: 'undefined-statistic',
    })
    const same = Int32Array.of(0, 0, 0)
    expect(bootstrapKappa({ itemCount: 3, seed: 1 }, same, same)).toMatchObject({
      estimate: null,
      reason: 'undefined-statistic',
    })
  })
  it('leave out replicates without a value, and count them', () => {
    const codes = Int32Array.of(0, 0, 1)
    const pair = bootstrapKappa({ itemCount: 3, seed: 1, iterations: 2000 }, codes, codes)
    // A replicate of one category only: (2/3)^3 + (1/3)^3 = 1/3.
    expect(Math.abs(pair.undefinedReplicates - 2000 / 3)).toBeLessThan(100)
    expect(pair.ci).toEqual([1, 1])
  })
  it('report progress up to the last replicate', () => {
    const seen: number[] = []
    bootstrapMean(
      { itemCount: 2, seed: 1, iterations: 600, onProgress: (done) => seen.push(done) },
      [true, false],
    )
    expect(seen).toEqual([250, 500, 600])
  })
  it('refuse no replicates, a level of 95 and strata of another length', () => {
    expect(() => bootstrapMean({ itemCount: 1, seed: 1, iterations: 0 }, [true])).toThrow(
      RangeError,
    )
    expect(() => bootstrapMean({ itemCount: 1, seed: 1, level: 95 }, [true])).toThrow(RangeError)
    expect(() => bootstrapMean({ itemCount: 2, seed: 1, strata: ['a'] }, [true, true])).toThrow(
      RangeError,
    )
  })
})
