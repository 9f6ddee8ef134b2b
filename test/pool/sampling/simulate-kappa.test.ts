import { describe, expect, it } from 'vitest'
import { itemsForSimulatedWidth, simulateKappa } from '@/pool'
import { choiceQuestion, yesNoQuestion } from './pool-item'

describe('simulateKappa', () => {
  const yesNo = Array.from({ length: 100 }, (_, n) => yesNoQuestion(n % 2 === 0 ? 'yes' : 'no'))

  it('comes to the kappa that independent readers have: (2a - 1)² on balanced yes-no questions', () => {
    const simulated = simulateKappa(yesNo, 0.8, 1)
    expect(simulated.kappa).toBeGreaterThan(0.36 - 0.02)
    expect(simulated.kappa).toBeLessThan(0.36 + 0.02)
    // The textbook variance for two even categories: (1 - kappa²) / n.
    expect(simulated.width).toBeCloseTo(2 * 1.959964 * Math.sqrt((1 - 0.36 ** 2) / 100), 1)
  })
  it('gives the same for the same seed, and another for another', () => {
    const run = (seed: number) => simulateKappa(yesNo, 0.7, seed)
    expect(run(3)).toEqual(run(3))
    expect(run(4)).not.toEqual(run(3))
  })
  it('says how many items a width needs, and gets that width with them', () => {
    const questions = [
      ...yesNo,
      ...Array.from({ length: 30 }, (_, n) => choiceQuestion(['a', 'b', 'c', 'd'], n % 4)),
    ]
    const simulated = simulateKappa(questions, 0.6, 1)
    const items = itemsForSimulatedWidth(simulated, 0.2) ?? 0
    expect(items).toBeGreaterThan(130)
    // The same questions, some of them again. 57 is prime to their number, so that kinds and truths mix as before.
    const asMany = Array.from({ length: items }, (_, n) => questions[(n * 57) % 130]!)
    const again = simulateKappa(asMany, 0.6, 2)
    expect(again.width).toBeGreaterThan(0.19)
    expect(again.width).toBeLessThan(0.21)
  })
  it('gives a reason where there is nothing to compute', () => {
    expect(simulateKappa([], 0.8, 1).reason).toMatch(/no question has a correct answer/)
    const allYes = yesNo.map(() => yesNoQuestion('yes'))
    expect(simulateKappa(allYes, 1, 1).reason).toMatch(/one category/)
  })
})
