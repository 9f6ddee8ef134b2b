import { describe, expect, it } from 'vitest'
import type { ClusterPlan } from '@/stats/intervals/cluster-bootstrap'
import { itemResampler } from '@/stats/intervals/item-resampler'
import { replicatesOf } from '@/stats/intervals/kept-draws'

const ITERATIONS = 40
const plan: ClusterPlan = { seed: 42, clusterCount: 30, strata: null }

/** As they are drawn without anything kept. */
function drawnAnew({ seed, clusterCount, strata = null, slotOfCluster }: ClusterPlan, slots = clusterCount) {
  const draw = itemResampler({ seed, itemCount: clusterCount, strata, slotOfItem: slotOfCluster })
  return Array.from({ length: ITERATIONS }, () => {
    const draws = new Int32Array(slots)
    draw(draws)
    return draws
  })
}

function drawn(of: ClusterPlan, iterations = ITERATIONS, slots = of.clusterCount) {
  const replicate = replicatesOf(of, iterations)
  return Array.from({ length: iterations }, (_, n) => {
    const draws = new Int32Array(slots)
    replicate(n, draws)
    return draws
  })
}

describe('R38: replicates that are kept for the next walk', () => {
  it('are those that are drawn anew, in the first walk and in those after it', () => {
    const named = {
      ...plan,
      strata: Array.from({ length: 30 }, (_, n) => (n % 4 === 0 ? null : 'AB'[n % 2]!)),
    }
    const numbered = { ...plan, strata: named.strata.map((one) => (one === null ? 0 : one === 'B' ? 1 : 2)) }
    for (const one of [plan, plan, named, named, numbered, { ...plan, seed: 43 }, plan])
      expect(drawn(one)).toEqual(drawnAnew(one))
  })

  it('go on where a walk broke off, or asks for more', () => {
    const first = replicatesOf(plan, ITERATIONS)
    first(0, new Int32Array(30))
    expect(drawn(plan)).toEqual(drawnAnew(plan))
    expect(drawn(plan, 2 * ITERATIONS).slice(0, ITERATIONS)).toEqual(drawnAnew(plan))
    expect(drawn(plan, 5)).toEqual(drawnAnew(plan).slice(0, 5))
  })

  it('are not kept where clusters share slots, which can be drawn more often than a byte can tell', () => {
    const strata = Array.from({ length: 1200 }, () => 'one')
    const shared = { seed: 42, clusterCount: 1200, strata, slotOfCluster: new Int32Array(1200) }
    expect(drawn(shared, ITERATIONS, 1)).toEqual(drawnAnew(shared, 1))
    expect(drawn(shared, ITERATIONS, 1)[0]?.[0]).toBe(1200)
  })

  it('need a stratum for each cluster', () => {
    expect(() => replicatesOf({ ...plan, strata: ['A'] }, ITERATIONS)).toThrow(RangeError)
  })
})
