import { expect, test } from '@playwright/test'
import { syntheticNifti } from '../../nifti/synthetic-nifti'
import { benchSteps, writeFolder } from './bench-steps'

const ROWS = 57_000
const VOLUMES = 24
const CATEGORIES = 11
const TEMPLATES = 203

function largePool(): Buffer {
  const lines = ['id,question,answer,category,template,subject,human_assessable,t1_file']
  for (let n = 0; n < ROWS; n++) {
    const template = n % TEMPLATES
    lines.push(
      [
        `item-${n}`,
        `Template ${template}: is structure ${n} wider than usual?`,
        (n * 7919) % 13 < 6 ? 'yes' : 'no',
        `Category ${template % CATEGORIES}`,
        `T-${template}`,
        `subject-${n % 9000}`,
        n % 5 === 0 ? 'False' : 'True',
        `scan-${n % VOLUMES}_T1w.nii`,
      ].join(','),
    )
  }
  return Buffer.from(lines.join('\n'))
}

/** The longest time for which the page did not answer, in ms. */
const watch = () => {
  const state = { longest: 0, last: performance.now() }
  setInterval(() => {
    const now = performance.now()
    state.longest = Math.max(state.longest, now - state.last - 20)
    state.last = now
  }, 20)
  Object.assign(window, { longestPause: () => state.longest })
}

test('57,000 rows: import, draw 100 by rule, freeze; the page answers all the time', async ({
  page,
}, info) => {
  const scans = writeFolder(
    info.outputPath('scans'),
    Object.fromEntries(
      Array.from({ length: VOLUMES }, (_, n) => {
        const voxels = Uint8Array.from({ length: 24 * 24 * 24 }, (_, k) => (k * (n + 3)) % 251)
        return [`scan-${n}_T1w.nii`, syntheticNifti({ dim: [3, 24, 24, 24], voxels })]
      }),
    ),
  )
  const pool = writeFolder(info.outputPath('pool'), { 'large.csv': largePool() })
  const steps = benchSteps(page)
  await page.addInitScript(watch)
  await steps.begin('Large')
  const startedAt = Date.now()
  await steps.openPool(`${pool}/large.csv`)
  await expect(page.getByRole('tab', { name: 'Items (57,000)' })).toBeVisible({ timeout: 60_000 })
  const importedMs = Date.now() - startedAt
  await steps.step('Volumes')
  await steps.chooseFolder(scans)
  await steps.step('Sample')
  await page.getByText('A drawn sample', { exact: true }).click()
  await page.getByRole('combobox', { name: 'At most one item for each' }).click()
  await page.getByRole('option', { name: 'template' }).click()
  await page.keyboard.press('Escape')
  await page.getByLabel('Subjects to leave out').fill('subject-1\nsubject-2')
  await page.getByRole('combobox', { name: 'Add a filter' }).click()
  await page.getByRole('option', { name: /human.assessable/ }).click()
  await expect(page.getByRole('heading', { name: '100 of 100 items drawn' })).toBeVisible({ timeout: 60_000 })
  const drawnMs = Date.now() - startedAt
  await steps.step('Freeze')
  await steps.freezeOpen()
  const frozenMs = Date.now() - startedAt
  const longestMs = await page.evaluate(() => {
    const read: unknown = Reflect.get(window, 'longestPause')
    return typeof read === 'function' ? Number(read()) : Number.NaN
  })
  info.annotations.push({
    type: 'measured',
    description: `import ${importedMs} ms, drawn after ${drawnMs} ms, frozen after ${frozenMs} ms, longest pause of the page ${Math.round(longestMs)} ms`,
  })
  console.log(info.annotations.at(-1)?.description)
  expect(frozenMs).toBeLessThan(60_000)
  expect(longestMs).toBeLessThan(1000)
})
