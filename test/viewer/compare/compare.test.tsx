// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Vector3 } from '@/nifti'
import type { ViewerHandle } from '@/viewer'
import { otherOf } from '@/viewer/compare/other-image'
import { overlayMap } from '@/viewer/engine/overlay-place'
import { gridOf } from '@/viewer/engine/volume-grid'
import { FLICKER_RATES } from '@/viewer/pointer/viewer-habits'
import { makeVolume } from '../make-volume'
import { b, engine, forgetEngines, opened, upload, viewer } from '../open-viewer'

// The prior has voxels of 2 mm, runs to the left and lies 1 mm higher; its value is the place in mm.
const valueAt = (x: number, y: number, z: number) => 1000 + 100 * x + 10 * y + z
const prior = makeVolume(
  { id: 'id-p', isPrior: true, window: [900, 1300] },
  {
    dims: [9, 9, 9],
    sform: [-2, 0, 0, 8, 0, 2, 0, -8, 0, 0, 2, -7],
    value: (i, j, k) => valueAt(8 - 2 * i, -8 + 2 * j, -7 + 2 * k),
  },
)
const current = makeVolume({ id: 'id-c' })
const t2 = makeVolume({ id: 'id-2', label: 'T2' })
const pair = [current, prior]

beforeEach(() => {
  forgetEngines()
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(1060)
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(840)
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.restoreAllMocks()
})
const press = (key: string, altKey = false) =>
  act(() => void fireEvent.keyDown(document.body, { key, code: `Key${key.toUpperCase()}`, altKey }))
const paneOf = (volume: typeof current) =>
  engine().picture!.panes.find(({ prepared }) => prepared === volume.prepared)!
const laid = () => paneOf(current).overlays?.[0]

describe('V54: two images in one place', () => {
  it('lie where the millimetres of both put them, each in its own grey scale', async () => {
    await opened({ volumes: pair })
    expect(laid()).toBeUndefined()
    press('y', true)
    const over = laid()!
    expect([over.prepared, over.opacity, over.isMask]).toEqual([prior.prepared, 1, false])
    expect(paneOf(prior).overlays?.[0]?.prepared).toBe(current.prepared)
    const map = overlayMap(current.prepared, prior.prepared)
    const { dims } = current.prepared
    const places: readonly Vector3[] = [
      [0, 0, 1],
      [4, -2, -3],
      [-4, 4, 5],
    ]
    for (const mm of places) {
      // As the graphics do it: the place of a voxel as a fraction of the volume, through the map, times the voxels of the prior.
      const voxel = gridOf(current.prepared).voxelFromMm(mm)
      const at = [0, 1, 2].map((a) => (voxel[a as 0] + 0.5) / dims[a as 0])
      const place = [0, 1, 2].map(
        (row) =>
          9 * ([0, 1, 2].reduce((sum, c) => sum + map[4 * c + row]! * at[c]!, 0) + map[12 + row]!) -
          0.5,
      )
      const [i, j, k] = [(mm[0] - -8) / 2, (mm[1] - -8) / 2, (mm[2] - -7) / 2]
      // The prepared prior runs to the right: its first voxel is at -8 mm.
      expect(place.map((p) => Math.round(p * 1e4) / 1e4)).toEqual([i, j, k])
      const entry = Math.round(
        (valueAt(mm[0], mm[1], mm[2]) - over.colours.first) * over.colours.perUnit,
      )
      const grey = Math.round((255 * (valueAt(mm[0], mm[1], mm[2]) - 900)) / 400)
      expect(over.colours.table[4 * Math.min(Math.max(entry, 0), 255)]).toBe(
        Math.min(Math.max(grey, 0), 255),
      )
    }
  })
  it('blend by slider and key, and say on the picture what is shown', async () => {
    await opened({ volumes: pair })
    fireEvent.click(screen.getByRole('button', { name: 'Compare images' }))
    fireEvent.change(screen.getByLabelText('Opacity of the other image'), {
      target: { value: '40' },
    })
    expect(laid()?.opacity).toBe(0.4)
    expect(screen.getAllByText('40% Prior T1')).toHaveLength(3)
    expect(screen.getAllByText('40% T1')).toHaveLength(3)
    press('}')
    expect(laid()?.opacity).toBe(0.5)
    fireEvent.click(screen.getByRole('button', { name: 'End the comparison' }))
    expect([laid(), screen.queryByLabelText('Opacity of the other image')]).toEqual([
      undefined,
      null,
    ])
  })
  it('flicker never faster than three times a second, until the reader does anything', async () => {
    expect(Math.max(...FLICKER_RATES)).toBeLessThanOrEqual(3)
    await opened({ volumes: pair })
    vi.useFakeTimers({ toFake: ['performance', 'requestAnimationFrame', 'cancelAnimationFrame'] })
    press('d', true)
    const seen: (number | undefined)[] = []
    for (let gone = 0; gone < 2000; gone += 50) {
      act(() => void vi.advanceTimersByTime(50))
      seen.push(laid()?.opacity)
    }
    const changes = seen.filter((one, n) => n > 0 && one !== seen[n - 1]).length
    expect(changes).toBeGreaterThanOrEqual(3)
    expect(changes).toBeLessThanOrEqual(4) // twice a second
    act(() => void fireEvent.wheel(document.body))
    const last = laid()?.opacity
    for (let gone = 0; gone < 1000; gone += 50) act(() => void vi.advanceTimersByTime(50))
    expect(laid()?.opacity).toBe(last)
  })
  it('end with the item, go with the answer, and are not offered for one image alone', async () => {
    const ref = { current: null as ViewerHandle | null }
    const { rerender } = await opened({ volumes: pair, ref })
    press('y', true)
    expect(ref.current?.evidence()?.tools).toEqual(['flicker'])
    rerender(viewer({ itemKey: 'item-b', volumes: b, ref }))
    await upload()
    expect(engine().picture!.panes.some(({ overlays }) => overlays !== undefined)).toBe(false)
    expect(screen.queryByRole('button', { name: 'Compare images' })).toBeNull()
    press('y', true)
    expect(ref.current?.evidence()).not.toHaveProperty('tools')
  })
  it('take the image’s own prior before any other', () => {
    const all = [current, t2, prior]
    expect(all.map((volume) => otherOf(all, volume)?.id)).toEqual(['id-p', 'id-p', 'id-c'])
    expect(otherOf([current], current)).toBeUndefined()
  })
})
