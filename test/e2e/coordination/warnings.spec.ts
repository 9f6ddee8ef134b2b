import { expect } from '@playwright/test'
import { syntheticNifti } from '../../nifti/synthetic-nifti'
import { test } from '../watched'
import { prepareSteps, writeFolder } from './prepare-steps'

const POOL = [
  'id,question,answer,category,patient,t1_file',
  'a1,Is it wide?,yes,Size,p1,one_T1w.nii',
  'a2,Is it bright?,no,Signal,p2,moving_T1w.nii',
  'a3,Is it thin?,,Size,p1,one_T1w.nii',
  'a4,Is it torn?,yes,Size,p4,torn_T1w.nii',
].join('\n')

test('an unusable scan keeps a study from freezing; what freezing had to say is listed with its places @long', async ({
  page,
}, info) => {
  const edge = 16
  // Two pictures: one under the names of two patients would keep a study from freezing, too.
  const voxels = (frames: number, step: number) =>
    Uint8Array.from({ length: frames * edge ** 3 }, (_, n) => (Math.floor(n / step) * 7) % 251)
  const one = syntheticNifti({ dim: [3, edge, edge, edge], voxels: voxels(1, 1) })
  const scans = writeFolder(info.outputPath('scans'), {
    'one_T1w.nii': one,
    'moving_T1w.nii': syntheticNifti({ dim: [4, edge, edge, edge, 2], voxels: voxels(2, 5) }),
    'torn_T1w.nii': one.subarray(0, 900),
  })
  const steps = prepareSteps(page)
  await steps.begin('Noted')
  await steps.openPool({ name: 'items.csv', mimeType: 'text/csv', buffer: Buffer.from(POOL) })
  await expect(page.getByRole('tab', { name: 'Cases (4)' })).toBeVisible()
  await steps.step('Volumes')
  await steps.chooseFolder(scans)
  await page.getByText('To look at (2)', { exact: true }).click()
  await expect(page.getByRole('listitem').filter({ hasText: 'moving_T1w.nii' })).toContainText(
    '2 frames (4D)',
  )
  await steps.step('Freeze')
  await expect(page.getByText('1 file of the chosen cases cannot be used')).toBeVisible()
  await steps.step('Volumes')
  await page.getByText('To look at (2)', { exact: true }).click()
  await page.getByRole('button', { name: 'Exclude the 1 case with unusable files' }).click()

  await steps.step('Freeze')
  await steps.freezeOpen()
  const notes = page.getByRole('region', { name: 'Note' })
  // Rows as in the spreadsheet: its header is row 1.
  await expect(notes.getByRole('row').filter({ hasText: 'has no correct answer' })).toContainText(
    /question 14$/,
  )
  await expect(notes.getByRole('row').filter({ hasText: 'moving_T1w.nii' })).toContainText(
    /file of scan 13$/,
  )
  const list = (await steps.save('Save the list (CSV)')).toString()
  expect(list).toContain('items.csv,4,questions[0],missing-truth')
  await page.reload()
  await expect(notes.getByRole('row')).toHaveCount(3)
})
