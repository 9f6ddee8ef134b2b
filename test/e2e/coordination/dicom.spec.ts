import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect } from '@playwright/test'
import { unzipSync } from 'fflate'
import { dicomSlices, PLAIN, SECRETS, singleFrame } from '../../dicom/make-dicom'
import { asFiles } from '../../dicom/memory-folder'
import { workbook } from '../../pool/mapping/workbook-bytes'
import { seekFaults } from '../seek-faults'
import { smallTargets } from '../small-targets'
import { test } from '../watched'
import { prepareSteps } from './prepare-steps'

const CASES = [1, 2, 3]
const LIST = workbook({
  name: 'Cases',
  rows: [
    ['id', 'scan', 'question', 'answer', 'category'],
    ...CASES.map((n) => [
      `c${n}`,
      `C00${n}/T1.nii.gz`,
      'Is there a lesion?',
      n % 2 === 0 ? 'yes' : 'no',
      'Lesion',
    ]),
  ],
})

/** Three people with a scan and a capture each, and one series with a slice missing, as an archive hands them out. */
function archive(): string {
  const root = join(mkdtempSync(join(tmpdir(), 'triplane-dicom-')), 'archive')
  const files = {
    ...Object.assign(
      {},
      ...CASES.map((n) => ({
        ...asFiles(
          `C00${n}/SE1`,
          dicomSlices({ study: n, shape: { ...PLAIN, origin: [-20 - n, -30, 12] } }),
        ),
        [`C00${n}/SHOT`]: singleFrame({
          StudyInstanceUID: `1.2.3.${n}`,
          SeriesInstanceUID: `1.2.3.${n}.9`,
        }),
      })),
    ),
    ...asFiles(
      'C003/SE2',
      dicomSlices({
        study: 3,
        series: 5,
        at: [0, 1, 3, 4, 5],
        fields: { SeriesDescription: 'FLAIR' },
      }),
    ),
    DICOMDIR: new Uint8Array(200),
  }
  for (const [path, bytes] of Object.entries(files as Record<string, Uint8Array>)) {
    mkdirSync(dirname(join(root, path)), { recursive: true })
    writeFileSync(join(root, path), bytes)
  }
  return root
}

test('from an Excel list and a DICOM folder to a frozen package, in the page (F30 and F31) @long', async ({
  page,
}, info) => {
  const root = archive()
  const said: string[] = []
  page.on('console', (message) => said.push(message.text()))
  page.on('worker', (worker) => worker.on('console', (message) => said.push(message.text())))
  const steps = prepareSteps(page)
  await steps.begin('Lesions')
  await steps.openPool({
    name: 'items.xlsx',
    mimeType: 'application/octet-stream',
    buffer: Buffer.from(LIST),
  })
  await expect(page.getByRole('tab', { name: 'Cases (3)' })).toBeVisible()
  await steps.step('Volumes')
  await steps.chooseFolder(root)

  const card = page.getByRole('region', { name: 'DICOM series' })
  await expect(card.getByText(/7 series found/)).toBeVisible()
  await expect(card.getByText(/Not converted: a slice is missing/)).toBeVisible()
  // What the list names is chosen already, and nothing else.
  await expect(card.getByRole('checkbox', { name: /^T1 MPRAGE •••/ })).toBeChecked()
  await expect(card.getByRole('checkbox', { name: /^Capture/ })).not.toBeChecked()
  await expect(card.getByRole('img').first()).toBeVisible()
  await page.screenshot({ path: info.outputPath('series-1440.png'), fullPage: true })
  expect((await seekFaults(page).analyze()).violations.map(({ id }) => id)).toEqual([])
  await page.getByRole('button', { name: 'Convert 3 series' }).click()
  await expect(
    card.getByText(/3 scans added to the files of the study, 3 names of your list matched/),
  ).toBeVisible()
  await expect(page.getByText('3 of 3').first()).toBeVisible()
  await page.screenshot({ path: info.outputPath('converted-1440.png'), fullPage: true })

  await steps.step('Freeze')
  await steps.freezeOpen()
  const study = unzipSync(new Uint8Array(await steps.save('Save the package')))
  expect(Object.keys(study).filter((name) => name.endsWith('.nii.gz'))).toHaveLength(3)
  const key = await steps.save('Save the key')
  const all = [
    key.toString('latin1'),
    ...Object.values(study).map((bytes) => Buffer.from(bytes).toString('latin1')),
    ...said,
  ]
  for (const text of all)
    for (const secret of SECRETS) expect(text.toLowerCase()).not.toContain(secret)
  rmSync(dirname(root), { recursive: true, force: true })
})

test.describe('on a tablet', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 820, height: 1180 } })
  test('a capture is taken once somebody has looked at it, not before (F31) @long', async ({
    page,
  }, info) => {
    const root = archive()
    const steps = prepareSteps(page)
    await steps.begin('Captures')
    await page.locator('input[webkitdirectory]').setInputFiles(root)
    const card = page.getByRole('region', { name: 'DICOM series' })
    await card.getByRole('checkbox', { name: /^T1 MPRAGE •••/ }).uncheck()
    await card.getByRole('checkbox', { name: /^Capture/ }).check()
    await card.getByRole('button', { name: 'Convert 3 series' }).click()
    const looks = card.getByRole('checkbox', {
      name: 'It shows no name, date or ID of a person',
    })
    await expect(looks).toHaveCount(3)
    await looks.first().check()
    await page.screenshot({ path: info.outputPath('pictures-820.png'), fullPage: true })
    expect((await seekFaults(page).analyze()).violations.map(({ id }) => id)).toEqual([])
    expect(await smallTargets(page)).toEqual([])
    await card.getByRole('button', { name: 'Continue with 1 image' }).click()
    await expect(card.getByText(/1 scan added/)).toBeVisible()
    rmSync(dirname(root), { recursive: true, force: true })
  })
})
