import { expect } from '@playwright/test'
import { syntheticNifti } from '../../nifti/synthetic-nifti'
import { test } from '../watched'
import { prepareSteps, writeFolder } from './prepare-steps'

const POOL = `id,question,answer,category,t1_file
a,Is it wide?,yes,Size,first_T1w.nii
b,Is it thin?,no,Size,second_T1w.nii`

test.use({ viewport: { width: 1280, height: 720 } })

test('a grey scale of the study is set by looking at one of its scans @long', async ({
  page,
}, info) => {
  const voxels = Uint8Array.from({ length: 20 ** 3 }, (_, k) => k % 251)
  const scans = writeFolder(info.outputPath('scans'), {
    'first_T1w.nii': syntheticNifti({ dim: [3, 20, 20, 20], voxels }),
    'second_T1w.nii': syntheticNifti({ dim: [3, 20, 20, 20], voxels: voxels.toReversed() }),
  })
  const steps = prepareSteps(page)
  await steps.begin('Grey')
  await steps.openPool({ name: 'items.csv', mimeType: 'text/csv', buffer: Buffer.from(POOL) })
  await steps.step('Volumes')
  await steps.chooseFolder(scans)
  await steps.step('Protocol')
  await page.getByRole('tab', { name: 'Viewer' }).click()
  await page.getByRole('button', { name: /Set a preset on a scan/ }).click()

  const dialog = page.getByRole('dialog', { name: 'Set window/level by eye' })
  await dialog.getByRole('combobox', { name: 'Scan' }).click()
  await page.getByRole('option', { name: /second_T1w/ }).click()
  await dialog.getByLabel('Name of the preset').fill('Narrow')
  const use = dialog.getByRole('button', { name: 'Use this preset' })
  await expect(use).toBeEnabled()
  await expect(dialog.locator('canvas')).toBeVisible()
  const [box, dialogBox] = [await use.boundingBox(), await dialog.boundingBox()]
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThan(
    (dialogBox?.y ?? 0) + (dialogBox?.height ?? 0),
  )
  await use.click()

  await expect(dialog).toBeHidden()
  await expect(page.getByLabel('Name of window preset 1')).toHaveValue('Narrow')
})
