import { describe, expect, it } from 'vitest'
import { type PreparedVolume, transform, type Vector3 } from '@/nifti'
import { paneLayout } from '@/viewer/engine/pane-layout'
import { pixelAtPlumb } from '@/viewer/engine/pane-view'
import { gridOf, PLANES, type Plane } from '@/viewer/engine/volume-grid'
import { linesOnPane } from '@/viewer/planes/lines-on-pane'
import { slicesOf } from '@/viewer/planes/plane-slices'
import { tiltBetween, withTilts } from '@/viewer/planes/tilted-prior'
import { turnPlanes } from '@/viewer/planes/turn-view'
import {
  bySlices,
  crosshairOf,
  planeThrough,
  toggleLink,
  toPoint,
  toSlice,
} from '@/viewer/tools/move-crosshair'
import { mmUnder, pictureOf } from '@/viewer/view/picture-of'
import { initialViewState, type ViewState } from '@/viewer/view/view-state'
import { shownVolume } from '../../nifti/sound-volume'
import { type Ball, ballNifti } from '../ball-nifti'
import { makeVolume } from '../make-volume'

const volumeOf = (id: string, ball: Partial<Ball>) =>
  makeVolume({
    id,
    isPrior: id !== 'current',
    prepared: shownVolume(ballNifti({ order: 'RAS', mm: [20, 10, 8], ...ball })),
  })
const current = volumeOf('current', { counts: [30, 34, 28], sizeMm: 3 })
const item = (degrees: number) => withTilts([current, volumeOf('prior', { order: 'PIL', degrees })])
const volumes = item(20)
const prior = volumes[1]!
const opening = initialViewState(volumes)
const layout = paneLayout({ width: 1000, height: 600, slots: 2, enlarged: null })
const onStage = (state: ViewState, of = volumes) =>
  pictureOf(layout, of, state, 'radiological', 'all')
const panesOf = (state: ViewState, plane: Plane) => {
  const [now, before] = onStage(state).panes.filter((pane) => pane.plane === plane)
  if (now === undefined || before === undefined) throw new Error('no such panes')
  return { now, before }
}
const near = (mm: Vector3, digits = 6) => mm.map((n) => expect.closeTo(n, digits))

/** Where the corners and the middle of a picture are in the world, from what the graphics are asked to draw. */
function drawnAt(state: ViewState, plane: Plane) {
  const { picture, panes } = onStage(state)
  return picture.panes.flatMap((drawn, n) => {
    if (drawn.view.plane !== plane) return []
    const { left, top, width, height } = drawn.view.picture
    const points = [0.1, 0.5, 0.9].flatMap((x) => [0.1, 0.5, 0.9].map((y) => [x, y] as const))
    return [
      points.map(([x, y]) => {
        const { cut } = drawn
        if (cut === undefined) return mmUnder(panes[n]!, left + x * width, top + y * height)
        const { start, right, up } = cut.corners
        const voxel = [0, 1, 2].map(
          (a) => start[a]! + x * right[a]! + (1 - y) * up[a]!,
        ) as unknown as Vector3
        return transform(drawn.prepared.affine, voxel)
      }),
    ]
  })
}

