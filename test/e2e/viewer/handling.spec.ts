import { expect, type Page } from '@playwright/test'
import { makeNifti } from '../../viewer/make-nifti'
import { seekFaults } from '../seek-faults'
import { test } from '../watched'
import { openHarness, panePicture, showItem } from './open-harness'

/** A ball that is brighter towards its middle; scaled 0 to 1. */
function ball(spacing: number): Uint8Array {
  const dims = [
    Math.round(120 / spacing),
    Math.round(160 / spacing),
    Math.round(120 / spacing),
  ] as const
  const sform = [spacing, 0, 0, -60, 0, spacing, 0, -80, 0, 0, spacing, -60]
  const value = (i: number, j: number, k: number) =>
    Math.max(0, 1 - Math.hypot(i * spacing - 60, j * spacing - 80, k * spacing - 60) / 55)
  return new Uint8Array(makeNifti({ dims, sform, value, datatype: 'float32' }))
}
const two = {
  key: 'two',
  volumes: [
    { file: 'fine', label: 'T1', window: [0, 1] as const },
    { file: 'coarse', label: 'T2', window: [0, 1] as const },
  ],
}
const evidence = (page: Page) =>
  page.evaluate(() => {
    const found = window.harness.evidence()
    if (found === null) throw new Error('nothing is shown')
    return found
  })

test.beforeEach(async ({ page }) => {
  await openHarness(page, { fine: ball(2), coarse: ball(4) })
  await showItem(page, two)
})

test('the wheel scrolls the plane under the pointer, in both rows at the same millimetres', async ({
  page,
}) => {
  const before = await evidence(page)
  await expect(page.getByLabel('T2, axial slice')).toHaveValue('16')
  await page.locator('[data-plane="axial"]').first().hover()
  await page.mouse.wheel(0, 100)
  await page.mouse.wheel(0, 100)
  await expect
    .poll(async () => (await evidence(page)).crosshairMm[2])
    .toBe(before.crosshairMm[2] - 4)
  // The coarse volume is half as finely cut: two slices of 2 mm are one of 4 mm, here from 16 to 15.
  await expect(page.getByLabel('T2, axial slice')).toHaveValue('15')
  expect((await evidence(page)).crosshairMm.slice(0, 2)).toEqual(before.crosshairMm.slice(0, 2))
  // Keys go on where the pointer was.
  await page.locator('[data-plane="sagittal"]').nth(1).hover()
  await page.keyboard.press('ArrowUp')
  await expect
    .poll(async () => (await evidence(page)).crosshairMm[0])
    .toBeGreaterThan(before.crosshairMm[0])
})

test('dragging moves the crosshair, from either row', async ({ page }) => {
  const pane = page.locator('[data-plane="coronal"]').nth(1)
  const box = await pane.boundingBox()
  if (!box) throw new Error('not visible')
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
  await page.mouse.move(x, y)
  await page.mouse.down()
  await page.mouse.move(x + 40, y - 30, { steps: 4 })
  await page.mouse.up()
  const { crosshairMm } = await evidence(page)
  expect(crosshairMm[0]).toBeGreaterThan(10)
  expect(crosshairMm[2]).toBeGreaterThan(8)
})

test('the right button drags the window of an image scaled 0 to 1, and of that image alone @long', async ({
  page,
}) => {
  const untouched = await panePicture(page, 'coronal', 1)
  const before = await panePicture(page, 'coronal', 0)
  const box = await page.locator('[data-plane="axial"]').first().boundingBox()
  if (!box) throw new Error('not visible')
  await page.mouse.move(box.x + 100, box.y + 100)
  await page.mouse.down({ button: 'right' })
  await page.mouse.move(box.x + 40, box.y + 60, { steps: 5 })
  await page.mouse.up({ button: 'right' })
  const { window } = await evidence(page)
  expect(window[1] - window[0]).toBeCloseTo(Math.exp(-60 / 220), 3) // narrower, by the distance
  expect((window[0] + window[1]) / 2).toBeLessThan(0.45) // dragged up: brighter
  const mean = (grey: readonly number[]) => grey.reduce((a, b) => a + b, 0) / grey.length
  expect(mean((await panePicture(page, 'coronal', 0)).grey)).toBeGreaterThan(
    mean(before.grey) * 1.1,
  )
  expect((await panePicture(page, 'coronal', 1)).grey).toEqual(untouched.grey)
  await page.getByRole('button', { name: 'Reset window/level of T1' }).click()
  expect((await evidence(page)).window).toEqual([0, 1])
})

