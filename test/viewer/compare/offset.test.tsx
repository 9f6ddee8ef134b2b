// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Vector3 } from '@/nifti'
import type { ViewerHandle } from '@/viewer'
import { shiftBy } from '@/viewer/compare/offset'
import { overlayMap } from '@/viewer/engine/overlay-place'
import { pixelAtPlumb } from '@/viewer/engine/pane-view'
import { gridOf } from '@/viewer/engine/volume-grid'
import { crosshairOf, toMark, toPoint } from '@/viewer/tools/move-crosshair'
import { pointMark } from '@/viewer/tools/viewer-mark'
import { initialViewState } from '@/viewer/view/view-state'
import { makeVolume } from '../make-volume'
import { b, engine, forgetEngines, opened, upload, viewer } from '../open-viewer'

// Voxels of 2 mm on the even millimetres: with the current's 1 mm voxels a slice of the prior is two of its own.
const prior = makeVolume(
  { id: 'id-p', isPrior: true },
  { dims: [9, 9, 9], sform: [2, 0, 0, -8, 0, 2, 0, -8, 0, 0, 2, -8] },
)
const current = makeVolume({ id: 'id-c' })
const pair = [current, prior]

beforeEach(() => {
  forgetEngines()
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(1060)
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(840)
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})
const press = (key: string, more: { shiftKey?: boolean; altKey?: boolean } = {}) =>
  act(
    () => void fireEvent.keyDown(document.body, { key, code: `Key${key.toUpperCase()}`, ...more }),
  )
const axialOf = (volume: typeof current) =>
  engine().picture!.panes.find((p) => p.prepared === volume.prepared && p.view.plane === 'axial')!
/** The places, mm, that the axial planes of both show. */
const heights = () =>
  [current, prior].map((v) => gridOf(v.prepared).mmFromVoxel(axialOf(v).voxel)[2])

describe('V131: a place belongs to the image touched last', () => {
  const ref = { current: null as ViewerHandle | null }
  const clickIn = (volume: typeof current, mm: Vector3, more: object = {}) => {
    const { view } = axialOf(volume)
    const grid = gridOf(volume.prepared)
    const [clientX, clientY] = pixelAtPlumb(view, grid.plumbFromVoxel(grid.voxelFromMm(mm)))
    const stage = document.querySelector('[class*="overlay"]')!
    const at = { clientX, clientY, pointerId: 1, button: 0, ...more }
    act(() => void fireEvent.pointerMove(stage, at))
    act(() => void fireEvent.pointerDown(stage, at))
    act(() => void fireEvent.pointerUp(stage, at))
    return at
  }
  it('unlinked: the prior’s own millimetres where the prior was clicked last, whatever the pointer passes over since', async () => {
    await opened({ volumes: pair, ref })
    press('t', { shiftKey: true })
    const there = clickIn(current, [4, 0, 0])
    expect(ref.current?.crosshair()).toEqual({ mm: [4, 0, 0], on: 'id-c' })
    clickIn(prior, [-4, 0, 0])
    expect(ref.current?.crosshair()).toEqual({ mm: [-4, 0, 0], on: 'id-p' })
    act(() => void fireEvent.pointerMove(document.querySelector('[class*="overlay"]')!, there))
    expect(ref.current?.crosshair()).toEqual({ mm: [-4, 0, 0], on: 'id-p' })
    expect(ref.current?.evidence()).toMatchObject({
      crosshairMm: [4, 0, 0],
      prior: { crosshairMm: [-4, 0, 0], isLinked: false },
    })
    clickIn(current, [2, 0, 0], { pointerType: 'touch' })
    expect(ref.current?.crosshair()).toEqual({ mm: [2, 0, 0], on: 'id-c' })
  })
  it('goes to a place of the image that an answer names', async () => {
    await opened({ volumes: pair, ref })
    press('t', { shiftKey: true })
    act(() => ref.current?.moveTo([-6, 0, 0], 'id-p'))
    expect(ref.current?.evidence()).toMatchObject({
      crosshairMm: [0, 0, 0],
      prior: { crosshairMm: [-6, 0, 0] },
    })
  })
})

