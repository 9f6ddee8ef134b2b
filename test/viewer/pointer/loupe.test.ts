import { describe, expect, it } from 'vitest'
import { paneLayout } from '@/viewer/engine/pane-layout'
import { pixelAtPlumb, plumbAtPixel } from '@/viewer/engine/pane-view'
import { gridOf } from '@/viewer/engine/volume-grid'
import { dragBy, pixelsOfSlice } from '@/viewer/pointer/drag-job'
import { loupeOnStage } from '@/viewer/pointer/loupe'
import { pictureOf } from '@/viewer/view/picture-of'
import { initialViewState } from '@/viewer/view/view-state'
import { makeVolume } from '../make-volume'

const volumes = [makeVolume({}, { dims: [61, 73, 61] })]
const state = initialViewState(volumes)
const layout = paneLayout({ width: 1000, height: 800, slots: 1, enlarged: null })
const stageIn = (convention: 'neurological' | 'radiological') =>
  pictureOf(layout, volumes, state, convention, 'all')

describe('the magnifier', () => {
  for (const convention of ['neurological', 'radiological'] as const)
    it(`shows about its point what the picture has there, so many times larger: ${convention}`, () => {
      const stage = stageIn(convention)
      const [axial] = stage.panes
      const { left, top, width, height } = axial!.view.picture
      const [x, y] = [left + width * 0.4, top + height * 0.55]
      for (const times of [2, 3, 4]) {
        const loupe = loupeOnStage(stage, { x, y, isFinger: false }, undefined, times)!
        const { rect, pane } = loupe
        const middle = [rect.left + rect.width / 2, rect.top + rect.height / 2] as const
        const depth = gridOf(volumes[0]!.prepared).plumbFromVoxel(axial!.voxel)
        const under = plumbAtPixel(axial!.view, x, y, depth)
        const shown = plumbAtPixel(pane.view, ...middle, depth)
        for (const axis of [0, 1, 2] as const) expect(shown[axis]).toBeCloseTo(under[axis], 6)
        // What is 10 px beside the point in the picture is so many times 10 px beside it in the loupe.
        const beside = pixelAtPlumb(pane.view, plumbAtPixel(axial!.view, x + 10, y - 10, depth))
        expect(beside[0] - middle[0]).toBeCloseTo(10 * times, 6)
        expect(beside[1] - middle[1]).toBeCloseTo(-10 * times, 6)
        expect(pane.prepared).toBe(volumes[0]!.prepared)
        expect([pane.isOnTop, pane.voxel]).toEqual([true, axial!.voxel])
      }
    })
  it('is on the crosshair where it is on no point, within its pane, and above a finger', () => {
    const stage = stageIn('neurological')
    const coronal = stage.panes.find(({ plane }) => plane === 'coronal')!
    const { picture } = coronal.view
    const on = loupeOnStage(stage, null, coronal, 2)!
    expect(on.pane.view.plane).toBe('coronal')
    expect(on.pane.crosshair?.[0]).toBeCloseTo(on.rect.left + on.rect.width / 2, -0.5)
    const corner = { x: picture.left + 1, y: picture.top + 1 }
    const atCorner = loupeOnStage(stage, { ...corner, isFinger: false }, coronal, 2)!
    expect([atCorner.rect.left, atCorner.rect.top]).toEqual([picture.left, picture.top])
    const place = { x: picture.left + picture.width / 2, y: picture.top + picture.height - 20 }
    const byFinger = loupeOnStage(stage, { ...place, isFinger: true }, coronal, 2)!
    expect(byFinger.rect.top + byFinger.rect.height).toBeLessThan(place.y - 30)
  })
})

describe('dragging', () => {
  const [axial] = stageIn('neurological').panes
  const held = { pane: axial!, x: 300, y: 300, fromX: 300, fromY: 300 }
  it('scrolls by as many slices as it has gone, and back again', () => {
    const px = pixelsOfSlice(held)
    expect(px).toBeGreaterThanOrEqual(2)
    const up = dragBy(state, 'scroll', held, 300, 300 - 4.5 * px)
    expect(up.crosshairMm[2] - state.crosshairMm[2]).toBe(4)
    const back = dragBy(up, 'scroll', { ...held, y: 300 - 4.5 * px }, 300, 300)
    expect(back.crosshairMm).toEqual(state.crosshairMm)
  })
  it('zooms about the point where it began, out again by as much', () => {
    const near = dragBy(state, 'zoom', held, 300, 200)
    expect(near.zoom).toBeCloseTo(Math.exp(0.5), 9)
    const back = dragBy(near, 'zoom', { ...held, y: 200 }, 300, 300)
    expect(back.zoom).toBeCloseTo(1, 9)
    for (const mm of back.panMm) expect(mm).toBeCloseTo(0, 9)
  })
  it('goes through most of the volume within the height of a pane', () => {
    const thick = { ...axial!, volume: makeVolume({}, { dims: [20, 20, 8] }) }
    expect(pixelsOfSlice({ pane: thick })).toBe(12)
    const thin = { ...axial!, volume: makeVolume({}, { dims: [4, 4, 2000] }) }
    expect(pixelsOfSlice({ pane: thin })).toBe(2)
  })
})
