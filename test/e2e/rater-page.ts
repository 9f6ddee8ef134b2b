import { expect, type Page } from '@playwright/test'

/** Types the code at the sign-in of a study and begins; `group` where the study asks for one. */
export async function signIn(page: Page, code: string, group: string | null = null): Promise<void> {
  await page.getByLabel('Your rater code').fill(code)
  await page.getByRole('button', { name: 'Continue' }).click()
  if (group !== null) await page.getByLabel('You read as').selectOption(group)
  await page.getByRole('button', { name: 'Begin' }).click()
}

/** From the instructions to the first item. */
export async function passDisplayCheck(
  page: Page,
  sideOfRight: 'Left' | 'Right' = 'Right',
  look: () => Promise<void> = async () => {},
): Promise<void> {
  await page.getByRole('button', { name: 'I have read this' }).click()
  for (const bar of ['dark', 'light'])
    await page
      .getByRole('radiogroup', { name: `Squares seen in the ${bar} bar` })
      .getByText('4', { exact: true })
      .click()
  await page.getByText(`${sideOfRight} of the screen`, { exact: true }).click()
  await look()
  await page.getByRole('button', { name: 'Continue' }).click()
}

/** Waits until the item at a place is painted: only then can it be committed. */
export async function waitForItem(page: Page, position: number): Promise<void> {
  await expect(page.getByText(new RegExp(`^Item ${position}\\s+of`))).toBeVisible()
  await expect(page.getByRole('button', { name: 'Waiting for the images' })).toHaveCount(0)
}

/** Commits what is chosen, by the key. */
export async function commit(page: Page): Promise<void> {
  await expect(page.getByRole('button', { name: /^Commit/ })).toBeEnabled()
  await page.keyboard.press('Enter')
}
