import { describe, expect, it } from 'vitest'
import type { PreparedVolume, Vector3 } from '@/nifti'
import { floatFromHalf } from '@/nifti'
import { type Lattice, projectSlab, type SlabImage } from '@/viewer/engine/project-slab'
import { gridOf, type Plane } from '@/viewer/engine/volume-grid'
import { plainLattice } from '@/viewer/planes/plane-lattice'
import { makeVolume } from '../make-volume'

/** No two neighbours alike, and negative values among them. */
const value = (i: number, j: number, k: number) => ((7 * i + 13 * j + 29 * k) % 31) - 15
const half = makeVolume({}, { dims: [6, 7, 9], datatype: 'float32', value }).prepared
const bytes = makeVolume(
  {},
  { dims: [6, 7, 9], datatype: 'uint8', value: (i, j, k) => value(i, j, k) + 15 },
).prepared

/** True intensities of a slab's picture; null where there is nothing. */
function values(
  { samples, format }: SlabImage,
  { scale, offset }: PreparedVolume,
): (number | null)[] {
  const read = (n: number) =>
    format === 'rg8' ? (samples[n] ?? 0) / 255 : floatFromHalf(samples[n] ?? 0)
  return Array.from({ length: samples.length / 2 }, (_, n) =>
    read(2 * n + 1) === 0 ? null : offset + scale * read(2 * n),
  )
}

describe('V20: a slab of the file', () => {
  it('takes the slices at most half its thickness away, and those that there are', () => {
    const grid = gridOf(
      makeVolume({}, { dims: [8, 8, 20], sform: [1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 3, 0] }).prepared,
    )
    // 10 mm of slices 3 mm apart: one on each side, at 3 mm; 12 mm: two, the second at exactly 6 mm.
    expect(plainLattice(grid, 'axial', 10, 10).lattice).toMatchObject({
      start: [0, 0, 9],
      counts: [8, 8, 3],
    })
    expect(plainLattice(grid, 'axial', 10, 12).lattice).toMatchObject({
      start: [0, 0, 8],
      counts: [8, 8, 5],
    })
    expect(plainLattice(grid, 'axial', 0, 12).lattice).toMatchObject({
      start: [0, 0, 0],
      counts: [8, 8, 3],
    })
    expect(plainLattice(grid, 'sagittal', 6, 4).lattice).toMatchObject({
      start: [4, 0, 0],
      counts: [8, 20, 4],
    })
  })

  const stored = [
    ['bytes', bytes, 15],
    ['half floats', half, 0],
  ] as const
  for (const [name, prepared, shift] of stored)
    for (const plane of ['axial', 'coronal', 'sagittal'] as const)
      it(`has of ${name} the greatest, the least and the mean value across, ${plane}`, () => {
        const { lattice } = plainLattice(gridOf(prepared), plane, 3, 4)
        const along = alongOf(plane)
        const [width, height] = lattice.counts
        const through = Array.from({ length: width * height }, (_, n) =>
          [1, 2, 3, 4, 5].map((slice) => {
            const at = [0, 0, 0]
            at[along[0]] = n % width
            at[along[1]] = Math.floor(n / width)
            at[along[2]] = slice
            return value(at[0] ?? 0, at[1] ?? 0, at[2] ?? 0) + shift
          }),
        )
        const shown = (kind: 'mip' | 'minip' | 'mean') =>
          values(projectSlab(prepared, lattice, kind), prepared)
        expect(shown('mip')).toEqual(through.map((all) => expect.closeTo(Math.max(...all), 2)))
        expect(shown('minip')).toEqual(through.map((all) => expect.closeTo(Math.min(...all), 2)))
        const mean = through.map((all) => all.reduce((sum, one) => sum + one, 0) / 5)
        // Kept as half floats: 11 bits of the greatest value, which is 30.
        expect(shown('mean')).toEqual(mean.map((one) => expect.closeTo(one, 1)))
      })
})

describe('V23 and V24: across the axes of the file', () => {
  /** Straight from the definition: the eight voxels about a place, weighed by nearness. */
  function trilinear([x, y, z]: Vector3): number {
    const [i, j, k] = [Math.floor(x), Math.floor(y), Math.floor(z)]
    let sum = 0
    for (const [di, wi] of [[0, 1 - (x - i)] as const, [1, x - i] as const])
      for (const [dj, wj] of [[0, 1 - (y - j)] as const, [1, y - j] as const])
        for (const [dk, wk] of [[0, 1 - (z - k)] as const, [1, z - k] as const])
          if (wi * wj * wk > 0) sum += wi * wj * wk * value(i + di, j + dj, k + dk)
    return sum
  }
  const lattice: Lattice = {
    start: [1.2, 1.1, 2],
    right: [0.6, 0.3, 0.1],
    up: [-0.2, 0.5, 0.4],
    through: [0.1, -0.3, 0.8],
    counts: [4, 3, 3],
  }
  const places = Array.from({ length: 12 }, (_, n) =>
    [0, 1, 2].map((k): Vector3 => {
      const along = (axis: 0 | 1 | 2) =>
        lattice.start[axis] +
        (n % 4) * lattice.right[axis] +
        Math.floor(n / 4) * lattice.up[axis] +
        k * lattice.through[axis]
      return [along(0), along(1), along(2)]
    }),
  )
  it('is trilinear between voxels', () => {
    const shown = (kind: 'mip' | 'minip' | 'mean') => values(projectSlab(half, lattice, kind), half)
    const all = places.map((through) => through.map(trilinear))
    expect(shown('mip')).toEqual(all.map((one) => expect.closeTo(Math.max(...one), 1)))
    expect(shown('minip')).toEqual(all.map((one) => expect.closeTo(Math.min(...one), 1)))
    expect(shown('mean')).toEqual(
      all.map(([p = 0, q = 0, r = 0]) => expect.closeTo((p + q + r) / 3, 1)),
    )
  })
  it('leaves out what is outside of the volume, and is empty where all of it is', () => {
    const away: Lattice = {
      ...lattice,
      start: [-3, 3, 4],
      right: [1, 0, 0],
      up: [0, 1, 0],
      through: [1, 0, 0],
      counts: [2, 1, 4],
    }
    // From voxel -3: voxel 0 alone is inside; from voxel -2: 0 and 1.
    const shown = values(projectSlab(half, away, 'mean'), half)
    expect(shown[0]).toBeCloseTo(value(0, 3, 4), 1)
    expect(shown[1]).toBeCloseTo((value(0, 3, 4) + value(1, 3, 4)) / 2, 1)
    const outside = { ...away, start: [-9, 3, 4] as const }
    expect(values(projectSlab(half, outside, 'mip'), half)).toEqual([null, null])
  })
  it('of labels takes the nearest, and never goes between', () => {
    const shown = values(projectSlab(half, lattice, 'mip', true), half)
    const nearest = places.map((through) =>
      Math.max(...through.map(([x, y, z]) => value(Math.round(x), Math.round(y), Math.round(z)))),
    )
    expect(shown).toEqual(nearest.map((one) => expect.closeTo(one, 2)))
  })
})

function alongOf(plane: Plane) {
  return { axial: [0, 1, 2], coronal: [0, 2, 1], sagittal: [1, 2, 0] }[plane] as [
    0 | 1 | 2,
    0 | 1 | 2,
    0 | 1 | 2,
  ]
}
