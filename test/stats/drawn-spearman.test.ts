import { describe, expect, it } from 'vitest'
import { drawnSpearman, spearman } from '@/stats'

describe('Spearman of drawn observations', () => {
  // Ties in both, as between token F1 and a verdict.
  const x = [0, 0.5, 0.5, 1, 1, 0.25, 0]
  const y = [0, 0, 1, 1, 1, 1, 0]
  const clusters = [0, 0, 1, 2, 3, 3, 4]
  const at = (draws: number[]) => {
    const values = new Float64Array(1)
    drawnSpearman(clusters, x, y).evaluate(Uint8Array.from(draws), values)
    return values[0]
  }
  const expanded = (draws: number[]) => {
    const drawn = clusters.flatMap((cluster, n) => new Array<number>(draws[cluster] ?? 0).fill(n))
    return spearman(
      drawn.map((n) => x[n] ?? null),
      drawn.map((n) => y[n] ?? null),
    ).value
  }
  it.each([[[1, 1, 1, 1, 1]], [[2, 0, 1, 1, 1]], [[0, 3, 0, 1, 1]], [[1, 0, 1, 0, 4]]])(
    'is that of the observations written out: %j',
    (draws) => expect(at(draws)).toBeCloseTo(expanded(draws) ?? Number.NaN, 12),
  )
  it('by hand: four of which two are tied', () => {
    // Ranks 1.5, 1.5, 3, 4 against 1.5, 1.5, 3.5, 3.5: covariance 4, variances 4.5 and 4.
    const values = new Float64Array(1)
    drawnSpearman([0, 1, 2, 3], [0, 0, 0.5, 1], [0, 0, 1, 1]).evaluate(
      new Uint8Array(4).fill(1),
      values,
    )
    expect(values[0]).toBeCloseTo(4 / Math.sqrt(4.5 * 4), 12)
  })
  it('is undefined where one side is constant', () => {
    expect(at([0, 0, 0, 1, 0])).toBeNaN()
  })
})
