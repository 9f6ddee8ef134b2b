import { expect, type Page } from '@playwright/test'
import { offer, packageOf } from './reading/package-of'
import { test } from './watched'

const speak = async (page: Page, language: string) => {
  await page.locator(`header button[lang^="${language}"]`).click()
  await page.waitForFunction((wish) => document.documentElement.lang === wish, language)
}
const middleOf = async (page: Page, selector: string) => {
  const box = await page.locator(selector).boundingBox()
  return box === null ? Number.NaN : box.y + box.height / 2
}

test.beforeEach(async ({ page }) => {
  await offer(page, packageOf())
})

test('language and theme stand on one line of the bar with each other, and the name on the line of the first, in every language and width @long', async ({
  page,
}) => {
  await page.goto('')
  await expect(page.getByRole('link', { name: /Read/ })).toBeVisible()
  for (const language of ['de', 'en']) {
    await speak(page, language)
    for (const width of [1280, 820, 640, 320]) {
      await page.setViewportSize({ width, height: 800 })
      const ofLanguage = await middleOf(page, 'header > div > button')
      expect(Math.abs(ofLanguage - (await middleOf(page, 'header select')))).toBeLessThanOrEqual(1)
      if (width !== 1280) continue
      expect(Math.abs(ofLanguage - (await middleOf(page, 'header > a svg')))).toBeLessThanOrEqual(1)
    }
  }
})

test('what reaches below the line of a button is not cut off @long', async ({ page }) => {
  await page.goto('')
  await expect(page.getByText('Open a study file…', { exact: true })).toBeVisible()
  const cut = await page.locator('.mantine-Button-label').evaluateAll((labels) =>
    labels.flatMap((label) => {
      const { overflowY, fontSize } = getComputedStyle(label)
      return overflowY === 'visible' || label.clientHeight >= 1.2 * Number.parseFloat(fontSize)
        ? []
        : [label.textContent]
    }),
  )
  expect(cut).toEqual([])
})

test('in forced colours the field that has the focus has a ring of two pixels @long', async ({
  page,
}) => {
  await page.emulateMedia({ forcedColors: 'active' })
  await page.goto('')
  await page.getByRole('link', { name: /Read/ }).click()
  const code = page.getByLabel('Your reader code')
  await expect(code).toBeFocused()
  await expect(code).toHaveCSS('outline-style', 'solid')
  await expect(code).toHaveCSS('outline-width', '2px')
})

test.describe('where fingers point', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 820, height: 1180 } })

  test('nothing of an empty pool is wider than an upright tablet @long', async ({ page }) => {
    await page.goto('#/prepare')
    await page.getByLabel('A new study').fill('Narrow')
    await page.getByRole('button', { name: 'Begin' }).click()
    await expect(page.getByText('What a file may look like')).toBeVisible()
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(820)
  })

  test('a link within a sentence is 44 pixels high without moving its lines apart @long', async ({
    page,
  }) => {
    await page.goto('#/about')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    const link = page.locator('main p > a:only-child').first()
    await expect(link).toHaveCSS('display', 'inline')
    expect((await link.boundingBox())?.height).toBeGreaterThanOrEqual(44)
  })
})
