import { createHash } from 'node:crypto'
import { gzipSync } from 'node:zlib'
import { expect } from '@playwright/test'
import { zipSync } from 'fflate'
import { bytesOf, makeAnswersFile, makeFixture } from '../../report/reading-fixture'
import { makeNifti } from '../../viewer/make-nifti'
import { test } from '../watched'
import { openPart } from './parts'

const SHAPE = [20, 24, 16] as const
// The sform of the recipe is the identity: millimetres are voxels counted from 0.
const raw = Buffer.from(makeNifti({ dims: SHAPE, value: (i, j, k) => 10 * (i + j + k) }))
const packed = gzipSync(raw)
const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')
const id = sha256(packed).slice(0, 16)
const path = `volumes/${id}.nii.gz`

const question = { kind: 'yes-no', prompt: 'Is there a lesion?', truth: { is: 'yes' } }
const shown = {
  volumes: [{ volume: id, label: 'T1', timepoint: 'current' }],
  images: [],
  stages: null,
}
const { truth: _, ...asked } = { id: 'answer', ...question }
const fixture = makeFixture(
  ['seen', 'other'].map((name) => ({ id: name, category: 'Presence', questions: [question] })),
  {
    volumes: {
      [id]: {
        path,
        sha256: sha256(packed),
        sha256Raw: sha256(raw),
        bytes: packed.length,
        shape: SHAPE,
        spacing: [1, 1, 1],
      },
    },
    items: ['seen', 'other'].map((name) => ({
      ...shown,
      id: name,
      condition: 'full',
      context: 'Woman, 61.',
      questions: [asked],
    })),
  },
)

const reading = (
  code: string,
  value: string,
  crosshairMm: [number, number, number],
  high: number,
) =>
  makeAnswersFile(fixture, {
    code,
    answer: () => value,
    evidence: () => ({
      crosshairMm,
      window: [20, high],
      zoom: 1,
      viewed: { axial: 0.5, coronal: 0.5, sagittal: 0.5 },
    }),
  })

const upload = (name: string, bytes: Uint8Array) => ({
  name,
  mimeType: 'application/octet-stream',
  buffer: Buffer.from(bytes),
})
const readings = [
  upload('answers-R1.json', bytesOf(reading('R1', 'yes', [3, 5, 7], 210))),
  upload('answers-R2.json', bytesOf(reading('R2', 'no', [12, 9, 4], 330))),
]
const key = upload('key.json', bytesOf(fixture.keyText))
const studyBytes = bytesOf(fixture.studyText)

test('an item opens in the viewer where each rater stood when answering @long', async ({
  page,
}) => {
  await page.goto('#/analyse')
  const zip = zipSync({ 'study.json': studyBytes, [path]: packed })
  await page.locator('input[type=file]').setInputFiles([upload('study.zip', zip), key, ...readings])
  await page.locator('[data-complete="true"]').waitFor()
  await openPart(page, 'Case list')
  const opener = page.getByRole('button', { name: 'Show seen, question answer' })
  await opener.click()

  const dialog = page.getByRole('dialog', { name: 'seen: Is there a lesion?' })
  const slices = (plane: string) => dialog.getByLabel(`T1, ${plane} slice`)
  await expect(slices('axial')).toHaveValue('8')
  await expect(slices('coronal')).toHaveValue('6')
  await expect(slices('sagittal')).toHaveValue('4')
  await expect(dialog.getByRole('group', { name: 'Window/level of T1' })).toContainText('210')
  await expect(dialog.getByText('Woman, 61.')).toBeVisible()

  await dialog.getByText('R2', { exact: true }).first().click()
  await expect(slices('axial')).toHaveValue('5')
  await expect(slices('coronal')).toHaveValue('10')
  await expect(slices('sagittal')).toHaveValue('13')
  await expect(dialog.getByRole('group', { name: 'Window/level of T1' })).toContainText('330')

  // The images need room: the dialog takes nearly the whole window, and nothing in it is cut off.
  const { width, height } = (await dialog.boundingBox()) ?? { width: 0, height: 0 }
  expect(width).toBeGreaterThan(0.9 * 1440)
  expect(height).toBeGreaterThan(0.88 * 900)
  await expect(dialog.getByRole('combobox', { name: 'Layout' })).toBeInViewport({ ratio: 1 })

  // The next item keeps R2's view, and never shows the images of the one before.
  await page.keyboard.press('>')
  const next = page.getByRole('dialog', { name: 'other: Is there a lesion?' })
  await expect(next).toContainText('2 of 2')
  await expect(next.getByRole('radio', { name: 'View of R2' })).toBeChecked()
  await expect(next.getByLabel('T1, axial slice')).toHaveValue('5')
  await next.getByRole('button', { name: 'Previous case' }).click()
  await expect(dialog).toContainText('1 of 2')

  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await expect(opener).toBeFocused()
})

test('without the images of the package the item says what brings them @long', async ({ page }) => {
  await page.goto('#/analyse')
  await page
    .locator('input[type=file]')
    .setInputFiles([upload('study.json', studyBytes), key, ...readings])
  await page.locator('[data-complete="true"]').waitFor()
  await openPart(page, 'Case list')
  await page.getByRole('button', { name: 'Show other, question answer' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText(
    'only a package as a .zip, or a study of this site, has the images',
  )
  await expect(dialog.getByText('Correct answer', { exact: true })).toBeVisible()
})
