import { expect } from '@playwright/test'
import { test } from '../watched'
import { prepareSteps } from './prepare-steps'

const POOL = [
  'id,question,answer,category,patient',
  'a1,Is it wide?,++,Lokalis.,p1',
  'a2,Is it bright?,(-),Lokalis.,p2',
  'a3,Is it thin?,++,Messung,p3',
].join('\n')
const FILE = { name: 'items.csv', mimeType: 'text/csv', buffer: Buffer.from(POOL) }

test('values of a column are renamed by hand, saved with the mapping, and used again @long', async ({
  page,
}, info) => {
  const steps = prepareSteps(page)
  await steps.begin('Renamed')
  await steps.openPool(FILE)
  await expect(page.getByText('The first rows as cases')).toBeVisible()

  const rename = async (of: string, names: Readonly<Record<string, string>>) => {
    await page.getByRole('button', { name: `${of}: rename values` }).click()
    const values = page.getByRole('dialog')
    for (const [value, name] of Object.entries(names))
      await values.getByLabel(`New name of ${value}`, { exact: true }).fill(name)
    await values.getByRole('button', { name: 'Rename', exact: true }).click()
    await expect(values).toHaveCount(0)
  }
  await rename('Question 1: correct answer', { '++': 'yes', '(-)': 'no' })
  await rename('Category', { 'Lokalis.': 'Location' })
  await expect(page.getByRole('button', { name: 'Category: rename values' })).toHaveText(
    '1 value renamed…',
  )
  await page.getByRole('combobox', { name: 'Question 1: kind' }).click()
  await page.getByRole('option', { name: 'Yes or no' }).click()
  const asRenamed = async () => {
    await page.getByRole('tab', { name: /^Cases/ }).click()
    const items = page.getByRole('table', { name: 'Cases' })
    await expect(items.getByRole('row').filter({ hasText: 'a1' })).toContainText('YesLocation')
    await expect(items.getByRole('row').filter({ hasText: 'a2' })).toContainText('NoLocation')
    await expect(items.getByRole('row').filter({ hasText: 'a3' })).toContainText('YesMessung')
    await page.getByRole('tab', { name: /^File/ }).click()
  }
  await asRenamed()

  const mapping = await steps.save('Save mapping')
  await steps.begin('Again')
  await steps.openPool(FILE)
  await expect(page.getByText('The first rows as cases')).toBeVisible()
  await page
    .locator('input[type=file][accept=".json"]')
    .setInputFiles({ name: 'mapping.json', mimeType: 'application/json', buffer: mapping })
  await expect(
    page.getByRole('button', { name: 'Question 1: correct answer: rename values' }),
  ).toHaveText('2 values renamed…')
  await asRenamed()
  // A name taken away again: the value is as it stands in the file.
  await rename('Category', { 'Lokalis.': '' })
  await page.getByRole('tab', { name: /^Cases/ }).click()
  await expect(page.getByRole('row').filter({ hasText: 'a1' })).toContainText('YesLokalis.')
  info.annotations.push({ type: 'mapping', description: mapping.toString() })
})
