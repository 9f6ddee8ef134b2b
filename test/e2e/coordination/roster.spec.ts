import { expect } from '@playwright/test'
import { seekFaults } from '../seek-faults'
import { smallTargets } from '../small-targets'
import { test } from '../watched'
import { prepareSteps } from './prepare-steps'

const POOL = 'id,question,answer,category\na1,Is it wide?,yes,Size\na2,Is it thin?,no,Size\n'
// A tablet: every target must be large enough for fingers.
test.use({ hasTouch: true, isMobile: true })

const pagesOf = (pdf: Buffer) => pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)?.length

test('every rater of a frozen study has a sheet of one page, on A4 and on Letter, and nothing else is printed @long', async ({
  page,
}, info) => {
  const steps = prepareSteps(page)
  await steps.begin('Sheets')
  await steps.openPool({ name: 'items.csv', mimeType: 'text/csv', buffer: Buffer.from(POOL) })
  await expect(page.getByRole('tab', { name: 'Cases (2)' })).toBeVisible()
  await steps.step('Freeze')
  await steps.freezeOpen()
  await steps.step('Roster')
  await page.getByRole('button', { name: 'Edit or paste…' }).click()
  await page
    .getByRole('textbox', { name: /One reader per line/ })
    .fill(
      'code\tname\tdue\tlanguage\nR1\tAnna Kim\t2026-12-24\ten\nR2\tBen Roth\t24.12.2026\tde\nR3\tCy\t2026-11-02\t\n',
    )
  await page.getByRole('button', { name: 'Save the list' }).click()
  await expect(page.getByRole('row', { name: /R2/ })).toContainText('Ben Roth')

  await page.setViewportSize({ width: 820, height: 1180 })
  const rail = page.getByRole('navigation', { name: 'Steps' })
  for (const link of await rail.getByRole('listitem').all())
    await expect(link).toBeInViewport({ ratio: 1 })
  await page.screenshot({ path: info.outputPath('roster-820.png') })
  expect((await seekFaults(page).analyze()).violations.map(({ id }) => id)).toEqual([])
  expect(await smallTargets(page)).toEqual([])

  await page.getByRole('button', { name: 'Print all sheets…' }).click()
  await expect(page.getByRole('dialog').getByText('Ihr Kürzel', { exact: true })).toBeVisible()
  await page.screenshot({ path: info.outputPath('dialog-820.png') })
  expect((await seekFaults(page).analyze()).violations.map(({ id }) => id)).toEqual([])
  expect(await smallTargets(page)).toEqual([])
  // What `window.print()` puts on paper.
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('heading', { name: 'Roster' })).toBeHidden()
  for (const format of ['A4', 'Letter'])
    expect(pagesOf(await page.pdf({ format, path: info.outputPath(`sheets-${format}.pdf`) }))).toBe(
      3,
    )
})
