import { describe, expect, it } from 'vitest'
import type { ClusterPlan } from '@/stats/intervals/bootstrap-plan'
import { drawnBlock, takeDraws } from '@/stats/intervals/drawn-block'
import { itemResampler } from '@/stats/intervals/item-resampler'
import { drawnBlocks } from '@/stats/intervals/kept-draws'

const ITERATIONS = 40
const plan: ClusterPlan = { seed: 42, clusterCount: 30, strata: null }

/** As they are drawn without anything kept. */
function drawnAnew(
  { seed, clusterCount, strata = null, slotOfCluster }: ClusterPlan,
  slots = clusterCount,
) {
  const draw = itemResampler({ seed, itemCount: clusterCount, strata, slotOfItem: slotOfCluster })
  return Array.from({ length: ITERATIONS }, () => {
    const draws = new Int32Array(slots)
    draw(draws)
    return draws
  })
}

/** Taken up in blocks of 16 replicates, or fewer at the end. */
function drawn(of: ClusterPlan, iterations = ITERATIONS, slots = of.clusterCount) {
  const blockOf = drawnBlocks(of, iterations)
  const replicates: Int32Array[] = []
  for (let from = 0; from < iterations; from += 16) {
    const block = blockOf(from, Math.min(16, iterations - from))
    for (let replicate = 0; replicate < block.size; replicate++) {
      const draws = new Int32Array(slots)
      takeDraws(block, replicate, draws)
      replicates.push(draws)
    }
  }
  return replicates
}

describe('R38: replicates that are kept for the next walk', () => {
  it('are those that are drawn anew, in the first walk and in those after it', () => {
    const named = {
      ...plan,
      strata: Array.from({ length: 30 }, (_, n) => (n % 4 === 0 ? null : 'AB'[n % 2]!)),
    }
    const numbered = {
      ...plan,
      strata: named.strata.map((one) => (one === null ? 0 : one === 'B' ? 1 : 2)),
    }
    for (const one of [plan, plan, named, named, numbered, { ...plan, seed: 43 }, plan])
      expect(drawn(one)).toEqual(drawnAnew(one))
  })

  it('go on where a walk broke off, or asks for more', () => {
    drawnBlocks(plan, ITERATIONS)(0, 16)
    expect(drawn(plan)).toEqual(drawnAnew(plan))
    expect(drawn(plan, 2 * ITERATIONS).slice(0, ITERATIONS)).toEqual(drawnAnew(plan))
    expect(drawn(plan, 5)).toEqual(drawnAnew(plan).slice(0, 5))
  })

  it('are counted by slot where clusters share slots, which can be drawn more often than a byte can tell', () => {
    const strata = Array.from({ length: 1200 }, () => 'one')
    const shared = { seed: 42, clusterCount: 1200, strata, slotOfCluster: new Int32Array(1200) }
    expect(drawn(shared, ITERATIONS, 1)).toEqual(drawnAnew(shared, 1))
    expect(drawn(shared, ITERATIONS, 1)[0]?.[0]).toBe(1200)
  })

  it('need a stratum for each cluster', () => {
    expect(() => drawnBlocks({ ...plan, strata: ['A'] }, ITERATIONS)).toThrow(RangeError)
    expect(() => drawnBlocks({ ...plan, slotOfCluster: new Int32Array(1) }, ITERATIONS)).toThrow(
      RangeError,
    )
  })

  it('are drawn anew in each walk where they are too many to be kept', () => {
    const many = { ...plan, clusterCount: 3000 }
    const iterations = 20_001
    const expected = drawnAnew(many)
    for (let walk = 0; walk < 2; walk++) {
      const blockOf = drawnBlocks(many, iterations)
      const draws = new Int32Array(many.clusterCount)
      for (let from = 0; from < ITERATIONS; from += 8) {
        const block = blockOf(from, 8)
        for (let replicate = 0; replicate < 8; replicate++) {
          takeDraws(block, replicate, draws)
          expect(draws).toEqual(expected[from + replicate])
        }
      }
    }
  })
})

describe('the draws of a block', () => {
  it('are those of its replicates, of which a byte is full', () => {
    const replicates = [255, 0, 7, 255, 128].map((count) => Int32Array.of(count, 255 - count, 1))
    const block = drawnBlock(replicates)
    const draws = new Int32Array(3)
    replicates.forEach((expected, replicate) => {
      takeDraws(block, replicate, draws)
      expect(draws).toEqual(expected)
    })
  })
})
