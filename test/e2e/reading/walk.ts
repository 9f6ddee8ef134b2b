import { expect, type Page } from '@playwright/test'

/** The button that commits, once the item is painted and may be answered. */
export const commitButton = (page: Page) => page.locator('button[aria-keyshortcuts="Enter"]')

/** Waits until item `n` (or practice item `n`) is painted. */
export async function itemPainted(page: Page, n: number): Promise<void> {
  await expect(page.getByText(new RegExp(`^(Item|Practice item) ${n}$`))).toBeVisible()
  await expect(commitButton(page)).toBeEnabled()
}

/** From the home page to the first item of the practice, by keyboard where a rater would use it. */
export async function signIn(page: Page, code: string, title = 'Reading under test'): Promise<void> {
  await page.goto('')
  await page.getByRole('link', { name: `Read: ${title}` }).click()
  await page.getByLabel('Your rater code').fill(code)
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Begin' }).click()
  await page.getByRole('button', { name: 'I have read this' }).click()
  await checkDisplay(page)
}

export async function checkDisplay(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { name: 'Display check' })).toBeVisible()
  await page.getByRole('radiogroup', { name: 'Squares seen in the dark bar' }).getByText('4').click()
  await page.getByRole('radiogroup', { name: 'Squares seen in the light bar' }).getByText('4').click()
  await page.getByText('Right of the screen', { exact: true }).click()
  await page.getByRole('button', { name: 'Continue' }).click()
}

/** The practice item and its feedback. */
export async function practise(page: Page): Promise<void> {
  await itemPainted(page, 1)
  await page.keyboard.press('y')
  await page.keyboard.press('Enter')
  await expect(page.getByText('That is right.')).toBeVisible()
  await page.keyboard.press('Enter')
}
