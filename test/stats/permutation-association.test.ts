import { describe, expect, it } from 'vitest'
import { adjustedP, permutationAssociation, toldShares } from '@/stats'

/** Every order of a list. */
function* orders(list: readonly number[]): Generator<number[]> {
  if (list.length === 0) yield []
  for (const [n, first] of list.entries())
    for (const rest of orders([...list.slice(0, n), ...list.slice(n + 1)])) yield [first, ...rest]
}
const logFactorial = (n: number): number => (n < 2 ? 0 : Math.log(n) + logFactorial(n - 1))
/** Fisher-Freeman-Halton by its definition: tables as probable as the observed one, or less, among all orders of the outcome. */
function enumerated(outcome: readonly number[], property: readonly number[]): number {
  const weigh = (of: readonly number[]) => {
    const cells = new Map<string, number>()
    for (const [n, value] of of.entries()) {
      const cell = `${value} ${property[n]}`
      cells.set(cell, (cells.get(cell) ?? 0) + 1)
    }
    return [...cells.values()].reduce((sum, count) => sum + logFactorial(count), 0)
  }
  const observed = weigh(outcome)
  const all = [...orders(outcome)]
  return all.filter((order) => weigh(order) >= observed - 1e-9).length / all.length
}

describe('P23: exact tests by permutation', () => {
  it.each<[string, number[], number[]]>([
    [
      'a lady tasting tea, one cup of each wrong',
      [0, 0, 0, 0, 1, 1, 1, 1],
      [0, 0, 0, 1, 0, 1, 1, 1],
    ],
    ['three by three', [0, 0, 1, 1, 1, 2, 2, 2], [0, 0, 1, 1, 2, 2, 2, 2]],
    ['nothing to be seen', [0, 1, 0, 1, 0, 1, 0, 1], [0, 0, 1, 1, 0, 0, 1, 1]],
  ])('%s: the p of all orders', (_, outcome, property) => {
    const [result] = permutationAssociation({
      outcome,
      properties: [property],
      clusters: null,
      seed: 1,
      replicates: 40_000,
    })
    expect(toldShares({ outcome, properties: [property] })).toEqual([
      { toldShare: result?.toldShare, majorityShare: result?.majorityShare },
    ])
    // Stopped after 50 hits the standard error is a seventh of p.
    expect(Math.abs((result?.p ?? 0) / enumerated(outcome, property) - 1)).toBeLessThan(0.35)
  })
  it('knows the two-sided p of the lady: 0.4857', () => {
    expect(enumerated([0, 0, 0, 0, 1, 1, 1, 1], [0, 0, 0, 1, 0, 1, 1, 1])).toBeCloseTo(0.4857, 4)
  })
  it('says what a property tells, and what so many values tell by chance', () => {
    const outcome = Array.from({ length: 200 }, (_, n) => (n < 80 ? 0 : n < 150 ? 1 : 2))
    const property = outcome.map((value, n) => (n % 5 === 0 ? 0 : value))
    const [result] = permutationAssociation({
      outcome,
      properties: [property],
      clusters: null,
      seed: 1,
    })
    expect(result).toMatchObject({ p: 1e-4, toldShare: 0.88, majorityShare: 0.4 })
    expect(result?.chanceShare).toBeGreaterThan(0.4)
    expect(result?.chanceShare).toBeLessThan(0.46)
  })
  it('clusters move as a whole, so that their size is no evidence', () => {
    const clusters = Array.from({ length: 60 }, (_, n) => `s${Math.floor(n / 15)}`)
    const outcome = clusters.map((name) => (name < 's2' ? 0 : 1))
    const p = (by: string[] | null) =>
      permutationAssociation({ outcome, properties: [outcome], clusters: by, seed: 3 })[0]?.p ?? 0
    expect(p(null)).toBe(1e-4)
    // Four subjects, two of each: 2 of the 6 ways to deal them are as extreme.
    expect(p(clusters)).toBeGreaterThan(0.2)
  })
  it('the same seed gives the same p; one value gives 1', () => {
    const outcome = [0, 1, 0, 1, 1, 0, 0, 1]
    const of = (seed: number) =>
      permutationAssociation({
        outcome,
        properties: [[0, 1, 0, 1, 0, 1, 0, 1], Array(8).fill(0)],
        clusters: null,
        seed,
      })
    expect(of(7)).toEqual(of(7))
    expect(of(7)[1]?.p).toBe(1)
    expect(() =>
      permutationAssociation({ outcome, properties: [[0]], clusters: null, seed: 1 }),
    ).toThrow(RangeError)
  })
  it('Holm steps down', () => {
    expect(adjustedP([0.01, 0.04, 0.03, 0.005]).holm).toEqual([0.03, 0.06, 0.06, 0.02])
    expect(adjustedP([0.5, 0.9]).holm).toEqual([1, 1])
    expect(adjustedP([]).holm).toEqual([])
  })
})
