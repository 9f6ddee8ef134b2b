import { describe, expect, it } from 'vitest'
import { bySlices, crosshairOf, toggleLink, toPoint, toSlice } from '@/viewer/tools/move-crosshair'
import { nextInSlot, shownIds, withLayout } from '@/viewer/view/shown-images'
import {
  initialViewState,
  nextWindow,
  resetView,
  toggleEnlarged,
  windowBy,
  withEnlarged,
  withFittedPlanes,
  withWindow,
  zoomBy,
} from '@/viewer/view/view-state'
import { ViewedSlices } from '@/viewer/view/viewed-slices'
import { makeVolume } from './make-volume'

const t1 = makeVolume({ id: 'a' })
const t2 = makeVolume({ id: 'b', label: 'T2', window: [2, 9] })
const prior = makeVolume({ id: 'c', isPrior: true })

describe('how an item opens', () => {
  it('at the centre of the first volume, with the study’s window or the volume’s own', () => {
    const state = initialViewState([t1, t2])
    expect(state.crosshairMm).toEqual([0, 0, 0])
    expect(state.windows).toEqual({ a: t1.prepared.defaultWindow, b: [2, 9] })
    expect(state.zoom).toBe(1)
    expect(state.panMm).toEqual([0, 0, 0])
  })
  it('with the first two images, or an image beside its own prior where there is one', () => {
    expect(initialViewState([t1]).slots).toEqual(['a'])
    expect(initialViewState([t1, prior]).slots).toEqual(['a', 'c'])
    expect(initialViewState([t1, t2]).slots).toEqual(['a', 'b'])
    expect(initialViewState([t1, t2, prior]).slots).toEqual(['a', 'c'])
    const priorT2 = { ...t2, id: 'd', isPrior: true }
    expect(initialViewState([t1, t2, priorT2, { ...prior, label: t1.label }]).slots).toEqual([
      'a',
      'c',
    ])
    expect(initialViewState([t2, t1, priorT2, prior]).slots).toEqual(['b', 'd'])
  })
})

describe('moving', () => {
  const state = initialViewState([t1])
  it('steps across the plane and stops at the volume’s faces', () => {
    expect(bySlices(state, t1, 'axial', 1).crosshairMm).toEqual([0, 0, 1])
    expect(bySlices(state, t1, 'sagittal', -2).crosshairMm).toEqual([-2, 0, 0])
    expect(bySlices(state, t1, 'coronal', 100).crosshairMm).toEqual([0, 6, 0])
    expect(toSlice(state, t1, 'axial', 0).crosshairMm).toEqual([0, 0, -7])
  })
  it('a point snaps to the nearest voxel, inside the volume', () => {
    expect(toPoint(state, t1, [1.3, -2.6, 99]).crosshairMm).toEqual([1, -3, 7])
  })
  it('an unlinked prior stays where it is, moves alone, and comes back when it is linked again', () => {
    const apart = toggleLink(bySlices(state, t1, 'axial', 2))
    const moved = bySlices(bySlices(apart, t1, 'axial', 3), prior, 'coronal', -1)
    expect(crosshairOf(moved, t1)).toEqual([0, 0, 5])
    expect(crosshairOf(moved, prior)).toEqual([0, -1, 2])
    expect(crosshairOf(toggleLink(moved), prior)).toEqual([0, 0, 5])
    expect(crosshairOf(resetView(moved, [t1, prior]), prior)).toEqual([0, 0, 0])
  })
  it('toggles in place: one image at a time, and both again as they were', () => {
    const both = initialViewState([t1, t2])
    const other = nextInSlot(both, [t1, t2], 0, 'one')
    expect(shownIds(both, 'one')).toEqual(['a'])
    expect(shownIds(other, 'one')).toEqual(['b'])
    expect(shownIds(nextInSlot(other, [t1, t2], 0, 'one'), 'one')).toEqual(['a'])
    expect(shownIds(other, 'all')).toEqual(['a', 'b'])
    expect(other.crosshairMm).toEqual(both.crosshairMm)
  })
  it('cycles the volumes of one slot and leaves the other alone', () => {
    const all = [t1, t2, prior]
    const next = nextInSlot(initialViewState(all), all, 1, 'pair')
    expect(next.slots).toEqual(['a', 'a'])
    expect(nextInSlot(next, all, 1, 'pair').slots).toEqual(['a', 'b'])
  })
})

