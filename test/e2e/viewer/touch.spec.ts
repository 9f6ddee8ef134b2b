import { expect, type Page } from '@playwright/test'
import { makeNifti } from '../../viewer/make-nifti'
import { test } from '../watched'
import { openHarness, showItem } from './open-harness'

test.use({ hasTouch: true })

const cube = new Uint8Array(
  makeNifti({
    dims: [80, 80, 80],
    datatype: 'uint8',
    sform: [2, 0, 0, -79, 0, 2, 0, -79, 0, 0, 2, -79],
    value: (i, j, k) => (i + j + k) % 200,
  }),
)
const evidence = (page: Page) => page.evaluate(() => window.harness.evidence())
type Point = readonly [x: number, y: number]

/** Fingers put down at the first places, moved through the others and lifted. */
async function fingers(page: Page, ways: readonly (readonly Point[])[]) {
  const session = await page.context().newCDPSession(page)
  const points = (step: number) =>
    ways.map((way, id) => ({ x: way[step]?.[0] ?? 0, y: way[step]?.[1] ?? 0, id }))
  const send = (
    type: 'touchStart' | 'touchMove' | 'touchEnd',
    touchPoints: ReturnType<typeof points>,
  ) => session.send('Input.dispatchTouchEvent', { type, touchPoints })
  await send('touchStart', points(0))
  for (let step = 1; step < (ways[0]?.length ?? 0); step++) await send('touchMove', points(step))
  await send('touchEnd', [])
}

let centre: Point = [0, 0]
test.beforeEach(async ({ page }) => {
  await openHarness(page, { cube })
  await showItem(page, { key: 'cube', volumes: [{ file: 'cube', label: 'T1' }] })
  const box = await page.locator('[data-plane="axial"]').boundingBox()
  if (!box) throw new Error('not visible')
  centre = [box.x + box.width / 2, box.y + box.height / 2]
})
const from = ([x, y]: Point, dx: number, dy: number): Point => [x + dx, y + dy]

test('one finger scrolls through the slices and leaves the crosshair in its place @long', async ({
  page,
}) => {
  const before = await evidence(page)
  await fingers(page, [[centre, from(centre, 0, -20), from(centre, 0, -50), from(centre, 2, -100)]])
  await expect
    .poll(async () => (await evidence(page))?.crosshairMm[2])
    .toBe((before?.crosshairMm[2] ?? 0) + 40)
  expect((await evidence(page))?.crosshairMm.slice(0, 2)).toEqual(before?.crosshairMm.slice(0, 2))
  expect((await evidence(page))?.zoom).toBe(1)
})

test('two fingers pinch to zoom, and carry the picture, without scrolling @long', async ({
  page,
}) => {
  const before = await evidence(page)
  await page.keyboard.press('o') // shows where the middle of the volume lies
  const place = async () => {
    const box = await page.locator('[data-mark="point"] path').first().boundingBox()
    return box ? box.x + box.width / 2 : 0
  }
  const first = await place()
  await fingers(page, [
    [from(centre, -40, 0), from(centre, -60, 0), from(centre, -80, 0)],
    [from(centre, 40, 0), from(centre, 60, 0), from(centre, 80, 0)],
  ])
  await expect.poll(async () => (await evidence(page))?.zoom).toBeCloseTo(2, 1)
  expect((await evidence(page))?.crosshairMm).toEqual(before?.crosshairMm)
  // Between the fingers it stays; the voxel lies 1 mm, about 4 pixels, beside them.
  expect(Math.abs((await place()) - first)).toBeLessThan(6)
  const zoomed = await place()
  await fingers(page, [
    [from(centre, -40, 0), from(centre, -10, 0), from(centre, 20, 0)],
    [from(centre, 40, 0), from(centre, 70, 0), from(centre, 100, 0)],
  ])
  await expect.poll(async () => (await place()) - zoomed).toBeGreaterThan(50)
  expect((await evidence(page))?.zoom).toBeCloseTo(2, 1)
})
