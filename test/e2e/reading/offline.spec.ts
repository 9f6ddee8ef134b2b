import { readFile } from 'node:fs/promises'
import { expect, type Page, test } from '@playwright/test'
import { passDisplayCheck, signIn, waitForItem } from '../rater-page'
import { keptFiles, keptScans } from './kept-files'
import { manyItems } from './many-items'
import { type SiteHost, siteHost } from './site-host'

// Words and keys are looked at, not pixels: a quarter of them is drawn in less time.
test.use({ deviceScaleFactor: 0.5 })

let host: SiteHost
test.beforeEach(async () => {
  host = await siteHost(manyItems(3))
})
test.afterEach(() => host.close())

/** Resolves when the app is kept on this computer. */
const appKept = (page: Page) =>
  page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated')

test('a reading that was begun goes on after a reload while its site is gone', async ({ page }) => {
  await page.goto(host.url)
  await page.getByRole('link', { name: 'Read: Reading under test' }).click()
  await signIn(page, 'R1')
  await passDisplayCheck(page)
  await waitForItem(page, 1)
  await appKept(page)
  await expect.poll(() => keptScans(page)).toBe(2)
  host.isGone = true

  await page.reload()
  await waitForItem(page, 1)
  await page.keyboard.press('y')
  await page.keyboard.press('Enter')
  await waitForItem(page, 2)
  await page.goto(host.url)
  await expect(page.getByText(/1 of 3/).first()).toBeVisible()

  // What the app keeps is the app: of the study it holds what a rater may see, and no answer.
  const addresses = await page.evaluate(async () => {
    const caches = await Promise.all(
      (await window.caches.keys()).map((name) => window.caches.open(name)),
    )
    const requests = await Promise.all(caches.map((cache) => cache.keys()))
    return requests.flat().map(({ url }) => url)
  })
  const others = addresses
    .filter((url) => url !== host.url && !url.startsWith(`${host.url}assets/`))
    .sort()
  expect(others).toEqual([
    `${host.url}studies/index.json`,
    `${host.url}studies/reading-test/study.json`,
  ])
})

test('A19: a study that was made available offline is read whole with the network cut, on a host that helps with nothing', async ({
  page,
}) => {
  // No cache takes its answers, and volumes come unpacked.
  host.headers = { vary: '*' }
  await page.goto(host.url)
  await expect(page.getByText('Requires a network connection during reading.')).toBeVisible()
  await page.getByRole('button', { name: 'Make available offline: Reading under test' }).click()
  await expect(
    page.getByText(/^All 3 files of this study are on this computer .* without a network/),
  ).toBeVisible()
  host.isGone = true
  await page.reload()
  await expect(page.getByText(/^All 3 files of this study are on this computer/)).toBeVisible()
  await page.getByRole('link', { name: 'Read: Reading under test' }).click()
  await signIn(page, 'R1')
  await passDisplayCheck(page)
  for (const item of [1, 2, 3]) {
    await waitForItem(page, item)
    await page.keyboard.press('y')
    await page.keyboard.press('Enter')
  }
  await expect(page.getByRole('heading', { name: 'Thank you, R1' })).toBeVisible()
  await page.goto(host.url)
  await page.getByRole('button', { name: 'Remove from this computer: Reading under test' }).click()
  await expect(page.getByText('Requires a network connection during reading.')).toBeVisible()
  expect(await keptFiles(page)).toEqual([])
})

test('a connection that is lost in the middle is said, and reading goes on by itself once it is back @long', async ({
  page,
}) => {
  await page.goto(host.url)
  await page.getByRole('link', { name: 'Read: Reading under test' }).click()
  await signIn(page, 'R1')
  await passDisplayCheck(page)
  await waitForItem(page, 1)
  await expect.poll(() => keptScans(page)).toBe(2)
  host.isGone = true
  // The second item was loaded ahead; the third cannot be.
  for (const item of [1, 2]) {
    await waitForItem(page, item)
    await page.keyboard.press('y')
    await page.keyboard.press('Enter')
  }
  await expect(page.getByText('The images of this case have not loaded yet')).toBeVisible()
  await expect(page.getByText(/Trying again/)).toBeVisible()
  // Neither answered nor left unanswered without a picture.
  await page.keyboard.press('y')
  await page.keyboard.press('Enter')
  await page.keyboard.press('!')
  await expect(page.getByRole('dialog')).toContainText('after its images have been shown')
  await expect(page.getByRole('button', { name: 'Leave unanswered' })).toHaveCount(0)
  await page.keyboard.press('Escape')
  host.isGone = false
  await waitForItem(page, 3)
  await expect(page.getByText('The images of this case have not loaded yet')).toHaveCount(0)
})

test('a study that cannot be reached is opened once it can @long', async ({ page }) => {
  await page.goto(host.url)
  await page.getByRole('link', { name: 'Read: Reading under test' }).waitFor()
  await appKept(page)
  await page.evaluate(() => window.caches.delete('triplane-studies'))
  host.isGone = true
  await page.getByRole('link', { name: 'Read: Reading under test' }).click()
  await expect(page.getByRole('heading', { name: 'The study cannot be reached' })).toBeVisible()
  host.isGone = false
  await expect(page.getByLabel('Your reader code')).toBeVisible()
})

test('a new version is seen at once, and a site that refuses is not papered over @long', async ({
  page,
}) => {
  await page.goto(host.url)
  await appKept(page)
  host.title = 'Triplane, next version'
  await page.reload()
  await expect(page).toHaveTitle('Triplane, next version')
  host.refusesWith = 403
  await page.reload()
  await expect(page.getByText('Refused')).toBeVisible()
  // A gateway that has lost the site behind it is no answer of the site.
  host.refusesWith = 502
  await page.reload()
  await expect(page.getByRole('link', { name: 'Read: Reading under test' })).toBeVisible()
})

test('what is kept is found on hosts whose answers vary by origin @long', async ({ page }) => {
  host.headers = { vary: 'Origin' }
  await page.goto(host.url)
  await page.getByRole('link', { name: 'Read: Reading under test' }).click()
  await signIn(page, 'R1')
  await passDisplayCheck(page)
  await waitForItem(page, 1)
  await appKept(page)
  host.isGone = true
  await page.reload()
  await waitForItem(page, 1)
})

test('a page whose code does not come says that the site cannot be reached, and opens once it answers @long', async ({
  page,
}) => {
  await page.route('**/assets/**', (route) => (host.isGone ? route.abort() : route.continue()))
  host.isGone = true
  const body = await readFile('build/site/index.html', 'utf8')
  await page.route(host.url, (route) => route.fulfill({ contentType: 'text/html', body }))
  await page.goto(host.url)
  await expect(page.getByRole('alert')).toContainText('The site cannot be reached')
  await expect(page.getByText('opened straight from a folder')).toBeHidden()
  host.isGone = false
  await expect(page.getByRole('link', { name: 'Read: Reading under test' })).toBeVisible()
})
