import { expect } from '@playwright/test'
import { passDisplayCheck, signIn, waitForItem } from '../rater-page'
import { test } from '../watched'

test.use({ viewport: { width: 1280, height: 720 } })

// Put together without a graphics card, as these tests are: Chromium takes several opaque parts of what lies over the canvas
// for one that covers all between them, and leaves out the picture beneath.
test('no strip of a picture is left out when the lines of tools make room @long', async ({
  page,
}) => {
  await page.goto('#/read/demo')
  await signIn(page, 'R1', 'Resident')
  await passDisplayCheck(page)
  await waitForItem(page, 1)
  const stage = page.locator('canvas').first()
  await page.keyboard.press('Alt+y')
  await expect(page.locator('[data-shows]').first()).toBeVisible()
  // Layers change with every part that is added: the next ones may be such again.
  const over = stage.locator('xpath=following-sibling::*/*')
  const opacities = await over.evaluateAll((parts) =>
    parts.map((part) => Number(getComputedStyle(part).opacity)),
  )
  expect(opacities.length).toBeGreaterThan(1)
  expect(Math.max(...opacities)).toBeLessThan(1)
  const seen = async () => {
    const box = await stage.boundingBox()
    return page.screenshot(box === null ? {} : { clip: box })
  }
  let before = await seen()
  // Until the picture stands.
  await expect
    .poll(async () => {
      const last = before
      before = await seen()
      return before.equals(last)
    })
    .toBe(true)
  // Painted anew from the first layer to the last.
  await stage.evaluate((canvas) => {
    const { parentElement } = canvas
    if (parentElement !== null) parentElement.style.transform = 'translateZ(0)'
  })
  await expect.poll(async () => (await seen()).equals(before)).toBe(true)
})
