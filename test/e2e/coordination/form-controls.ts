import { expect, type Locator, type Page } from '@playwright/test'

/** The controls of the coordinator's forms, by the words that name them. */
export const formControls = (page: Page) => {
  const field = (label: string): Locator =>
    page
      .getByLabel(label, { exact: true })
      .and(page.locator('input, textarea'))
      .filter({ visible: true })
  /** The list that belongs to a field, once it is open. */
  const listOf = async (input: Locator) => {
    await input.click()
    await expect(input).toHaveAttribute('aria-expanded', 'true')
    return page.locator(`[id="${await input.getAttribute('aria-controls')}"]`)
  }
  const choose = async (label: string, option: string) => {
    const list = await listOf(field(label))
    await list.getByRole('option', { name: option, exact: true }).click()
  }
  return {
    /** One entry of a list. */
    choose,
    /** What stands in a field; taken over as when it is left. */
    async write(label: string, text: string) {
      await field(label).fill(text)
      await field(label).blur()
    },
    /** Further entries of a list of several, beside those that are chosen. */
    async add(label: string, ...options: readonly string[]) {
      const list = await listOf(field(label))
      for (const option of options)
        await list.getByRole('option', { name: option, exact: true }).click()
      await page.keyboard.press('Escape')
    },
    /** An entry of a list of several is chosen no longer. */
    async drop(label: string, option: string) {
      const list = await listOf(field(label))
      await list.getByRole('option', { name: option, exact: true }).click()
      await page.keyboard.press('Escape')
    },
    /** Words of one's own behind each other. */
    async tags(label: string, ...words: readonly string[]) {
      await field(label).click()
      for (const word of words) {
        await page.keyboard.type(word)
        await page.keyboard.press('Enter')
      }
    },
    /** One of a few that are all in view. */
    async take(group: string, option: string) {
      await page.getByRole('radiogroup', { name: group }).getByText(option, { exact: true }).click()
    },
    async turn(label: string, isOn: boolean) {
      const box = page.getByLabel(label, { exact: true }).filter({ visible: true })
      await box.setChecked(isOn, { force: true })
    },
    /** One of several that are explained below each other. */
    async pick(name: string) {
      await page.getByRole('radio', { name }).check({ force: true })
    },
    async give(label: string, file: string) {
      await page.getByLabel(label, { exact: true }).setInputFiles(file)
    },
    async press(name: string | RegExp) {
      await page
        .getByRole('button', { name, ...(typeof name === 'string' ? { exact: true } : {}) })
        .click()
    },
    async tab(name: string | RegExp) {
      await page.getByRole('tab', { name }).click()
    },
  }
}

export type FormControls = ReturnType<typeof formControls>
