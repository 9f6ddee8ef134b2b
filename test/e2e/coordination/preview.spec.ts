import { expect } from '@playwright/test'
import { syntheticNifti } from '../../nifti/synthetic-nifti'
import { checkDisplay, commit, signIn, waitForItem } from '../rater-page'
import { test } from '../watched'
import { prepareSteps, writeFolder } from './prepare-steps'

const POOL = [
  'id,question,answer,category,patient,t1_file',
  ...['wide', 'bright', 'thin'].map(
    (word, n) => `a${n},Is it ${word}?,${n === 1 ? 'no' : 'yes'},Size,p${n},s${n}_T1w.nii`,
  ),
].join('\n')

test('items are read in the preview as raters read them, and nothing of it is stored @long', async ({
  page,
}, info) => {
  const scans = writeFolder(
    info.outputPath('scans'),
    Object.fromEntries(
      [0, 1, 2].map((n) => {
        const voxels = Uint8Array.from({ length: 20 ** 3 }, (_, k) => (k * (n + 3)) % 251)
        return [`s${n}_T1w.nii`, syntheticNifti({ dim: [3, 20, 20, 20], voxels })]
      }),
    ),
  )
  const steps = prepareSteps(page)
  await steps.begin('Looked at')
  await steps.openPool({ name: 'items.csv', mimeType: 'text/csv', buffer: Buffer.from(POOL) })
  await expect(page.getByRole('tab', { name: 'Cases (3)' })).toBeVisible()
  await steps.step('Volumes')
  await steps.chooseFolder(scans)
  await steps.step('Protocol')
  await page.getByRole('button', { name: 'Preview as reader' }).click()
  await expect(page.getByText('Nothing is saved.')).toBeVisible()
  await signIn(page, 'preview')
  await checkDisplay(page)
  for (const position of [1, 2, 3]) {
    await waitForItem(page, position)
    await expect(page.getByText(/^Is it (wide|bright|thin)\?$/)).toBeVisible()
    await page.keyboard.press('y')
    await commit(page)
  }
  await expect(page.getByRole('heading', { name: /Thank you/ })).toBeVisible()

  await page.getByRole('link', { name: 'Back to the study' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Protocol' })).toBeVisible()
  // The folder is still chosen: a look as a rater costs nothing.
  await steps.step('Volumes')
  await expect(page.getByText('3 of 3').first()).toBeVisible()
  // No session, package or answer was stored. Studies in preparation are, and their files.
  expect(await storedRecords(page)).toEqual({ studyDrafts: 1, studyDraftFiles: 1 })
})

/** How many records each store of this origin's databases holds; empty ones are left out. */
const storedRecords = (page: import('@playwright/test').Page) =>
  page.evaluate(async () => {
    const counts: Record<string, number> = {}
    const done = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result)
        request.onerror = () => reject(request.error)
      })
    for (const { name } of await indexedDB.databases()) {
      if (name === undefined) continue
      const db = await done(indexedDB.open(name))
      for (const store of db.objectStoreNames) {
        const count = await done(db.transaction(store).objectStore(store).count())
        if (count > 0) counts[store] = count
      }
      db.close()
    }
    return counts
  })
