import { describe, expect, it } from 'vitest'
import {
  bootstrapInterval,
  clusterBootstrap,
  clusteredMcnemar,
  cohenKappaOfCodes,
  drawnMedian,
  drawnPair,
  drawnStatistic,
  gwetAcOfCodes,
  kappaOfPair,
  mcnemar,
  weightedKappaOfCodes,
  weightedKappaOfPair,
} from '@/stats'
import { drawnShare, drawnVerdicts } from '@/stats/intervals/drawn-figures'
import { ac1OfPair, agreementOfPair } from '@/stats/intervals/pair-coefficients'
import { lehmer } from './lehmer'
import { bootstrapKappa, bootstrapMean } from './plain-bootstraps'

/** Raters on `clusters` clusters of `size` observations that resemble each other within a cluster. */
function ratings(clusters: number, size: number, categories: number, missing = 0.05) {
  const random = lehmer(7)
  const clusterOf: number[] = []
  const codes1: number[] = []
  const codes2: number[] = []
  for (let cluster = 0; cluster < clusters; cluster++) {
    const usual = Math.floor(random() * categories)
    const one = () =>
      random() < missing ? -1 : random() < 0.7 ? usual : Math.floor(random() * categories)
    for (let k = 0; k < size; k++) {
      clusterOf.push(cluster)
      codes1.push(one())
      codes2.push(one())
    }
  }
  return { clusterOf, codes1: Int32Array.from(codes1), codes2: Int32Array.from(codes2) }
}

const verdict = new Int8Array()
const plan = (clusterCount: number, iterations = 2000) => ({ clusterCount, seed: 42, iterations })

describe('clusters redrawn whole', () => {
  const { clusterOf, codes1, codes2 } = ratings(60, 4, 3)
  const n = codes1.length

  it('estimates as the statistics themselves do', () => {
    const [pair = [], linear = []] = clusterBootstrap(plan(60, 10), [
      drawnPair(clusterOf, codes1, codes2, [agreementOfPair, kappaOfPair, ac1OfPair(3)]),
      drawnPair(clusterOf, codes1, codes2, [weightedKappaOfPair('linear', 3)]),
    ])
    const both = codes1.map((code, i) => Number(code >= 0 && (codes2[i] ?? -1) >= 0))
    const agreed = codes1.map((code, i) => Number(code >= 0 && code === codes2[i]))
    const sum = (list: Int32Array) => list.reduce((a, b) => a + b, 0)
    expect(pair[0]?.estimate).toBe(sum(agreed) / sum(both))
    expect(pair[1]?.estimate).toBe(cohenKappaOfCodes(codes1, codes2, 3).value)
    expect(pair[2]?.estimate).toBeCloseTo(
      gwetAcOfCodes([codes1, codes2], 3).value ?? Number.NaN,
      12,
    )
    expect(linear[0]?.estimate).toBe(weightedKappaOfCodes(codes1, codes2, 3, 'linear').value)
  })

  it('draws what the bootstrap of items draws, where each observation is a cluster', () => {
    const own = Array.from({ length: n }, (_, unit) => unit)
    const column = Array.from(codes1, (code) => (code < 0 ? null : code === 0))
    const correct = column.map((is) => Number(is === true))
    const counted = column.map((is) => Number(is !== null))
    const [share, kappa] = clusterBootstrap(plan(n), [
      drawnShare(own, correct, counted),
      drawnPair(own, codes1, codes2, [kappaOfPair]),
    ])
    const options = { itemCount: n, seed: 42, iterations: 2000 }
    expect(share?.[0]?.ci).toEqual(bootstrapMean(options, column).ci)
    expect(kappa?.[0]?.ci).toEqual(bootstrapKappa(options, codes1, codes2).ci)
  })

  it('gives no interval where every stratum has one cluster: each replicate is the study itself', () => {
    const own = Array.from({ length: n }, (_, unit) => unit)
    const share = drawnShare(
      own,
      own.map((unit) => unit % 2),
      own.map(() => 1),
    )
    const [[found] = []] = clusterBootstrap({ ...plan(n), strata: own.map(String) }, [share])
    expect(found).toMatchObject({ ci: null, reason: 'one-per-stratum' })
    expect(found?.estimate).toBeCloseTo(Math.floor(n / 2) / n, 12)
  })

  it('gives shares and differences of verdicts as the figures of each rater and pair by itself', () => {
    const verdicts = [codes1, codes2].map((codes) =>
      Int8Array.from(codes, (code) => (code < 0 ? -1 : Number(code === 0))),
    )
    const [first = verdict, second = verdict] = verdicts
    const share = (own: Int8Array) =>
      drawnShare(
        clusterOf,
        own.map((one) => Math.max(0, one)),
        own.map((one) => Number(one >= 0)),
      )
    const both = first.map((one, unit) => Number(one >= 0 && (second[unit] ?? -1) >= 0))
    const right = (own: Int8Array) => own.map((one, unit) => (both[unit] === 1 ? one : 0))
    const difference = drawnStatistic((draws) => {
      const sumOf = (values: Int8Array) =>
        values.reduce((sum, value, unit) => sum + value * (draws[clusterOf[unit] ?? 0] ?? 0), 0)
      return (sumOf(right(first)) - sumOf(right(second))) / sumOf(both)
    })
    const [together, one, two, gap] = clusterBootstrap(plan(60, 300), [
      drawnVerdicts(clusterOf, verdicts, [[0, 1]]),
      share(first),
      share(second),
      difference,
    ])
    expect(together).toEqual([one?.[0], two?.[0], gap?.[0]])
  })

  it('is wider than redrawing observations that resemble each other', () => {
    const correct = codes1.map((code) => Number(code === 0))
    const all = correct.map(() => 1)
    const width = (ci: readonly [number, number] | null | undefined) =>
      ci === null || ci === undefined ? Number.NaN : ci[1] - ci[0]
    const clustered = clusterBootstrap(plan(60), [drawnShare(clusterOf, correct, all)])[0]?.[0]?.ci
    const apart = clusterBootstrap(plan(n), [
      drawnShare(
        all.map((_, i) => i),
        correct,
        all,
      ),
    ])[0]?.[0]?.ci
    expect(width(clustered)).toBeGreaterThan(1.4 * width(apart))
  })

  it('gives the same interval alone and beside many others, whatever their number', () => {
    const correct = codes1.map((code) => Number(code === 0))
    const figure = () =>
      drawnShare(
        clusterOf,
        correct,
        correct.map(() => 1),
      )
    const alone = clusterBootstrap(plan(60, 300), [figure()])[0]?.[0]
    const many = clusterBootstrap(plan(60, 300), Array.from({ length: 600 }, figure))
    expect(many).toHaveLength(600)
    for (const [result] of many) expect(result).toEqual(alone)
  })

  it('keeps clusters of a stratum in their number, and says what cannot be computed', () => {
    const strata = Array.from({ length: 60 }, (_, c) => (c < 20 ? 'A' : 'B'))
    const ofA = drawnStatistic((draws) => draws.slice(0, 20).reduce((a, b) => a + b, 0))
    const never = drawnStatistic(() => null)
    const [a, none] = clusterBootstrap({ ...plan(60, 100), strata }, [ofA, never])
    expect(a?.[0]).toMatchObject({ estimate: 20, ci: [20, 20] })
    expect(none?.[0]).toMatchObject({ estimate: null, ci: null, reason: 'undefined-statistic' })
    expect(clusterBootstrap(plan(0), [never])[0]?.[0]?.reason).toBe('no-items')
    expect(
      bootstrapInterval({ itemCount: 60, seed: 1, iterations: 9, strata }, () => null).reason,
    ).toBe('undefined-statistic')
  })
})

