import { describe, expect, it } from 'vitest'
import { paneLayout } from '@/viewer/engine/pane-layout'
import type { Plane } from '@/viewer/engine/volume-grid'
import { markOnPane } from '@/viewer/tools/mark-on-pane'
import { toSlice } from '@/viewer/tools/move-crosshair'
import { distanceMark, pointMark } from '@/viewer/tools/viewer-mark'
import { pictureOf } from '@/viewer/view/picture-of'
import { initialViewState } from '@/viewer/view/view-state'
import { makeVolume } from './make-volume'

const thick = makeVolume(
  {},
  { dims: [60, 60, 21], sform: [1, 0, 0, -30, 0, 1, 0, -30, 0, 0, 4, -40] },
)
const layout = paneLayout({ width: 900, height: 700, slots: 1, enlarged: null })

/** A pane with its plane at a slice (from 0). */
function paneOf(plane: Plane, slice: number, volume = thick) {
  const state = toSlice(initialViewState([volume]), volume, plane, slice)
  const { panes } = pictureOf(layout, [volume], state, 'neurological', 'all')
  const pane = panes.find((p) => p.plane === plane)
  if (!pane) throw new Error('no such pane')
  return pane
}

describe('lengths', () => {
  it('are those of the world: across slices, in them, and oblique to both', () => {
    const mm = (value: number) => [{ name: 'length', value, unit: 'mm' }]
    expect(distanceMark([0, 0, -40], [0, 0, 40]).values).toEqual(mm(80))
    expect(distanceMark([0, 0, 0], [3, 4, 12]).values).toEqual(mm(13))
    expect(distanceMark([0.123456, 0, 0], [1.1, 0, 0])).toMatchObject({
      placesMm: [
        [0.12, 0, 0],
        [1.1, 0, 0],
      ],
      values: mm(0.98),
    })
  })
})

describe('where a mark is drawn', () => {
  it('a point: in its slice, on thick slices in no other, on thin ones near it', () => {
    const point = pointMark([0, 0, 0])
    expect(markOnPane(point, paneOf('axial', 10))).not.toBeNull()
    expect(markOnPane(point, paneOf('axial', 11))).toBeNull()
    expect(markOnPane(point, paneOf('coronal', 31))).not.toBeNull() // 1 mm away
    expect(markOnPane(point, paneOf('coronal', 32))).toBeNull()
  })
  it('a line in the slice: whole, with both ends', () => {
    const line = distanceMark([-10, 5, 0], [10, -5, 0])
    const pane = paneOf('axial', 10)
    const place = markOnPane(line, pane)
    expect(place).toMatchObject({ hasStart: true, hasEnd: true })
    const [dx, dy] = [0, 1].map((i) => (place?.to[i] ?? 0) - (place?.from[i] ?? 0))
    expect(dx).toBeCloseTo(20 * pane.fitPxPerMm, 6)
    expect(dy).toBeCloseTo(10 * pane.fitPxPerMm, 6)
    expect(markOnPane(line, paneOf('axial', 12))).toBeNull()
  })
  it('a line across slices: in each only its own part', () => {
    const line = distanceMark([0, 0, -40], [40, 0, 40])
    const pane = paneOf('axial', 10)
    const place = markOnPane(line, pane)
    expect(place).toMatchObject({ hasStart: false, hasEnd: false })
    // One slice of 20 steps: 2 of 40 mm.
    expect((place?.to[0] ?? 0) - (place?.from[0] ?? 0)).toBeCloseTo(2 * pane.fitPxPerMm, 6)
    expect(markOnPane(line, paneOf('axial', 0))).toMatchObject({ hasStart: true, hasEnd: false })
    expect(markOnPane(line, paneOf('axial', 20))).toMatchObject({ hasStart: false, hasEnd: true })
  })
})
