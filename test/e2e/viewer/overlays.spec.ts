import { readFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'
import { expect, type Page } from '@playwright/test'
import { has, SCANS } from '../../needs'
import { makeNifti } from '../../viewer/make-nifti'
import { test } from '../watched'
import { type HarnessOverlay, openHarness, showItem } from './open-harness'

// Software graphics take their time by the pixel.
test.use({ viewport: { width: 720, height: 560 } })

type Mm = readonly [number, number, number]
/** Stored axis along x, y, z of the world, and its direction. */
type Order = readonly (readonly [axis: 0 | 1 | 2, direction: 1 | -1])[]
const ORDERS: Readonly<Record<string, Order>> = {
  RAS: [
    [0, 1],
    [1, 1],
    [2, 1],
  ],
  LAS: [
    [0, -1],
    [1, 1],
    [2, 1],
  ],
  LPI: [
    [0, -1],
    [1, -1],
    [2, -1],
  ],
  ASR: [
    [2, 1],
    [0, 1],
    [1, 1],
  ],
  IRP: [
    [1, 1],
    [2, -1],
    [0, -1],
  ],
  SRA: [
    [1, 1],
    [2, 1],
    [0, 1],
  ],
  PIL: [
    [2, -1],
    [0, -1],
    [1, -1],
  ],
}

/** The same picture of the world in one of the orders. */
function stored(
  order: Order,
  dims: Mm,
  spacing: Mm,
  origin: Mm,
  value: (mm: Mm) => number,
): Uint8Array {
  const shape: [number, number, number] = [0, 0, 0]
  const sform = [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0]
  for (const w of [0, 1, 2] as const) {
    const [axis, direction] = order[w]!
    shape[axis] = dims[w]
    sform[4 * w + axis] = direction * spacing[w]
    sform[4 * w + 3] = origin[w] + (direction < 0 ? spacing[w] * (dims[w] - 1) : 0)
  }
  const mmOf = (ijk: readonly number[]): Mm => {
    const along = (w: 0 | 1 | 2) => {
      const [axis, direction] = order[w]!
      const n = direction > 0 ? ijk[axis]! : dims[w] - 1 - ijk[axis]!
      return origin[w] + spacing[w] * n
    }
    return [along(0), along(1), along(2)]
  }
  return new Uint8Array(
    makeNifti({
      dims: shape,
      datatype: 'uint8',
      sform,
      value: (i, j, k) => value(mmOf([i, j, k])),
    }),
  )
}

const head = ([x, y, z]: Mm) => (Math.hypot(x / 60, y / 75, z / 55) < 1 ? 90 : 0)
/** 1: a ball at the subject's right, in front, above; 2: a smaller one at the left, behind, below. */
const lesions = ([x, y, z]: Mm) =>
  Math.hypot(x - 30, y - 25, z - 18) < 14 ? 1 : Math.hypot(x + 28, y + 30, z + 20) < 9 ? 2 : 0
const VOLUME = [
  [66, 80, 60],
  [2, 2, 2],
  [-65, -79, -59],
] as const
/** Neither the spacing nor the place of the volume's grid. */
const OVERLAY = [
  [44, 33, 57],
  [2.5, 4, 2.2],
  [-54.3, -63.1, -62.7],
] as const

/** The opaque colours of what lies over the picture in each plane, pixel by pixel: 0 none, 1 red, 2 green. */
async function overlayPixels(page: Page): Promise<string[]> {
  const planes: string[] = []
  for (const plane of ['axial', 'coronal', 'sagittal']) {
    const png = await page.locator(`[data-plane="${plane}"]`).first().screenshot()
    planes.push(
      await page.evaluate(async (base64) => {
        const bitmap = await createImageBitmap(
          await (await fetch(`data:image/png;base64,${base64}`)).blob(),
        )
        const context = new OffscreenCanvas(bitmap.width, bitmap.height).getContext('2d')
        if (!context) throw new Error('no 2D canvas')
        context.drawImage(bitmap, 0, 0)
        const { data } = context.getImageData(0, 0, bitmap.width, bitmap.height)
        let text = ''
        for (let n = 0; n < data.length; n += 4) {
          const [r = 0, g = 0, b = 0] = [data[n], data[n + 1], data[n + 2]]
          text +=
            r === 255 && g === 0 && b === 0 ? '1' : g === 255 && r === 0 && b === 0 ? '2' : '0'
        }
        return `${bitmap.width} ${text}`
      }, png.toString('base64')),
    )
  }
  return planes
}
const count = (pixels: string, which: string) =>
  [...(pixels.split(' ')[1] ?? '')].filter((p) => p === which).length
/** Mean column of a label, as a share of the width; left is 0. */
function columnOf(pixels: string, which: string): number {
  const [width = '1', text = ''] = pixels.split(' ')
  let [sum, n] = [0, 0]
  for (let at = text.indexOf(which); at >= 0; at = text.indexOf(which, at + 1)) {
    sum += at % Number(width)
    n++
  }
  return sum / n / Number(width)
}

const opaque: Omit<HarnessOverlay, 'file'> = {
  opacity: 1,
  legend: [
    { value: 1, label: 'Right', colour: '#ff0000' },
    { value: 2, label: 'Left', colour: '#00ff00' },
  ],
}
const settle = (page: Page) =>
  page.evaluate(
    () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
  )

test('whatever the order of the axes of volume and overlay, every pixel has the value of its place @long', async ({
  page,
}) => {
  const made: Record<string, Uint8Array> = {}
  for (const [name, order] of Object.entries(ORDERS)) {
    made[`volume-${name}`] = stored(order, ...VOLUME, head)
    made[`overlay-${name}`] = stored(order, ...OVERLAY, lesions)
  }
  await openHarness(page, made)
  const names = Object.keys(ORDERS)
  let reference: string[] | null = null
  // Each order of the volume with three of the overlay: its own, the first, and the one after it.
  for (const [n, name] of names.entries())
    for (const over of new Set([name, 'RAS', names[(n + 1) % names.length]!])) {
      const key = `${name}-${over}`
      await showItem(page, {
        key,
        volumes: [
          {
            file: `volume-${name}`,
            window: [0, 255],
            overlays: [{ ...opaque, file: `overlay-${over}` }],
          },
        ],
      })
      await page.keyboard.press('x')
      await page.evaluate(() => window.harness.moveTo([30, 25, 18]))
      await expect(page.getByLabel('Lesion at the crosshair')).toHaveText('Right')
      await settle(page)
      const pixels = await overlayPixels(page)
      reference ??= pixels
      if (JSON.stringify(pixels) !== JSON.stringify(reference)) {
        // The crosshair may have been moved a frame before: once more, and then it must hold.
        await settle(page)
        expect(await overlayPixels(page), key).toEqual(reference)
      }
    }
  // A ball of 14 mm, cut through its middle: about as many pixels as its disc has square millimetres, in each plane.
  for (const plane of reference ?? []) expect(count(plane, '1')).toBeGreaterThan(300)
  // Neurological: the patient's right is on the right.
  expect(columnOf(reference?.[0] ?? '', '1')).toBeGreaterThan(0.6)
  expect(count(reference?.[0] ?? '', '2')).toBe(0)
  await page.evaluate(() => window.harness.moveTo([-28, -30, -20]))
  await expect(page.getByLabel('Lesion at the crosshair')).toHaveText('Left')
  await settle(page)
  const left = await overlayPixels(page)
  expect(columnOf(left[0] ?? '', '2')).toBeLessThan(0.4)
  expect(columnOf(left[1] ?? '', '2')).toBeLessThan(0.4)
  // Radiological: the other way round.
  await page.evaluate(() => window.harness.configure({ convention: 'radiological' }))
  await settle(page)
  await expect
    .poll(async () => columnOf((await overlayPixels(page))[0] ?? '', '2'))
    .toBeGreaterThan(0.6)
})

test('on the real scans in all their orders, an overlay made from the standard alone is on the same side @long', async ({
  page,
}) => {
  test.skip(!has('real scans'), 'needs real scans')
  const orders = ['RAS', 'ASR', 'IRP', 'LAS', 'LPI', 'PIL', 'RSP', 'SRA']
  // A ball 20 mm to the subject's right of the middle of the scan, on a grid of its own.
  const bytes = gunzipSync(readFileSync(`${SCANS}/orientation/RAS.nii.gz`))
  const middle = [0, 1, 2].map((row) => {
    const at = (column: number) => bytes.readFloatLE(280 + 16 * row + 4 * column)
    const half = [42, 44, 46].map((place) => (bytes.readInt16LE(place) - 1) / 2)
    return at(0) * half[0]! + at(1) * half[1]! + at(2) * half[2]! + at(3)
  })
  const [x = 0, y = 0, z = 0] = middle
  const ball = ([a, b, c]: Mm) => (Math.hypot(a - x - 20, b - y, c - z) < 10 ? 1 : 0)
  const overlay = (order: Order) =>
    stored(order, [50, 40, 36], [2, 2.5, 3], [x - 48, y - 50, z - 52], ball)
  await openHarness(page, { 'ball-SRA': overlay(ORDERS.SRA!), 'ball-LPI': overlay(ORDERS.LPI!) })
  const found = new Set<string>()
  for (const [n, order] of orders.entries()) {
    await showItem(page, {
      key: order,
      volumes: [
        {
          file: `orientation/${order}`,
          overlays: [{ ...opaque, file: n % 2 === 0 ? 'ball-SRA' : 'ball-LPI' }],
        },
      ],
    })
    await page.keyboard.press('x')
    await page.evaluate((to) => window.harness.moveTo(to as [number, number, number]), [
      x + 20,
      y,
      z,
    ] as const)
    await expect(page.getByLabel('Lesion at the crosshair')).toHaveText('Right')
    await settle(page)
    await expect
      .poll(async () => count((await overlayPixels(page))[0] ?? '', '1'), order)
      .toBeGreaterThan(200)
    const pixels = await overlayPixels(page)
    expect(columnOf(pixels[0] ?? '', '1'), order).toBeGreaterThan(0.55)
    expect(columnOf(pixels[1] ?? '', '1'), order).toBeGreaterThan(0.55)
    found.add(JSON.stringify(pixels))
  }
  expect(found.size, 'the same pixels in every order').toBe(1)
})

test('a map is drawn from its threshold on, blends by its opacity, and one key shows what is beneath @long', async ({
  page,
}) => {
  const flat = stored(ORDERS.RAS!, ...VOLUME, () => 100)
  const ramp = stored(ORDERS.LPI!, [67, 81, 61], [2, 2, 2], [-66, -80, -60], ([x]) =>
    Math.round(x + 66),
  )
  await openHarness(page, { flat, ramp })
  await showItem(page, {
    key: 'map',
    volumes: [
      {
        file: 'flat',
        window: [0, 255],
        overlays: [
          { file: 'ramp', kind: 'heat', colour: '#ff0000', threshold: 66, max: 132, opacity: 0.5 },
        ],
      },
    ],
  })
  await page.keyboard.press('x')
  const colourAt = async (mm: readonly [number, number, number]) => {
    await page.evaluate((to) => window.harness.moveTo(to as [number, number, number]), mm)
    await settle(page)
    await page.keyboard.press('o')
    const place = await page.evaluate(() => {
      const box = document.querySelector('[data-mark="point"] path')?.getBoundingClientRect()
      return box ? ([box.left + box.width / 2, box.top + box.height / 2] as const) : null
    })
    if (place === null) throw new Error('no mark')
    await page.keyboard.press('Delete')
    await settle(page)
    const png = await page.screenshot()
    return page.evaluate(
      async ([base64, [x, y]]) => {
        const bitmap = await createImageBitmap(
          await (await fetch(`data:image/png;base64,${base64}`)).blob(),
        )
        const context = new OffscreenCanvas(bitmap.width, bitmap.height).getContext('2d')
        if (!context) throw new Error('no 2D canvas')
        context.drawImage(bitmap, 0, 0)
        return [...context.getImageData(Math.floor(x), Math.floor(y), 1, 1).data].slice(0, 3)
      },
      [png.toString('base64'), place] as const,
    )
  }
  // On the left of the middle the map is below its threshold: the grey of the volume, 100.
  expect(await colourAt([-40, 0, 0])).toEqual([100, 100, 100])
  // Halfway up the scale (99 of 66 to 132, at x = 33) it is the colour itself: half of red and half of grey.
  const [red = 0, green = 0, blue = 0] = await colourAt([33, 0, 0])
  expect(Math.abs(red - 178)).toBeLessThanOrEqual(3)
  expect(Math.abs(green - 50)).toBeLessThanOrEqual(8)
  expect(Math.abs(blue - 50)).toBeLessThanOrEqual(8)
  await page.keyboard.press('Shift+S')
  expect(await colourAt([33, 0, 0])).toEqual([100, 100, 100])
})