describe('V134: a linked prior of another angulation', () => {
  it('is drawn in the very plane, at the very place, of its current image', () => {
    const states: Readonly<Record<string, ViewState>> = {
      opening,
      moved: bySlices(toPoint(opening, current, [20, 10, 8]), prior, 'axial', 3),
      'between slices': { ...opening, crosshairMm: [3.7, -4.2, 5.9] },
      turned: turnPlanes(opening, panesOf(opening, 'axial').before, 'right', 15),
      zoomed: { ...opening, zoom: 3, panMm: [4, 5, 6] },
    }
    for (const [name, state] of Object.entries(states))
      for (const plane of PLANES) {
        const [now, before] = drawnAt(state, plane)
        for (const [n, mm] of (now ?? []).entries())
          expect(before?.[n], `${name} ${plane}`).toEqual(near(mm))
      }
  })
  it('is at the shifted places where it is shifted', () => {
    const state: ViewState = { ...opening, offsetMm: [2, -3, 4.5] }
    for (const plane of PLANES) {
      const [now, before] = drawnAt(state, plane)
      for (const [n, mm] of (now ?? []).entries())
        expect(before?.[n]).toEqual(near([mm[0] + 2, mm[1] - 3, mm[2] + 4.5]))
    }
  })
  it('leaves the current image as it is stored, and a prior that is not tilted as well', () => {
    for (const { cut } of onStage(opening).picture.panes.slice(0, 3)) expect(cut).toBeUndefined()
    const straight = item(0.9)
    expect(straight[1]).not.toHaveProperty('tilt')
    for (const { cut } of onStage(initialViewState(straight), straight).picture.panes)
      expect(cut).toBeUndefined()
  })
  it('is drawn as stored where its own planes are chosen, and where it stands by itself', () => {
    for (const state of [{ ...opening, arePriorsAsStored: true }, toggleLink(opening)])
      for (const { cut } of onStage(state).picture.panes) expect(cut).toBeUndefined()
  })
  it('goes through the slices of its current image, from the first to the last that cut it', () => {
    const at = (state: ViewState) => state.crosshairMm[2]
    const next = bySlices(opening, prior, 'axial', 1)
    expect(at(next) - at(opening)).toBeCloseTo(3, 9)
    expect(next.touched).toBe('prior')
    // 24 voxels of 4 mm from front to back stand by 20 degrees, 30 across them: 96 cos + 120 sin = 131.2 mm, 22 slices of 3 mm on either side.
    expect(slicesOf(planeThrough(opening, prior, 'axial')).count).toBe(44)
    const last = toSlice(opening, prior, 'axial', Number.POSITIVE_INFINITY)
    const first = toSlice(opening, prior, 'axial', 0)
    expect(at(last) - at(first)).toBeCloseTo(43 * 3, 9)
    for (const state of [first, last])
      expect(gridOf(current.prepared).voxelFromMm(state.crosshairMm)[2] % 1).toBeCloseTo(0, 9)
  })
  it('takes a press at the voxel of its current image, in millimetres of its own, and none outside of it', () => {
    const { before } = panesOf(opening, 'coronal')
    const { left, top, width, height } = before.view.picture
    const mm = mmUnder(before, left + 0.6 * width, top + 0.4 * height)
    const state = toPoint(opening, prior, mm)
    const found = crosshairOf(state, prior)
    expect(Math.max(...found.map((n, axis) => Math.abs(n - mm[axis]!)))).toBeLessThanOrEqual(1.5)
    const [x, y] = pixelAtPlumb(
      before.view,
      before.frame.fromPlumb(
        gridOf(prior.prepared).plumbFromVoxel(gridOf(prior.prepared).voxelFromMm(found)),
      ),
    )
    expect(Math.hypot(x - left - 0.6 * width, y - top - 0.4 * height)).toBeLessThan(
      3 * before.fitPxPerMm,
    )
    expect(toPoint(opening, prior, [0, 0, 200])).toBe(opening)
  })
  it('has the lines of turned planes where its current image has them', () => {
    const turned = turnPlanes(opening, panesOf(opening, 'sagittal').now, 'toReader', 25)
    for (const plane of PLANES) {
      const { now, before } = panesOf(turned, plane)
      const ways = [now, before].map((pane) => linesOnPane(pane, turned.turn).map(({ way }) => way))
      expect(ways[1]).toEqual(
        ways[0]?.map(([x, y]) => [expect.closeTo(x, 9), expect.closeTo(y, 9)]),
      )
    }
  })
})

it('V134: the tilt is the angle between the planes that differ most', () => {
  const tiltOf = (ball: Partial<Ball>): number => tiltBetween(against(ball), current.prepared)
  const against = (ball: Partial<Ball>): PreparedVolume => volumeOf('prior', ball).prepared
  for (const about of [0, 1, 2] as const)
    for (const degrees of [-35, -0.5, 0, 1.5, 20])
      expect(tiltOf({ order: 'SRA', about, degrees })).toBeCloseTo(Math.abs(degrees), 4)
})
