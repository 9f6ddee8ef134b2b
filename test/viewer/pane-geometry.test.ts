import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isOnePlaneBest, paneLayout } from '@/viewer/engine/pane-layout'
import {
  fitScale,
  paneView,
  pixelAtPlumb,
  plumbAtPixel,
  sideLabels,
  viewCentre,
} from '@/viewer/engine/pane-view'
import { gridOf, PLANES } from '@/viewer/engine/volume-grid'
import { PLANE_LAYOUTS, viewerDefaultLayout, viewerLayoutSchema } from '@/viewer/view/viewer-layout'
import { makeVolume } from './make-volume'

describe('side labels', () => {
  it('neurological: the patient’s right on the right of the screen', () => {
    expect(sideLabels('axial', 'neurological')).toEqual({
      left: 'L',
      right: 'R',
      top: 'A',
      bottom: 'P',
    })
    expect(sideLabels('coronal', 'neurological')).toEqual({
      left: 'L',
      right: 'R',
      top: 'S',
      bottom: 'I',
    })
  })
  it('radiological: the patient’s right on the left of the screen', () => {
    expect(sideLabels('axial', 'radiological')).toEqual({
      left: 'R',
      right: 'L',
      top: 'A',
      bottom: 'P',
    })
    expect(sideLabels('coronal', 'radiological')).toEqual({
      left: 'R',
      right: 'L',
      top: 'S',
      bottom: 'I',
    })
  })
  it('sagittal: anterior on the left in both', () => {
    for (const convention of ['neurological', 'radiological'] as const)
      expect(sideLabels('sagittal', convention)).toEqual({
        left: 'A',
        right: 'P',
        top: 'S',
        bottom: 'I',
      })
  })
})

describe('layout', () => {
  const sizes = fc.record({
    width: fc.integer({ min: 640, max: 3840 }),
    height: fc.integer({ min: 480, max: 2160 }),
  })
  it('gives fingers strips and headers of 44 pixels, and takes them from the pictures', () => {
    const stage = { width: 472, height: 1000, slots: 2, enlarged: null, hasPrior: true }
    const [fine, coarse] = [paneLayout(stage), paneLayout({ ...stage, targetPx: 44 })]
    for (const { strip } of coarse.panes) expect(strip.height).toBe(44)
    for (const { strip } of fine.panes) expect(strip.height).toBe(24)
    // A line with the prior's button, and one of the window.
    for (const { height, lines } of coarse.headers) expect([lines, height]).toEqual([2, 88])
    const bottom = Math.max(...coarse.panes.map(({ strip }) => strip.top + strip.height))
    expect(bottom).toBeLessThanOrEqual(1000)
  })
  it('keeps every pane inside the stage, apart from the others, with all three planes of each slot', () => {
    fc.assert(
      fc.property(
        sizes,
        fc.constantFrom(1, 2),
        fc.constantFrom(null, ...PLANES),
        fc.constantFrom(...PLANE_LAYOUTS),
        fc.constantFrom(16, 20, 24),
        ({ width, height }, slots, enlarged, planes, remPx) => {
          const { panes, headers } = paneLayout({ width, height, slots, enlarged, planes, remPx })
          expect(headers).toHaveLength(slots)
          expect(panes).toHaveLength(slots * (enlarged ? 1 : 3))
          const boxes = [...headers, ...panes.flatMap((p) => [p.picture, p.strip])]
          for (const box of boxes) {
            expect(box.width).toBeGreaterThan(0)
            expect(box.height).toBeGreaterThan(0)
            expect(box.left).toBeGreaterThanOrEqual(0)
            expect(box.top).toBeGreaterThanOrEqual(0)
            expect(box.left + box.width).toBeLessThanOrEqual(width + 1)
            expect(box.top + box.height).toBeLessThanOrEqual(height + 1)
          }
          for (const [i, a] of boxes.entries())
            for (const b of boxes.slice(i + 1)) {
              const isApart =
                a.left + a.width <= b.left ||
                b.left + b.width <= a.left ||
                a.top + a.height <= b.top ||
                b.top + b.height <= a.top
              expect(isApart).toBe(true)
            }
        },
      ),
    )
  })
  it.each([
    [1060, 808],
    [900, 608],
  ])('stacks two volumes as rows with aligned columns at %d x %d', (width, height) => {
    const { panes } = paneLayout({ width, height, slots: 2, enlarged: null })
    for (const plane of PLANES) {
      const [first, second] = panes.filter((p) => p.plane === plane)
      expect(second?.picture.left).toBe(first?.picture.left)
      expect(second?.picture.width).toBe(first?.picture.width)
      expect(second?.picture.height).toBe(first?.picture.height)
    }
  })
})

