import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { itemsForSimulatedWidth, itemsForWidth, planKappa, simulateKappa } from '@/freezing/dry-run'
import { kappaOfShares } from '@/freezing/dry-run/kappa-of-shares'
import { cohenKappa } from '@/stats'
import { choiceQuestion, yesNoQuestion } from '../sampling/pool-item'

describe('kappaOfShares', () => {
  it('agrees with the kappa and standard error of the report on every table', () => {
    fc.assert(
      fc.property(
        fc.array(fc.array(fc.nat(12), { minLength: 3, maxLength: 3 }), { minLength: 3, maxLength: 3 }),
        (table) => {
          const n = table.flat().reduce((a, b) => a + b, 0)
          fc.pre(n > 1)
          const cells = table.flatMap((row, i) =>
            row.flatMap((count, j) => new Array<[string, string]>(count).fill([`${i}`, `${j}`])),
          )
          const proven = cohenKappa(
            cells.map(([a]) => a),
            cells.map(([, b]) => b),
          )
          const { kappa, seOfOne } = kappaOfShares(table.map((row) => row.map((count) => count / n)))
          if (proven.value === null) return expect(kappa).toBeNull()
          expect(kappa).toBeCloseTo(proven.value, 10)
          // The report rounds a standard error below 1e-7 to 0.
          expect((seOfOne ?? 0) / Math.sqrt(n)).toBeCloseTo(proven.se ?? 0, 6)
        },
      ),
    )
  })
})

describe('R59: planKappa', () => {
  it('gives the textbook variance for two even categories: (1 - kappa²) / n', () => {
    const plan = planKappa({ categories: [0.5, 0.5], kappa: 0.4, items: 100 })
    expect(plan.se).toBeCloseTo(Math.sqrt((1 - 0.16) / 100), 12)
    expect(plan.width).toBeCloseTo(2 * 1.959964 * Math.sqrt(0.0084), 6)
    expect(plan.ci95?.[0]).toBeCloseTo(0.4 - 1.959964 * Math.sqrt(0.0084), 6)
  })
  it('and itemsForWidth are each other’s inverse', () => {
    for (const categories of [
      [0.5, 0.5],
      [0.73, 0.27],
      [0.4, 0.3, 0.2, 0.1],
    ])
      for (const width of [0.1, 0.24, 0.5]) {
        const { items } = itemsForWidth({ categories, kappa: 0.4, width })
        expect(items).not.toBeNull()
        expect(planKappa({ categories, kappa: 0.4, items: items ?? 0 }).width).toBeLessThanOrEqual(
          width + 1e-9,
        )
        expect(planKappa({ categories, kappa: 0.4, items: (items ?? 0) - 1 }).width).toBeGreaterThan(width)
      }
  })
  it('needs more items where one answer prevails', () => {
    const needed = (share: number) =>
      itemsForWidth({ categories: [share, 1 - share], kappa: 0.6, width: 0.3 }).items ?? 0
    expect(needed(0.9)).toBeGreaterThan(needed(0.7))
    expect(needed(0.7)).toBeGreaterThan(needed(0.5))
  })
  it.each([
    [{ categories: [1], kappa: 0.4 }, /sum to 1/],
    [{ categories: [0.5, 0.6], kappa: 0.4 }, /sum to 1/],
    [{ categories: [1, 0], kappa: 0.4 }, /one category/],
    [{ categories: [0.5, 0.5], kappa: 2 }, /between -1 and 1/],
    [{ categories: [0.9, 0.1], kappa: -0.9 }, /cannot disagree/],
  ])('%j has a reason and no number', (assumed, reason) => {
    const plan = planKappa({ ...assumed, items: 100 })
    expect(plan.width).toBeNull()
    expect(plan.reason).toMatch(reason)
    expect(itemsForWidth({ ...assumed, width: 0.2 }).items).toBeNull()
  })
})

describe('R59: simulateKappa', () => {
  const yesNo = Array.from({ length: 100 }, (_, n) => yesNoQuestion(n % 2 === 0 ? 'yes' : 'no'))

  it('comes to the kappa that independent readers have: (2a - 1)² on balanced yes-no questions', () => {
    const simulated = simulateKappa({ questions: yesNo, accuracy: 0.8, seed: 1, replicates: 400 })
    expect(simulated.kappa).toBeGreaterThan(0.36 - 0.02)
    expect(simulated.kappa).toBeLessThan(0.36 + 0.02)
    expect(simulated.width).toBeCloseTo(
      planKappa({ categories: [0.5, 0.5], kappa: 0.36, items: 100 }).width ?? 0,
      1,
    )
    expect(simulated.group).toBeNull()
  })
  it('gives the same for the same seed, and another for another', () => {
    const run = (seed: number) => simulateKappa({ questions: yesNo, accuracy: 0.7, seed, replicates: 20 })
    expect(run(3)).toEqual(run(3))
    expect(run(4)).not.toEqual(run(3))
  })
  it('says how many items a width needs, and gets that width with them', () => {
    const questions = [
      ...yesNo,
      ...Array.from({ length: 30 }, (_, n) => choiceQuestion(['a', 'b', 'c', 'd'], n % 4)),
    ]
    const simulated = simulateKappa({ questions, accuracy: 0.6, seed: 1 })
    const items = itemsForSimulatedWidth(simulated, 0.2)
    expect(items).toBeGreaterThan(130)
    const again = simulateKappa({ questions, accuracy: 0.6, seed: 2, items: items ?? 0, replicates: 100 })
    expect(again.width).toBeGreaterThan(0.19)
    expect(again.width).toBeLessThan(0.21)
  })
  it('is narrower for the mean of five raters than for a pair', () => {
    const five = simulateKappa({ questions: yesNo, accuracy: 0.8, raters: 5, seed: 1 })
    expect(five.group?.width).toBeLessThan(five.width ?? 0)
    expect(five.group?.kappa).toBeCloseTo(five.kappa ?? 0, 1)
  })
  it('gives a reason where there is nothing to compute', () => {
    expect(simulateKappa({ questions: [], accuracy: 0.8, seed: 1 }).reason).toMatch(/no question has a truth/)
    const allYes = yesNo.map(() => yesNoQuestion('yes'))
    expect(simulateKappa({ questions: allYes, accuracy: 1, seed: 1 }).reason).toMatch(/one category/)
  })
})
