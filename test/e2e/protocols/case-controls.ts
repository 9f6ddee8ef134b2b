import { expect, type Page } from '@playwright/test'

/** Kinds of controls beside the questions, for whoever asks which were met. */
export type CaseControl = 'tabs' | 'columns' | 'overlays' | 'pictures' | 'enlarged' | 'claims'

/** Uses every control of the materials, overlays and pictures on screen with a finger, and leaves them as they were. @returns what was there. */
export async function useByTouch(page: Page): Promise<Set<CaseControl>> {
  const met = new Set<CaseControl>()
  const main = page.getByRole('main')
  for (const tab of await main.getByRole('tab').all()) {
    await tab.tap()
    await expect(tab).toHaveAttribute('aria-selected', 'true')
    met.add('tabs')
  }
  for (const button of await main
    .getByRole('group', { name: 'Overlays on the images' })
    .getByRole('button')
    .all()) {
    await flipTwice(button, () => button.tap())
    met.add('overlays')
  }
  const tools = main.getByRole('toolbar', { name: 'Image tools' })
  if ((await tools.count()) > 0) {
    const zoom = tools.getByText(/^\d+%$/)
    const before = await zoom.textContent()
    await tools.getByRole('button', { name: 'Zoom in' }).tap()
    await expect(zoom).not.toHaveText(before ?? '')
    for (const name of ['Window/level by drag', 'Invert']) {
      const button = tools.getByRole('button', { name })
      await flipTwice(button, () => button.tap())
    }
    await tools.getByRole('button', { name: 'Reset the image' }).tap()
    await expect(zoom).toHaveText(before ?? '')
    const one = tools.getByRole('button', { name: 'One image' })
    if ((await one.count()) > 0) {
      await one.tap()
      await expect(one).toHaveAttribute('aria-pressed', 'true')
      await tools.getByRole('button', { name: 'All images' }).tap()
      await expect(one).toHaveAttribute('aria-pressed', 'false')
    }
    met.add('pictures')
  }
  const enlarge = main.getByRole('button', { name: /^Enlarge Image in message/ })
  if ((await enlarge.count()) > 0 && (await enlarge.first().isVisible())) {
    await enlarge.first().tap()
    await expect(page.getByRole('dialog')).toBeVisible()
    await page.getByRole('dialog').getByRole('button', { name: 'Close' }).tap()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    met.add('enlarged')
  }
  const claims = main.locator('mark[data-claim]')
  for (const claim of (await claims.all()).reverse()) {
    await claim.tap()
    await expect(claim).toHaveAttribute('aria-current', 'true')
    met.add('claims')
  }
  return met
}

/** The same by key. Every control can be reached with Tab, too, or stands in a group that is. @returns what was there. */
export async function useByKeys(page: Page): Promise<Set<CaseControl>> {
  const met = new Set<CaseControl>()
  const main = page.getByRole('main')
  expect(await unreachable(page)).toEqual([])
  // Out of the field, where letters are letters.
  await page.keyboard.press('Escape')
  const tabs = main.getByRole('tab')
  if ((await tabs.count()) > 1) {
    const shown = () =>
      tabs.evaluateAll((all) => all.map((tab) => tab.getAttribute('aria-selected')).join())
    const before = await shown()
    await page.keyboard.press('Shift+A')
    await expect.poll(shown).not.toBe(before)
    met.add('tabs')
  }
  const sideBySide = main.getByRole('button', { name: 'Side by side' })
  if ((await sideBySide.count()) > 0) {
    await flipTwice(sideBySide, () => page.keyboard.press('Shift+Y'))
    met.add('columns')
  }
  const overlay = main
    .getByRole('group', { name: 'Overlays on the images' })
    .getByRole('button')
    .first()
  if ((await overlay.count()) > 0) {
    const [key = ''] = ((await overlay.getAttribute('aria-keyshortcuts')) ?? '').split(' ')
    await flipTwice(overlay, () => page.keyboard.press(key))
    met.add('overlays')
  }
  const invert = main
    .getByRole('toolbar', { name: 'Image tools' })
    .getByRole('button', { name: 'Invert' })
  if ((await invert.count()) > 0) {
    const [key = ''] = ((await invert.getAttribute('aria-keyshortcuts')) ?? '').split(' ')
    await flipTwice(invert, () => page.keyboard.press(key))
    met.add('pictures')
  }
  const enlarge = main.getByRole('button', { name: /^Enlarge Image in message/ })
  if ((await enlarge.count()) > 0 && (await enlarge.first().isVisible())) {
    await enlarge.first().focus()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('dialog')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    met.add('enlarged')
  }
  if ((await main.locator('mark[data-claim][aria-current="true"]').count()) > 0) met.add('claims')
  return met
}

interface Pressed {
  getAttribute(name: string): Promise<string | null>
}

async function flipTwice(
  button: Pressed & Parameters<typeof expect>[0],
  flip: () => Promise<void>,
) {
  const before = await button.getAttribute('aria-pressed')
  const other = before === 'true' ? 'false' : 'true'
  await flip()
  await expect.poll(() => button.getAttribute('aria-pressed')).toBe(other)
  await flip()
  await expect.poll(() => button.getAttribute('aria-pressed')).toBe(before)
}

/** Controls that Tab does not come to, by their words: none but those of a group of which one is reached, such as tabs. */
const unreachable = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('main, [role="complementary"], aside')].flatMap(
      (part) =>
        [...part.querySelectorAll<HTMLElement>('button, input, select, textarea, [role="slider"]')]
          .filter(
            (one) =>
              one.checkVisibility({ visibilityProperty: true }) &&
              one.tabIndex < 0 &&
              one.closest('[role="tablist"], [role="radiogroup"], [aria-hidden="true"]') === null,
          )
          .map(
            (one) =>
              one.getAttribute('aria-label') ?? one.textContent ?? one.outerHTML.slice(0, 80),
          ),
    ),
  )
