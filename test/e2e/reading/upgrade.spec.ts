import { expect, type Page, test } from '@playwright/test'
import { passDisplayCheck, signIn, waitForItem } from '../rater-page'
import { manyItems } from './many-items'
import { prepareVersion, type SiteHost, siteHost } from './site-host'

// Words and keys are looked at, not pixels: a quarter of them is drawn in less time.
test.use({ deviceScaleFactor: 0.5 })

let host: SiteHost
test.beforeEach(async () => {
  for (const version of [1, 2, 3]) await prepareVersion(version)
  host = await siteHost(
    manyItems(3, {
      reading: { order: 'fixed', breakAfter: null, practice: null, revision: 'until-finished' },
    }),
  )
})
test.afterEach(() => host.close())

async function beginReading(page: Page): Promise<void> {
  await page.goto(host.url)
  await page.getByRole('link', { name: 'Read: Reading under test' }).click()
  await signIn(page, 'R1')
  await passDisplayCheck(page)
  await answer(page, 1)
}

async function answer(page: Page, item: number): Promise<void> {
  await waitForItem(page, item)
  await page.keyboard.press('y')
  await page.keyboard.press('Enter')
}

/** Stops, comes back, reads to the end, finishes, and opens the study again: no part of it needs a reload. */
async function goOn(page: Page): Promise<void> {
  const loads = await page.evaluate(() => performance.timeOrigin)
  await answer(page, 2)
  await page.getByRole('button', { name: 'Stop for now' }).first().click()
  await page.getByRole('link', { name: 'Resume Reading under test as R1' }).click()
  await answer(page, 3)
  await expect(page.getByRole('heading', { name: 'All cases are complete' })).toBeVisible()
  await page.getByRole('button', { name: 'Finish' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Finish' }).click()
  await expect(page.getByRole('heading', { name: 'Thank you, R1' })).toBeVisible()
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download answers (JSON)' }).click()
  await download
  await page.evaluate(() => {
    location.hash = '#/'
  })
  await page.getByRole('link', { name: 'Read: Reading under test' }).click()
  await expect(page.getByLabel('Your reader code')).toBeVisible()
  expect(await page.evaluate(() => performance.timeOrigin)).toBe(loads)
}

/** Whether the version whose code is at `path` is kept whole: its page is kept last. */
async function isKept(path: string): Promise<boolean> {
  for (const name of await caches.keys()) {
    const cache = await caches.open(name)
    const [code, home] = await Promise.all([
      cache.match(new URL(path, location.href)),
      cache.match('./'),
    ])
    if (code !== undefined && home !== undefined) return true
  }
  return false
}

test('A20: three new versions come during a session, with nothing of the old ones left on the site @long', async ({
  page,
  context,
}) => {
  test.setTimeout(240_000)
  await beginReading(page)
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated')
  // Each is seen by another tab, and keeps itself.
  const other = await context.newPage()
  for (const version of [1, 2, 3]) {
    host.version = version
    await other.goto(host.url)
    await other.getByRole('link', { name: 'Read: Reading under test' }).waitFor({ timeout: 60_000 })
    const entry = await other.evaluate(
      () => document.querySelector('script[src]')?.getAttribute('src') ?? '',
    )
    await expect.poll(() => other.evaluate(isKept, entry), { timeout: 60_000 }).toBe(true)
  }
  // What no page uses is forgotten, whatever a page uses is there.
  const kept = () =>
    page.evaluate(async () =>
      (await caches.keys()).filter((name) => name.startsWith('triplane-app')).join(),
    )
  // Three versions are fetched whole, one after the other, beside what other tests render.
  await expect.poll(kept, { timeout: 60_000 }).not.toContain('version-1')
  expect(await kept()).toMatch(/ [0-9a-f]{16},/)
  await goOn(page)
})

test.describe('without a service worker, as on plain http', () => {
  test.use({ serviceWorkers: 'block' })
  test('A20: a session that runs has fetched what it needs before a new version comes @long', async ({
    page,
  }) => {
    await beginReading(page)
    const kept = () => page.evaluate(() => performance.getEntriesByName('session kept').length)
    await expect.poll(kept, { timeout: 60_000 }).toBeGreaterThan(0)
    for (const part of ['home-later', 'finish-page', 'review-page'])
      expect(host.asked.some((path) => path.includes(part))).toBe(true)
    host.version = 1
    await goOn(page)
  })
})