describe('one plane large', () => {
  const scaleOf = (stage: Parameters<typeof paneLayout>[0], plane: string) => {
    const picture = paneLayout(stage).panes.find((p) => p.plane === plane)?.picture
    if (!picture) throw new Error('no such pane')
    return picture.width * picture.height
  }
  it.each([
    [1060, 808],
    [640, 568],
    [2600, 1868],
    [500, 1200],
  ])(
    'at %d x %d the chosen plane is larger than with equal planes and than the other two',
    (width, height) => {
      for (const large of PLANES) {
        const stage = { width, height, slots: 1, enlarged: null }
        const own = scaleOf({ ...stage, planes: large }, large)
        for (const other of PLANES.filter((p) => p !== large))
          expect(own).toBeGreaterThan(1.3 * scaleOf({ ...stage, planes: large }, other))
        expect(paneLayout({ ...stage, planes: large }).large).toBe(large)
      }
    },
  )
  it('left to itself, the axial is large where there is room for it, and all are equal where it would cost', () => {
    const alone = { width: 1060, height: 808, enlarged: null, slots: 1 }
    expect(paneLayout(alone).large).toBe('axial')
    expect(paneLayout({ ...alone, slots: 2 }).large).toBeNull()
    expect(paneLayout({ ...alone, planes: 'equal' }).large).toBeNull()
  })
})

describe('the axial is large where the others lose nothing by it, if only by being less large than it could be', () => {
  const scaleOf = (stage: Parameters<typeof paneLayout>[0], plane: string) => {
    const { width = 0, height = 0 } =
      paneLayout(stage).panes.find((p) => p.plane === plane)?.picture ?? {}
    return Math.min(
      width / (plane === 'sagittal' ? 225 : 175),
      height / (plane === 'axial' ? 225 : 180),
    )
  }
  // A tablet upright with two images, and lying with one, under a line of tools for fingers.
  it.each([
    [2, 533, 1068],
    [1, 788, 712],
  ] as const)('%d image(s) at %d x %d', (slots, width, height) => {
    const stage = { slots, width, height, targetPx: 44, enlarged: null }
    const equal = { ...stage, planes: 'equal' } as const
    expect(paneLayout(stage).large).toBe('axial')
    expect(scaleOf(stage, 'axial')).toBeGreaterThan(1.15 * scaleOf(equal, 'axial'))
    for (const plane of ['coronal', 'sagittal'])
      expect(scaleOf(stage, plane)).toBeGreaterThan(0.94 * scaleOf(equal, plane))
  })
})

describe('one plane or three', () => {
  const area = ({ width, height }: { width: number; height: number }) => width * height
  const scaleOf = (plane: string, { width, height }: { width: number; height: number }) =>
    Math.min(width / (plane === 'sagittal' ? 225 : 175), height / (plane === 'axial' ? 225 : 180))
  /** Share of the stage that pictures of a head fill. */
  const filled = (stage: Parameters<typeof paneLayout>[0]) => {
    const heads = paneLayout(stage).panes.map(({ plane, picture }) => {
      const [w, h] = [plane === 'sagittal' ? 225 : 175, plane === 'axial' ? 225 : 180]
      return w * h * scaleOf(plane, picture) ** 2
    })
    return heads.reduce((sum, one) => sum + one, 0) / area(stage)
  }
  const axial = (stage: Parameters<typeof paneLayout>[0]) => {
    const found = paneLayout(stage).panes.find((p) => p.plane === 'axial')
    return found ? scaleOf('axial', found.picture) : 0
  }
  const at = (slots: number, width: number, height: number, remPx = 16) => ({
    slots,
    width,
    height,
    remPx,
    enlarged: null,
    hasPrior: slots === 4,
  })
  // What the questions and the toolbar leave of 1400x900, 1280x720, 1180x820, 820x1180 and 1920x1080.
  const stages = [
    [1007, 824],
    [888, 644],
    [788, 744],
    [472, 1100],
    [1527, 1004],
  ] as const
  it.each(stages)(
    'three images at %d x %d are in all three planes, with the axial as large as it would be alone',
    (width, height) => {
      const stage = at(3, width, height)
      expect(isOnePlaneBest(stage)).toBe(false)
      expect(filled(stage)).toBeGreaterThan(1.1 * filled({ ...stage, enlarged: 'axial' }))
      expect(axial(stage)).toBeGreaterThan(0.9 * axial({ ...stage, enlarged: 'axial' }))
      for (const { plane, picture } of paneLayout(stage).panes)
        expect(scaleOf(plane, picture)).toBeGreaterThanOrEqual(0.7)
    },
  )
  it.each(stages)('one image or two at %d x %d are in all three planes', (width, height) => {
    for (const slots of [1, 2]) expect(isOnePlaneBest(at(slots, width, height))).toBe(false)
  })
  it('four images are in one plane where three of each would be too small to judge', () => {
    expect(isOnePlaneBest(at(4, 888, 644))).toBe(true)
    expect(isOnePlaneBest(at(4, 1527, 1004))).toBe(false)
  })
  it('follows from number and size alone: three planes where all can be judged and the axial loses nothing', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 6 }),
        fc.integer({ min: 300, max: 3840 }),
        fc.integer({ min: 150, max: 2160 }),
        (slots, width, height) => {
          const stage = at(slots, width, height)
          const isOne = isOnePlaneBest(stage)
          expect(isOnePlaneBest({ ...stage })).toBe(isOne)
          const small = Math.min(...paneLayout(stage).panes.map((p) => scaleOf(p.plane, p.picture)))
          const [three, alone] = [axial(stage), axial({ ...stage, enlarged: 'axial' })]
          if (isOne) expect(small < 0.7 || three < 0.92 * alone).toBe(true)
          else
            expect(
              alone < 1.25 * small || (small >= 0.69 && (slots <= 2 || three >= 0.88 * alone)),
            ).toBe(true)
        },
      ),
    )
  })
})