describe('McNemar’s test of clustered pairs (Obuchowski 1998)', () => {
  it('is (K - 1)/K times the uncorrected chi-square where each cluster has one pair', () => {
    const first = Int8Array.from([1, 1, 1, 1, 0, 1, 0, -1, 1])
    const second = Int8Array.from([0, 0, 0, 1, 1, 0, 0, 1, 1])
    const own = Array.from(first, (_, n) => n)
    const test = clusteredMcnemar(own, first, second)
    expect(test.clusters).toBe(8)
    expect(test.chiSquare).toBeCloseTo((7 / 8) * (mcnemar(4, 1).chiSquare ?? 0), 12)
  })
  it('by hand: three clusters of two pairs', () => {
    // Differences 2, 1 and -1: (2/3) (2²) / (4 + 1 + 1) = 4/9, whose upper tail is 0.505.
    const test = clusteredMcnemar(
      [0, 0, 1, 1, 2, 2],
      Int8Array.from([1, 1, 1, 1, 0, 1]),
      Int8Array.from([0, 0, 0, 1, 1, 1]),
    )
    expect(test.chiSquare).toBeCloseTo(4 / 9, 12)
    expect(test.p).toBeCloseTo(0.50499, 4)
  })
  it('says why there is no test', () => {
    const ones = Int8Array.from([1, 1])
    expect(clusteredMcnemar([], new Int8Array(), new Int8Array()).reason).toBe('no-pairs')
    expect(clusteredMcnemar([3, 3], ones, Int8Array.from([0, 1])).reason).toBe('one-cluster')
    expect(clusteredMcnemar([3, 4], ones, ones).reason).toBe('no-discordant-pairs')
    expect(() => clusteredMcnemar([1], ones, ones)).toThrow(RangeError)
  })
})

describe('what is added up for many replicates at once', () => {
  /** Clusters of 1 to 7 observations, their values with ties. */
  const random = lehmer(11)
  const clusters: number[] = []
  for (let cluster = 0; cluster < 90; cluster++)
    for (let k = 0; k <= cluster % 7; k++) clusters.push(cluster)
  const values = clusters.map(() => Math.floor(random() * 40))

  it('comes to the median of what each replicate drew, over many stretches of values', () => {
    const naive = drawnStatistic((draws) => {
      const drawn = values.flatMap((value, n) =>
        Array<number>(draws[clusters[n] ?? 0] ?? 0).fill(value),
      )
      const sorted = drawn.sort((a, b) => a - b)
      const last = sorted.length - 1
      return ((sorted[Math.floor(last / 2)] ?? 0) + (sorted[Math.ceil(last / 2)] ?? 0)) / 2
    })
    const [fast, slow] = clusterBootstrap(plan(90, 500), [drawnMedian(clusters, values), naive])
    expect(fast).toEqual(slow)
  })

  it('comes to the shares of each replicate, whether clusters add 1, 2 or many', () => {
    for (const most of [1, 2, 50, 5000]) {
      const over = values.map((value) => value % (most + 1))
      const naive = drawnStatistic((draws) => {
        let [sum, n] = [0, 0]
        clusters.forEach((cluster, k) => {
          sum += (draws[cluster] ?? 0) * (over[k] ?? 0)
          n += draws[cluster] ?? 0
        })
        return n === 0 ? null : sum / n
      })
      const ones = values.map(() => 1)
      const [fast, slow] = clusterBootstrap(plan(90, 500), [
        drawnShare(clusters, over, ones),
        naive,
      ])
      expect(fast).toEqual(slow)
    }
  })
})