describe('V55: a prior that is shifted', () => {
  it('is shifted by its own slices, scrolls linked, and says how far', async () => {
    const ref = { current: null as ViewerHandle | null }
    await opened({ volumes: pair, ref })
    expect(heights()).toEqual([0, 0])
    press(':')
    press(':')
    expect(heights()).toEqual([0, 4])
    expect(screen.getAllByText('Shifted S 4.0 mm')).toHaveLength(3)
    press('ArrowUp')
    press('ArrowUp')
    expect(heights()).toEqual([2, 6])
    // From the prior as well.
    fireEvent.change(screen.getAllByLabelText('T1, axial slice')[1]!, { target: { value: '5' } })
    expect(heights()).toEqual([-4, 0])
    expect(ref.current?.evidence()?.crosshairMm).toEqual([0, 0, -4])
    expect(ref.current?.evidence()?.tools).toEqual(['offset'])
    expect(ref.current?.evidence()?.offsetMm).toEqual([0, 0, 4]) // V83
    press('"')
    expect(heights()).toEqual([-4, -4])
    expect(ref.current?.evidence()).not.toHaveProperty('offsetMm')
    expect(screen.queryByText(/^Shifted/)).toBeNull()
  })
  it('is shifted by a control, in the plane that keys act on', async () => {
    await opened({ volumes: pair })
    fireEvent.click(screen.getByRole('button', { name: 'Compare images' }))
    fireEvent.click(screen.getByRole('button', { name: 'Shift the prior to its next slice' }))
    press('t') // coronal
    fireEvent.click(screen.getByRole('button', { name: 'Shift the prior to its previous slice' }))
    fireEvent.click(screen.getByRole('button', { name: 'Shift the prior to its previous slice' }))
    expect(screen.getByLabelText('Shift of the prior').textContent).toBe('P 4.0, S 2.0 mm')
    fireEvent.click(screen.getByRole('button', { name: 'Remove the shift' }))
    expect(screen.getByLabelText('Shift of the prior').textContent).toBe('0.0 mm')
  })
  it('is linked as it stands after it moved by itself', async () => {
    await opened({ volumes: pair })
    press('T', { shiftKey: true })
    for (let n = 0; n < 3; n++) press('ArrowUp')
    expect(heights()).toEqual([3, 0])
    press('$')
    expect(heights()).toEqual([3, 0])
    expect(screen.getAllByText('Shifted I 3.0 mm')).toHaveLength(3)
    press('ArrowUp')
    press('ArrowUp')
    expect(heights()).toEqual([5, 2])
    // Apart and back again: as far from each other as before.
    press('T', { shiftKey: true })
    press('T', { shiftKey: true })
    expect(heights()).toEqual([5, 2])
  })
  it('shows in the same place of its picture what it is compared with, and lies there when laid over', async () => {
    await opened({ volumes: pair })
    press('t')
    press(':') // coronal: 2 mm to the front
    press('y', { altKey: true })
    const there = (volume: typeof current, mm: Vector3) => {
      const grid = gridOf(volume.prepared)
      const { view } = axialOf(volume)
      const [x, y] = pixelAtPlumb(view, grid.plumbFromVoxel(grid.voxelFromMm(mm)))
      return [x - view.picture.left, y - view.picture.top].map((px) => Math.round(px * 100) / 100)
    }
    expect(there(prior, [3, 4, 0])).toEqual(there(current, [3, 2, 0]))
    const shifts = [current, prior].map((volume) => axialOf(volume).overlays?.[0]?.shiftMm)
    expect(shifts).toEqual([[0, 2, 0], [-0, -2, -0].map((n) => n + 0)])
    // The place (3, 2, 0) of the current, as a fraction of it, leads to (3, 4, 0) of the prior: voxel (5.5, 6, 4) of 9.
    const map = overlayMap(current.prepared, prior.prepared, shifts[0])
    const at = [8.5 / 11, 8.5 / 13, 7.5 / 15]
    const place = [0, 1, 2].map(
      (row) =>
        9 * (at.reduce((sum, f, c) => sum + map[4 * c + row]! * f, 0) + map[12 + row]!) - 0.5,
    )
    expect(place.map((n) => Math.round(n * 1e4) / 1e4)).toEqual([5.5, 6, 4])
  })
  it('keeps typed places and marks those of their own image', () => {
    const state = shiftBy(initialViewState(pair), pair, current, 'axial', 2)
    expect(crosshairOf(state, prior)).toEqual([0, 0, 4])
    const typed = toPoint(state, prior, [2, -4, 6])
    expect([crosshairOf(typed, prior), crosshairOf(typed, current)]).toEqual([
      [2, -4, 6],
      [2, -4, 2],
    ])
    const marked = toMark(state, pair, pointMark([2, 2, -2], prior.id))
    expect(crosshairOf(marked, prior)).toEqual([2, 2, -2])
    expect(crosshairOf(toMark(state, pair, pointMark([2, 2, -2], current.id)), current)).toEqual([
      2, 2, -2,
    ])
  })
  it('goes along its own axes where it is oblique', () => {
    // Turned by 30 degrees about x: its slices lie along (0, -0.5, 0.866), 2 mm apart.
    const [c, s] = [Math.sqrt(3), 1]
    const oblique = makeVolume(
      { id: 'id-o', isPrior: true },
      { dims: [9, 9, 9], sform: [2, 0, 0, -8, 0, c, -s, 0, 0, s, c, 0] },
    )
    const both = [current, oblique]
    const { offsetMm } = shiftBy(initialViewState(both), both, current, 'axial', 1)
    expect(offsetMm).toEqual([0, -1, 1.732])
  })
  it('is where it was with the next item, and is not offered without a prior', async () => {
    const ref = { current: null as ViewerHandle | null }
    const { rerender } = await opened({ volumes: pair, ref })
    press(':')
    rerender(viewer({ itemKey: 'item-b', volumes: b, ref }))
    await upload()
    press(':')
    expect(screen.queryByText(/^Shifted/)).toBeNull()
    expect(ref.current?.evidence()).not.toHaveProperty('tools')
  })
})
