import { expect, type Page } from '@playwright/test'
import { packageZip } from '@/package'
import { checkDisplay, commitButton, enterStudy, waitForItem } from '../rater-page'
import { seekFaults } from '../seek-faults'
import { smallTargets } from '../small-targets'
import { test } from '../watched'
import { offer, packageOf } from './package-of'

/** In the theme that is on, and in light what may differ there: contrast. */
async function expectAccessible(page: Page) {
  expect.soft(await smallTargets(page, 24), 'smaller than 24 px').toEqual([])
  const found = await seekFaults(page)
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
    .analyze()
  const show = (theme: 'dark' | 'light') =>
    page.evaluate((shown) => {
      document.documentElement.dataset.mantineColorScheme = shown
    }, theme)
  await show('light')
  const inLight = await seekFaults(page).withRules(['color-contrast']).analyze()
  await show('dark')
  const violations = [...found.violations, ...inLight.violations]
  expect(
    violations.map((v) => `${v.id}: ${v.nodes.map((n) => n.target.join(' ')).join(', ')}`),
  ).toEqual([])
}

// Words and boxes are looked at, not pixels: a quarter of them is drawn in less time.
test.use({ deviceScaleFactor: 0.5 })

test('home and room meet WCAG AA with their headings in order, and nothing is asked of another origin', async ({
  page,
  baseURL,
}) => {
  await page.setViewportSize({ width: 1280, height: 720 })
  const strangers: string[] = []
  page.on('request', (request) => {
    if (/^https?:/.test(request.url()) && !request.url().startsWith(baseURL ?? ''))
      strangers.push(request.url())
  })
  const complaints: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(message.text())
  })
  await offer(page, packageOf())
  await page.goto('')
  await expect(page.getByRole('link', { name: /Read/ })).toBeVisible()
  await expectAccessible(page)
  await enterStudy(page, 'R1')
  await waitForItem(page, 1)
  await expectAccessible(page)
  // The least size of every control makes none smaller than its sheet wants it.
  expect((await commitButton(page).boundingBox())?.height).toBeGreaterThanOrEqual(42)
  await page.keyboard.press('?')
  await expect(page.getByRole('dialog', { name: 'Keys and help' })).toBeVisible()
  await expectAccessible(page)
  expect(strangers).toEqual([])
  expect(complaints).toEqual([])
})

test('every page beside the room, and every state of an answer, meets WCAG AA @long', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 720 })
  await offer(page, packageOf())
  await page.goto('')
  await page.getByRole('link', { name: /Read/ }).click()
  await page.getByLabel('Your reader code').fill('nobody')
  await page.keyboard.press('Enter')
  await expect(page.getByText('This code is not on the list', { exact: false })).toBeVisible()
  await expectAccessible(page)
  await page.getByLabel('Your reader code').fill('R1')
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Begin' }).click()
  await expect(page.getByRole('heading', { name: 'Instructions' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'I have read this' }).click()
  await expect(page.getByRole('heading', { name: 'Display check' })).toBeVisible()
  await expectAccessible(page)
  await checkDisplay(page)
  await waitForItem(page, 1)
  // With its button ready to be pressed, and what is said after an answer of practice.
  await page.keyboard.press('y')
  await expect(page.getByRole('button', { name: /^Submit/ })).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Enter')
  await expect(page.getByText('Correct.')).toBeVisible()
  await expectAccessible(page)
  await page.goto('#/about')
  await expect(page.getByRole('heading', { name: 'About Triplane' })).toBeVisible()
  await expectAccessible(page)
  await page.goto('#/diagnostics')
  await page.getByRole('button', { name: 'Test this browser' }).click()
  await expect(page.getByRole('button', { name: 'Test again' })).toBeVisible()
  await expect(page.getByRole('list', { name: 'Results of the self-test' })).not.toContainText(
    'no (',
  )
  await expectAccessible(page)
  // Its answers come from the second copy as well as the database: neither may bring them back.
  await page.goto('#/privacy')
  await expect(page.getByText(/Answers of R1 to/)).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: /Remove all data of this site/ }).click()
  await page.getByLabel(/Type “remove”/).fill('remove')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Remove all data', exact: true }).click()
  await expect(page.getByText('All data of this site was removed from this browser')).toBeVisible()
  await expectAccessible(page)
  await page.reload()
  await expect(page.getByText('There are no answers on this computer.')).toBeVisible()
})

test.describe('a package from disk', () => {
  const pack = packageOf()
  const zip = (files: ReadonlyMap<string, Uint8Array>) => ({
    name: 'study.zip',
    mimeType: 'application/zip',
    buffer: Buffer.from(packageZip(files)),
  })
  test.beforeEach(async ({ page }) => {
    // A site without a list offers the studies of its build.
    await page.route('**/studies/index.json', (route) => route.fulfill({ json: [] }))
    await page.goto('')
    await expect(page.getByText('No studies yet')).toBeVisible()
  })

  test('is checked, kept, and read also after a reload @long', async ({ page }) => {
    await page.locator('input[type=file][accept=".zip"]').setInputFiles(zip(pack.files))
    await expect(page.getByText('can now be read on this computer', { exact: false })).toBeVisible()
    await page.reload()
    await page.getByRole('link', { name: 'Read: Reading under test' }).click()
    await page.getByLabel('Your reader code').fill('R1')
    await page.keyboard.press('Enter')
    await page.getByRole('button', { name: 'Begin' }).click()
    await page.getByRole('button', { name: 'I have read this' }).click()
    await checkDisplay(page)
    await waitForItem(page, 1)
  })

  const [volume = ''] = [...pack.files.keys()].filter((path) => path.startsWith('volumes/'))
  /** What else may be wrong with one: test/package/same-findings.test.ts. */
  const bad: readonly (readonly [
    string,
    () => { name: string; mimeType: string; buffer: Buffer },
    RegExp,
  ])[] = [
    [
      'no zip',
      () => ({ ...zip(pack.files), buffer: Buffer.from('hello') }),
      /This file is not a study file/,
    ],
    [
      'a volume that was changed',
      () => zip(new Map(pack.files).set(volume, Uint8Array.of(1, 2, 3))),
      /changed|not/,
    ],
  ]
  for (const [name, file, message] of bad) {
    test(`is refused with a sentence: ${name} @long`, async ({ page }) => {
      await page.locator('input[type=file][accept=".zip"]').setInputFiles(file())
      await expect(page.getByRole('alert')).toContainText(message)
      await expect(page.getByRole('link', { name: /Read:/ })).toHaveCount(0)
      // Everything else goes on working.
      await page.locator('input[type=file][accept=".zip"]').setInputFiles(zip(pack.files))
      await expect(page.getByRole('link', { name: /Read:/ })).toHaveCount(1)
    })
  }
})
