import { expect, it } from 'vitest'
import { atLeast } from '@/freezing/audit/binomial-mixture'

it('agrees with probabilities counted by hand', () => {
  // Ten coins: P(X >= 8) = (45 + 10 + 1) / 1024.
  expect(atLeast(8, [{ trials: 10, chance: 0.5 }])).toBeCloseTo(56 / 1024, 14)
  // One coin and one die: both hits 1/12, at least one 1 - 1/2 x 5/6.
  const mixed = [
    { trials: 1, chance: 0.5 },
    { trials: 1, chance: 1 / 6 },
  ]
  expect(atLeast(2, mixed)).toBeCloseTo(1 / 12, 14)
  expect(atLeast(1, mixed)).toBeCloseTo(7 / 12, 14)
  expect(atLeast(0, mixed)).toBe(1)
  expect(atLeast(3, mixed)).toBe(0)
})
it('agrees with a direct sum over thousands of trials', () => {
  // By direct summation with log-gamma, to eight digits.
  const logFactorial = [0]
  for (let n = 1; n <= 20_000; n++) logFactorial.push((logFactorial[n - 1] ?? 0) + Math.log(n))
  let p = 0
  for (let k = 5200; k <= 20_000; k++)
    p += Math.exp(
      (logFactorial[20_000] ?? 0) -
        (logFactorial[k] ?? 0) -
        (logFactorial[20_000 - k] ?? 0) +
        k * Math.log(0.25) +
        (20_000 - k) * Math.log(0.75),
    )
  expect(atLeast(5200, [{ trials: 20_000, chance: 0.25 }]) / p).toBeCloseTo(1, 8)
})
