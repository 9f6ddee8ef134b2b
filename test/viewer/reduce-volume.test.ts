import { describe, expect, it } from 'vitest'
import { factorsToFit, reduceVolume } from '@/viewer/engine/reduce-volume'
import { gridOf, intensityAt } from '@/viewer/engine/volume-grid'
import { makeVolume } from './make-volume'

const sform = [1.5, 0.2, 0, -7, -0.2, 1.5, 0, 3, 0, 0, 2.4, 11]

describe('reducing a volume', () => {
  it.each(['uint8', 'int16', 'float32'] as const)(
    '%s: averages blocks and keeps them where they are',
    async (datatype) => {
      const value = (i: number, j: number, k: number) => 100 + 3 * i + 5 * j - 2 * k
      const slope = datatype === 'int16' ? 4 : 1 // too many grey levels for a byte
      const { prepared } = makeVolume({}, { dims: [8, 6, 4], sform, datatype, value, slope })
      const small = await reduceVolume(prepared, [2, 3, 2])
      expect(small.dims).toEqual([4, 2, 2])
      expect(small.spacingMm).toEqual(
        prepared.spacingMm.map((n, a) => expect.closeTo(n * ([2, 3, 2][a] ?? 0), 6)),
      )
      for (const [i, j, k] of [
        [0, 0, 0],
        [3, 1, 1],
        [2, 0, 1],
      ] as const) {
        const mm = gridOf(small).mmFromVoxel([i, j, k])
        // The intensities rise evenly, so that the mean of a block is the value at its middle.
        const middle = gridOf(prepared).voxelFromMm(mm)
        expect(middle).toEqual(
          [2 * i + 0.5, 3 * j + 1, 2 * k + 0.5].map((n) => expect.closeTo(n, 6)),
        )
        expect(Math.abs(intensityAt(small, mm) - slope * value(...middle))).toBeLessThanOrEqual(
          0.51 * slope,
        )
      }
    },
  )
  it('averages what is left at the far side', async () => {
    const { prepared } = makeVolume(
      {},
      { dims: [5, 1, 1], datatype: 'uint8', value: (i) => [10, 20, 30, 40, 90][i] ?? 0 },
    )
    const small = await reduceVolume(prepared, [2, 1, 1])
    const values = [0, 1, 2].map((x) => intensityAt(small, gridOf(small).mmFromVoxel([x, 0, 0])))
    expect(values).toEqual([15, 35, 90].map((n) => expect.closeTo(n, 6)))
  })
  it('takes only as much as is needed along each side', () => {
    expect(factorsToFit([600, 512, 10], 512)).toEqual([2, 1, 1])
    expect(factorsToFit([2049, 2048, 5000], 2048)).toEqual([2, 1, 3])
  })
})
