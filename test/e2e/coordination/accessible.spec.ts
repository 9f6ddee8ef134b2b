import { expect, type Page } from '@playwright/test'
import { seekFaults } from '../seek-faults'
import { smallTargets } from '../small-targets'
import { test } from '../watched'
import { prepareSteps } from './prepare-steps'

const POOL = [
  'id,question,options,answer,category,patient,history,t1_file',
  'a1,Which sequence is this?,T1; T2; FLAIR,C,Modality,p1,A 50-year-old.,one_FLAIR.nii.gz',
  'a2,Is there a lesion?,,yes,Location,sub-0017,Seen: sub-0017 on 12 March 2021.,two_T1w.nii.gz',
  'a3,,,no,Signal,p3,,three_T1w.nii.gz',
].join('\n')

const findings = (page: Page) => {
  const found: string[] = []
  const check = async (where: string) => {
    const { violations } = await seekFaults(page).analyze()
    for (const { id, nodes } of violations)
      found.push(`${where}: ${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`)
    for (const target of await smallTargets(page)) found.push(`${where}: ${target}`)
  }
  return { found, check }
}

// Where fingers point, every target must be large enough, too.
test.use({ hasTouch: true, isMobile: true })

test('every step can be used by keyboard and screen reader, at the smallest window too @long', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 720 })
  const steps = prepareSteps(page)
  const { found, check } = findings(page)
  await steps.begin('Accessible')
  await check('empty pool')
  await steps.openPool({ name: 'items.csv', mimeType: 'text/csv', buffer: Buffer.from(POOL) })
  await expect(page.getByText('The first rows as cases')).toBeVisible()
  await check('columns')
  await page.getByRole('button', { name: 'Category: rename values' }).click()
  await expect(page.getByRole('table', { name: 'Values' })).toBeVisible()
  await check('values of a column')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  for (const tab of [/^Cases/, /^Problems/, /^Duplicates/]) {
    await page.getByRole('tab', { name: tab }).click()
    await expect(page.getByRole('tab', { name: tab })).toHaveAttribute('aria-selected', 'true')
    await check(String(tab))
  }
  for (const step of ['Volumes', 'Sample', 'Protocol', 'Audit', 'Freeze', 'Roster', 'Progress']) {
    await steps.step(step)
    await check(step)
    if (step === 'Sample') {
      await page.getByText('A drawn sample', { exact: true }).click()
      await expect(page.getByRole('heading', { name: /cases drawn/ })).toBeVisible()
      await check('drawn sample')
    }
    if (step === 'Protocol')
      for (const tab of [
        'Questions',
        'Languages',
        'Readers',
        'Reading',
        'Conditions',
        'Viewer',
        'Collection',
        'Dry run',
      ]) {
        await page.getByRole('tab', { name: tab }).click()
        if (tab === 'Collection') await page.getByRole('switch').click({ force: true })
        await check(tab)
        if (tab === 'Languages') {
          // By keyboard alone: a language, and its first text.
          await page.getByRole('combobox', { name: 'Add a language' }).focus()
          await page.keyboard.type('German')
          // A slow machine shows the list of before for a moment.
          await expect(page.getByRole('listbox').getByRole('option')).toHaveCount(1)
          await page.keyboard.press('ArrowDown')
          await page.keyboard.press('Enter')
          await page.getByRole('textbox', { name: 'study title, Accessible, in de' }).focus()
          await page.keyboard.type('Barrierefrei')
          await page.keyboard.press('Tab')
          await expect(page.getByRole('list', { name: 'Other languages' })).toContainText(/missing/)
          await check('texts in German')
        }
      }
  }
  await steps.step('Pool')
  await page.getByRole('tab', { name: /^Cases/ }).click()
  await page.getByRole('button', { name: 'a1', exact: true }).click()
  await page.getByText('German (de)').click()
  await expect(page.getByRole('textbox', { name: /A 50-year-old., in de/ })).toBeVisible()
  await check('an item in German')
  expect(found).toEqual([])
})

test('so can a frozen study, with what freezing had to say @long', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 720 })
  const steps = prepareSteps(page)
  const { found, check } = findings(page)
  await steps.begin('Accessible')
  const rows = ['id,question,answer,category', 'a1,Is it wide?,yes,Size', 'a2,Is it thin?,,Size']
  await steps.openPool({
    name: 'items.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(rows.join('\n')),
  })
  await expect(page.getByRole('tab', { name: 'Cases (2)' })).toBeVisible()
  await steps.step('Freeze')
  await steps.freezeOpen()
  await expect(page.getByRole('region', { name: 'Note' })).toBeVisible()
  await check('frozen')
  await steps.step('Progress')
  await check('progress')
  await steps.step('Pool')
  await check('frozen pool')
  expect(found).toEqual([])
})
