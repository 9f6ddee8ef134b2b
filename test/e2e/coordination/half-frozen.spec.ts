import { expect, type Page } from '@playwright/test'
import { syntheticNifti } from '../../nifti/synthetic-nifti'
import { test } from '../watched'
import { prepareSteps, writeFolder } from './prepare-steps'

const SCANS = 12
const POOL = [
  'id,question,answer,category,patient,t1_file',
  ...Array.from(
    { length: SCANS },
    (_, n) =>
      `a${n},Is structure ${n} wide?,${n % 2 === 0 ? 'yes' : 'no'},Size,p${n},s${n}_T1w.nii`,
  ),
].join('\n')
const FILE = { name: 'items.csv', mimeType: 'text/csv', buffer: Buffer.from(POOL) }

/** Scans that no packing makes small: each takes a while, and the package needs room. */
function noisyScans(folder: string, edge: number): string {
  const files = Array.from({ length: SCANS }, (_, n) => {
    let state = n + 1
    const voxels = Uint8Array.from({ length: edge ** 3 }, () => {
      state = (Math.imul(state, 1664525) + 1013904223) >>> 0
      return state >>> 24
    })
    return [`s${n}_T1w.nii`, syntheticNifti({ dim: [3, edge, edge, edge], voxels })] as const
  })
  return writeFolder(folder, Object.fromEntries(files))
}

/** A study that could be frozen, with an item changed by hand. */
async function ready(page: Page, name: string, scans: string) {
  const steps = prepareSteps(page)
  await steps.begin(name)
  await steps.openPool(FILE)
  await page.getByRole('tab', { name: `Cases (${SCANS})` }).click()
  await page.getByRole('button', { name: 'a3', exact: true }).click()
  await page.getByLabel('Question', { exact: true }).fill('Is the third one wide?')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Is the third one wide?')).toBeVisible()
  await steps.step('Volumes')
  await steps.chooseFolder(scans)
  await expect(page.getByText(`${SCANS} of ${SCANS}`).first()).toBeVisible()
  await steps.step('Freeze')
  await page.getByLabel(/Open \(key.json\)/).check()
  return steps
}

/** Names of the files that are kept beside studies in preparation. */
const keptFiles = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<string[]>((resolve, reject) => {
        const open = indexedDB.open('triplane')
        open.onerror = () => reject(open.error)
        open.onsuccess = () => {
          const request = open.result
            .transaction('studyDraftFiles')
            .objectStore('studyDraftFiles')
            .getAll()
          request.onerror = () => reject(request.error)
          request.onsuccess = () => {
            open.result.close()
            resolve(
              request.result.map(({ name }: { name: string }) =>
                name.replace(/^source-.*/, 'source'),
              ),
            )
          }
        }
      }),
  )

test('a tab that is closed during freezing leaves the sources and the last state, and nothing half-frozen @long', async ({
  context,
}, info) => {
  const scans = noisyScans(info.outputPath('scans'), 112)
  const first = await context.newPage()
  await ready(first, 'Closed', scans)
  await prepareSteps(first).decideInstructions()
  await first.getByLabel(/Open \(key.json\)/).check()
  await prepareSteps(first).confirmKey()
  await first.getByRole('button', { name: 'Freeze the study' }).click()
  // Some scans are packed and others are not when the tab goes.
  await expect(first.getByText(new RegExp(`^[1-9] of ${SCANS} `))).toBeVisible()
  await first.close()

  const page = await context.newPage()
  await page.goto('./#/prepare')
  await expect(page.getByRole('listitem').filter({ hasText: /^Closed/ })).toContainText(
    'in preparation',
  )
  expect(await keptFiles(page)).toEqual(['source'])
  await page.getByRole('link', { name: 'Closed' }).click()
  await page.getByRole('tab', { name: `Cases (${SCANS})` }).click()
  await expect(page.getByText('Is the third one wide?')).toBeVisible()
  const steps = prepareSteps(page)
  await steps.step('Volumes')
  await steps.chooseFolder(scans)
  await steps.step('Freeze')
  await steps.freezeOpen()
})

test('a full disk leaves the study as it was; with room it freezes @long', async ({
  page,
  baseURL,
}, info) => {
  const scans = noisyScans(info.outputPath('scans'), 96)
  const browser = await page.context().newCDPSession(page)
  const origin = new URL(baseURL ?? '').origin
  // Room for the study in preparation, and not for the package of 10 MB.
  await browser.send('Storage.overrideQuotaForOrigin', { origin, quotaSize: 3_000_000 })
  const steps = await ready(page, 'Full', scans)
  await expect(page.getByText('Saved on this computer')).toBeVisible()
  await steps.decideInstructions()
  await page.getByLabel(/Open \(key.json\)/).check()
  await steps.confirmKey()
  await page.getByRole('button', { name: 'Freeze the study' }).click()
  await expect(page.getByText(/not enough space on this computer.*Nothing was frozen/)).toBeVisible(
    {
      timeout: 60_000,
    },
  )
  expect(await keptFiles(page)).toEqual(['source'])

  await browser.send('Storage.overrideQuotaForOrigin', { origin })
  await page.reload()
  await steps.step('Pool')
  await page.getByRole('tab', { name: `Cases (${SCANS})` }).click()
  await expect(page.getByText('Is the third one wide?')).toBeVisible()
  await steps.step('Volumes')
  await steps.chooseFolder(scans)
  await steps.step('Freeze')
  await steps.freezeOpen()
})
