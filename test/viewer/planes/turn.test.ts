import { describe, expect, it } from 'vitest'
import type { Vector3 } from '@/nifti'
import { paneLayout } from '@/viewer/engine/pane-layout'
import { type Convention, pixelAtPlumb } from '@/viewer/engine/pane-view'
import { dot } from '@/viewer/engine/vectors'
import { gridOf, type Plane } from '@/viewer/engine/volume-grid'
import { linesOnPane, turnOfPointer } from '@/viewer/planes/lines-on-pane'
import { shownPlanes } from '@/viewer/planes/shown-planes'
import { STRAIGHT, stepAlong, tiltOf } from '@/viewer/planes/turn'
import { straightened, turnPlanes } from '@/viewer/planes/turn-view'
import { turnedSideLabels } from '@/viewer/planes/turned-letters'
import { bySlices, toPoint, toSlice } from '@/viewer/tools/move-crosshair'
import { mmUnder, pictureOf } from '@/viewer/view/picture-of'
import { initialViewState, type ViewState } from '@/viewer/view/view-state'
import { makeVolume } from '../make-volume'

const volume = makeVolume({}, { dims: [101, 121, 91] })
const layout = paneLayout({ width: 900, height: 700, slots: 1, enlarged: null })
const opening = initialViewState([volume])

function paneOf(
  state: ViewState,
  plane: Plane,
  convention: Convention = 'neurological',
  of = volume,
) {
  const { panes } = pictureOf(layout, [of], state, convention, 'all')
  const pane = panes.find((p) => p.plane === plane)
  if (!pane) throw new Error('no such pane')
  return pane
}
const labels = (
  state: ViewState,
  plane: Plane,
  convention: Convention = 'neurological',
  of = volume,
) => {
  const { frame, view } = paneOf(state, plane, convention, of)
  return turnedSideLabels(plane, frame, gridOf(of.prepared), view.isMirrored)
}
/** As a key does it: in the plane that is named. */
const turned = (
  state: ViewState,
  plane: Plane,
  about: 'right' | 'up' | 'toReader',
  degrees: number,
  convention: Convention = 'neurological',
) => turnPlanes(state, paneOf(state, plane, convention), about, degrees)
const near = (expected: Vector3, digits = 9) => expected.map((n) => expect.closeTo(n, digits))
const ACROSS_INDEX = { axial: 2, coronal: 1, sagittal: 0 } as const
const { cos, sin, PI } = Math

