import { expect, type Page } from '@playwright/test'
import { seekFaults } from '../seek-faults'

interface File {
  readonly name: string
  readonly text: string
}
const fileOf = ({ name, text }: File) => ({
  name,
  mimeType: 'text/plain',
  buffer: Buffer.from(text),
})

/** The coordinator at the Progress page of a study that collects. */
export const liveDesk = (page: Page) => {
  const card = page.getByRole('region', { name: 'Live from the server' })
  return {
    card,
    async open(site: string, zip: Uint8Array) {
      await page.goto(`${site}#/prepare`)
      await page.getByLabel('Open a frozen package…').setInputFiles({
        name: 'package.zip',
        mimeType: 'application/zip',
        buffer: Buffer.from(zip),
      })
      await page
        .getByRole('link', { name: /Progress/ })
        .first()
        .click()
      await expect(card).toBeVisible()
    },
    give: (file: File) => card.locator('input[type=file]').setInputFiles(fileOf(file)),
    says: (words: string) =>
      expect(card.getByRole('status').first()).toContainText(words, { timeout: 60_000 }),
    /** Offered as long as somebody is to be reminded. */
    reminder: page.getByRole('button', { name: 'Copy reminder list' }),
    /** A rater's row by the files that came back. */
    handedIn: (rater: string) =>
      page
        .getByRole('table', { name: 'Readers', exact: true })
        .getByRole('row', { name: new RegExp(`^${rater}`) }),
    row: (rater: string) =>
      card
        .getByRole('table', { name: 'Readers' })
        .getByRole('row', { name: new RegExp(`^${rater}`) }),
  }
}

/** What the analyst has fetched, as saved by the page. */
export async function fetchOnPage(
  page: Page,
  package_: Uint8Array,
  credential: File,
  identity: File,
) {
  // The page before has a place for files, too.
  await page.getByRole('heading', { name: 'Analysis', exact: true }).waitFor()
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles({
      name: 'package.zip',
      mimeType: 'application/zip',
      buffer: Buffer.from(package_),
    })
  await page.getByRole('button', { name: 'Fetch collected answers…' }).click()
  const form = page.getByRole('form', { name: 'Collected answers' })
  const inputs = form.locator('input[type=file]')
  await inputs.nth(0).setInputFiles(fileOf(credential))
  await inputs.nth(1).setInputFiles(fileOf(identity))
  await form.getByRole('button', { name: 'Fetch and decrypt' }).click()
  return form
}

/** What axe finds wrong on a page as it stands. */
export async function faultsOf(page: Page): Promise<string[]> {
  const { violations } = await seekFaults(page).analyze()
  return violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`,
  )
}
