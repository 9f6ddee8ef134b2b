// @vitest-environment happy-dom
import { renderHook } from '@testing-library/react'
import type { PointerEvent } from 'react'
import { describe, expect, it } from 'vitest'
import type { PreparedVolume } from '@/nifti'
import type { ViewerVolume } from '@/viewer'
import type { ViewerScene } from '@/viewer/actions/viewer-action'
import { viewerActions } from '@/viewer/actions/viewer-actions'
import { paneLayout } from '@/viewer/engine/pane-layout'
import type { PaneToDraw } from '@/viewer/engine/volume-engine'
import { withTilts } from '@/viewer/planes/tilted-prior'
import { USUAL_HABITS } from '@/viewer/pointer/viewer-habits'
import { crosshairOf, toggleLink, toPoint } from '@/viewer/tools/move-crosshair'
import { useStagePointer } from '@/viewer/tools/use-stage-pointer'
import { pictureOf } from '@/viewer/view/picture-of'
import { touchedVolume } from '@/viewer/view/shown-images'
import { initialViewState } from '@/viewer/view/view-state'
import { shownVolume } from '../nifti/sound-volume'
import { AXIS_ORDERS, ballNifti, type Mm } from './ball-nifti'
import { makeVolume } from './make-volume'

/**
 * On every order of axes, in both conventions, with a prior that is linked, unlinked or linked and acquired tilted: what is recorded when a
 * reader points at something is where that lies in the file that was pointed at. Where it is on the screen is found in the picture that the
 * graphics are asked for; that they draw it so is proven in test/e2e/viewer.
 */
const CONVENTIONS = ['neurological', 'radiological'] as const
type Convention = (typeof CONVENTIONS)[number]
const PRIORS = ['linked', 'unlinked', 'tilted'] as const
const INPUTS = ['keyboard', 'mouse', 'touch'] as const
const PLANES = ['axial', 'coronal', 'sagittal'] as const
const BALLS: Readonly<Record<'current' | 'prior', Mm>> = {
  current: [22, 14, 10],
  prior: [-20, 13, -9],
}
const VOXEL_MM = 4
/** Every so many pixels one is looked at, each way. */
const STRIDE_PX = 4

const storedAt = ({ dims, voxels }: PreparedVolume, voxel: readonly number[]): number => {
  const [x = 0, y = 0, z = 0] = voxel.map(Math.round)
  const isIn = [x, y, z].every((n, axis) => n >= 0 && n < (dims[axis] ?? 0))
  return isIn ? (voxels[x + dims[0] * (y + dims[1] * z)] ?? 0) : 0
}

const AXES = { axial: [0, 1, 2], coronal: [0, 2, 1], sagittal: [1, 2, 0] } as const

/** The middle of the ball in a pane's picture as the graphics are asked for it; null: it is not in it. */
function ballOn({ prepared, view, voxel, cut }: PaneToDraw, convention: string) {
  const { left, top, width, height } = view.picture
  const isMirrored = view.plane === 'sagittal' || convention === 'radiological'
  const [h, v, across] = AXES[view.plane]
  const origin = [0, 1, 2].map((axis) => plumbOrigin(prepared, axis))
  const voxelAt = (x: number, y: number) => {
    const [right, up] = [(x - left) / width, 1 - (y - top) / height]
    if (cut !== undefined)
      return cut.corners.start.map(
        (start, n) => start + right * (cut.corners.right[n] ?? 0) + up * (cut.corners.up[n] ?? 0),
      )
    const at = [0, 0, 0]
    const along = (axis: number, [low, high]: readonly [number, number], share: number) =>
      (low + share * (high - low)) / (prepared.spacingMm[axis] ?? 1) + (origin[axis] ?? 0)
    at[h] = along(h, view.horizontal, isMirrored ? 1 - right : right)
    at[v] = along(v, view.vertical, up)
    at[across] = voxel[across] ?? 0
    return at
  }
  let [sumX, sumY, count] = [0, 0, 0]
  for (let y = top + 1; y < top + height; y += STRIDE_PX)
    for (let x = left + 1; x < left + width; x += STRIDE_PX)
      if (storedAt(prepared, voxelAt(x, y)) > 128) {
        sumX += x
        sumY += y
        count++
      }
  return count === 0 ? null : ([sumX / count, sumY / count] as const)
}

