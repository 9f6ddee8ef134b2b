import { describe, expect, it } from 'vitest'
import type { Vector3 } from '@/nifti'
import { overlayMap, overlayValueAt } from '@/viewer/engine/overlay-place'
import { shownVolume } from '../nifti/sound-volume'
import { makeNifti } from './make-nifti'

type Axis = 0 | 1 | 2
interface Order {
  readonly name: string
  /** Of the world's x, y, z: the stored axis that runs along it, and whether it runs against it. */
  readonly axes: readonly { readonly stored: Axis; readonly isReversed: boolean }[]
}

/** All 48 ways to store a volume. */
const ORDERS: readonly Order[] = ([0, 1, 2] as const).flatMap((a) =>
  ([0, 1, 2] as const)
    .filter((b) => b !== a)
    .flatMap((b) =>
      Array.from({ length: 8 }, (_, signs) => {
        const stored = [a, b, (3 - a - b) as Axis] as const
        const axes = stored.map((axis, n) => ({
          stored: axis,
          isReversed: ((signs >> n) & 1) === 1,
        }))
        const letters = ['RL', 'AP', 'SI']
        const name = ([0, 1, 2] as const)
          .map((axis) => {
            const world = axes.findIndex((one) => one.stored === axis)
            return letters[world]?.[axes[world]?.isReversed ? 1 : 0]
          })
          .join('')
        return { name, axes }
      }),
    ),
)

/** The same grid of the world, stored in one of the orders; `value` is asked by place along x, y, z of the world. */
function stored(
  { axes }: Order,
  dims: Vector3,
  spacing: Vector3,
  origin: Vector3,
  value: (x: number, y: number, z: number) => number,
) {
  const world = [0, 1, 2] as const
  const shape: [number, number, number] = [0, 0, 0]
  const rows = [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0]
  for (const w of world) {
    const { stored: s, isReversed } = axes[w]!
    shape[s] = dims[w]
    rows[4 * w + s] = isReversed ? -spacing[w] : spacing[w]
    rows[4 * w + 3] = isReversed ? origin[w] + spacing[w] * (dims[w] - 1) : origin[w]
  }
  const at = (ijk: readonly number[], w: Axis) => {
    const { stored: s, isReversed } = axes[w]!
    return isReversed ? dims[w] - 1 - ijk[s]! : ijk[s]!
  }
  return shownVolume(
    makeNifti({
      dims: shape,
      datatype: 'uint8',
      sform: rows,
      value: (i, j, k) => value(at([i, j, k], 0), at([i, j, k], 1), at([i, j, k], 2)),
    }),
  )
}

/** What the graphics read: the voxel at a place of the overlay's texture. */
function valueAtFraction(
  { dims, voxels, offset }: ReturnType<typeof stored>,
  place: readonly number[],
) {
  const voxel = place.map((part, axis) => Math.floor(part * dims[axis as Axis]))
  const [x = 0, y = 0, z = 0] = voxel
  if (voxel.some((n, axis) => n < 0 || n >= dims[axis as Axis])) return null
  return offset + voxels[x + dims[0] * (y + dims[1] * z)]!
}
const through = (map: Float32Array, [x, y, z]: Vector3) =>
  [0, 1, 2].map((row) => map[row]! * x + map[4 + row]! * y + map[8 + row]! * z + map[12 + row]!)

const VOLUME = { dims: [8, 10, 6], spacing: [2, 1.5, 3], origin: [-7, -9, -4] } as const
const OVERLAY = { dims: [5, 4, 7], spacing: [2.5, 3, 2], origin: [-6.2, -5.1, -5.3] } as const
/** Of the overlay: 1 to 140, each voxel another. */
const label = (x: number, y: number, z: number) => 1 + x + 5 * (y + 4 * z)

