import { readFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import type { Vector3 } from '@/nifti'
import { paneLayout } from '@/viewer/engine/pane-layout'
import { pixelAtPlumb } from '@/viewer/engine/pane-view'
import { minus } from '@/viewer/engine/vectors'
import { gridOf, PLANES, withAxis } from '@/viewer/engine/volume-grid'
import {
  ellipseBetween,
  ellipseFigures,
  planeOfEllipse,
} from '@/viewer/measurements/ellipse-figures'
import { angleDegrees, ellipseArea, squareTo } from '@/viewer/measurements/geometry'
import { labelLines, measuredWith, withPlace } from '@/viewer/measurements/measured'
import { scaleBarMm, shapeOnPane } from '@/viewer/measurements/shape-on-pane'
import { mmUnder, type PaneOnStage, pictureOf } from '@/viewer/view/picture-of'
import { initialViewState } from '@/viewer/view/view-state'
import type { ViewerVolume } from '@/viewer/view/viewer-volume'
import { describeNeeding } from '../../needing'
import { SCANS } from '../../needs'
import { shownVolume } from '../../nifti/sound-volume'
import { makeVolume } from '../make-volume'

const figure = (of: { values: readonly { name: string; value: number }[] } | null, name: string) =>
  of?.values.find((one) => one.name === name)?.value

const panesOf = (volume: ViewerVolume): readonly PaneOnStage[] => {
  const layout = paneLayout({ width: 900, height: 500, slots: 1, enlarged: null, planes: 'equal' })
  return pictureOf(layout, [volume], initialViewState([volume]), 'radiological', 'one').panes
}

describe('geometry', () => {
  it('measures angles, square lines and areas in the world', () => {
    expect(angleDegrees([1, 0, 0], [0, 0, 0], [0, 5, 0])).toBeCloseTo(90, 9)
    expect(angleDegrees([1, 0, 0], [0, 0, 0], [1, 1, 0])).toBeCloseTo(45, 9)
    expect(angleDegrees([2, 0, 0], [0, 0, 0], [-3, 0, 0])).toBeCloseTo(180, 6)
    expect(angleDegrees([0, 0, 0], [0, 0, 0], [1, 0, 0])).toBeNull()
    // A line along x: what is wanted at (7, 4) from (3, 0) is square at (3, 4).
    expect(squareTo([0, 0, 0], [10, 0, 0], [3, 0, 0], [7, 4, 0])).toEqual([3, 4, 0])
    // Half axes of 3 and 2 mm, tilted: 6 pi.
    expect(ellipseArea([3, 0, 0], [0, 1.2, 1.6])).toBeCloseTo(6 * Math.PI, 9)
  })
  it.each([
    [2, 110, 50],
    [2.2, 110, 50],
    [2.3, 110, 20],
    [40, 110, 2],
    [400, 110, 0.2],
  ])(
    'at %s pixels a millimetre and %s pixels of room the scale bar is %s mm',
    (pxPerMm, most, mm) => {
      expect(scaleBarMm(pxPerMm, most)).toBeCloseTo(mm, 9)
    },
  )
})

describe('V39: what is measured', () => {
  const volume = makeVolume(
    { id: '0:aa' },
    { dims: [21, 21, 5], value: (i, j) => (i === 10 && j === 10 ? 100 : 10) },
  )
  it('of two diameters calls the longer one long, and the other is square to it', () => {
    const set: Vector3[] = [
      [0, 0, 0],
      [0, 6, 0],
      [-5, 2, 0],
      [5, 4, 0],
    ]
    const made = measuredWith('diameters', set, volume, 'axial')
    expect(made?.placesMm).toEqual([
      [-5, 2, 0],
      [5, 2, 0],
      [0, 0, 0],
      [0, 6, 0],
    ])
    expect([figure(made, 'long'), figure(made, 'short')]).toEqual([10, 6])
    expect(labelLines(made!, volume)).toEqual(['10.0 mm × 6.0 mm'])
  })
  it('of an ellipse counts the voxels whose centres lie in it: 5 of a circle of 1 mm, one of them bright', () => {
    const made = measuredWith(
      'ellipse',
      [
        [-1, -1, 0],
        [1, 1, 0],
      ],
      volume,
      'axial',
    )
    // 10, 10, 10, 10, 100: mean 28, squares 4 x 18² + 72² = 6480, SD sqrt(6480 / 4) = 40.25
    expect(figure(made, 'mean')).toBeCloseTo(28, 3)
    expect(figure(made, 'sd')).toBeCloseTo(40.2492, 2)
    expect([figure(made, 'min'), figure(made, 'max')]).toEqual([10, 100])
    expect(figure(made, 'area')).toBeCloseTo(Math.PI, 2)
  })
  it('leaves out what is not defined: no voxel, one voxel, no size', () => {
    const none = measuredWith(
      'ellipse',
      [
        [0.3, 0.3, 0],
        [0.6, 0.6, 0],
      ],
      volume,
      'axial',
    )
    expect(none?.values.map(({ name }) => name)).toEqual(['area'])
    const one = measuredWith(
      'ellipse',
      [
        [-0.4, -0.4, 0],
        [0.4, 0.4, 0],
      ],
      volume,
      'axial',
    )
    expect(one?.values.map(({ name }) => name)).toEqual(['area', 'mean', 'min', 'max'])
    expect(
      measuredWith(
        'ellipse',
        [
          [0, 0, 0],
          [0, 4, 0],
        ],
        volume,
        'axial',
      ),
    ).toBeNull()
    expect(
      measuredWith(
        'angle',
        [
          [0, 0, 0],
          [0, 0, 0],
          [1, 0, 0],
        ],
        volume,
        'axial',
      ),
    ).toBeNull()
  })
  it('is measured anew when an end is moved; an ellipse is carried by its centre', () => {
    const made = measuredWith(
      'ellipse',
      [
        [-2, -1, 0],
        [2, 1, 0],
      ],
      volume,
      'axial',
    )!
    const carried = withPlace(made, 0, [5, 5, 0], volume)
    expect(carried?.placesMm).toEqual([
      [5, 5, 0],
      [7, 5, 0],
      [5, 6, 0],
    ])
    expect(figure(carried, 'mean')).toBeCloseTo(10, 6)
    const wider = withPlace(made, 1, [4, 3, 0], volume)
    expect(wider?.placesMm).toEqual([
      [0, 0, 0],
      [4, 0, 0],
      [0, 1, 0],
    ])
    expect(withPlace(made, 1, [0, 0, 0], volume)).toBeNull()
  })
  it('shows in its slice, dim in one beside it, and nowhere else', () => {
    const made = measuredWith(
      'angle',
      [
        [3, 0, 0],
        [0, 0, 0],
        [0, 3, 0],
      ],
      volume,
      'axial',
    )!
    const axial = panesOf(volume)[0]!
    const at = (slice: number) => shapeOnPane(made, { ...axial, depth: [0, 0, slice - 2] })
    expect(at(2)?.isDim).toBe(false)
    expect(at(2)?.lines).toHaveLength(2)
    expect(at(3)?.isDim).toBe(true)
    expect(at(4)).toBeNull()
  })
})

const ORDERS = ['RAS', 'ASR', 'IRP', 'LAS', 'LPI', 'PIL', 'RSP', 'SRA'] as const

/** A box of 24 x 18 x 12 mm, from the world's origin on, in voxels of 1.5 x 2 x 3 mm whose axes are stored in such an order. */
function boxIn(order: string): ViewerVolume {
  const [sizes, spacing] = [[40, 32, 20] as const, [1.5, 2, 3] as const]
  const axes = [...order].map((letter) => ({
    axis: ['RL', 'AP', 'SI'].findIndex((pair) => pair.includes(letter)) as 0 | 1 | 2,
    sign: 'LPI'.includes(letter) ? -1 : 1,
  }))
  const sform = Array.from({ length: 12 }, () => 0)
  for (const [stored, { axis, sign }] of axes.entries()) {
    sform[4 * axis + stored] = sign * spacing[axis]
    sform[4 * axis + 3] = (-sign * spacing[axis] * (sizes[axis] - 1)) / 2
  }
  const dims = axes.map(({ axis }) => sizes[axis]) as [number, number, number]
  // A voxel that the box fills in part is bright in part, as a scanner has it.
  const value = (...index: number[]) =>
    axes.reduce((grey, { axis, sign }, stored) => {
      const mm = Math.abs(sign * spacing[axis] * ((index[stored] ?? 0) - (sizes[axis] - 1) / 2))
      const half = [12, 9, 6][axis] ?? 0
      return grey * Math.min(Math.max((half - mm) / spacing[axis] + 0.5, 0), 1)
    }, 200)
  return makeVolume(
    { id: '0:box' },
    { dims, sform, datatype: 'uint8', value: (i, j, k) => value(i, j, k) },
  )
}

describe('V40: a phantom of known size, on every order of axes', () => {
  it.each(ORDERS)(
    '%s: a box of 24 x 18 x 12 mm measures that to half a voxel, in each plane, from where its edges are drawn',
    (order) => {
      const volume = boxIn(order)
      const grid = gridOf(volume.prepared)
      const sizes = [24, 18, 12] as const
      for (const pane of panesOf(volume)) {
        const axes = ({ axial: [0, 1], coronal: [0, 2], sagittal: [1, 2] } as const)[pane.plane]
        for (const axis of axes) {
          // Along the line through the middle: where the grey between two voxels is half of the brightest, in pixels.
          const at = (n: number): Vector3 => withAxis(pane.voxel, axis, n)
          const greys = Array.from({ length: volume.prepared.dims[axis] }, (_, n) => {
            const [x, y, z] = at(n)
            const [nx, ny] = volume.prepared.dims
            return volume.prepared.voxels[x + nx * (y + ny * z)] ?? 0
          })
          const level = Math.max(...greys) / 2
          const edges = greys.flatMap((grey, n) => {
            const next = greys[n + 1] ?? 0
            return grey < level !== next < level ? [n + (level - grey) / (next - grey)] : []
          })
          expect(edges).toHaveLength(2)
          const pixel = (n: number) => pixelAtPlumb(pane.view, grid.plumbFromVoxel(at(n)))
          const [from, to] = [pixel(edges[0] ?? 0), pixel(edges[1] ?? 0)]
          const made = measuredWith(
            'diameters',
            [mmUnder(pane, ...from), mmUnder(pane, ...to), [0, 0, 0], [1, 1, 1]],
            volume,
            pane.plane,
          )
          expect(Math.abs((figure(made, 'long') ?? 0) - sizes[axis])).toBeLessThanOrEqual(
            grid.spacingMm[axis] / 2 + 0.01,
          )
        }
      }
    },
  )
  it.each(ORDERS)(
    '%s: an ellipse around the box has its mean and its area in the plane it was drawn in',
    (order) => {
      const volume = boxIn(order)
      const grid = gridOf(volume.prepared)
      for (const plane of PLANES) {
        const places = ellipseBetween(grid, plane, [-4, -4, -4], [4, 4, 4])
        expect(planeOfEllipse(grid, places)).toBe(plane)
        expect(ellipseFigures(volume.prepared, places)).toMatchObject({
          mean: 200,
          sd: 0,
          min: 200,
          max: 200,
        })
        expect(ellipseArea(minus(places[1], places[0]), minus(places[2], places[0]))).toBeCloseTo(
          16 * Math.PI,
          6,
        )
      }
    },
  )
})

describeNeeding('real scans')('V41: an ellipse against voxels read straight from the file', () => {
  it.each(ORDERS)(
    '%s: mean, SD, least and greatest are those of the stored voxels, to what a half float holds',
    (order) => {
      const bytes = gunzipSync(readFileSync(`${SCANS}/orientation/${order}.nii.gz`))
      const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
      const dims = [42, 44, 46].map((at) => view.getInt16(at, true))
      const [nx = 1, ny = 1, nz = 1] = dims
      const type = view.getInt16(70, true)
      const offset = view.getFloat32(108, true)
      const [slope, intercept] = [view.getFloat32(112, true) || 1, view.getFloat32(116, true)]
      const row = (n: number) =>
        [0, 1, 2, 3].map((m) => view.getFloat32(280 + 16 * n + 4 * m, true))
      const affine = [row(0), row(1), row(2)]
      const readers: Readonly<Record<number, (n: number) => number>> = {
        2: (n) => view.getUint8(offset + n),
        4: (n) => view.getInt16(offset + 2 * n, true),
        16: (n) => view.getFloat32(offset + 4 * n, true),
        512: (n) => view.getUint16(offset + 2 * n, true),
      }
      const volume = makeVolume({}, {})
      const prepared = shownVolume(new Uint8Array(bytes))
      const grid = gridOf(prepared)
      const middle = grid.mmFromVoxel([
        Math.round(grid.dims[0] / 2),
        Math.round(grid.dims[1] / 2),
        Math.round(grid.dims[2] / 2),
      ])
      for (const plane of PLANES) {
        const [h, v, across] = (
          { axial: [0, 1, 2], coronal: [0, 2, 1], sagittal: [1, 2, 0] } as const
        )[plane]
        const corner = (by: number): Vector3 => {
          const at = [...middle] as [number, number, number]
          at[h] += by * 11.3
          at[v] += by * 7.7
          return at
        }
        const made = measuredWith(
          'ellipse',
          [corner(-1), corner(1)],
          { ...volume, prepared },
          plane,
        )
        const found: number[] = []
        for (let k = 0; k < nz; k++)
          for (let j = 0; j < ny; j++)
            for (let i = 0; i < nx; i++) {
              const mm = affine.map(([a = 0, b = 0, c = 0, d = 0]) => a * i + b * j + c * k + d)
              const isInSlice =
                Math.abs((mm[across] ?? 0) - middle[across]) < 0.5 * grid.spacingMm[across]
              const [x, y] = [((mm[h] ?? 0) - middle[h]) / 11.3, ((mm[v] ?? 0) - middle[v]) / 7.7]
              if (isInSlice && x * x + y * y <= 1)
                found.push(
                  slope * (readers[type]?.(i + nx * (j + ny * k)) ?? Number.NaN) + intercept,
                )
            }
        const mean = found.reduce((sum, one) => sum + one, 0) / found.length
        const sd = Math.sqrt(
          found.reduce((sum, one) => sum + (one - mean) ** 2, 0) / (found.length - 1),
        )
        const tolerance = (prepared.range[1] - prepared.range[0]) / 2048
        expect(found.length).toBeGreaterThan(20)
        expect(Math.abs((figure(made, 'mean') ?? Number.NaN) - mean)).toBeLessThanOrEqual(tolerance)
        expect(Math.abs((figure(made, 'sd') ?? Number.NaN) - sd)).toBeLessThanOrEqual(tolerance)
        expect(
          Math.abs((figure(made, 'min') ?? Number.NaN) - Math.min(...found)),
        ).toBeLessThanOrEqual(tolerance)
        expect(
          Math.abs((figure(made, 'max') ?? Number.NaN) - Math.max(...found)),
        ).toBeLessThanOrEqual(tolerance)
      }
    },
  )
})
