import { resolve } from 'node:path'
import type { Page } from '@playwright/test'

/** The coordinator's pages, handled as a coordinator handles them. */
export class CoordinatorDesk {
  constructor(readonly page: Page) {}

  /** A new study, and a list given to it. @returns when it was given. */
  async begin(list: string): Promise<number> {
    const { page } = this
    // The longest of what is waited for takes minutes.
    page.setDefaultTimeout(1_800_000)
    await page.goto('./#/prepare')
    await page.getByLabel('A new study').fill('Bench')
    await page.getByRole('button', { name: 'Begin' }).click()
    await page.getByText('What a file may look like').waitFor()
    const givenAt = performance.now()
    await page.getByLabel('Open a file of cases…').setInputFiles(list)
    return givenAt
  }

  async step(name: string): Promise<void> {
    const { page } = this
    await page
      .getByRole('navigation', { name: 'Steps' })
      .getByRole('link', { name: new RegExp(name) })
      .click()
    await page.getByRole('heading', { level: 1, name }).waitFor()
  }

  /**
   * Chooses the folder of scans in the step Volumes, by the picker that Chromium has. No driver can press its dialog: the folder
   * is dropped on the page before, and handed out when the page asks for one. @returns when the button was pressed.
   */
  async chooseFolder(folder: string): Promise<number> {
    const { page } = this
    await this.step('Volumes')
    await page.evaluate(() => bench.holdDroppedFolder())
    const devtools = await page.context().newCDPSession(page)
    const data = { items: [], files: [resolve(folder)], dragOperationsMask: 1 }
    for (const type of ['dragEnter', 'dragOver', 'drop'] as const)
      await devtools.send('Input.dispatchDragEvent', { type, x: 1, y: 1, data })
    const button = page.getByRole('button', { name: 'Choose the folder of scans…' })
    await button.waitFor()
    const chosenAt = performance.now()
    await button.click()
    return chosenAt
  }

  /** The same by the field that browsers without a picker have. @returns when the driver was asked to fill it in. */
  async chooseFolderByField(folder: string): Promise<number> {
    await this.step('Volumes')
    const chosenAt = performance.now()
    await this.page.locator('input[webkitdirectory]').setInputFiles(folder)
    return chosenAt
  }

  /** Makes the audit look at what it does not look at unasked. @returns how long that takes, in ms. */
  async audit(button: 'Run the audit' | 'Inspect the files'): Promise<number> {
    const { page } = this
    await this.step('Audit')
    // It can be pressed when nothing is being worked on.
    await page.getByRole('button', { name: button, disabled: false }).waitFor()
    const askedAt = performance.now()
    await page.getByRole('button', { name: button }).click()
    // It stays, and cannot be pressed, until all is looked at.
    await this.#seen(
      `not(//button[normalize-space()='${button}']) and //*[starts-with(normalize-space(), 'Leaks (')]`,
    )
    return performance.now() - askedAt
  }

  /** Draws a sample of 100. @returns how long it takes until it is shown, in ms. */
  async draw(): Promise<number> {
    const { page } = this
    await this.step('Sample')
    const askedAt = performance.now()
    await page.getByText('A drawn sample', { exact: true }).click()
    await this.#seen("//h2[normalize-space()='100 of 100 cases drawn']")
    return performance.now() - askedAt
  }

  /** Waits until an XPath is true of the page, asking it every 20 ms: a locator asks again after up to half a second. */
  async #seen(path: string): Promise<void> {
    await this.page.waitForFunction(
      (path) => document.evaluate(path, document, null, XPathResult.BOOLEAN_TYPE).booleanValue,
      path,
      { polling: 20 },
    )
  }

  /** Freezes with an open key. @returns how long it takes until all is kept, in ms. */
  async freeze(): Promise<number> {
    const { page } = this
    await this.step('Protocol')
    await page.getByText('Readers get no instructions').click()
    await this.step('Freeze')
    await page.getByLabel(/Open \(key.json\)/).check()
    const button = page.getByRole('button', { name: 'Freeze the study', disabled: false })
    await button.waitFor()
    const askedAt = performance.now()
    await button.click()
    await page.getByText(/was frozen on/).waitFor()
    return performance.now() - askedAt
  }
}
