import { expect, type Locator, type Page } from '@playwright/test'
import { bytesOf, largeFixture, makeAnswersFile, simulatedReading } from '../report/reading-fixture'
import { countSquares, displayHeading, squareCounts } from './rater-page'
import { test } from './watched'

/** Counts what a person presses, and the words of every screen on the way, each screen once. */
function walker(page: Page) {
  const seen = new Set<string>()
  let clicks = 0
  return {
    /** Reads the lines in view that were not there before. */
    async read() {
      const text = await page.locator('body').innerText()
      for (const line of text.split('\n')) if (line.trim() !== '') seen.add(line.trim())
    },
    async press(target: Locator) {
      await expect(target).toBeVisible()
      await this.read()
      await target.click()
      clicks++
    },
    async choose(target: Locator, option: { readonly index: number }) {
      await expect(target).toBeVisible()
      await target.selectOption(option)
      clicks++
    },
    clicks: () => clicks,
    words: () =>
      [...seen]
        .join(' ')
        .split(/\s+/)
        .filter((word) => /[\p{L}\p{N}]/u.test(word)).length,
  }
}

/** Controls in view: what can be pressed, moved or typed into without first opening or pointing at anything. */
const controlsInView = (page: Page): Promise<string[]> =>
  page
    .locator('button, a[href], input, select, textarea, summary, [role="separator"][tabindex]')
    .evaluateAll((all) =>
      all
        .filter(
          (one) =>
            one.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
            one.getBoundingClientRect().width > 1,
        )
        .map((one) => one.getAttribute('aria-label') ?? one.textContent ?? ''),
    )

test('a reader comes to the first case in 8 clicks and 500 words, and finds at most 25 controls @long', async ({
  page,
}) => {
  const walk = walker(page)
  await page.goto('')
  await walk.press(page.getByRole('link', { name: /^Read: / }).first())
  await page.getByLabel('Your reader code').fill('R1')
  await page.keyboard.press('Enter')
  await walk.choose(page.getByLabel('Your role'), { index: 1 })
  await walk.press(page.getByRole('button', { name: 'Begin' }))
  await walk.press(page.getByRole('button', { name: 'I have read this' }))
  await expect(displayHeading(page)).toBeVisible()
  const counts = await countSquares(page)
  for (const [n, bar] of (await squareCounts(page).all()).entries())
    await walk.press(bar.getByText(`${counts[n]}`, { exact: true }))
  const stated = page.locator('strong', { hasText: /^(right|left) of the screen$/ })
  if (await stated.isVisible()) {
    const side = (await stated.textContent())?.startsWith('left') ? 'Left' : 'Right'
    await walk.press(page.getByText(`${side} of the screen`, { exact: true }))
  }
  await walk.press(page.getByRole('button', { name: 'Continue' }))
  await expect(page.locator('canvas').first()).toBeVisible()
  await page
    .getByText(/^(Case|Item|Practice)/)
    .first()
    .waitFor()
  expect(walk.clicks()).toBeLessThanOrEqual(8)
  expect(walk.words()).toBeLessThanOrEqual(500)
  // The offer of the tour is part of the first state.
  await page.getByRole('button', { name: 'Skip the tour' }).waitFor()
  await page.mouse.move(5, 5)
  const controls = await controlsInView(page)
  expect(controls.length, controls.join(' / ')).toBeLessThanOrEqual(25)
})

test('a coordinator freezes a published study in 10 clicks and 1,000 words @long', async ({
  page,
}) => {
  const walk = walker(page)
  await page.goto('')
  await walk.press(page.getByRole('link', { name: 'Prepare', exact: true }))
  const published = await page.getByRole('list', { name: 'Published studies' }).innerText()
  expect(published.split(/\s+/).length).toBeLessThanOrEqual(120)
  await walk.press(page.locator('a[href="#/prepare/from/imcbench"]'))
  await walk.press(page.getByRole('button', { name: 'Start from this study' }))
  await page.getByText('Ready to freeze as it is').waitFor({ timeout: 100_000 })
  const step = page.getByRole('navigation', { name: 'Steps' })
  await walk.press(step.getByRole('link', { name: /Freeze/ }))
  const confirm = page.getByRole('button', { name: 'These answers are correct' })
  await expect(page.getByRole('button', { name: 'Freeze the study' })).toBeVisible()
  if (await confirm.isVisible()) await walk.press(confirm)
  await walk.press(page.getByText(/^Open \(key.json\)/))
  await walk.press(page.getByRole('button', { name: 'Freeze the study' }))
  await expect(page.getByText(/was frozen on/)).toBeVisible({ timeout: 90_000 })
  expect(walk.clicks()).toBeLessThanOrEqual(10)
  expect(walk.words()).toBeLessThanOrEqual(1000)
})

test('an analyst sees accuracy and agreement in 3 clicks and 250 words @long', async ({ page }) => {
  const walk = walker(page)
  const fixture = largeFixture(22)
  const upload = (name: string, content: unknown) => ({
    name,
    mimeType: 'application/json',
    buffer: Buffer.from(bytesOf(content)),
  })
  const answers = ['R1', 'R2'].map((code, n) =>
    upload(
      `answers-${code}.json`,
      makeAnswersFile(fixture, simulatedReading(fixture, { code, accuracy: 0.6, seed: n + 1 })),
    ),
  )
  await page.goto('')
  await walk.press(page.getByRole('link', { name: 'Analysis', exact: true }))
  const chooser = page.waitForEvent('filechooser')
  await walk.press(page.getByText('Add files', { exact: true }).first())
  await (await chooser).setFiles([
    upload('study.json', fixture.studyText),
    upload('key.json', fixture.keyText),
    ...answers,
  ])
  const headline = page.getByRole('tabpanel').locator('dl')
  await expect(headline).toContainText('Accuracy of R1')
  await expect(headline).toContainText('Cohen’s kappa')
  // What is read of the results is their headline: the rest is below it.
  const result = (await headline.innerText()).split(/\s+/).length
  const frame = (await page.getByRole('banner').last().innerText()).split(/\s+/).length
  expect(walk.clicks()).toBeLessThanOrEqual(3)
  expect(walk.words() + frame + result).toBeLessThanOrEqual(250)
})
