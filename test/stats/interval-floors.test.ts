import { describe, expect, it } from 'vitest'
import {
  agreementFloor,
  classFloors,
  clusteredWilsonInterval,
  clustersFloor,
  differenceFloor,
  meanFloor,
  shareFloor,
  wilsonInterval,
} from '@/stats'

const upTo = (n: number) => Array.from({ length: n }, (_, k) => k)
/** `n` observations, of which the first so many are `value`, the others `rest`. */
const some = (n: number, count: number, value: number, rest: number) =>
  upTo(n).map((k) => (k < count ? value : rest))

describe('R38: what an interval must rest on', () => {
  it('a share: five clusters with a hit and five with a miss', () => {
    expect(shareFloor(upTo(20), some(20, 4, 0, 1))).toBe('few-errors')
    expect(shareFloor(upTo(20), some(20, 5, 0, 1))).toBeNull()
    expect(shareFloor(upTo(20), some(20, 16, 0, 1))).toBe('few-errors')
    // Ten misses of four clusters are four; what does not count is none.
    expect(shareFloor([...upTo(20).map((k) => k % 4), ...upTo(20)], some(40, 20, 0, 1))).toBe(
      'few-errors',
    )
    expect(shareFloor(upTo(20), some(20, 15, -1, 1))).toBe('few-errors')
  })
  it('a difference: eight clusters in which both sides differ', () => {
    expect(differenceFloor(upTo(30), some(30, 7, -1, 0))).toBe('few-differences')
    expect(differenceFloor(upTo(30), some(30, 8, -1, 0))).toBeNull()
  })
  it('agreement: eight rarer answers a rater, and three clusters that raters disagree on', () => {
    const answers = some(30, 8, 1, 0)
    const other = upTo(30).map((k) => Number(k > 1 && k < 10))
    expect(agreementFloor(upTo(30), [some(30, 7, 1, 0), some(30, 8, 1, 0)])).toBe('rare-answers')
    expect(agreementFloor(upTo(30), [answers, some(30, 9, 1, 0)])).toBe('few-disagreements')
    expect(agreementFloor(upTo(30), [answers, other])).toBeNull()
    // Without an answer there is none to be rare, and nothing to disagree on.
    expect(agreementFloor(upTo(30), [answers, upTo(30).map(() => -1)])).toBe('rare-answers')
  })
  it('classes: five cases of each for macro F1, two of them wrong for balanced accuracy', () => {
    const truths = some(40, 5, 1, 0)
    const answers = truths.map((truth, k) => (k === 0 || k > 34 ? 1 - truth : truth))
    expect(classFloors(upTo(40), truths, answers)).toEqual({
      weightedF1: null,
      macroF1: null,
      balancedAccuracy: 'small-classes',
    })
    const two = answers.map((answer, k) => (k === 1 ? 0 : answer))
    expect(classFloors(upTo(40), truths, two).balancedAccuracy).toBeNull()
    expect(classFloors(upTo(40), some(40, 4, 1, 0), two)).toMatchObject({
      weightedF1: null,
      macroF1: 'small-classes',
    })
    expect(classFloors(upTo(40), truths, truths).macroF1).toBe('few-errors')
  })
  it('a mean: twelve clusters, five of them unlike the most frequent value; others by number', () => {
    expect(meanFloor(upTo(11), some(11, 5, 2, 0))).toBe('fewer-than-12')
    expect(meanFloor(upTo(12), some(12, 4, 2, 0))).toBe('few-values')
    expect(meanFloor(upTo(12), some(12, 5, 2, 0))).toBeNull()
    expect(clustersFloor('median', upTo(5))).toBe('fewer-than-6')
    expect(clustersFloor('measured', upTo(39))).toBe('fewer-than-40')
    expect(clustersFloor('measured', upTo(40))).toBeNull()
  })
})

describe('Wilson’s interval of clustered answers', () => {
  it('is of as many answers as they are worth, by hand: 3, 3, 2 and 0 of 3', () => {
    const clusters = upTo(12).map((k) => Math.floor(k / 3))
    const hits = [1, 1, 1, 1, 1, 1, 1, 1, 0, 0, 0, 0]
    // p = 2/3; deviations 1, 1, 0 and -2; variance (4/3) 6 / 144 = 1/18; worth (2/9) 18 = 4 answers; t(3) = 3.182446.
    const square = 3.182446305284263 ** 2
    const half = Math.sqrt(square * (2 / 9 / 4 + square / 64))
    const found = clusteredWilsonInterval(clusters, hits)
    expect(found?.[0]).toBeCloseTo((2 / 3 + square / 8 - half) / (1 + square / 4), 9)
    expect(found?.[1]).toBeCloseTo((2 / 3 + square / 8 + half) / (1 + square / 4), 9)
  })
  it('is of the clusters where all are alike, and none of one', () => {
    expect(clusteredWilsonInterval([0, 0, 1, 1], [1, 1, 1, 1])).toEqual(wilsonInterval(2, 2))
    expect(clusteredWilsonInterval([0, 0], [1, 0])).toBeNull()
    expect(clusteredWilsonInterval([0, 1, 2], [-1, 0, 0])).toEqual(wilsonInterval(0, 2))
  })
})