/** The voxel of the world's origin along an axis. */
function plumbOrigin({ affine: a }: PreparedVolume, axis: number): number {
  const column = (n: number) => [a[n] ?? 0, a[4 + n] ?? 0, a[8 + n] ?? 0]
  const way = column(axis)
  const from = column(3)
  // Its axes stand square to each other.
  const dot = (p: readonly number[], q: readonly number[]) =>
    p.reduce((sum, n, i) => sum + n * (q[i] ?? 0), 0)
  return -dot(way, from) / dot(way, way)
}

/** A current image and a prior that is stored in another order. */
function volumesOf(
  order: (typeof AXIS_ORDERS)[number],
  isTilted: boolean,
): readonly ViewerVolume[] {
  const n = AXIS_ORDERS.indexOf(order)
  const priorOrder = AXIS_ORDERS[(n + 4) % AXIS_ORDERS.length] ?? 'RAS'
  const tilt = { about: ([0, 1, 2] as const)[n % 3] ?? 0, degrees: isTilted ? 20 : 0 }
  const current = shownVolume(ballNifti({ order, mm: BALLS.current }))
  const before = shownVolume(ballNifti({ order: priorOrder, mm: BALLS.prior, ...tilt }))
  return withTilts([
    makeVolume({ id: 'current', prepared: current }),
    makeVolume({ id: 'prior', isPrior: true, prepared: before }),
  ])
}

/** A viewer without its page: the state, the picture that follows from it, and what keys and pointers do to it. */
function openViewer(volumes: readonly ViewerVolume[], convention: Convention, isLinked: boolean) {
  const places = paneLayout({ width: 900, height: 600, slots: 2, enlarged: null })
  let state = initialViewState(volumes)
  if (!isLinked) state = toggleLink(state)
  const change = (f: (s: typeof state) => typeof state) => {
    state = f(state)
  }
  const picture = () => pictureOf(places, volumes, state, convention, 'all')
  const volumeOf = (id: string) => volumes.find((volume) => volume.id === id) ?? volumes[0]!
  const run = (name: 'slice' | 'nextPlane', key: string) => {
    const layout = { planes: 'auto', images: 'all' }
    viewerActions[name].run(
      { state, change, volumes, layout, panes: picture().panes } as ViewerScene,
      key,
    )
  }
  return {
    pane: (image: number, plane: number) => picture().picture.panes[image * PLANES.length + plane]!,
    active: () => state.active,
    press: (key: string) => run(key === 't' ? 'nextPlane' : 'slice', key),
    /** As the room does it. */
    moveTo: (mm: Mm, on: string) => change((s) => toPoint(s, volumeOf(on), mm)),
    point([x, y]: readonly [number, number], pointerType: 'mouse' | 'touch') {
      const stage = document.createElement('div')
      const tools = { tool: 'none' } as ViewerScene['tools']
      const scene = { state, change, tools, hands: { habits: USUAL_HABITS } }
      const ref = { current: stage }
      const { result, unmount } = renderHook(() => useStagePointer(ref, picture(), scene, null))
      const event = {
        clientX: x,
        clientY: y,
        pointerId: 1,
        pointerType,
        button: 0,
        target: stage,
        currentTarget: { setPointerCapture: () => undefined },
        preventDefault: () => undefined,
      } as unknown as PointerEvent<HTMLElement>
      result.current.onPointerDown(event)
      result.current.onPointerUp(event)
      unmount()
    },
    /** What a place at the crosshair is recorded as. */
    recorded() {
      const volume = touchedVolume(state, volumes, 'all')
      return volume === undefined ? null : { on: volume.id, mm: crosshairOf(state, volume) }
    },
  }
}
type Viewer = ReturnType<typeof openViewer>

const ACROSS = [2, 1, 0] as const

