import { describe, expect, it } from 'vitest'
import type { Vector3 } from '@/nifti'
import { paneLayout, type Stage } from '@/viewer/engine/pane-layout'
import { pixelAtPlumb } from '@/viewer/engine/pane-view'
import type { Plane } from '@/viewer/engine/volume-grid'
import { gridOf } from '@/viewer/engine/volume-grid'
import { nextPlace, shownPlace } from '@/viewer/planes/marked-place'
import type { SlabKind } from '@/viewer/planes/slab'
import { turnedBy } from '@/viewer/planes/turn'
import { mmUnder, pictureOf } from '@/viewer/view/picture-of'
import { initialViewState, type ViewState } from '@/viewer/view/view-state'
import { makeVolume } from '../make-volume'

const stage: Stage = {
  width: 900,
  height: 700,
  slots: 1,
  enlarged: null,
  imagesOffered: 1,
  hasPrior: false,
  presets: 0,
  planes: 'equal',
  remPx: 16,
  targetPx: 24,
  isCompact: false,
}
/** RAS+ places in mm where one voxel is bright and one is dark; 2 mm apart across, each off the middle. */
const BRIGHT: Vector3 = [6, -4, 8]
const DARK: Vector3 = [-6, 4, -8]

/** The eight ways in which files are written here: for each of right, front and top the file's axis and its sign. */
const ORDERS = {
  RAS: [1, 2, 3],
  LAS: [-1, 2, 3],
  LPI: [-1, -2, -3],
  ASR: [3, 1, 2],
  IRP: [2, -3, -1],
  PIL: [-3, -1, -2],
  RSP: [1, -3, 2],
  SRA: [2, 3, 1],
} as const

/** Voxels of 2 x 2 x 2 mm, 21 each way about the origin, stored in any order of axes. */
function headIn(order: readonly [number, number, number]) {
  const at = (mm: Vector3) => (voxel: Vector3) =>
    order.every(
      (axis, world) => Math.sign(axis) * 2 * ((voxel[Math.abs(axis) - 1] ?? 0) - 10) === mm[world],
    )
  const [isBright, isDark] = [at(BRIGHT), at(DARK)]
  const sform = order.flatMap((axis) => {
    const row = [0, 0, 0, -20 * Math.sign(axis)]
    row[Math.abs(axis) - 1] = 2 * Math.sign(axis)
    return row
  })
  const value = (i: number, j: number, k: number) =>
    isBright([i, j, k]) ? 900 : isDark([i, j, k]) ? -900 : 0
  return makeVolume({}, { dims: [21, 21, 21], sform, value })
}

function paneOf(volume: ReturnType<typeof headIn>, plane: Plane, change: Partial<ViewState>) {
  const state = { ...initialViewState([volume]), ...change }
  const { panes } = pictureOf(paneLayout(stage), [volume], state, 'radiological', 'one')
  return panes.find((pane) => pane.plane === plane)!
}
const slab = (kind: SlabKind) => ({ slab: { kind, mm: 20 } })
const ACROSS = { axial: 2, coronal: 1, sagittal: 0 } as const
/** The place under the pixel at which a place of the world is seen. */
const pointedAt = (pane: ReturnType<typeof paneOf>, mm: Vector3) => {
  const grid = gridOf(pane.volume.prepared)
  const [x, y] = pixelAtPlumb(
    pane.view,
    pane.frame.fromPlumb(grid.plumbFromVoxel(grid.voxelFromMm(mm))),
  )
  return mmUnder(pane, x, y)
}
const near = (mm: Vector3) => mm.map((n) => expect.closeTo(n, 6))

describe.each(Object.entries(ORDERS))(
  'V82: what is marked in a slab of a file in the order %s',
  (_, order) => {
    const volume = headIn(order)
    it.each(['axial', 'coronal', 'sagittal'] as const)(
      '%s lies where its value is seen',
      (plane) => {
        const axis = ACROSS[plane]
        const mip = paneOf(volume, plane, slab('mip'))
        const middle = pointedAt(mip, BRIGHT)
        expect(middle[axis]).toBeCloseTo(0, 6) // pointed at in the plane of the crosshair
        expect(shownPlace(mip, middle)).toEqual(near(BRIGHT))
        const minip = paneOf(volume, plane, slab('minip'))
        expect(shownPlace(minip, pointedAt(minip, DARK))).toEqual(near(DARK))
        // Where all are alike: the middle.
        expect(shownPlace(mip, [0, 0, 0])).toEqual(near([0, 0, 0]))
        const mean = paneOf(volume, plane, slab('mean'))
        const pointed = pointedAt(mean, BRIGHT)
        expect(shownPlace(mean, pointed)).toEqual(pointed)
        const thin = paneOf(volume, plane, {})
        expect(shownPlace(thin, pointed)).toEqual(pointed)
      },
    )
  },
)

describe('V82: a slab', () => {
  const volume = headIn(ORDERS.RAS)
  it('marks in its thickness alone: what lies deeper is not seen', () => {
    const pane = paneOf(volume, 'axial', { slab: { kind: 'mip', mm: 10 } })
    const middle = pointedAt(pane, BRIGHT) // 8 mm off; 10 mm of slab reach 5
    expect(shownPlace(pane, middle)).toEqual(near(middle))
  })
  it('has the next end in the plane of the first: a length is the one on the screen', () => {
    const pane = paneOf(volume, 'axial', slab('mip'))
    const first = shownPlace(pane, pointedAt(pane, BRIGHT))
    const next = nextPlace(pane, pointedAt(pane, [-6, -4, 0]), first)
    expect(next).toEqual(near([-6, -4, 8])) // 12 mm to the left of it, at the same height
    // Begun outside of the slab that is shown now: a place by itself.
    expect(nextPlace(pane, pointedAt(pane, BRIGHT), [0, 0, 40])).toEqual(near(BRIGHT))
    expect(nextPlace(pane, pointedAt(pane, BRIGHT), null)).toEqual(near(BRIGHT))
  })
  it('on turned planes lies along the ray of the picture', () => {
    const grid = gridOf(volume.prepared)
    for (const degrees of [90, 30, -35]) {
      const turn = turnedBy(null, [1, 0, 0], (degrees * Math.PI) / 180, [0, 0, 0], grid)
      const pane = paneOf(volume, 'axial', { turn, ...slab('mip') })
      const found = shownPlace(pane, pointedAt(pane, BRIGHT))
      // Samples lie a voxel apart along the ray, and the brightest is at most half of one from the voxel.
      const away = Math.hypot(...found.map((n, axis) => n - (BRIGHT[axis] ?? 0)))
      expect(away).toBeLessThanOrEqual(1 + 1e-6)
    }
  })
})
