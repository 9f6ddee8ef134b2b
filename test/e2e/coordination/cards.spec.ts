import { expect } from '@playwright/test'
import { test } from '../watched'
import { prepareSteps } from './prepare-steps'

const POOL = 'id,question,answer,category\na1,Is it wide?,yes,Size\na2,Is it thin?,no,Size\n'

test('the cards of the raters are printed alone, several on a page, none cut in two', async ({
  page,
  baseURL,
}, info) => {
  const steps = prepareSteps(page)
  await steps.begin('Cards')
  await steps.openPool({ name: 'items.csv', mimeType: 'text/csv', buffer: Buffer.from(POOL) })
  await expect(page.getByRole('tab', { name: 'Items (2)' })).toBeVisible()
  await steps.step('Protocol')
  await page.getByRole('tab', { name: 'Raters' }).click()
  await page.getByText('Only the codes below').click()
  await page.getByLabel('How many codes').fill('9')
  await page.getByRole('button', { name: 'Make 9 new codes' }).click()
  await page.getByRole('button', { name: 'Cards for the raters…' }).click()
  const dialog = page.getByRole('dialog')
  const codes = await dialog.getByText(/^R\d-[a-z2-9]{4}$/).allTextContents()
  expect(codes).toHaveLength(9)

  // What `window.print()` puts on paper.
  await page.emulateMedia({ media: 'print' })
  for (const code of codes) {
    const address = `${baseURL}#/read/Cards?code=${code}`
    const card = page.getByRole('listitem').filter({ hasText: address }).filter({ visible: true })
    await expect(card).toHaveCount(1)
    await expect(card).toContainText(code)
  }
  await expect(page.getByRole('heading', { name: 'Protocol' })).toBeHidden()
  await expect(dialog).toBeHidden()
  const pdf = await page.pdf({ format: 'A4', path: info.outputPath('cards.pdf') })
  // Nine cards of a quarter of a page at most: no page for each, and no empty one at the end.
  const pages = pdf.toString('latin1').match(/\/Type\s*\/Page\b/g) ?? []
  expect(pages.length).toBeGreaterThanOrEqual(1)
  expect(pages.length).toBeLessThanOrEqual(3)
})
