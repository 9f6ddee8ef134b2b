import type { Page } from '@playwright/test'
import { panePicture } from './open-harness'
import { isOutside, type Mm, plus, type RawVolume } from './raw-volume'

export const PLANES = ['axial', 'coronal', 'sagittal'] as const
/** Every so many pixels one is looked at, each way. */
const STRIDE = 5

export const evidence = (page: Page) =>
  page.evaluate(() => {
    const found = window.harness.evidence()
    if (found === null) throw new Error('nothing is shown')
    return found
  })
export const press = async (page: Page, ...keys: string[]) => {
  for (const key of keys) await page.keyboard.press(key)
}
/** Two frames: what was asked for has been drawn. */
export const settle = (page: Page) =>
  page.evaluate(
    () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
  )

/** Turns all three planes about the crosshair, and takes crosshair and letters away. */
export async function turnPlanes(page: Page): Promise<void> {
  await press(page, 'x')
  await page.locator('[data-plane="axial"]').first().hover()
  await press(page, 'Alt+6', 'Alt+6', 'Alt+6', 'Alt+8', 'Alt+8', '(', '(', '(', '(', 'Shift+H')
  await settle(page)
}

/** Clicks and reads the millimetres. @param share of the pane's width and height. */
async function clicked(page: Page, plane: string, pane: number, share: readonly [number, number]) {
  const box = await page.locator(`[data-plane="${plane}"]`).nth(pane).boundingBox()
  if (!box) throw new Error('not visible')
  const [x, y] = [Math.round(box.width * share[0]), Math.round(box.height * share[1])]
  await page.mouse.click(box.x + x, box.y + y)
  return { x, y, mm: (await evidence(page)).crosshairMm as Mm }
}

/** The place in the world of each pixel of a turned pane, as the viewer itself says it where it is clicked. */
export async function millimetresOf(page: Page, plane: (typeof PLANES)[number], pane = 0) {
  const middle = await clicked(page, plane, pane, [0.48, 0.5])
  const beside = await clicked(page, plane, pane, [0.6, 0.5])
  const above = await clicked(page, plane, pane, [0.48, 0.42])
  await clicked(page, plane, pane, [0.48, 0.5])
  const right = plus([0, 0, 0], plus(beside.mm, middle.mm, -1), 1 / (beside.x - middle.x))
  const down = plus([0, 0, 0], plus(above.mm, middle.mm, -1), 1 / (above.y - middle.y))
  // A pixel's colour is that of its middle; a click at a whole number is at its corner.
  const at = (x: number, y: number): Mm =>
    plus(plus(middle.mm, right, x + 0.5 - middle.x), down, y + 0.5 - middle.y)
  return { right, down, at }
}

export interface Difference {
  readonly checked: number
  readonly outside: number
  readonly mean: number
  readonly worst: number
}

/**
 * Compares a pane with the grey (0 to 255) that its places should have, away from the letters at its edges.
 *
 * @param raw outside of which the pane is black.
 * @param expected null: nothing is said of the place.
 */
export async function compared(
  page: Page,
  plane: (typeof PLANES)[number],
  at: (x: number, y: number) => Mm,
  raw: RawVolume,
  expected: (mm: Mm) => number | null,
  pane = 0,
): Promise<Difference> {
  const { width, height, grey } = await panePicture(page, plane, pane)
  let [checked, outside, sum, worst] = [0, 0, 0, 0]
  for (let y = 36; y < height - 60; y += STRIDE)
    for (let x = 40; x < width - 40; x += STRIDE) {
      const shade = grey[y * width + x] ?? 0
      const mm = at(x, y)
      const isAway = isOutside(raw, mm)
      const should = isAway ? null : expected(mm)
      if (!isAway && should === null) continue
      // Black where the volume is not.
      const off = Math.abs(shade - (should ?? 0))
      if (isAway) outside++
      else checked++
      sum += off
      worst = Math.max(worst, off)
    }
  return { checked, outside, mean: sum / (checked + outside), worst }
}
