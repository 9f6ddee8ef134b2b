import { describe, expect, it } from 'vitest'
import { type Periods, twoPeriodCrossover } from '@/stats'

const FORWARD: Periods[] = [
  [0.7, 0.78],
  [0.66, 0.75],
  [0.72, 0.74],
  [0.61, 0.73],
]
const BACKWARD: Periods[] = [
  [0.8, 0.74],
  [0.77, 0.71],
  [0.72, 0.7],
  [0.79, 0.75],
]

describe('R153: the two-period crossover of Hills and Armitage', () => {
  // Of SciPy 1.17.1: ttest_ind of the differences (of one order turned round for the period) and of the sums, halved.
  it('gives treatment, period and carry-over as two-sample t tests do', () => {
    const { readers, df, treatment, period, carryOver } = twoPeriodCrossover([FORWARD, BACKWARD])
    expect([readers, df]).toEqual([[4, 4], 6])
    expect(treatment.estimate).toBeCloseTo(0.06125, 12)
    expect(treatment.se).toBeCloseTo(0.011524430571616107, 12)
    expect(treatment.p).toBeCloseTo(0.0018041215472224634, 12)
    expect(treatment.ci95?.[0]).toBeCloseTo(0.033050734256615075, 10)
    expect(treatment.ci95?.[1]).toBeCloseTo(0.08944926574338498, 10)
    expect(period.estimate).toBeCloseTo(0.01625, 12)
    expect(period.p).toBeCloseTo(0.20819923019652545, 12)
    expect(period.ci95?.[0]).toBeCloseTo(-0.011949265743384969, 10)
    expect(carryOver.estimate).toBeCloseTo(-0.0725, 12)
    expect(carryOver.p).toBeCloseTo(0.13815145796204603, 12)
    expect(carryOver.ci95?.[1]).toBeCloseTo(0.031253583021234835, 10)
  })
  it('tells the effect of the session from that of the treatment', () => {
    // Treatment +0.1, second period +0.05, readers who differ, no noise: nothing is left over.
    const forward = [0.5, 0.6].map((base): Periods => [base, base + 0.15])
    const backward = [0.5, 0.7].map((base): Periods => [base + 0.1, base + 0.05])
    const { treatment, period } = twoPeriodCrossover([forward, backward])
    expect(treatment.estimate).toBeCloseTo(0.1, 12)
    expect(period.estimate).toBeCloseTo(0.05, 12)
  })
  it('has no interval where an order has no reader, or two read in all', () => {
    expect(twoPeriodCrossover([FORWARD, []]).treatment).toEqual({
      estimate: null,
      se: null,
      ci95: null,
      p: null,
    })
    const two = twoPeriodCrossover([[[0.5, 0.6]], [[0.7, 0.6]]])
    expect(two.df).toBe(0)
    expect(two.treatment.estimate).toBeCloseTo(0.1, 12)
    expect([two.treatment.ci95, two.treatment.p]).toEqual([null, null])
    const none = twoPeriodCrossover([[], []])
    expect(none.period.estimate).toBeNull()
  })
})
