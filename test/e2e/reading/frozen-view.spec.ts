import { expect } from '@playwright/test'
import { enterStudy, practise, waitForItem } from '../rater-page'
import { test } from '../watched'
import { offer, packageOf } from './package-of'

// Words and keys are looked at, not pixels: a quarter of them is drawn in less time.
test.use({ deviceScaleFactor: 0.5 })

const VIEWER = { convention: 'neurological', conventionLocked: true, windows: [] }

test('the strip of unseen slices and the opening window are those of the package @long', async ({
  page,
}) => {
  await offer(page, packageOf({ viewer: { ...VIEWER, unseenStrip: true } }, { window: [10, 55] }))
  await enterStudy(page, 'R1')
  await practise(page)
  await waitForItem(page, 1)
  await expect(page.getByLabel('T1, window lower limit')).toHaveValue('10')
  await expect(page.getByLabel('T1, window upper limit')).toHaveValue('55')
  const unseen = page.getByRole('img', { name: /slices not viewed/ })
  await expect(unseen).toHaveCount(6) // two images in three planes
  await expect(unseen.first()).toHaveAccessibleName('39 of 40 slices not viewed')
  await page.keyboard.press('ArrowUp')
  await expect(unseen.first()).toHaveAccessibleName('38 of 40 slices not viewed')
  // What is changed goes back to the package's window, not to one of the browser's own.
  await page.keyboard.press('.')
  await expect(page.getByLabel('T1, window lower limit')).not.toHaveValue('10')
  await page.keyboard.press('r')
  await expect(page.getByLabel('T1, window lower limit')).toHaveValue('10')
})

test('a study that asks for neither shows no strip and opens with the window of the volume @long', async ({
  page,
}) => {
  await offer(page, packageOf({ viewer: VIEWER }))
  await enterStudy(page, 'R1')
  await practise(page)
  await waitForItem(page, 1)
  await expect(page.getByRole('img', { name: /slices not viewed/ })).toHaveCount(0)
  await expect(page.getByLabel('T1, window upper limit')).not.toHaveValue('55')
})
