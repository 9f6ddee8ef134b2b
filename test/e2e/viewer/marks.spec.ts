import { expect, type Page } from '@playwright/test'
import { makeNifti } from '../../viewer/make-nifti'
import { test } from '../watched'
import { openHarness, showItem } from './open-harness'

/** Slices of 2.4 mm, voxels of 0.5 x 1.5 mm in them. */
const thick = new Uint8Array(
  makeNifti({
    dims: [240, 80, 40],
    datatype: 'uint8',
    sform: [0.5, 0, 0, -60, 0, 1.5, 0, -60, 0, 0, 2.4, -48],
    value: (i, j, k) => (((i >> 4) + (j >> 3) + k) % 2 === 0 ? 60 : 120),
  }),
)
const item = { key: 'thick', volumes: [{ file: 'thick', label: 'T1' }] }
const drawn = (page: Page) => page.evaluate(() => window.harness.drawn)
const evidence = (page: Page) => page.evaluate(() => window.harness.evidence())

async function drag(page: Page, plane: string, from: [number, number], to: [number, number]) {
  const box = await page.locator(`[data-plane="${plane}"]`).first().boundingBox()
  if (!box) throw new Error('not visible')
  const at = ([x, y]: [number, number]) => [box.x + x * box.width, box.y + y * box.height] as const
  await page.mouse.move(...at(from))
  await page.mouse.down()
  await page.mouse.move(...at(to), { steps: 4 })
  await page.mouse.up()
}

test('by keys: ten slices of 2.4 mm are 24 mm, and the line is drawn where it runs', async ({
  page,
}) => {
  await openHarness(page, { thick })
  await showItem(page, item)
  await page.locator('[data-plane="axial"]').hover()
  await page.keyboard.press('l')
  await page.keyboard.press('PageUp')
  await expect(page.locator('text=24.0 mm').first()).toBeVisible() // already while it is drawn
  await page.keyboard.press('l')
  const [mark] = await drawn(page)
  expect(mark).toMatchObject({ kind: 'distance', values: [{ name: 'length', value: 24 }] })
  // Whole in the planes along it; end on in the slice of its end.
  await expect(page.locator('[data-mark="distance"]')).toHaveCount(3)
  // Two slices further it has left the axial plane, but not the other two.
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('ArrowUp')
  await expect(page.locator('[data-mark="distance"]')).toHaveCount(2)
})

test('with the pointer: the length is that of the world, along each axis and across @long', async ({
  page,
}) => {
  await openHarness(page, { thick })
  await showItem(page, item)
  const crosshair = (await evidence(page))?.crosshairMm
  for (const [plane, from, to] of [
    ['axial', [0.3, 0.5], [0.7, 0.5]],
    ['axial', [0.5, 0.4], [0.5, 0.7]],
    ['coronal', [0.5, 0.4], [0.5, 0.6]],
    ['sagittal', [0.3, 0.6], [0.6, 0.4]],
  ] as const) {
    await page.getByRole('button', { name: 'Measure a distance' }).click()
    const count = (await drawn(page)).length
    await drag(page, plane, [...from], [...to])
    await expect.poll(async () => (await drawn(page)).length).toBe(count + 1)
    const mark = (await drawn(page)).at(-1)
    const [start, end] = mark?.placesMm ?? []
    const length = mark?.values[0]?.value
    if (!start || !end || length === undefined) throw new Error('no line')
    const box = await page.locator(`[data-plane="${plane}"]`).boundingBox()
    if (!box) throw new Error('not visible')
    const px = Math.hypot((to[0] - from[0]) * box.width, (to[1] - from[1]) * box.height)
    // The scale by what a reader sees: clicking 100 pixels apart moves the crosshair by so many mm.
    expect(length).toBeCloseTo(px / (await pixelsPerMm(page, plane)), 0)
    expect(Math.hypot(...start.map((n, a) => n - (end[a] ?? 0)))).toBeCloseTo(length, 1)
  }
  expect(crosshair).toBeDefined()
  await expect(page.getByRole('button', { name: 'Marks (4)' })).toBeVisible()
})

/** From the volume's own faces: 120 mm wide (x), 120 mm deep (y), 96 mm high (z). */
async function pixelsPerMm(page: Page, plane: string): Promise<number> {
  const horizontal = plane === 'sagittal' ? 1 : 0
  const pane = page.locator(`[data-plane="${plane}"]`)
  const box = await pane.boundingBox()
  if (!box) throw new Error('not visible')
  const before = await evidence(page)
  const read = async (share: number) => {
    await pane.click({ position: { x: box.width * share, y: box.height / 2 } })
    return (await evidence(page))?.crosshairMm[horizontal] ?? 0
  }
  const [a, b] = [await read(0.35), await read(0.65)]
  await page.evaluate(
    (mm) => window.harness.moveTo(mm),
    before?.crosshairMm ?? ([0, 0, 0] as [number, number, number]),
  )
  return (0.3 * box.width) / Math.abs(b - a)
}

test('an answer is drawn from the room, and what the room takes is not kept twice @long', async ({
  page,
}) => {
  await openHarness(page, { thick })
  await showItem(page, item, { isMarkTaken: true })
  await page.getByRole('button', { name: 'Mark a point' }).click()
  await page.locator('[data-plane="axial"]').click({ position: { x: 250, y: 300 } })
  const [mark] = await drawn(page)
  expect(mark?.kind).toBe('point')
  await expect(page.locator('[data-mark]')).toHaveCount(0)
  await page.evaluate(
    (marks) => window.harness.configure({ marks }),
    mark ? [{ ...mark, label: 'Answer' }] : [],
  )
  await expect(page.locator('[data-mark="point"][data-answer="true"]')).toHaveCount(1) // the crosshair is elsewhere
  await expect(page.getByText('Answer')).toBeVisible()
  // The point is where the click was.
  const box = await page.locator('[data-mark="point"] path').first().boundingBox()
  const pane = await page.locator('[data-plane="axial"]').boundingBox()
  if (!box || !pane) throw new Error('not visible')
  expect(box.x + box.width / 2 - pane.x).toBeCloseTo(250, -1)
  expect(box.y + box.height / 2 - pane.y).toBeCloseTo(300, -1)
})

test('tilted slices 2.4 mm apart: ten of them measure ten times the true spacing @long', async ({
  page,
}) => {
  const [along, across] = [2.4 * Math.cos(0.15), 2.4 * Math.sin(0.15)]
  const tilted = makeNifti({
    dims: [80, 90, 40],
    datatype: 'uint8',
    sform: [
      2,
      0,
      0.01,
      -80,
      0,
      2 * Math.cos(0.15),
      across,
      -90,
      0,
      -2 * Math.sin(0.15),
      along,
      -45,
    ],
    value: (i, j, k) => ((i * 3 + j * 5 + k * 7) % 200) + 20,
  })
  await openHarness(page, { tilted: new Uint8Array(tilted) })
  await showItem(page, { key: 'pd', volumes: [{ file: 'tilted', label: 'PD' }] })
  await page.locator('[data-plane="axial"]').hover()
  await page.keyboard.press('l')
  await page.keyboard.press('PageUp')
  await page.keyboard.press('l')
  const [mark] = await drawn(page)
  expect(mark?.kind).toBe('distance')
  // 2.4 mm from slice to slice, not the 2.37 along z.
  expect(mark?.values[0]?.value).toBeCloseTo(24, 1)
})