describe('three images and more', () => {
  const priorT2 = { ...t2, id: 'd', isPrior: true }
  const four = [t1, t2, priorT2, prior]
  const all = { planes: 'auto', images: 'all' } as const
  const state = withFittedPlanes(initialViewState(four), true)
  it('open in one plane where that fits best, each beside its own prior', () => {
    expect(state.enlarged).toBe('axial')
    expect(shownIds(state, 'all')).toEqual(['a', 'c', 'b', 'd'])
    expect(withFittedPlanes(initialViewState([t1, t2]), false).enlarged).toBeNull()
    expect(shownIds(initialViewState([t2, prior]), 'all')).toEqual(['b', 'c'])
    expect(shownIds(initialViewState(four), 'pair')).toEqual(['a', 'c'])
  })
  it('follow the size of the window until the reader has chosen, and again after a reset', () => {
    expect(withFittedPlanes(state, false).enlarged).toBeNull()
    const all = withEnlarged(state, null)
    expect(withFittedPlanes(all, true).enlarged).toBeNull()
    const coronal = toggleEnlarged(all, { slot: 1, plane: 'coronal' })
    expect([coronal.enlarged, withFittedPlanes(coronal, false).enlarged]).toEqual([
      'coronal',
      'coronal',
    ])
    const reset = resetView(coronal, four)
    expect(withFittedPlanes(reset, false).enlarged).toBeNull()
    expect(withFittedPlanes(reset, true).enlarged).toBe('axial')
  })
  it('go over to two or one with the image that was being looked at, and back', () => {
    const onT2 = { ...state, active: { slot: 2, plane: 'axial' } as const }
    const pair = { ...all, images: 'pair' } as const
    const two = withLayout(onT2, all, pair)
    expect(shownIds(two, 'pair')).toEqual(['b', 'c'])
    expect([two.active.slot, two.enlarged]).toEqual([0, null])
    const one = withLayout(two, pair, { ...all, images: 'one' })
    expect(shownIds(one, 'one')).toEqual(['b'])
    const back = withFittedPlanes(withLayout(one, { ...all, images: 'one' }, all), true)
    expect([back.active.slot, back.enlarged]).toEqual([2, 'axial'])
  })
  it('where all are shown, the key for the next image moves on the one that keys act on', () => {
    expect(nextInSlot(state, four, 3).active.slot).toBe(0)
    expect(nextInSlot(state, four, 3).slots).toEqual(state.slots)
  })
})

describe('window', () => {
  const unit = makeVolume(
    { id: 'u' },
    { value: (i, j, k) => (i + j + k) / 40, datatype: 'float32' },
  )
  it('works on images scaled 0 to 1', () => {
    const state = withWindow(initialViewState([unit]), unit, [0.2, 0.6])
    const [low, high] = windowBy(state, unit, 0, 0.25).windows.u ?? [0, 0]
    expect(low).toBeCloseTo(0.1, 6)
    expect(high).toBeCloseTo(0.5, 6)
    const narrow = windowBy(state, unit, -0.5, 0).windows.u ?? [0, 0]
    expect(narrow[1] - narrow[0]).toBeCloseTo(0.4 * Math.exp(-0.5), 6)
  })
  it('never closes altogether', () => {
    const [low, high] = withWindow(initialViewState([unit]), unit, [0.5, 0.5]).windows.u ?? [0, 0]
    expect(high).toBeGreaterThan(low)
    expect((low + high) / 2).toBeCloseTo(0.5, 6)
  })
})

describe('the windows that a key goes round', () => {
  const rounds = (offered: readonly (readonly [number, number])[]) => {
    let state = initialViewState([t2])
    return offered.map(() => {
      state = nextWindow(state, t2, offered)
      return state.windows.b
    })
  }
  it('are those that are offered, and the one with which the image opened', () => {
    const [first, second] = [
      [1, 3],
      [4, 8],
    ] as const
    expect(rounds([first, second])).toEqual([first, second])
    // It opens with [2, 9]: offered as well, first or last, that is still one of them.
    expect(rounds([[2, 9], first, second])).toEqual([first, second, [2, 9]])
    expect(rounds([first, [2, 9], second])).toEqual([first, second, [2, 9]])
    expect(rounds([first, second, [2, 9]])).toEqual([first, second, [2, 9]])
  })
})

describe('zoom', () => {
  it('keeps the chosen point in its place', () => {
    const state = { ...initialViewState([t1]), panMm: [3, -2, 1] as const, zoom: 2 }
    const fixed = [4, 5, 6] as const
    const zoomed = zoomBy(state, 1.5, fixed)
    expect(zoomed.zoom).toBe(3)
    for (const a of [0, 1, 2] as const)
      expect((fixed[a] + zoomed.panMm[a]) * zoomed.zoom).toBeCloseTo(
        (fixed[a] + state.panMm[a]) * state.zoom,
        6,
      )
  })
  it('has limits', () => {
    expect(zoomBy(initialViewState([t1]), 1000, [0, 0, 0]).zoom).toBe(12)
  })
})

describe('slices that were on screen', () => {
  it('count once, over all volumes of the item', () => {
    const viewed = new ViewedSlices([t1, t2])
    viewed.mark(t1.prepared, 'axial', 3)
    viewed.mark(t1.prepared, 'axial', 3)
    viewed.mark(t1.prepared, 'axial', 4)
    viewed.mark(t2.prepared, 'sagittal', 0)
    viewed.mark(t2.prepared, 'sagittal', 99)
    expect(viewed.shares()).toEqual({ axial: 2 / 30, coronal: 0, sagittal: 1 / 22 })
  })
  it('V21: count by the slices of the image that a resliced one is drawn like, where those are more', () => {
    const viewed = new ViewedSlices([t1, t2])
    viewed.mark(t2.prepared, 'axial', 3)
    for (const slice of [-2, -1, -1, 7]) viewed.markResliced(t2.prepared, 'axial', slice, 30)
    // 3 of 30 are 1.5 of the 15 that the file has.
    expect(viewed.shares().axial).toBeCloseTo(1.5 / 30, 12)
    for (const slice of [4, 5, 6]) viewed.mark(t2.prepared, 'axial', slice)
    expect(viewed.shares().axial).toBeCloseTo(4 / 30, 12)
  })
})