test('a double click fills the view with one plane, another brings all back @long', async ({
  page,
}) => {
  await page.locator('[data-plane="coronal"]').first().dblclick()
  await expect(page.locator('[data-plane]')).toHaveCount(2)
  await page.locator('[data-plane="coronal"]').first().dblclick()
  await expect(page.locator('[data-plane]')).toHaveCount(6)
})

test('Ctrl and wheel zoom at the pointer, Shift and drag pan, reset undoes both @long', async ({
  page,
}) => {
  const opening = await panePicture(page, 'axial')
  const pane = page.locator('[data-plane="axial"]').first()
  await pane.hover()
  await page.keyboard.down('Control')
  await page.mouse.wheel(0, -100)
  await page.keyboard.up('Control')
  await expect.poll(async () => (await evidence(page)).zoom).toBeCloseTo(Math.exp(1 / 3), 3)
  const box = await pane.boundingBox()
  if (!box) throw new Error('not visible')
  const zoomed = await panePicture(page, 'axial')
  await page.keyboard.down('Shift')
  await page.mouse.down()
  await page.mouse.move(box.x + box.width / 2 + 50, box.y + box.height / 2, { steps: 3 })
  await page.mouse.up()
  await page.keyboard.up('Shift')
  const panned = await panePicture(page, 'axial')
  const centre = ({ grey, width }: typeof panned) => {
    let [sum, total] = [0, 0]
    for (const [i, g] of grey.entries())
      if (i % width > 40 && i % width < width - 40) {
        sum += g * (i % width)
        total += g
      }
    return sum / total
  }
  expect(centre(panned) - centre(zoomed)).toBeGreaterThan(25)
  await page.keyboard.press('r')
  expect((await panePicture(page, 'axial')).grey).toEqual(opening.grey)
})

test('a lost graphics context is rebuilt: same place, same window, same picture', async ({
  page,
}) => {
  await page.locator('[data-plane="axial"]').first().hover()
  for (const key of ['PageUp', 'ArrowDown', ']', '.', '+']) await page.keyboard.press(key)
  const [before, picture] = [await evidence(page), await panePicture(page, 'sagittal', 1)]
  await page.evaluate(() => {
    const canvas = document.querySelector('canvas')
    const gl = window.contexts.made().find((made) => made.canvas === canvas)
    gl?.getExtension('WEBGL_lose_context')?.loseContext()
  })
  await page.waitForFunction(
    () => window.harness.events.filter((e) => e.type === 'painted').length === 2,
  )
  expect(await evidence(page)).toEqual(before)
  expect((await panePicture(page, 'sagittal', 1)).grey).toEqual(picture.grey)
  expect(await page.evaluate(() => window.contexts.live())).toBe(1)
  expect(await page.evaluate(() => window.harness.events.map((e) => e.type))).toEqual([
    'painted',
    'hidden',
    'painted',
  ])
})

test('nothing of the file reaches the page, nothing leaves its origin, and the controls are accessible @long', async ({
  page,
}) => {
  const requested: string[] = []
  page.on('request', (request) => requested.push(request.url()))
  await openHarness(page, { fine: ball(2), coarse: ball(4) })
  await showItem(page, two)
  const local = new URL(page.url()).origin
  for (const asked of ['/harness.html', '/files/fine', '/files/coarse'])
    expect(requested).toContain(`${local}${asked}`)
  expect(requested.filter((url) => !url.startsWith(local) && !/^(data|blob):/.test(url))).toEqual(
    [],
  )
  expect(await page.locator('#root').innerHTML()).not.toMatch(/fine|coarse|\.nii|v0-/)
  const { violations } = await seekFaults(page).include('#root').analyze()
  expect(violations.map((v) => `${v.id}: ${v.nodes[0]?.html}`)).toEqual([])
})

test('tells what the browser can draw with, and keeps no context for it @long', async ({
  page,
}) => {
  const before = await page.evaluate(() => window.contexts.live())
  const graphics = await page.evaluate(() => window.harness.probe())
  expect(graphics.hasWebgl2).toBe(true)
  expect(graphics.maxTexture3d).toBeGreaterThanOrEqual(256)
  expect(await page.evaluate(() => window.contexts.live())).toBe(before)
})
