import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from '@playwright/test'
import { test } from '../watched'
import { prepareSteps, triplane, unpacked, writeFolder } from './prepare-steps'

const POOL = [
  'id,question,answer,category,patient',
  ...Array.from(
    { length: 12 },
    (_, n) =>
      `q${n},Is structure number ${n} enlarged?,${n % 2 === 0 ? 'yes' : 'no'},${n % 3 === 0 ? 'Anatomy' : 'Signal'},p${n}`,
  ),
  'q99,Is this row in order?,yes,,p99',
].join('\n')
const FILE = { name: 'items.csv', mimeType: 'text/csv', buffer: Buffer.from(POOL) }

test('work is found again after a reload, can be undone, and problems can be taken along @long', async ({
  page,
}) => {
  const steps = prepareSteps(page)
  await steps.begin('Kept')
  await steps.openPool(FILE)
  await page.getByRole('tab', { name: /^Cases/ }).click()
  await page.getByRole('button', { name: 'q3', exact: true }).click()
  await page.getByLabel('Question', { exact: true }).fill('Is structure number three enlarged?')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Is structure number three enlarged?')).toBeVisible()
  await page.getByRole('button', { name: 'Undo', exact: true }).click()
  await expect(page.getByText('Is structure number 3 enlarged?')).toBeVisible()
  await page.getByRole('button', { name: 'Redo' }).click()
  await expect(page.getByText('Is structure number three enlarged?')).toBeVisible()
  await expect(page.getByText('Saved on this computer')).toBeVisible()
  await page.reload()
  await page.getByRole('tab', { name: /^Cases/ }).click()
  await expect(page.getByText('Is structure number three enlarged?')).toBeVisible()

  await page.goto('./#/prepare')
  await page.getByRole('link', { name: 'Kept' }).click()
  const problems = page.getByRole('tab', { name: /^Problems/ })
  await problems.click()
  const list = (await steps.save('Download the list (CSV)')).toString()
  // Row 14 of the spreadsheet is q99: its header is row 1. It names no category.
  expect(list).toContain(',14,')
})

test('a frozen study is read-only, a new version says what changed, and progress shows no accuracy @long', async ({
  page,
}, info) => {
  const steps = prepareSteps(page)
  await steps.begin('Frozen')
  await steps.openPool({ ...FILE, buffer: Buffer.from(POOL.split('\n').slice(0, 13).join('\n')) })
  await expect(page.getByRole('tab', { name: 'Cases (12)' })).toBeVisible()
  await steps.step('Freeze')
  await steps.freezeOpen()
  const zip = await steps.save('Save the package')
  const pack = writeFolder(info.outputPath('package'), unpacked(zip))
  const keyFile = join(
    writeFolder(info.outputPath('key'), { 'key.json': await steps.save('Save the key') }),
    'key.json',
  )

  await page.reload()
  await expect(page.getByText(/was frozen on/)).toBeVisible()
  await steps.step('Protocol')
  await expect(page.getByText(/can no longer be changed/)).toBeVisible()
  await expect(page.getByLabel('Title', { exact: true })).toBeDisabled()

  const answers = info.outputPath('answers')
  await triplane('simulate', '--study', pack, '--key', keyFile, '--raters', '2', '--out', answers)
  const files = readdirSync(answers).filter((name) => name.endsWith('.json'))
  const [first = ''] = files
  const changed = readFileSync(join(answers, first), 'utf8').replace(
    '"value": "yes"',
    '"value": "no"',
  )
  await steps.step('Progress')
  const drop = page.getByLabel('Add answer files…')
  await drop.setInputFiles(files.map((name) => join(answers, name)))
  const table = page.getByRole('table', { name: 'Progress' })
  await expect(table.getByText('12 of 12, finished')).toHaveCount(2)
  await drop.setInputFiles({
    name: 'changed.json',
    mimeType: 'application/json',
    buffer: Buffer.from(changed),
  })
  await expect(table.getByRole('row').filter({ hasText: 'changed.json' })).toContainText(
    /failed integrity check/,
  )
  await expect(table.getByText('%')).toHaveCount(0)

  // What came back is found again, and so is who is expected.
  const raters = page.getByRole('table', { name: 'Readers' })
  await page.getByRole('button', { name: 'State who is expected…' }).click()
  await page.getByLabel('Codes of the readers').fill('R1, R2, R3')
  await page.getByRole('button', { name: 'Save the list' }).click()
  await expect(raters.getByRole('row').filter({ hasText: 'R3' })).toContainText('no file yet')
  await page.reload()
  await expect(table.getByText('12 of 12, finished')).toHaveCount(2)
  await expect(raters.getByRole('row').filter({ hasText: 'R1' })).toContainText('submitted')
  await expect(raters.getByRole('row').filter({ hasText: 'R3' })).toContainText('0 of 12')
  await page.getByRole('button', { name: 'Remove changed.json' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click()
  await expect(table.getByRole('row').filter({ hasText: 'changed.json' })).toHaveCount(0)
  await page.locator('input[type=file][accept=".json,.age"]').setInputFiles(keyFile)
  await page.getByRole('button', { name: 'Open and record it' }).click()
  await expect(table.getByText('%').first()).toBeVisible()
  await expect(page.getByText(/The key was opened here on/)).toBeVisible()

  await steps.step('Freeze')
  await page.getByRole('button', { name: 'Begin a new version' }).click()
  await expect(page.getByLabel('Version')).toHaveValue('1.1.0')
  await page.getByLabel('Title', { exact: true }).fill('Second title')
  await steps.step('Freeze')
  const changes = page.getByRole('region', { name: 'Changes' })
  await expect(changes).toContainText('"Frozen" is now "Second title"')
  await expect(changes).toContainText('"1.0.0" is now "1.1.0"')
})
