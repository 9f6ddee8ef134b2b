import { describe, expect, it } from 'vitest'
import { itemDrawer } from '@/stats/intervals/item-drawer'
import { type ClusterPlan, type DrawnBlock, KeptDraws } from '@/stats/intervals/kept-draws'

const ITERATIONS = 40
const plan: ClusterPlan = { seed: 42, clusterCount: 30, strata: null }

/** As they are drawn without anything kept. */
function drawnAnew({ seed, clusterCount, strata = null }: ClusterPlan) {
  const draw = itemDrawer({ seed, itemCount: clusterCount, strata })
  return Array.from({ length: ITERATIONS }, () => {
    const draws = new Int32Array(clusterCount)
    draw(draws, 0)
    return [...draws]
  })
}

const replicateOf = ({ draws, clusterCount }: DrawnBlock, replicate: number) => [
  ...draws.subarray(replicate * clusterCount, (replicate + 1) * clusterCount),
]

const kept = new KeptDraws()

/** Taken up in blocks of 16 replicates, or fewer at the end. */
function drawn(of: ClusterPlan, iterations = ITERATIONS) {
  const blockOf = kept.blocks(of, iterations)
  const replicates: number[][] = []
  for (let from = 0; from < iterations; from += 16) {
    const block = blockOf(from, Math.min(16, iterations - from))
    for (let replicate = 0; replicate < block.size; replicate++)
      replicates.push(replicateOf(block, replicate))
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
    kept.blocks(plan, ITERATIONS)(0, 16)
    expect(drawn(plan)).toEqual(drawnAnew(plan))
    expect(drawn(plan, 2 * ITERATIONS).slice(0, ITERATIONS)).toEqual(drawnAnew(plan))
    expect(drawn(plan, 5)).toEqual(drawnAnew(plan).slice(0, 5))
  })

  it('need a stratum for each cluster', () => {
    expect(() => kept.blocks({ ...plan, strata: ['A'] }, ITERATIONS)).toThrow(RangeError)
  })

  it('are drawn anew in each walk where they are too many to be kept', () => {
    const many = { ...plan, clusterCount: 3000 }
    const iterations = 20_001
    const expected = drawnAnew(many)
    for (let walk = 0; walk < 2; walk++) {
      const blockOf = kept.blocks(many, iterations)
      for (let from = 0; from < ITERATIONS; from += 8) {
        const block = blockOf(from, 8)
        for (let replicate = 0; replicate < 8; replicate++) {
          expect(replicateOf(block, replicate)).toEqual(expected[from + replicate])
        }
      }
    }
  })
})
