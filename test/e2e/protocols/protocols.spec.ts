import { expect } from '@playwright/test'
import { prepareSteps } from '../coordination/prepare-steps'
import { test } from '../watched'
import { STUDIES } from './published'
import { readToTheTable } from './to-the-table'

// Two sessions to their end, and what is seen of them by those who do not see.
// What is looked at is words and numbers: pictures of a quarter of the pixels are drawn in less time.
test.use({ deviceScaleFactor: 0.5 })
test.describe.configure({ timeout: 240_000 })

for (const study of STUDIES)
  test(`${study.id} is begun, frozen, read by two raters and reported @long`, async ({ page }) => {
    const steps = prepareSteps(page)
    await page.goto(`./#/prepare/from/${study.id}`)
    await page.getByRole('button', { name: 'Start from this study' }).click()
    // Heads are made voxel by voxel.
    await expect(page.getByText('Ready to freeze as it is')).toBeVisible({ timeout: 90_000 })
    await expect(page.getByRole('tab', { name: `Cases (${study.items})` })).toBeVisible()
    await steps.step('Freeze')
    await steps.freezeOpen()
    const zip = await steps.save('Save the package')
    const keyText = (await steps.save('Save the key')).toString()
    await readToTheTable(page, study, { zip, keyText }, study.looks)
  })
