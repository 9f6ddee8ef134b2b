import { expect } from '@playwright/test'
import { makeNifti } from '../../viewer/make-nifti'
import { test } from '../watched'
import { type GreyPicture, openHarness, panePicture, showItem } from './open-harness'

const PLANES = ['axial', 'coronal', 'sagittal']
const ORDERS = ['RAS', 'ASR', 'IRP', 'LAS', 'LPI', 'PIL', 'RSP', 'SRA']

/** One head without any symmetry (bright at the right, front and top), its axes stored in the order named. */
function storedIn(order: string): Uint8Array {
  const size = [60, 75, 55] as const
  const axes = [...order].map((letter) => ({
    axis: ['RL', 'AP', 'SI'].findIndex((pair) => pair.includes(letter)),
    isFlipped: 'LPI'.includes(letter),
  }))
  const countOf = (stored: number) => size[axes[stored]?.axis ?? 0] ?? 1
  const sform = Array.from({ length: 12 }, () => 0)
  for (const [stored, { axis, isFlipped }] of axes.entries()) {
    sform[4 * axis + stored] = isFlipped ? -2 : 2
    sform[4 * axis + 3] = (isFlipped ? 1 : -1) * ((size[axis] ?? 1) - 1)
  }
  const bytes = makeNifti({
    dims: [countOf(0), countOf(1), countOf(2)],
    datatype: 'uint8',
    sform,
    value: (i, j, k) => {
      const ras = [0, 0, 0]
      for (const [stored, { axis, isFlipped }] of axes.entries()) {
        const index = [i, j, k][stored] ?? 0
        ras[axis] = isFlipped ? (size[axis] ?? 1) - 1 - index : index
      }
      const [x, y, z] = ras.map((index, axis) => (2 * index) / ((size[axis] ?? 2) - 1) - 1) as [
        number,
        number,
        number,
      ]
      const folds = 20 * Math.sin(9 * x + 2) * Math.cos(11 * y) * Math.sin(8 * z + 1)
      return Math.hypot(x, y, z) > 0.95 ? 0 : Math.round(110 + 30 * x + 40 * y + 30 * z + folds)
    },
  })
  return new Uint8Array(bytes)
}

test('eight axis orders of one head look the same in all three planes', async ({ page }) => {
  await openHarness(page, Object.fromEntries(ORDERS.map((order) => [order, storedIn(order)])))
  const reference = new Map<string, GreyPicture>()
  for (const order of ORDERS) {
    await showItem(page, { key: order, volumes: [{ file: order }] })
    for (const plane of PLANES) {
      const picture = await panePicture(page, plane)
      const same = reference.get(plane)
      if (same === undefined) {
        reference.set(plane, picture)
        expect(Math.max(...new Set(picture.grey))).toBeGreaterThan(150) // a head, not a black pane
        continue
      }
      // Where axes are turned a coordinate may round otherwise, and with it a grey level.
      const differences = picture.grey.map((g, i) => Math.abs(g - (same.grey[i] ?? 0)))
      expect(new Set(differences.filter((d) => d > 1)).size, `${order} ${plane}`).toBe(0)
    }
  }
})

// A blob of 8 mm at the subject's right, anterior, superior.
const BLOB = [40, 28, 20] as const
const NEAR = 8
const intensity = (x: number, y: number, z: number) => {
  const isInside = Math.hypot(x / 60, y / 75, z / 55) < 1
  return Math.hypot(x - BLOB[0], y - BLOB[1], z - BLOB[2]) < NEAR ? 200 : isInside ? 40 : 0
}
const grid = { dims: [65, 80, 60], origin: [-64, -79, -59], spacing: 2 } as const
const mm = (axis: 0 | 1 | 2, index: number) => grid.origin[axis] + grid.spacing * index

const blobs: Readonly<
  Record<
    string,
    {
      window: readonly [number, number]
      slices: readonly [number, number, number]
      bytes: ArrayBuffer
    }
  >
> = {
  plain: {
    window: [0, 200],
    slices: [53, 54, 41],
    bytes: makeNifti({
      dims: grid.dims,
      datatype: 'uint8',
      sform: [2, 0, 0, -64, 0, 2, 0, -79, 0, 0, 2, -59],
      value: (i, j, k) => intensity(mm(0, i), mm(1, j), mm(2, k)),
    }),
  },
  'negative spacing, big-endian': {
    window: [0, 2000],
    slices: [53, 54, 41],
    bytes: makeNifti({
      dims: grid.dims,
      datatype: 'int16',
      isBigEndian: true,
      sform: [-2, 0, 0, 64, 0, 2, 0, -79, 0, 0, 2, -59],
      value: (i, j, k) => intensity(64 - 2 * i, mm(1, j), mm(2, k)) * 10,
    }),
  },
  'stored coronally, anisotropic, 0 to 1': {
    window: [0, 1],
    slices: [105, 27, 41],
    bytes: makeNifti({
      dims: [130, 60, 40],
      datatype: 'float32',
      sform: [1, 0, 0, -64, 0, 0, -4, 79, 0, -2, 0, 59],
      value: (i, j, k) => intensity(i - 64, 79 - 4 * k, 59 - 2 * j) / 200,
    }),
  },
  'CT of 16 bits': {
    window: [0, 80],
    slices: [53, 54, 41],
    bytes: makeNifti({
      dims: grid.dims,
      datatype: 'int16',
      sform: [2, 0, 0, -64, 0, 2, 0, -79, 0, 0, 2, -59],
      value: (i, j, k) =>
        [-1000, 30, 75][[0, 40, 200].indexOf(intensity(mm(0, i), mm(1, j), mm(2, k)))] ?? 0,
    }),
  },
}