describe('V22: turned planes', () => {
  it('tilt towards the reader what they are asked to, and name their sides truly', () => {
    // Seen from above, the front comes up: the picture's top is towards the front and, by half of that, up.
    const up = turned(opening, 'axial', 'right', 30)
    expect(labels(up, 'axial')).toEqual({ left: 'L', right: 'R', top: 'AS', bottom: 'PI' })
    expect(labels(up, 'coronal')).toEqual({ left: 'L', right: 'R', top: 'SP', bottom: 'IA' })
    expect(labels(up, 'sagittal')).toEqual({ left: 'A', right: 'P', top: 'S', bottom: 'I' })
    expect((['axial', 'coronal', 'sagittal'] as const).map((p) => tiltOf(up.turn, p))).toEqual(
      near([30, 30, 0]),
    )
    // The left comes up.
    const left = turned(opening, 'axial', 'up', 60)
    expect(labels(left, 'axial')).toEqual({ left: 'SL', right: 'IR', top: 'A', bottom: 'P' })
    // Seen from below, as radiologists do, the front comes down.
    const below = turned(opening, 'axial', 'right', 30, 'radiological')
    expect(labels(below, 'axial', 'radiological')).toEqual({
      left: 'R',
      right: 'L',
      top: 'AI',
      bottom: 'PS',
    })
  })

  it('turned by a right angle each is the one that another was', () => {
    const quarter = turned(opening, 'axial', 'toReader', 90)
    // The lines go against the clock: the coronal plane is where the sagittal one was, and is seen as it is called.
    expect(labels(quarter, 'axial')).toEqual({ left: 'L', right: 'R', top: 'A', bottom: 'P' })
    expect(labels(quarter, 'coronal')).toEqual({ left: 'P', right: 'A', top: 'S', bottom: 'I' })
  })

  it('names sides by the world where the volume was acquired obliquely', () => {
    // Voxel rows 45 degrees between front and up.
    const [c, s] = [cos(PI / 4), sin(PI / 4)]
    const oblique = makeVolume(
      {},
      { dims: [21, 21, 21], sform: [1, 0, 0, -10, 0, c, -s, 0, 0, s, c, 0] },
    )
    const state = initialViewState([oblique])
    const tilt = (degrees: number) =>
      turnPlanes(state, paneOf(state, 'axial', 'neurological', oblique), 'right', degrees)
    expect(labels(tilt(20), 'axial', 'neurological', oblique).top).toBe('SA') // 65 degrees up
    expect(labels(tilt(-45), 'axial', 'neurological', oblique).top).toBe('A')
  })

  it('stay at right angles, whatever is done a thousand times', () => {
    let state = opening
    for (let n = 0; n < 1000; n++)
      state = turned(
        state,
        (['axial', 'coronal', 'sagittal'] as const)[n % 3] ?? 'axial',
        n % 2 ? 'right' : 'toReader',
        7.3,
      )
    const axes = state.turn?.axes ?? STRAIGHT
    for (const [n, one] of axes.entries())
      for (const [m, other] of axes.entries())
        expect(dot(one, other)).toBeCloseTo(n === m ? 1 : 0, 12)
  })

  it('turn about the crosshair: it stays where it is, in millimetres and on the screen', () => {
    const at = toPoint(opening, volume, [20, -31, 12])
    const pixels = (state: ViewState) =>
      (['axial', 'coronal', 'sagittal'] as const).map((plane) => {
        const { view, frame } = paneOf(state, plane)
        const grid = gridOf(volume.prepared)
        return pixelAtPlumb(
          view,
          frame.fromPlumb(grid.plumbFromVoxel(grid.voxelFromMm(state.crosshairMm))),
        )
      })
    let state = at
    for (const plane of ['axial', 'sagittal', 'coronal'] as const) {
      state = turned(turned(state, plane, 'toReader', 25), plane, 'up', -10)
      expect(state.crosshairMm).toEqual(near([20, -31, 12]))
      for (const [n, [x, y]] of pixels(state).entries()) {
        expect(x).toBeCloseTo(pixels(at)[n]?.[0] ?? 0, 6)
        expect(y).toBeCloseTo(pixels(at)[n]?.[1] ?? 0, 6)
      }
    }
  })

  it('a picture does not roll while only the other two planes turn', () => {
    const state = turned(turned(opening, 'sagittal', 'toReader', 20), 'axial', 'toReader', 0)
    const before = paneOf(state, 'axial').frame.axes
    const after = paneOf(turned(state, 'axial', 'toReader', 35), 'axial').frame.axes
    for (const axis of [0, 1, 2] as const) expect(after[axis]).toEqual(near(before[axis]))
  })

  it('show the lines of the others where they cut, and follow the hand', () => {
    const lines = linesOnPane(paneOf(opening, 'axial'), null)
    const way = (plane: Plane, of = lines) =>
      of.find((line) => line.plane === plane)?.way.map(Math.abs)
    expect(way('coronal')).toEqual([expect.closeTo(1), expect.closeTo(0)])
    expect(way('sagittal')).toEqual([expect.closeTo(0), expect.closeTo(1)])
    for (const convention of ['neurological', 'radiological'] as const)
      for (const plane of ['axial', 'coronal', 'sagittal'] as const) {
        const pane = paneOf(opening, plane, convention)
        const line = linesOnPane(pane, null)[0]
        const [grip] = line?.handles ?? []
        if (line === undefined || grip === undefined) throw new Error('no line')
        // The hand goes 20 degrees against the clock round the crosshair.
        const [x, y] = [grip[0] - line.middle[0], grip[1] - line.middle[1]]
        const [c, s] = [cos(PI / 9), sin(PI / 9)]
        const hand = [line.middle[0] + c * x + s * y, line.middle[1] + c * y - s * x] as const
        const degrees = turnOfPointer(pane, grip, hand)
        expect(degrees).toBeCloseTo(20, 9)
        const state = turnPlanes(opening, pane, 'toReader', degrees)
        const moved = linesOnPane(paneOf(state, plane, convention), state.turn)[0]?.way ?? [0, 0]
        const [a, b] = [hand[0] - line.middle[0], hand[1] - line.middle[1]]
        // The line goes through the hand: their ways are parallel.
        expect(
          (moved[0] * b - moved[1] * a) / Math.hypot(a, b),
          `${plane} ${convention}`,
        ).toBeCloseTo(0, 9)
      }
  })

  it.each([
    [900, 700],
    [640, 330],
    [420, 400],
  ])('never have a handle on a side letter, in a view of %i x %i', (width, height) => {
    const small = paneLayout({ width, height, slots: 1, enlarged: null })
    const letterPx = Math.min(Math.max(16, width / 100), 24)
    let handles = 0
    for (const degrees of [0, 4, 30, 45])
      for (const mm of [
        [0, 0, 0],
        [20, -30, 25],
        [-45, 50, -38],
      ] as const) {
        const at = toPoint(opening, volume, mm)
        const state =
          degrees === 0
            ? at
            : turned(turned(at, 'axial', 'right', degrees), 'coronal', 'up', degrees / 2)
        for (const pane of pictureOf(small, [volume], state, 'radiological', 'all').panes) {
          const { left, top, width: w, height: h } = pane.view.picture
          const sides = turnedSideLabels(
            pane.plane,
            pane.frame,
            gridOf(volume.prepared),
            pane.view.isMirrored,
          )
          const wide = (letters: string) => 6 + letters.length * 0.72 * letterPx
          const boxes = (
            [
              [left + 4 + wide(sides.left) / 2, top + h / 2, sides.left],
              [left + w - 4 - wide(sides.right) / 2, top + h / 2, sides.right],
              [left + w / 2, top + 6 + letterPx / 2, sides.top],
              [left + w / 2, top + h - 6 - letterPx / 2, sides.bottom],
            ] as const
          ).map(([x, y, letters]) => ({
            x,
            y,
            letters,
            halfX: wide(letters) / 2,
            halfY: letterPx / 2 + 2,
          }))
          for (const line of linesOnPane(pane, state.turn))
            for (const [x, y] of line.handles) {
              handles += 1
              const covered = boxes.filter(
                (box) => Math.abs(x - box.x) < box.halfX + 5 && Math.abs(y - box.y) < box.halfY + 5,
              )
              expect(
                covered.map(({ letters }) => letters),
                `${pane.plane}, ${degrees} degrees`,
              ).toEqual([])
            }
        }
      }
    expect(handles).toBeGreaterThan(60)
  })

  it('give the millimetres under the pointer: a point of the plane, as far from the crosshair as it looks', () => {
    const state = turned(
      turned(toPoint(opening, volume, [5, 5, 5]), 'axial', 'right', 30),
      'coronal',
      'toReader',
      15,
    )
    for (const plane of ['axial', 'coronal', 'sagittal'] as const) {
      const pane = paneOf(state, plane)
      const grid = gridOf(volume.prepared)
      const [x, y] = pixelAtPlumb(
        pane.view,
        pane.frame.fromPlumb(grid.plumbFromVoxel(grid.voxelFromMm([5, 5, 5]))),
      )
      const mm = mmUnder(pane, x + 30, y + 40)
      const pxPerMm = pane.fitPxPerMm
      expect(Math.hypot(mm[0] - 5, mm[1] - 5, mm[2] - 5)).toBeCloseTo(50 / pxPerMm, 6)
      // A click there moves the crosshair to it exactly, and not to the next voxel; the plane stays.
      const there = toPoint(state, volume, mm)
      expect(there.crosshairMm).toEqual(mm)
      expect(paneOf(there, plane).depth[ACROSS_INDEX[plane]]).toBeCloseTo(
        pane.depth[ACROSS_INDEX[plane]],
        6,
      )
    }
  })

  it('are scrolled across themselves, by the size of a voxel that way', () => {
    const thick = makeVolume(
      {},
      { dims: [60, 60, 21], sform: [1, 0, 0, -30, 0, 1, 0, -30, 0, 0, 4, -40] },
    )
    const grid = gridOf(thick.prepared)
    expect(stepAlong([0, 0, 1], grid)).toBe(4)
    expect(stepAlong([1, 0, 0], grid)).toBe(1)
    // At 45 degrees: 1 / sqrt(0.5 / 1 + 0.5 / 16) mm.
    expect(stepAlong([0, sin(PI / 4), cos(PI / 4)], grid)).toBeCloseTo(1.372, 3)
    const start = initialViewState([thick])
    const tilted = turnPlanes(start, paneOf(start, 'axial', 'neurological', thick), 'right', 45)
    const next = bySlices(tilted, thick, 'axial', 1)
    const moved = next.crosshairMm.map((n, axis) => n - (tilted.crosshairMm[axis] ?? 0))
    // The front came up, so the way across is up and backwards.
    expect(moved).toEqual(near([0, -1.372 * sin(PI / 4), 1.372 * cos(PI / 4)], 3))
    const last = toSlice(tilted, thick, 'axial', 10_000)
    const beyond = bySlices(last, thick, 'axial', 5)
    expect(beyond.crosshairMm).toEqual(near(last.crosshairMm, 6))
  })

  it('are straight again by one key, through the middle of the nearest voxel', () => {
    const state = toPoint(turned(opening, 'axial', 'right', 30), volume, [3.4, -2.6, 8.2])
    const back = straightened(state, [volume])
    expect(back.turn).toBeNull()
    expect(back.crosshairMm).toEqual(near([3, -3, 8]))
  })

  it('V21: stand in the evidence with the ways of right and top in the world', () => {
    const state = turned(opening, 'axial', 'right', 30)
    const { panes } = pictureOf(layout, [volume], state, 'neurological', 'all')
    expect(shownPlanes(state, panes)).toEqual({
      oblique: {
        axial: { right: [1, 0, 0], up: [0, 0.866025, 0.5] },
        coronal: { right: [1, 0, 0], up: [0, -0.5, 0.866025] },
        sagittal: { right: [0, -1, 0], up: [0, 0, 1] },
      },
    })
    expect(shownPlanes(opening, panes)).toEqual({})
  })
})
