import { describe, expect, it } from 'vitest'
import { clusterBootstrap } from '@/stats'
import { DrawnSums, SumsOfReplicates } from '@/stats/intervals/drawn-sums'
import { percentile, percentilesOf } from '@/stats/intervals/percentile'
import { lehmer } from './lehmer'

/** Six observations of three clusters. */
const clusters = [0, 0, 1, 1, 2, 2]

describe('sums of drawn observations', () => {
  it('are those of each replicate, however many are added up at once', () => {
    const sums = new DrawnSums([[0, 1, 2], [5], []], clusters)
    const replicates = [
      [3, 0, 0],
      [0, 3, 0],
      [1, 1, 1],
      [0, 0, 3],
    ].map((draws) => Int32Array.from(draws))
    const together = new SumsOfReplicates([sums, sums], 3)
    expect(together.size).toBeGreaterThanOrEqual(4)
    together.addUp(replicates)
    const totals = replicates.map((draws) => {
      together.take(draws)
      return [...sums.totals]
    })
    // Cluster 0 has two observations of the first group, cluster 1 has one, cluster 2 has that of the second.
    expect(totals).toEqual([
      [6, 0, 0, 6],
      [3, 0, 0, 3],
      [3, 1, 0, 4],
      [0, 3, 0, 3],
    ])
  })

  it('stay exact beside others that are too large to share a number', () => {
    const large = new DrawnSums([[0, 2, 4]], clusters, [2 ** 40, 0, 1, 0, 3, 0])
    const small = new DrawnSums([[1, 3]], clusters)
    const together = new SumsOfReplicates([large, small], 3)
    const replicates = [Int32Array.of(2, 1, 0), Int32Array.of(0, 1, 2)]
    together.addUp(replicates)
    const totals = replicates.map((draws) => {
      together.take(draws)
      return [large.totals[0], small.totals[0]]
    })
    expect(totals).toEqual([
      [2 ** 41 + 1, 3],
      [7, 1],
    ])
  })

  it('are given to figures for every replicate, a number of which is no multiple of those added up at once', () => {
    const sums = new DrawnSums([[0, 1, 2, 3, 4, 5]], clusters)
    const seen: number[] = []
    clusterBootstrap({ clusterCount: 3, seed: 1, iterations: 7 }, [
      {
        ...{ count: 1, sums: [sums] },
        evaluate: (draws, values) => {
          values[0] = draws[0] ?? 0
          seen.push(sums.totals[0] ?? 0)
        },
      },
    ])
    // The study as it is, then seven replicates: three clusters are drawn in each.
    expect(seen).toEqual(Array.from({ length: 8 }, () => 6))
  })
})

describe('percentiles of values in any order', () => {
  it('are those of the sorted values', () => {
    const random = lehmer(3)
    for (const size of [1, 2, 3, 10, 101, 1000]) {
      for (const distinct of [2, 50, 1e9]) {
        const values = Float64Array.from({ length: size }, () => Math.floor(random() * distinct) / 7)
        const sorted = values.toSorted()
        for (const shares of [
          [0.025, 0.975],
          [0, 1],
          [0.3, 0.31],
        ] as const)
          expect(percentilesOf(values.slice(), shares)).toEqual(
            shares.map((share) => percentile(sorted, share)),
          )
      }
    }
  })

  it('of nothing are none', () => {
    expect(percentilesOf(new Float64Array(), [0.025, 0.975])).toEqual([null, null])
  })
})