/** Tilted by 20 degrees about the left-right axis, as acquired along the AC-PC line. */
const [c, sn] = [Math.cos(Math.PI / 9), Math.sin(Math.PI / 9)]
const tilted = (i: number, j: number, k: number) =>
  [2 * i - 64, c * (2 * j - 79) - sn * (2 * k - 59), sn * (2 * j - 79) + c * (2 * k - 59)] as const
const blobsAndOblique = {
  ...blobs,
  'oblique affine': {
    window: [0, 200] as const,
    slices: [53, 57, 35] as const, // (c y + s z + 79) / 2 and (c z - s y + 59) / 2, counted from 1
    bytes: makeNifti({
      dims: grid.dims,
      datatype: 'uint8',
      sform: [
        2,
        0,
        0,
        -64,
        0,
        2 * c,
        -2 * sn,
        -79 * c + 59 * sn,
        0,
        2 * sn,
        2 * c,
        -79 * sn - 59 * c,
      ],
      value: (i, j, k) => intensity(...tilted(i, j, k)),
    }),
  },
}

/** The simplest and the hardest; the others run with the long tests. */
const SHORT = ['plain', 'oblique affine']

for (const [name, { window: opening, slices, bytes }] of Object.entries(blobsAndOblique))
  test(`${name}: a blob at the subject's right lies where the labels say, in both conventions${SHORT.includes(name) ? '' : ' @long'}`, async ({
    page,
  }) => {
    await openHarness(page, { blob: new Uint8Array(bytes) })
    for (const convention of ['neurological', 'radiological'] as const) {
      await showItem(
        page,
        { key: `blob ${convention}`, volumes: [{ file: 'blob', window: opening }] },
        { convention },
      )
      const right = convention === 'neurological' ? 'right' : 'left'
      await expect(page.getByText(`patient’s right on the ${right} of the screen`)).toBeVisible()
      await page.keyboard.press('x')
      // Bring the blob into all three planes by what a reader would do: the sliders.
      for (const [axis, plane] of ['sagittal', 'coronal', 'axial'].entries()) {
        await page.getByLabel(`T1, ${plane} slice`).fill(String(slices[axis]))
      }
      const horizontal = { axial: right, coronal: right, sagittal: 'left' } // the blob is anterior: the nose's side
      for (const plane of PLANES) {
        const picture = await panePicture(page, plane)
        const { x, y, isBright } = brightCentre(picture)
        expect(isBright, `${plane}: blob is visible`).toBe(true)
        expect(x > picture.width / 2 ? 'right' : 'left', plane).toBe(
          horizontal[plane as keyof typeof horizontal],
        )
        expect(y < picture.height / 2 ? 'top' : 'bottom', plane).toBe('top')
        const pane = page.locator(`[data-plane="${plane}"]`)
        const sideOf = async (letter: string) => {
          const [label, box] = [
            await pane.getByText(letter, { exact: true }).boundingBox(),
            await pane.boundingBox(),
          ]
          if (!label || !box) throw new Error('not visible')
          const [dx, dy] = [
            label.x + label.width / 2 - box.x - box.width / 2,
            label.y + label.height / 2 - box.y - box.height / 2,
          ]
          return Math.abs(dx) > Math.abs(dy)
            ? dx > 0
              ? 'right'
              : 'left'
            : dy > 0
              ? 'bottom'
              : 'top'
        }
        expect(await sideOf(plane === 'sagittal' ? 'A' : 'R')).toBe(
          horizontal[plane as keyof typeof horizontal],
        )
        expect(await sideOf(plane === 'axial' ? 'A' : 'S')).toBe('top')
        // Clicking the blob finds its millimetres.
        await pane.click({ position: { x, y } })
        const evidence = await page.evaluate(() => window.harness.evidence())
        for (const axis of [0, 1, 2])
          expect(
            Math.abs((evidence?.crosshairMm[axis] ?? 99) - (BLOB[axis] ?? 0)),
            `${plane} ${axis}`,
          ).toBeLessThanOrEqual(3)
      }
    }
  })

function brightCentre({ width, height, grey }: GreyPicture) {
  let [sumX, sumY, count] = [0, 0, 0]
  // Labels lie at the edges and are left out.
  for (let y = 30; y < height - 30; y++)
    for (let x = 30; x < width - 30; x++)
      if ((grey[y * width + x] ?? 0) > 215) {
        sumX += x
        sumY += y
        count++
      }
  return { x: sumX / count, y: sumY / count, isBright: count > 50 }
}
