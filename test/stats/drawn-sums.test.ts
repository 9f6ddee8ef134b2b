import { describe, expect, it } from 'vitest'
import { clusterBootstrap } from '@/stats'
import { DrawnSums, packDraws } from '@/stats/intervals/drawn-sums'
import { REPLICATES_OF_RUN } from '@/stats/intervals/kept-draws'
import { percentile } from '@/stats/intervals/percentile'
import { ReplicateStore } from '@/stats/intervals/replicate-store'
import { lehmer } from './lehmer'

/** Six observations of three clusters. */
const clusters = [0, 0, 1, 1, 2, 2]

/** Of each replicate how often each cluster was drawn: a block of at most 160. */
function addUp(all: readonly DrawnSums[], replicates: readonly Int32Array[]) {
  const clusterCount = replicates[0]?.length ?? 0
  const size = replicates.length
  const draws = new Uint8Array((size + REPLICATES_OF_RUN) * clusterCount)
  replicates.forEach((own, replicate) => {
    draws.set(own, replicate * clusterCount)
  })
  const packed = packDraws({ clusterCount, size, draws }, new Float64Array(160 * clusterCount))
  for (const sums of all) {
    sums.reserve(160)
    for (let r = 0; r < size; r += REPLICATES_OF_RUN) sums.addUp(packed, r)
  }
}

describe('sums of drawn observations', () => {
  it('are those of each replicate, however many are added up at once', () => {
    const sums = new DrawnSums([[0, 1, 2], [5], []], clusters)
    const replicates = [
      [3, 0, 0],
      [0, 3, 0],
      [1, 1, 1],
      [0, 0, 3],
    ].map((draws) => Int32Array.from(draws))
    addUp([sums, sums], replicates)
    const totals = replicates.map((_, replicate) => {
      sums.take(replicate)
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
    const replicates = [Int32Array.of(2, 1, 0), Int32Array.of(0, 1, 2)]
    addUp([large, small], replicates)
    const totals = replicates.map((_, replicate) => {
      for (const one of [large, small]) one.take(replicate)
      return [large.totals[0], small.totals[0]]
    })
    expect(totals).toEqual([
      [2 ** 41 + 1, 3],
      [7, 1],
    ])
  })

  it('are exact of more draws than a byte, or the bits of one replicate in a number, can tell', () => {
    const count = 1000
    const sums = new DrawnSums(
      [Array.from({ length: count }, (_, n) => n)],
      [...Array(count).keys()],
    )
    const replicates = [255, 0, 7, 254, 128].map((draws) => new Int32Array(count).fill(draws))
    addUp([sums], replicates)
    const totals = replicates.map((_, replicate) => {
      sums.take(replicate)
      return sums.totals[0]
    })
    expect(totals).toEqual([255_000, 0, 7000, 254_000, 128_000])
  })

  it('are given to figures for every replicate, a number of which is no multiple of those added up at once', () => {
    const sums = new DrawnSums([[0, 1, 2, 3, 4, 5]], clusters)
    const seen: number[] = []
    clusterBootstrap({ clusterCount: 3, seed: 1, iterations: 7 }, [
      {
        count: 1,
        sums: [sums],
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

describe('sums of a block', () => {
  it('are those of its replicates, whatever fits into one number', () => {
    const random = lehmer(5)
    const clusterCount = 70
    const own = Array.from({ length: 200 }, (_, n) => n % clusterCount)
    const groups = [0, 1, 2, 3].map((g) =>
      [...own.keys()].filter((n) => n % 7 === g || n % 11 === g),
    )
    for (const heaviest of [1, 5, 40, 900, 70_000, 2 ** 30]) {
      const weights = own.map((cluster) =>
        cluster % 3 === 0 ? heaviest : Math.floor(random() * 2),
      )
      const sums = new DrawnSums(groups, own, weights)
      const replicates = Array.from({ length: 160 }, () =>
        Int32Array.from({ length: clusterCount }, () => Math.floor(random() ** 3 * 5)),
      )
      addUp([sums], replicates)
      const expected = groups.map((group) =>
        replicates.map((draws) =>
          group.reduce((sum, n) => sum + (draws[own[n] ?? 0] ?? 0) * (weights[n] ?? 0), 0),
        ),
      )
      const found = groups.map((_, g) => replicates.map((_, r) => sums.block[g * sums.stride + r]))
      expect(found).toEqual(expected)
    }
  })
})

describe('percentiles of replicates, of which only the lowest and the highest are kept', () => {
  it('are those of all sorted values', () => {
    const random = lehmer(3)
    for (const size of [1, 2, 3, 10, 101, 1000, 5000])
      for (const distinct of [2, 50, 1e9])
        for (const level of [0.95, 0.5, 0.99, 0.01])
          for (const defined of [1, 0.6, 0.02]) {
            const values = Float64Array.from({ length: size }, () =>
              random() <= defined ? Math.floor(random() * distinct) / 7 - 1 : Number.NaN,
            )
            const sorted = values.filter((value) => !Number.isNaN(value)).sort()
            const [one, several] = [0, 1].map(
              () => new ReplicateStore(2, { iterations: size, level, itemCount: 100 }),
            )
            for (const n of values.keys()) one?.putAll(1, values, n, 1)
            for (let from = 0; from < size; from += 60)
              several?.putAll(1, values, from, Math.min(60, size - from))
            const outside = (1 - level) / 2
            const ci = [percentile(sorted, outside), percentile(sorted, 1 - outside)]
            const expected = {
              ci: sorted.length === 0 ? null : ci,
              undefinedReplicates: size - sorted.length,
              reason: sorted.length === 0 ? 'undefined-statistic' : null,
            }
            expect(one?.intervalOf(1)).toEqual(expected)
            expect(several?.intervalOf(1)).toEqual(expected)
          }
  })

  // Hesterberg (2015): Φ(−√(K/(K − S)) t); pnorm(-sqrt(12 / 11) * qt(0.975, 11)) of R, and so forth.
  it.each([
    ['12 clusters', 12, null, 0.0107566149],
    ['29 clusters', 29, null, 0.0185498622],
    ['30 clusters', 30, null, 0.0187539003],
    ['100 clusters', 100, null, 0.025],
    ['12 clusters in 3 strata', 12, [...'aaaabbbbcccc'], 0.0044992109],
  ] as const)('R38: leave less outside of few: %s', (_, itemCount, strata, outside) => {
    const store = new ReplicateStore(1, { iterations: 10_001, itemCount, strata })
    store.putAll(0, Float64Array.from(Array(10_001).keys()), 0, 10_001)
    const [low = Number.NaN, high = Number.NaN] = store.intervalOf(0).ci ?? []
    expect(low).toBeCloseTo(10_000 * outside, 3)
    expect(high).toBeCloseTo(10_000 * (1 - outside), 3)
  })

  it('R38: are none where each stratum has one cluster, as every replicate is the sample', () => {
    const store = new ReplicateStore(1, { iterations: 100, itemCount: 3, strata: [...'abc'] })
    store.putAll(0, Float64Array.from(Array(100).keys()), 0, 100)
    expect(store.intervalOf(0)).toMatchObject({ ci: null, reason: 'one-per-stratum' })
  })

  it('of nothing are none', () => {
    expect(new ReplicateStore(1, { iterations: 100, itemCount: 30 }).intervalOf(0).ci).toBeNull()
  })
})
