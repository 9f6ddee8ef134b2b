import { describe, expect, it } from 'vitest'
import { type Anatomy, makeAnatomy, type PhantomHead, phantomHead } from '@/phantom'
import { TISSUE_ID } from '@/phantom/rendering/tissues'

type Changes = PhantomHead['hyperintensities']
const headWith = (hyperintensities: Partial<Changes>, ventricles = 1) =>
  makeAnatomy(
    phantomHead({
      seed: 364,
      ventricles: { left: ventricles, right: ventricles },
      hyperintensities: { deep: 0, radiusMm: 3, periventricularMm: 0, ...hyperintensities },
    }),
    2,
  )

/** Voxels of which bright white matter takes up half or more, by the parts that hang together face to face. */
function partsOf({ ids, amounts, shape: [nx, ny] }: Anatomy): readonly number[] {
  const left = new Set<number>()
  for (let at = 0; at < ids.length; at++)
    if (ids[at] === TISSUE_ID.focus && (amounts[at] ?? 0) >= 128) left.add(Math.floor(at / 3))
  const sizes: number[] = []
  for (const start of left) {
    const open = [start]
    left.delete(start)
    let size = 0
    for (let voxel = open.pop(); voxel !== undefined; voxel = open.pop()) {
      size++
      for (const step of [1, nx, nx * ny])
        for (const next of [voxel - step, voxel + step]) if (left.delete(next)) open.push(next)
    }
    sizes.push(size)
  }
  return sizes.sort((a, b) => b - a)
}

describe('changes of the white matter', () => {
  it('round wide ventricles are a band on either side, without straight lines away from it', () => {
    const sizes = partsOf(headWith({ periventricularMm: 9 }, 2.4))
    const inBands = (sizes[0] ?? 0) + (sizes[1] ?? 0)
    expect(inBands).toBeGreaterThan(1000)
    expect(sizes.slice(2).filter((size) => size > 10)).toEqual([])
  })
  it('stand apart, and begin to merge where their gap is negative', () => {
    const foci = { deep: 45, radiusMm: 3.5 }
    const [apart, merging] = [headWith(foci), headWith({ ...foci, gapMm: -3 })]
    expect(apart.foci).toHaveLength(45)
    expect(merging.foci).toHaveLength(45)
    expect(partsOf(apart)).toHaveLength(45)
    expect(partsOf(merging).length).toBeLessThan(40)
  })
})
