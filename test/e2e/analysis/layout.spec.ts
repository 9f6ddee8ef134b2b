import { expect, type Page } from '@playwright/test'
import {
  bytesOf,
  largeFixture,
  makeAnswersFile,
  simulatedReading,
} from '../../report/reading-fixture'
import { test } from '../watched'
import { openPart, PLACES } from './parts'

const fixture = largeFixture()
const upload = (name: string, content: unknown) => ({
  name,
  mimeType: 'application/octet-stream',
  buffer: Buffer.from(bytesOf(content)),
})
const LONG = 'Neuroradiologist-Hernandez-Villanueva'
const answers = [LONG, 'R2', 'R3', 'R4', 'R5', 'R6', 'R7', 'Resident-of-the-second-year'].map(
  (code, n) =>
    upload(
      `answers-${code}.json`,
      makeAnswersFile(
        fixture,
        simulatedReading(fixture, { code, accuracy: 0.4 + 0.05 * n, seed: n + 1 }),
      ),
    ),
)

test.use({ viewport: { width: 1280, height: 720 } })
test.beforeEach(async ({ page }) => {
  await page.goto('#/analyse')
  await page
    .locator('input[type=file]')
    .setInputFiles([
      upload('study.json', fixture.studyText),
      upload('key.json', fixture.keyText),
      ...answers,
    ])
  await page.locator('[data-complete="true"]').waitFor()
})

/** Opens a part, and waits until nothing of it is still to come. */
async function openWhole(page: Page, name: string) {
  await openPart(page, name)
  await page.getByRole('tabpanel').locator('section').first().waitFor()
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
}

/** A table learns how wide it is when it is drawn: looked at until it holds. */
const expectNothingBeyond = (page: Page, name: string) =>
  expect
    .poll(
      () =>
        page.evaluate(() => {
          const width = document.documentElement.clientWidth
          const beyond = [...document.querySelectorAll('main *')].filter(
            (element) =>
              element.closest('[data-wide]') === null &&
              element.getBoundingClientRect().right > width + 1,
          )
          return beyond.map((element) => `${element.tagName} ${element.textContent?.slice(0, 60)}`)
        }),
      { message: name },
    )
    .toEqual([])

test('with eight raters of long names no part moves the page, all are named, and headings stay @long', async ({
  page,
}) => {
  await test.step('all parts of the report are named in the width of the column', async () => {
    for (const size of [
      { width: 1440, height: 900 },
      { width: 1280, height: 720 },
    ]) {
      await page.setViewportSize(size)
      const ends = (role: 'tablist' | 'tabpanel') =>
        page
          .getByRole(role)
          .first()
          .evaluate((element) => element.getBoundingClientRect().right)
      const last = await page
        .getByRole('tab')
        .last()
        .evaluate((element) => element.getBoundingClientRect().right)
      expect(await ends('tablist')).toBeLessThanOrEqual((await ends('tabpanel')) + 1)
      expect(last).toBeLessThanOrEqual((await ends('tablist')) + 1)
    }
  })
  await test.step('with eight raters of long names no part moves the page sideways', async () => {
    for (const name of PLACES) {
      await openWhole(page, name)
      await expectNothingBeyond(page, name)
    }
  })
  await test.step('headings stay while rows go by, and a wide table scrolls in its place', async () => {
    await openWhole(page, 'Accuracy')
    const table = page.getByRole('figure').filter({ hasText: 'By category' }).getByRole('table')
    await table.getByRole('rowheader').nth(30).scrollIntoViewIfNeeded()
    await expect(table.getByRole('columnheader', { name: 'Correct' })).toBeInViewport({ ratio: 1 })
    await expect(page.getByRole('tab', { name: 'Results' })).toBeInViewport({ ratio: 1 })

    await openWhole(page, 'Case list')
    const box = page.getByRole('region', { name: /scrollable/ })
    await box.evaluate((element) => element.scrollTo(element.scrollWidth, 400))
    await expect(box.getByRole('button', { name: 'Correct answer' })).not.toBeInViewport()
    await expect(box.getByRole('button', { name: 'Resident-of-the-second-year' })).toBeInViewport({
      ratio: 1,
    })
    await expect(box.getByRole('button', { name: 'Case', exact: true })).toBeInViewport({
      ratio: 1,
    })
    // A keyboard reaches what is beyond the edge.
    await expect(box).toHaveAttribute('tabindex', '0')
  })
})