/** By the millimetres alone, from how the grids were laid out. */
function expectedAt(mm: Vector3): number | null {
  const [x, y, z] = ([0, 1, 2] as const).map((a) =>
    Math.round((mm[a] - OVERLAY.origin[a]) / OVERLAY.spacing[a]),
  )
  const isIn = [x!, y!, z!].every((n, a) => n >= 0 && n < OVERLAY.dims[a as Axis])
  return isIn ? label(x!, y!, z!) : null
}

describe('an overlay on another grid than its volume (V1)', () => {
  const base = ORDERS.filter((_, n) => n % 5 === 0)
  it.each(ORDERS)(
    'stored as $name lies where its millimetres say, on volumes stored in any order',
    (order) => {
      const overlay = stored(order, OVERLAY.dims, OVERLAY.spacing, OVERLAY.origin, label)
      for (const under of base) {
        const volume = stored(under, VOLUME.dims, VOLUME.spacing, VOLUME.origin, (x) => x)
        const map = overlayMap(volume, overlay)
        const [nx, ny, nz] = VOLUME.dims
        let shown = 0
        for (let z = 0; z < nz; z++)
          for (let y = 0; y < ny; y++)
            for (let x = 0; x < nx; x++) {
              const mm: Vector3 = [-7 + 2 * x, -9 + 1.5 * y, -4 + 3 * z]
              const place = through(map, [(x + 0.5) / nx, (y + 0.5) / ny, (z + 0.5) / nz])
              const expected = expectedAt(mm)
              if (valueAtFraction(overlay, place) !== expected)
                expect([under.name, mm, valueAtFraction(overlay, place)]).toEqual([
                  under.name,
                  mm,
                  expected,
                ])
              if (overlayValueAt(overlay, mm) !== expected)
                expect([under.name, mm, overlayValueAt(overlay, mm)]).toEqual([
                  under.name,
                  mm,
                  expected,
                ])
              shown += expected === null ? 0 : 1
            }
        // The overlay reaches from -7.45 to 5.05, -6.6 to 5.4 and -6.3 to 7.7: over 7 columns (-7 to 5), 8 rows (-6 to 4.5), 4 slices (-4 to 5).
        expect(shown).toBe(7 * 8 * 4)
      }
    },
  )

  it('oblique to it: by the affine of each, worked out by hand', () => {
    // Turned by a quarter about z: the overlay's first axis runs to anterior, its second to the subject's left.
    const overlay = shownVolume(
      makeNifti({
        dims: [4, 4, 4],
        datatype: 'uint8',
        sform: [0.6, -0.8, 0, 1, 0.8, 0.6, 0, 2, 0, 0, 1, 3],
        value: (i, j, k) => 1 + i + 4 * j + 16 * k,
      }),
    )
    // Voxel (2, 1, 0) lies at 0.6*2 - 0.8*1 + 1 = 1.4, 0.8*2 + 0.6*1 + 2 = 4.2, 3.
    expect(overlayValueAt(overlay, [1.4, 4.2, 3])).toBe(1 + 2 + 4)
    expect(overlayValueAt(overlay, [-1.4, 4.2, 3])).toBe(1 + 0 + 4 * 3) // its mirror image is another voxel: (0, 3, 0) at -1.4, 3.8
    const volume = shownVolume(
      makeNifti({
        dims: [10, 10, 10],
        value: (i) => i,
        sform: [1, 0, 0, -4, 0, 1, 0, -1, 0, 0, 1, 0],
      }),
    )
    // Voxel (5, 5, 3) of the volume lies at 1, 4, 3: of the overlay at stored (0.6*0 + 0.8*2, -0.8*0 + 0.6*2, 0) = (1.6, 1.2, 0).
    // Towards the subject's right that is its second axis backwards, 3 - 1.2; towards anterior its first.
    const place = through(overlayMap(volume, overlay), [0.55, 0.55, 0.35])
    expect(place[0]! * 4 - 0.5).toBeCloseTo(1.8, 5)
    expect(place[1]! * 4 - 0.5).toBeCloseTo(1.6, 5)
    expect(place[2]! * 4 - 0.5).toBeCloseTo(0, 5)
  })
})
