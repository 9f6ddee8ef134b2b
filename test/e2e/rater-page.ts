import { expect, type Page } from '@playwright/test'

/** The button that commits, once the item is painted and may be answered. */
export const commitButton = (page: Page) => page.locator('button[aria-keyshortcuts="Enter"]')

/** Types the code at the sign-in of a study and begins, by keyboard; `group` where the study asks for one. */
export async function signIn(page: Page, code: string, group: string | null = null): Promise<void> {
  await page.getByLabel('Your reader code').fill(code)
  await page.keyboard.press('Enter')
  if (group !== null) await page.getByLabel('Your role').selectOption(group)
  await page.getByRole('button', { name: 'Begin' }).click()
}

/** From the home page to the first item, practice included where there is one. */
export async function enterStudy(
  page: Page,
  code: string,
  title = 'Reading under test',
  group: string | null = null,
): Promise<void> {
  await page.goto('')
  await page.getByRole('link', { name: `Read: ${title}` }).click()
  await signIn(page, code, group)
  await passDisplayCheck(page)
}

type Side = 'Left' | 'Right'

/** From the instructions to the first item; `look` is called with the display check filled in. */
export async function passDisplayCheck(
  page: Page,
  sideOfRight: Side | null = null,
  look: () => Promise<void> = async () => {},
): Promise<void> {
  await page.getByRole('button', { name: 'I have read this' }).click()
  await checkDisplay(page, sideOfRight, look)
}

/** The heading above it: a session without images has nothing to check. */
export const displayHeading = (page: Page) =>
  page.getByRole('heading', { name: /^(Display check|Before you start)$/ })

/** Where the display check asks how many squares are seen: first in the dark bar, then in the light one. */
export const squareCounts = (page: Page) =>
  page.getByRole('radiogroup', { name: /^Visible squares in the/ })

/** The squares painted in each bar of the display check, counted as an eye would: where the middle row leaves the ground. */
export async function countSquares(page: Page): Promise<number[]> {
  const count = () =>
    page.locator('canvas').evaluateAll((bars) =>
      bars.map((bar) => {
        const context = bar instanceof HTMLCanvasElement ? bar.getContext('2d') : null
        const { width, height } = context?.canvas ?? { width: 1, height: 0 }
        const row = context?.getImageData(0, height / 2, width, 1).data ?? []
        let squares = 0
        for (let x = 4; x < row.length; x += 4)
          if (row[x] !== row[0] && row[x - 4] === row[0]) squares++
        return squares
      }),
    )
  // A page that is not there yet has no bar, and a bar that is not painted yet no square.
  await expect(displayHeading(page)).toBeVisible()
  await expect.poll(count).not.toContain(0)
  return count()
}

/**
 * Answers what is asked: that depends on what the session shows (V111).
 * @param sideOfRight null: as the page states it.
 */
export async function checkDisplay(
  page: Page,
  sideOfRight: Side | null = null,
  look: () => Promise<void> = async () => {},
): Promise<void> {
  await expect(displayHeading(page)).toBeVisible()
  const seen = await countSquares(page)
  for (const [n, bar] of (await squareCounts(page).all()).entries())
    await bar.getByText(`${seen[n]}`, { exact: true }).click()
  const stated = page.locator('strong', { hasText: /^(right|left) of the screen$/ })
  if (await stated.isVisible()) {
    const right =
      sideOfRight ?? ((await stated.textContent())?.startsWith('left') ? 'Left' : 'Right')
    await page.getByText(`${right} of the screen`, { exact: true }).click()
  }
  await look()
  await page.getByRole('button', { name: 'Continue' }).click()
}

/** Waits until the item at a place (or the practice item) is painted: only then can it be committed. */
export async function waitForItem(page: Page, position: number): Promise<void> {
  await expect(page.getByText(new RegExp(`^(Case|Practice case) ${position}$`))).toBeVisible()
  await expect(commitButton(page)).toBeEnabled()
}

/** Commits what is chosen, by the key. */
export async function commit(page: Page): Promise<void> {
  await expect(commitButton(page)).toBeEnabled()
  await page.keyboard.press('Enter')
}

/** A practice item that asks yes or no, and its feedback. */
export async function practise(page: Page): Promise<void> {
  await waitForItem(page, 1)
  await page.keyboard.press('y')
  await page.keyboard.press('Enter')
  const feedback = page.getByText('Correct.')
  await expect(feedback).toBeVisible()
  await page.keyboard.press('Enter')
  // Until it has gone, "item 1" is still the one of the practice.
  await expect(feedback).toHaveCount(0)
}