/** To a pane, and then slice by slice through all three planes until the crosshair is at a place. */
function byKeys(viewer: Viewer, slot: number, plane: number, mm: Mm): void {
  for (const turn of [1, 2, 3]) {
    const wanted = (plane + turn) % 3
    const isThere = () => viewer.active().slot === slot && viewer.active().plane === PLANES[wanted]
    for (let n = 0; n < 6 && !isThere(); n++) viewer.press('t')
    const axis = ACROSS[wanted] ?? 0
    // Up is towards the right, the front and the top, in every convention.
    for (let n = 0; n < 12; n++) {
      const off = mm[axis] - (viewer.recorded()?.mm[axis] ?? 0)
      if (n > 1 && Math.abs(off) <= VOXEL_MM / 2) break
      viewer.press(off > 0 ? 'ArrowUp' : 'ArrowDown')
    }
  }
}

const counts = Object.fromEntries(
  PRIORS.map((prior) => [
    prior,
    Object.fromEntries(INPUTS.map((input) => [input, { right: 0, wrong: 0 }])),
  ]),
)
const CASES = PRIORS.flatMap((prior) =>
  INPUTS.flatMap((input) =>
    CONVENTIONS.flatMap((convention) =>
      (['current', 'prior'] as const).flatMap((image) =>
        PLANES.map((plane) => ({ prior, input, convention, image, plane })),
      ),
    ),
  ),
)

/** What went wrong; null: what was recorded is what was pointed at. */
function problemOf(
  viewer: Viewer,
  { prior, input, convention, image, plane }: (typeof CASES)[number],
) {
  const ball = BALLS[image]
  const other = image === 'current' ? 'prior' : 'current'
  const [slot, p] = [image === 'current' ? 0 : 1, PLANES.indexOf(plane)]
  const across = ACROSS[p]
  const inSlice = (axis: number) =>
    input !== 'keyboard' && axis === across ? (ball[axis] ?? 0) : 0
  // In the slice of the ball, and away from it; then the other image is touched.
  const away: Mm = [inSlice(0), inSlice(1), inSlice(2)]
  if (prior === 'unlinked') {
    viewer.moveTo(away, image)
    viewer.moveTo([4, 4, 4], other)
  } else viewer.moveTo(away, other)
  if (input === 'keyboard') byKeys(viewer, slot, p, ball)
  else {
    const at = ballOn(viewer.pane(slot, p), convention)
    if (at === null) return 'the ball is not in the picture'
    viewer.point(at, input)
  }
  const found = viewer.recorded()
  if (found?.on !== image) return `recorded on ${found?.on}`
  const off = found.mm.map((mm, axis) => Math.abs(mm - (ball[axis] ?? 0)))
  if (Math.max(...off) > VOXEL_MM) return `recorded at ${found.mm.map(Math.round).join(', ')}`
  // What is recorded is also what the screen shows: the crosshair stands on the ball.
  const pane = viewer.pane(slot, p)
  const shown = ballOn(pane, convention)
  if (shown === null || pane.crosshair === null) return 'the ball has left the picture'
  const { picture, horizontal } = pane.view
  const px = (VOXEL_MM * picture.width) / (horizontal[1] - horizontal[0])
  const offPx = Math.hypot(pane.crosshair[0] - shown[0], pane.crosshair[1] - shown[1])
  return offPx <= 1.5 * px ? null : `the crosshair is ${offPx} px off`
}

describe('the recorded side is the side pointed at, with its image named', () => {
  it.each(AXIS_ORDERS)('stored as %s', (order) => {
    const straight = volumesOf(order, false)
    const volumes = { linked: straight, unlinked: straight, tilted: volumesOf(order, true) }
    const wrong = CASES.flatMap((one) => {
      const viewer = openViewer(volumes[one.prior], one.convention, one.prior !== 'unlinked')
      const problem = problemOf(viewer, one)
      const row = counts[one.prior]?.[one.input]
      if (row) row[problem === null ? 'right' : 'wrong']++
      return problem === null ? [] : [`${Object.values(one).join(' ')}: ${problem}`]
    })
    expect(wrong).toEqual([])
  })
  it('counts all of them', () => {
    // 9 orders x 2 conventions x 2 images x 3 planes.
    const all = { right: 108, wrong: 0 }
    const row = { keyboard: all, mouse: all, touch: all }
    expect(counts).toEqual({ linked: row, unlinked: row, tilted: row })
  })
})