describe('a layout that was kept', () => {
  it('is read back; what is not understood is the default', () => {
    expect(viewerLayoutSchema.parse({ planes: 'coronal', images: 'one' })).toEqual({
      planes: 'coronal',
      images: 'one',
    })
    for (const wrong of [null, 'x', 7, {}, { planes: 'oblique', images: 3 }])
      expect(viewerLayoutSchema.parse(wrong)).toEqual(viewerDefaultLayout)
  })
})

describe('pixels and millimetres', () => {
  const grid = gridOf(makeVolume().prepared)
  const { panes } = paneLayout({
    width: 1000,
    height: 800,
    slots: 1,
    enlarged: null,
    planes: 'equal',
  })
  const scale = fitScale(panes, [grid])

  it('are each other’s inverse in every pane and convention', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...panes),
        fc.constantFrom('neurological' as const, 'radiological' as const),
        fc.tuple(...([0, 1, 2] as const).map(() => fc.double({ min: -20, max: 20, noNaN: true }))),
        fc.tuple(...([0, 1, 2] as const).map(() => fc.double({ min: -5, max: 5, noNaN: true }))),
        (pane, convention, point, pan) => {
          const plumb = [point[0] ?? 0, point[1] ?? 0, point[2] ?? 0] as const
          const view = paneView(
            pane,
            [0, 0, 0],
            [pan[0] ?? 0, pan[1] ?? 0, pan[2] ?? 0],
            scale,
            convention,
          )
          const [x, y] = pixelAtPlumb(view, plumb)
          expect(plumbAtPixel(view, x, y, plumb)).toEqual(plumb.map((n) => expect.closeTo(n, 6)))
        },
      ),
    )
  })
  it('one scale fits the whole volume in every pane', () => {
    for (const pane of panes) {
      const view = paneView(pane, viewCentre(grid, grid), [0, 0, 0], scale, 'neurological')
      for (const corner of [grid.plumbMin, grid.plumbMax]) {
        const [x, y] = pixelAtPlumb(view, corner)
        expect(x).toBeGreaterThanOrEqual(view.picture.left)
        expect(x).toBeLessThanOrEqual(view.picture.left + view.picture.width)
        expect(y).toBeGreaterThanOrEqual(view.picture.top)
        expect(y).toBeLessThanOrEqual(view.picture.top + view.picture.height)
      }
    }
  })
  it('volumes of the same place share a centre; one that lies elsewhere gets its own', () => {
    const near = gridOf(makeVolume({}, { dims: [9, 13, 15] }).prepared)
    const away = gridOf(makeVolume({}, { sform: [1, 0, 0, 300, 0, 1, 0, 0, 0, 0, 1, 0] }).prepared)
    expect(viewCentre(near, grid)).toEqual(viewCentre(grid, grid))
    expect(viewCentre(away, grid)[0]).toBeCloseTo(305, 5)
  })
})
